"""Futschikato, as the program plays it: answers, claims."""
