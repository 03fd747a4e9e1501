"""The settings as values: their file, their words, which are allowed.

Begin with `preferences`, the value; `settings_store` reads and changes its file.
"""
