"""How long somebody who is here takes for a turn: when the others are told, and when the computer
plays for him.
"""

import asyncio
from collections.abc import Callable

from foppen_access.rooms.presence.absence_policy import SOON_BACK
from foppen_engine import Seat

SILENT_AFTER = 45.0
"""Seconds after which the others are told that somebody is silent, where no clock was agreed."""


class TurnTimer:
    """The timer of the present turn.

    Args:
        clock: seconds that a turn may last; 0 for as long as one likes.
        silent: called when a guest has been silent for long.
        overdue: called with the turn when the agreed time for it is over.
    """

    def __init__(
        self,
        clock: float,
        silent: Callable[[Seat], None],
        overdue: Callable[[tuple[Seat, int]], None],
    ) -> None:
        self._clock = clock
        self._silent = silent
        self._overdue = overdue
        self._turn: tuple[Seat, int] | None = None
        self._used = 0.0
        self._since: float | None = None
        self._left = 0.0
        self._is_told = False
        self._timers: list[asyncio.TimerHandle] = []

    def look(self, turn: tuple[Seat, int] | None) -> None:
        """Whose turn it is now, with a number that each turn has alone; None where nobody who is
        here has to decide. Who comes again in the same turn has only what he has left of it.
        """
        if turn == (None if self._since is None else self._turn):
            return
        loop = asyncio.get_running_loop()
        if self._since is not None:
            self._left = loop.time()
            self._used += self._left - self._since
            self._since = None
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        if turn is None:
            return
        if turn != self._turn:
            self._turn, self._used, self._is_told = turn, 0.0, False
        else:  # of a longer absence the others hear, and do what they like
            self._used += min(loop.time() - self._left, SOON_BACK)
        self._since, seat = loop.time(), turn[0]
        soon = min(SILENT_AFTER, self._clock / 2) if self._clock else SILENT_AFTER
        if not self._is_told:
            left = max(0.0, soon - self._used)
            self._timers.append(loop.call_later(left, self._tell, seat))
        if self._clock:
            left = max(0.0, self._clock - self._used)
            self._timers.append(loop.call_later(left, self._overdue, turn))

    def _tell(self, seat: Seat) -> None:
        self._is_told = True
        self._silent(seat)
