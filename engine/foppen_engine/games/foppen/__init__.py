"""Foppen in its three editions."""
