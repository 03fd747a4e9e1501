"""Commands that begin a game or go on with one.

Begin with `play`; `menu` is what runs without a command.
"""
