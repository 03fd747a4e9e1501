"""What a room does about guests who are away: when the others are told, and when the wait is
over.
"""

import asyncio
from collections.abc import Callable, Coroutine
from enum import Enum

from foppen_access.net.protocol.messages.room_messages import Aside, Note
from foppen_engine import Seat

SOON_BACK = 5.0
"""Seconds in which a lost line may come back before anybody is told."""


class Absence(Enum):
    """What a room does when a guest stays away longer than the grace period."""

    WAIT = "wait"
    COMPUTER = "computer"
    KEEP = "keep"


class Absences:
    """The absent guests and their timers.

    Args:
        grace: seconds a room waits for an absent guest.
        tell: sends a note to everybody.
        overdue: called when a guest's grace period is over. It runs between two steps of the event
            loop, and a task that it begins is not cancelled when the guest comes back.
        begin: begins a task that belongs to the room.
    """

    def __init__(
        self,
        grace: float,
        tell: Callable[[Aside], None],
        overdue: Callable[[Seat], None],
        begin: Callable[[Coroutine[None, None, None]], asyncio.Task[None]],
    ) -> None:
        self._grace = grace
        self._begin = begin
        self._tell = tell
        self._overdue = overdue
        self._missed: set[Seat] = set()
        self._awaited: dict[Seat, asyncio.Task[None]] = {}

    @property
    def unsaid(self) -> float:
        """Seconds in which a lost line may come back before anybody is told."""
        return min(SOON_BACK, self._grace)

    def begin(self, seat: Seat, *, left: bool = False) -> None:
        """Start the timer of a guest who has lost his connection or has not arrived yet, or has
        `left` of his own accord: then the others are told at once.
        """
        self._awaited[seat] = self._begin(self._miss(seat, left=left))

    def end(self, seat: Seat, *, was_here: bool) -> None:
        """Stop the timer of a guest who arrives. A guest who `was_here` over another connection is
        not announced again.
        """
        awaited = self._awaited.pop(seat, None)
        if awaited:
            awaited.cancel()
        if seat in self._missed:
            self._missed.discard(seat)
            self._tell(Aside(Note.BACK, seat))
        elif not was_here and not awaited:
            self._tell(Aside(Note.CAME, seat))

    async def _miss(self, seat: Seat, *, left: bool) -> None:
        unsaid = 0.0 if left else self.unsaid
        await asyncio.sleep(unsaid)
        self._missed.add(seat)
        self._tell(Aside(Note.LEFT if left else Note.AWAY, seat))
        await asyncio.sleep(self._grace - unsaid)
        self._overdue(seat)
