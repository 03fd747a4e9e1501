"""Commands about the program itself, and those without people.

Begin with `rules`, the shortest.
"""
