"""What a table has to rule on: revokes with their proofs, penalties, cards that stand.

Begin with `open_rulings`.
"""
