"""A deck of real cards that can be felt: its boxes, its labels, what is wrong with a box.

Begin with `deck_plan`. Nothing here says or asks anything.
"""
