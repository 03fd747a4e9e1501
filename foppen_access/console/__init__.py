"""The console: lines in, lines out."""
