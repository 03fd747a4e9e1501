"""What is typed at the shell, a file for each command.

`playing` begins games, `records` works with those that are kept, `program` does all else.
"""
