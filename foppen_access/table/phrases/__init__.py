"""What people say at a table beside cards: questions about the evening, corrections, objections.

Begin with `phrase_parser`.
"""
