"""Every test has a home of its own."""

from homes import home, nothing_takes_long

__all__ = ["home", "nothing_takes_long"]
