"""Texts from outside, without anything that could not be spoken or would move a cursor."""

import re


def shown_path(path: object) -> str:
    """A path that can be typed again, without what would move a cursor."""
    return "".join(char for char in str(path) if char.isprintable())[:300]


def spoken(text: str, longest: int = 60, *, also: str = "") -> str:
    """A text from outside without anything that could not be spoken or would move a cursor; `also`
    these signs may stand in it.
    """
    allowed = "".join(char for char in text if char.isalnum() or char in f" -_.,'/\\:{also}")
    parted = re.sub(r"(?<=\d):(?=\d)", " ", allowed)  # else they are heard as bare numbers
    return " ".join(parted.split())[:longest]
