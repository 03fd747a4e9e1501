"""Measurements. Each module prints its figures; tests claim what small versions of them show."""
