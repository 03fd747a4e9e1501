"""What was entered is corrected and worked out again.

Begin with `rework`.
"""
