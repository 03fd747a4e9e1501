"""What may have been typed wrong, and the conversation about it.

Begin with `slip_diagnosis`.
"""
