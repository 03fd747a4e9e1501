"""Where rooms are stored: a file, or PostgreSQL.

Begin with `store`.
"""
