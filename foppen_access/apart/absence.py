"""Who stays away from a room, and for how long."""

import asyncio
from collections.abc import Callable
from enum import Enum

from foppen_access.apart.lines import Aside, Note
from foppen_engine import Seat

SOON_BACK = 5.0
"""Seconds in which a lost line may come back before anybody is told."""


class Absence(Enum):
    """What a table does when somebody stays away longer than it waits."""

    WAIT = "wait"
    COMPUTER = "computer"
    KEEP = "keep"


class Absences:
    """Who is awaited, and since when.

    Args:
        grace: so many seconds a table waits.
        tell: tells everybody.
        overdue: what is done about somebody then. It is called between two steps of the loop, and
            what it begins is not broken off by whoever comes back.
    """

    def __init__(
        self, grace: float, tell: Callable[[Aside], None], overdue: Callable[[Seat], None]
    ) -> None:
        self._grace = grace
        self._tell = tell
        self._overdue = overdue
        self._missed: set[Seat] = set()
        self._awaited: dict[Seat, asyncio.Task[None]] = {}

    def begin(self, seat: Seat) -> None:
        """He has gone, or has not come yet."""
        self._awaited[seat] = asyncio.get_running_loop().create_task(self._miss(seat))

    def end(self, seat: Seat, *, was_here: bool) -> None:
        """He comes; whoever `was_here` by another line is not told of."""
        awaited = self._awaited.pop(seat, None)
        if awaited:
            awaited.cancel()
        if seat in self._missed:
            self._missed.discard(seat)
            self._tell(Aside(Note.BACK, seat))
        elif not was_here and not awaited:
            self._tell(Aside(Note.CAME, seat))

    async def _miss(self, seat: Seat) -> None:
        await asyncio.sleep(min(SOON_BACK, self._grace))
        self._missed.add(seat)
        self._tell(Aside(Note.AWAY, seat))
        await asyncio.sleep(max(0.0, self._grace - SOON_BACK))
        self._overdue(seat)
