"""The spectators of a room: guests without a seat, who hear what anybody at the table hears, and
of no hand more than how many cards it has.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Protocol

from foppen_access.net.protocol.evening_info import EveningInfo, evening_to_data
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Join, Word
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note, SeatInfo
from foppen_access.rooms.presence.absence_policy import SOON_BACK
from foppen_access.rooms.presence.attendance import HEARD_WITHIN
from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError
from foppen_engine.values import replace

MOST_SPECTATORS = 50
"""Spectators of one room at one program."""

AGAIN_AFTER = 180.0
"""Seconds in which who has been told once that nobody watches any more is not told so again, nor
that somebody does: one who comes and goes would be heard as often as he likes.
"""


class WatchedRoom(Protocol):
    """What spectators need of their room."""

    run: str

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats."""

    def evening(self, seat: Seat) -> EveningInfo | None:
        """What a guest is told of the evening who comes; None where the room has one game."""

    def seated(self, seat: Seat, invitation: str) -> SeatInfo:
        """The first message to a guest, with the token of his link."""

    async def misfit(self, seat: Seat, join: Join) -> No | None:
        """Why what a guest has heard is of another game."""

    def unheard(self, guest: Guest) -> list[str]:
        """The lines that a guest has not been sent."""

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    def begin_task(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""

    def spread(self, text: str) -> None:
        """Send a message to all other processes that serve the room."""


class Spectators:
    """All spectators of a room at this program; the room as it is for them. Programs tell each
    other whether anybody watches there.

    Args:
        room: the room.

    Attributes:
        guests: those who are connected, in the order in which they came.
    """

    def __init__(self, room: WatchedRoom) -> None:
        self._room = room
        self.guests: dict[Guest, None] = {}
        self._were_told_of = self._were_left = False
        self._telling: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, float] = {}

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""
        return self._room.dismissed

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats."""
        return self._room.here

    def has_place(self, household: str) -> bool:
        """Whether one more can come from an address. Where all places are taken it has one as long
        as another address has more of them, which loses its last one.
        """
        return len(self.guests) < MOST_SPECTATORS or self._of(household) + 1 < self._of(self._most)

    @property
    def _most(self) -> str:
        """The address from which most have come."""
        return Counter(guest.household for guest in self.guests).most_common(1)[0][0]

    def _of(self, household: str) -> int:
        return sum(guest.household == household for guest in self.guests)

    def seated(self, seat: Seat, invitation: str) -> SeatInfo:
        """The first message to a spectator. He has no part in the shuffles, nor is he advised."""
        return replace(self._room.seated(seat, invitation), seal="", advice=False)

    async def misfit(self, seat: Seat, join: Join) -> No | None:
        """Why what a spectator has heard is of another game."""
        return await self._room.misfit(seat, replace(join, seal=""))

    async def arrive(self, guest: Guest) -> None:
        """Let a spectator listen; the table hears once that it is watched."""
        if self._room.dismissed:
            guest.send_away(self._room.dismissed)
            return
        if not self.has_place(guest.household):
            guest.send_away(No.BUSY)
            return
        if len(self.guests) >= MOST_SPECTATORS:
            last = [each for each in self.guests if each.household == self._most][-1]
            self.leave(last)
            last.send_away(No.BUSY)
        self.guests[guest] = None
        if self._telling:
            self._telling.cancel()
        if evening := self._room.evening(guest.seat):
            guest.direct.append(written(evening_to_data(evening)))
        guest.news.set()
        if len(self.guests) == 1:
            self._spread(is_watched=True)
        self._tell_that_somebody_watches()

    def _tell_that_somebody_watches(self) -> None:
        if not self._were_told_of:
            self._were_told_of = True
            self._room.tell(Aside(Note.WATCHED))

    def are_told_of(self) -> bool:
        """Whether who comes to the table now is told that it is watched; where nobody watches, he
        hears of the next one with all others.
        """
        self._were_told_of = self._were_told_of and (self._is_watched_here or bool(self._elsewhere))
        return self._were_told_of

    def leave(self, guest: Guest) -> None:
        """Remove a spectator whose connection is gone."""
        if self.guests.pop(guest, guest) is None and not self.guests:
            self._telling = self._room.begin_task(self._be_left())

    async def _be_left(self) -> None:
        """Nobody watches here any more, unless somebody is back soon: a page may only be loaded
        again.
        """
        await asyncio.sleep(AGAIN_AFTER if self._were_left else SOON_BACK)
        self._were_left = True
        self._spread(is_watched=False)
        self._tell_that_nobody_watches()

    def _tell_that_nobody_watches(self) -> None:
        if self._were_told_of and not (self.guests or self._elsewhere):
            self._were_told_of = False
            self._room.tell(Aside(Note.UNWATCHED))

    def _spread(self, *, is_watched: bool) -> None:
        self._room.spread(written({"run": self._room.run, "watched": is_watched}))

    def hear_program(self, text: str) -> None:
        """Take a message of another program: whether anybody watches there, or who asks that; of
        all others nothing is taken.
        """
        with suppress(NotationError):
            data = read(text)
            if isinstance(data, dict) and "asks" in data and self._is_watched_here:
                self._spread(is_watched=True)
            entry = Fields(data, required=("run", "watched"))
            run, is_watched = entry.text("run"), entry.flag("watched")
            self._elsewhere.pop(run, None)
            if is_watched:
                self._elsewhere[run] = monotonic()
                self._tell_that_somebody_watches()
            elif not self._is_awaited:
                self._tell_that_nobody_watches()

    @property
    def _is_watched_here(self) -> bool:
        """Whether anybody watches here, as far as the table is told."""
        return bool(self.guests) or (self._were_left and self._is_awaited)

    @property
    def _is_awaited(self) -> bool:
        """Whether the last one here has only just gone."""
        return self._telling is not None and not self._telling.done()

    def look_around(self) -> None:
        """Tell the other programs that somebody watches here. Who has watched at a program that has
        been silent for too long counts as gone.
        """
        begun = monotonic() - HEARD_WITHIN
        heard = {run: when for run, when in self._elsewhere.items() if when > begun}
        is_less, self._elsewhere = len(heard) < len(self._elsewhere), heard
        if is_less and not self._is_awaited:
            self._tell_that_nobody_watches()
        if self._is_watched_here:
            self._spread(is_watched=True)

    async def hear(self, guest: Guest, _word: Word) -> None:
        """Spectators say nothing to the table."""
        guest.direct.append(written({"unheard": "watches"}))
        guest.news.set()

    def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Yields a spectator's new lines until his connection is closed."""
        return guest.hearing(lambda: self._room.unheard(guest))

    def dismiss(self, why: No) -> None:
        """Send all spectators away: something is wrong with them, and the game goes on."""
        for guest in self.guests:
            guest.send_away(why)

    def are_unwanted(self) -> None:
        """Send all spectators away, whose link is not good any more."""
        self._were_told_of = self._were_left = False
        self._elsewhere.clear()
        self.dismiss(No.UNWATCHED)
