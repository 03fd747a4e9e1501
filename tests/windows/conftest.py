"""What is said here is compared with what is said on Windows."""

from homes import home, nothing_takes_long

__all__ = ["home", "nothing_takes_long"]
