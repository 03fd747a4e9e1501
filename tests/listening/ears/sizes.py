"""Sizes of terminals."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """Of a terminal."""

    rows: int
    columns: int


USUAL = Size(24, 80)
SMALL = Size(10, 40)
