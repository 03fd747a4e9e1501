"""What comes after a game: practice."""
