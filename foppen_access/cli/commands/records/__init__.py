"""Commands that read kept games: review, score sheet, statistics, check.

Begin with `verify`, the shortest way through a record.
"""
