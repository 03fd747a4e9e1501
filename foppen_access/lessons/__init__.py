"""The rules section by section, and the lessons in which a game is learned by playing it."""
