"""Futschikato, in English also Fuji Flush."""
