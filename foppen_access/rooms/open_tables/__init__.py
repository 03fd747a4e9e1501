"""A real table whose players have devices of their own.

Begin with `open_table`.
"""
