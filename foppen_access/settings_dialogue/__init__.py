"""Changing settings: by a typed line, in the menu, in the midst of a game.

Begin with `typed_setting`.
"""
