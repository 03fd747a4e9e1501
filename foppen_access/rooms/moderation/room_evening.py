"""What a room says and does of the evening that its game is part of."""

import asyncio
from collections.abc import Coroutine
from typing import Protocol

from foppen_access.net.protocol.evening_info import EveningInfo
from foppen_access.net.protocol.messages.guest_messages import Join
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note
from foppen_access.rooms.moderation.rematch import Rematch, SharedEvening
from foppen_access.rooms.moderation.stand_ins import StandIns
from foppen_access.rooms.presence.attendance import Attendance
from foppen_access.rooms.spectators import Spectators
from foppen_engine import Seat
from foppen_engine.values import replace


class EveningRoom(Protocol):
    """What is needed of the room."""

    @property
    def is_open(self) -> bool:
        """Whether guests may come and stay."""

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    def begin_task(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""


class RoomEvening:
    """The evening of a room's guests.

    Args:
        room: the room.
        rematch: the evening; None where the room has only what was agreed.
        attendance: who is here.
        stand_ins: for whom the computer plays.
        spectators: who watches.
        clock: seconds that a turn may last; 0 for as long as one likes.
    """

    def __init__(
        self,
        room: EveningRoom,
        rematch: Rematch | None,
        attendance: Attendance,
        stand_ins: StandIns,
        spectators: Spectators,
        *,
        clock: float,
    ) -> None:
        self._room = room
        self._rematch = rematch
        self._attendance = attendance
        self._stand_ins = stand_ins
        self._spectators = spectators
        self._clock = clock

    @property
    def _shared(self) -> SharedEvening | None:
        return self._rematch.shared if self._rematch else None

    @property
    def expected(self) -> set[Seat]:
        """The seats whose guests have been told to come here, and have not come yet."""
        return self._rematch.expected if self._rematch else set()

    async def misfit(self, join: Join, commitment: str) -> No | None:
        """Where a guest of another game of this evening belongs; None for one of this game."""
        if not self._rematch or not self._rematch.is_of_another(join, commitment):
            return None
        return await self._shared.misfit(join) if self._shared else No.AGAIN

    def told_to(self, seat: Seat) -> EveningInfo | None:
        """What a guest is told of the evening who comes; None where the room has one game."""
        if not self._rematch:
            return None
        spectators = self._spectators.are_told_of()
        info = self._rematch.told_to(seat, self._stand_ins, self._clock, spectators=spectators)
        follows = seat in self.expected  # from the game before, where he has heard it
        return replace(info, watched=False) if follows else info

    def be_late(self, turn: tuple[Seat, int], *, is_shared: bool) -> None:
        """The agreed time for a turn is over."""
        if self._shared:
            self._room.begin_task(self._shared.replace(turn))
        elif not is_shared:
            self._stand_ins.replace(turn[0])

    async def want_again(self, seat: Seat) -> None:
        """A guest wants another game, which begins if that is settled by his wish."""
        if self._shared and self._rematch and not self._rematch.has_wished(seat):
            await self._shared.note_again(seat)
        else:
            self.wish_again(seat)

    def wish_again(self, seat: Seat | None = None) -> None:
        """Begin the next game if this wish or none settles that; else the others hear of it."""
        if not self._rematch or not self._room.is_open:
            return
        is_new = seat is not None and self._rematch.is_new_wish(seat)
        if self._rematch.is_settled(self._attendance.deciding(self._rematch.info.host)):
            self._room.begin_task(self._rematch.evening.go_on())
        elif is_new:
            self._room.tell(Aside(Note.AGAIN, seat))

    def delete(self) -> None:
        """The table is deleted."""
        if self._rematch:
            self._rematch.evening.delete()

    def give_back(self, seat: Seat) -> None:
        """A guest who is connected elsewhere plays himself again."""
        if self._stand_ins.give_back(seat):
            self._room.tell(Aside(Note.BACK, seat))
