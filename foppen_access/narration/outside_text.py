"""Cleaning text from outside of what can't be spoken or would move the cursor."""

import re


class Typed(str):
    """Text to be typed exactly so: it is said whole and never wrapped."""

    __slots__ = ()


def printable(text: str) -> str:
    """Without what would move a cursor."""
    return "".join(filter(str.isprintable, text))


def shown_path(path: object) -> str:
    """A path as it is said, without what would move a cursor."""
    return printable(str(path))[:300]


def spoken(text: str, longest: int = 60, *, also: str = "") -> str:
    """A text from outside without anything that could not be spoken or would move a cursor; `also`
    these signs may stand in it.
    """
    allowed = "".join(char for char in text if char.isalnum() or char in f" -_.,'/\\:{also}")
    parted = re.sub(r"(?<=\d):(?=\d)", " ", allowed)  # else they are heard as bare numbers
    return " ".join(parted.split())[:longest]
