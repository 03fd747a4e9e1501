"""Every test has a home of its own; a table is set up as often as a test likes."""

from homes import home, nothing_takes_long

__all__ = ["home", "nothing_takes_long"]
