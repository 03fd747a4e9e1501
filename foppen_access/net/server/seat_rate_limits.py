"""Rate limits of each guest over all of his connections, because others hear him; of spectators,
who have one invitation together, by where they come from.
"""

from time import monotonic
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from foppen_access.net.protocol.messages.room_messages import SPECTATOR
from foppen_access.net.protocol.rate_limit import MOST_KEYS, RateLimit
from foppen_engine import Seat

P = TypeVar("P")

ARRIVALS = (1.0, 10.0)
LINES = (20.0, 40.0)
SAYINGS = (1.0, 5.0)
"""So often a second a guest may come to his seat, so many lines of his are read, and so many things
that he says to the table are passed on, and so many more at once; the others wait. Everybody hears
what is said.
"""

ARRIVES_WITHIN = 5.0
"""Seconds that somebody waits to come once more, before he is told that it is busy."""


class SeatRate:
    """The rate limits of one guest.

    Attributes:
        arrivals: of his connections,
        lines: of his messages, and
        sayings: of those that everybody hears.
    """

    def __init__(self) -> None:
        self.arrivals = RateLimit(*ARRIVALS, monotonic)
        self.lines = RateLimit(*LINES, monotonic)
        self.sayings = RateLimit(*SAYINGS, monotonic)


class SeatRates(Generic[P]):
    """The rate limits of all guests; those of a room that is dropped are forgotten."""

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[P, dict[tuple[Seat, str], SeatRate]] = WeakKeyDictionary()

    def of(self, room: P, seat: Seat, address: str) -> SeatRate:
        """The rate limits of whoever comes to a seat from an address."""
        key = seat, address if seat == SPECTATOR else ""
        known = self._at.setdefault(room, {})
        known[key] = rate = known.pop(key, None) or SeatRate()
        if len(known) > MOST_KEYS:
            del known[next(iter(known))]
        return rate
