"""What differs from game to game, outside the rules."""
