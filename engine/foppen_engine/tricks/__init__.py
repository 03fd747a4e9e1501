"""What a trick game is built of: following suit, who wins, revokes and what proves them, dealing in
turn, points by round, what a table may decide.

Begin with `trick_rules.TrickRules`: a game is a class of its own that says what differs.
"""
