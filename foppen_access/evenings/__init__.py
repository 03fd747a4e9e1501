"""What a command begins: a new game, one that goes on, a real table, a game elsewhere.

Begin with `prepared_game`: where a game is kept, who answers, where it is heard. `hosting` opens
rooms for others.
"""
