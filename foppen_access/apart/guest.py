"""Whoever sits in a room, and how far he has been told."""

import asyncio
from typing import NamedTuple

from foppen_access.apart.lines import No
from foppen_engine import Seat


class Line(NamedTuple):
    """A line that a seat is told: of the record, or a note."""

    text: str
    of_record: bool


class Guest:
    """Whoever sits at a seat over one connection, and how far he has been told.

    Args:
        heard: how many lines of the record he has.
        aside: how many notes.
    """

    def __init__(self, seat: Seat, heard: int, aside: int) -> None:
        self.seat = seat
        self.heard = heard
        self.aside = aside
        self.at = 0
        self.asked = -1
        self.news = asyncio.Event()
        self.sent_away: No | None = None
        self.direct: list[str] = []

    def wants(self, line: Line) -> bool:
        """Whether he has not been told a line yet; it counts as told from now on."""
        left = self.heard if line.of_record else self.aside
        if line.of_record:
            self.heard = max(0, left - 1)
        else:
            self.aside = max(0, left - 1)
        return not left
