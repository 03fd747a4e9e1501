"""The command line: the table of commands, their options, help in the player's language.

Begin with `app`: a command is a row there. Each has a file in `commands`, imported when it runs.
"""
