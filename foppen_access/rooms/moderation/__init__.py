"""How a table governs itself: wishes and votes, what follows from them, how much is said, how long
a turn may last.
"""
