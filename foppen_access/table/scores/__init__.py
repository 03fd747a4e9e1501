"""The score of an evening: kept alone, or as a sheet.

Begin with `score_keeping`.
"""
