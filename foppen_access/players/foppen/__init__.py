"""Computer opponents for Foppen."""
