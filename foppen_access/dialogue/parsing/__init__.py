"""What a typed line means: commands, cards, numbers, words as they are spoken.

Begin with `meanings` and `vocabulary`.
"""
