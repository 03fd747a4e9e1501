"""Who is there: guests who come and leave, at this program and at others, and what becomes of those
who are away.
"""
