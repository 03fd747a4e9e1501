"""One game from its record on disk to the present moment: who sits there, what happens next."""
