"""Lines in, lines out: ways of typing, signals, portions, the braille prompt, copies for others.

Begin with `terminal`; every way of typing is a `line_input.LineInput`.
"""
