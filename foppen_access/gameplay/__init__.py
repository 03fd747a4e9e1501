"""One game: its record on disk, its timeline, its session, dealers and player names."""
