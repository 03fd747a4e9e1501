"""When it is counted anew what most guests of a room want: when there are fewer of them, and when
all are back.
"""

import asyncio
from collections.abc import Coroutine
from typing import Protocol

from foppen_access.net.protocol.guest import Guest
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.moderation import Moderation
from foppen_access.rooms.moderation.room_evening import RoomEvening
from foppen_access.rooms.presence.attendance import Attendance
from foppen_engine import Seat


class CountedRoom(Protocol):
    """What is needed of the room."""

    over: asyncio.Event

    def begin_task(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""


class Recounting:
    """Counts anew what most want.

    Args:
        room: the room.
        attendance: who is here.
        game: its game.
        moderation: what is wished.
        evening: whether another game follows.
    """

    def __init__(
        self,
        room: CountedRoom,
        attendance: Attendance,
        game: KeptGame,
        moderation: Moderation,
        evening: RoomEvening,
    ) -> None:
        self._room = room
        self._attendance = attendance
        self._game = game
        self._moderation = moderation
        self._evening = evening

    def has_come(self) -> None:
        """A guest is seated. Where all are, what was wished before this program read the room may
        be enough; before, somebody whose line has only just come back would not be counted.
        """
        if self._attendance.is_complete:
            self.count()

    def has_left(self, guest: Guest) -> None:
        """A guest's connection is gone; a host who is not back soon decides no more."""
        self.count(guest.seat)
        self._room.begin_task(self._give_up(guest))

    async def _give_up(self, guest: Guest) -> None:
        await self._attendance.give_up(guest)
        self.count(guest.seat)

    def count(self, left: Seat | None = None) -> None:
        """Of those who are here most may want what most did not before, as one has just `left`."""
        self._moderation.count_again(left)  # first: the next game begins with all that is wished
        if self._game.is_over and self._room.over.is_set():
            self._evening.wish_again()
