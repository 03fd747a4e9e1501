"""The coach: which card, and why; and afterwards which cards cost most. Facts without words."""
