"""Programs for those who work on this one; no part of it."""
