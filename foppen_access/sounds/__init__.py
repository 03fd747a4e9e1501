"""Short sounds beside the lines; none replaces a line."""
