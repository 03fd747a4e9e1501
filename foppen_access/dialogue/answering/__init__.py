"""What can be asked at any moment, and its answers.

Begin with `enquiry`.
"""
