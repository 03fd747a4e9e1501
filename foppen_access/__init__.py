"""Foppen Access: Foppen and Futschikato for people who play by ear and by touch."""

__version__ = "0.1.0"
