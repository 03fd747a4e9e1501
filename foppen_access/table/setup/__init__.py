"""Who sits at the table, with which deck; who leaves and who joins.

Begin with `table_setup`.
"""
