"""Short sounds that stand beside the lines, never in their place."""
