"""A guest of a room over one connection, and which lines he has been sent."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple

from foppen_access.net.protocol.messages.room_messages import No
from foppen_engine import Seat


class Line(NamedTuple):
    """A line sent to a seat: of the record, of the seal of its shuffles, or a note."""

    text: str
    of_record: bool
    of_seal: bool = False


class Guest:
    """A guest over one connection, and which lines he has been sent.

    Args:
        heard: the number of lines of the record that he has.
        aside: the number of notes that he has.
        promise: his device's commitment to its salt for the shuffles; empty for none.
        returns: whether his line comes back to the same run of the room by itself.

    Attributes:
        leaves: whether he has closed his connection himself to leave.
        typed: the number of messages that he has sent.
        household: the address from which he comes.
    """

    def __init__(
        self, seat: Seat, heard: int, aside: int, promise: str = "", *, returns: bool = False
    ) -> None:
        self.seat = seat
        self.heard = heard
        self.aside = aside
        self.promise = promise
        self.returns = returns
        self.is_bound = False
        self.leaves = False
        self.typed = 0
        self.household = ""
        self.at = 0
        self.asked = -1
        self.news = asyncio.Event()
        self.sent_away: No | None = None
        self.direct: list[str] = []

    def send_away(self, why: No) -> None:
        """Close his connection with a reason."""
        self.sent_away = why
        self.news.set()

    async def hearing(self, unheard: Callable[[], list[str]]) -> AsyncIterator[list[str]]:
        """Yields whenever there may be news, until the connection is closed; once more where the
        room closes, or its game is over: who has been sent away from a game that goes on is dealt
        no more cards.
        """
        while self.sent_away is None:
            self.news.clear()
            yield unheard()
            await self.news.wait()
        if self.sent_away in (No.CLOSED, No.AGAIN, No.UNSEATED):
            yield unheard()

    def wants(self, line: Line) -> bool:
        """Whether he has not been sent a line yet; it counts as sent from now on. Everything about
        the seal is sent again over each connection, so that he can compare.
        """
        if line.of_seal:
            return True
        left = self.heard if line.of_record else self.aside
        if line.of_record:
            self.heard = max(0, left - 1)
        else:
            self.aside = max(0, left - 1)
        return not left
