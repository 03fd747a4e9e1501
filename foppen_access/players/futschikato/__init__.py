"""Computer opponents for Futschikato."""
