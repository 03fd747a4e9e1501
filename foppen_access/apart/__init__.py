"""People at different places at one game: the room where it is played, and whoever comes to it."""
