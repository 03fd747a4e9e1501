"""Sealed shuffles: commitments to them, salts, and whether a seal holds. docs/seals.md has the
scheme.

Begin with `shuffle_seal`.
"""
