"""Guests who come to a room and leave it, and what that begins or ends there."""

import asyncio
from typing import Protocol

from foppen_access.net.protocol.evening_info import evening_to_data
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Join
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note
from foppen_access.rooms.game_start import GameStart
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.moderation import Moderation
from foppen_access.rooms.moderation.recounting import Recounting
from foppen_access.rooms.moderation.room_evening import RoomEvening
from foppen_access.rooms.moderation.stand_ins import StandIns
from foppen_access.rooms.presence.attendance import Attendance
from foppen_access.rooms.room_sealing import Sealing
from foppen_engine import Seat


class VisitedRoom(Protocol):
    """What is needed of the room."""

    empty: asyncio.Event

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    async def lacks(self, seat: Seat, heard: int) -> bool:
        """Whether a guest has heard more lines of the record than are stored."""


class Arrivals:
    """Seats guests, and removes those who have gone.

    Args:
        room: the room.
        attendance: who is here.
        game: its game.
        start: how that begins.
        stand_ins: for whom the computer plays.
        moderation: what is wished.
        evening: which games are played.
        recounting: counts the wishes anew.
        sealing: of the shuffles, where they are sealed.
        is_shared: whether other programs serve the room as well.
    """

    def __init__(
        self,
        room: VisitedRoom,
        attendance: Attendance,
        game: KeptGame,
        *,
        start: GameStart,
        stand_ins: StandIns,
        moderation: Moderation,
        evening: RoomEvening,
        recounting: Recounting,
        sealing: Sealing | None,
        is_shared: bool,
    ) -> None:
        self._room = room
        self._attendance = attendance
        self._game = game
        self._start = start
        self._stand_ins = stand_ins
        self._moderation = moderation
        self._evening = evening
        self._recounting = recounting
        self._sealing = sealing
        self._is_shared = is_shared
        # a game that only this program serves goes on like a new one: nobody is late who never came
        self._visited = not (game.has_begun and is_shared)

    async def misfit(self, seat: Seat, join: Join) -> No | None:
        """Why what a guest knows is of another game; None where it is of this one."""
        commitment = self._sealing.commitment if self._sealing else ""
        if self._room.dismissed is No.AGAIN:
            return No.AGAIN
        why = await self._evening.misfit(join, commitment)
        return why or (No.RESTORED if await self._room.lacks(seat, join.heard) else None)

    async def arrive(self, guest: Guest) -> None:
        """Seat a guest; an older connection to the seat is closed. He counts as connected when the
        commitment to his salt is stored, or the game might begin without it.
        """
        self._attendance.expect(guest)
        if self._sealing:
            await self._sealing.promise(guest.seat, guest.promise)
        if not self._attendance.expects(guest):
            return  # he has left meanwhile
        if self._room.dismissed:
            guest.send_away(self._room.dismissed)
            return
        self._attendance.say_who_is_here(came=guest.seat)
        await self._receive(guest)
        if self._room.dismissed:
            return
        self._recounting.has_come()
        # another program may know that all are there, and wait for salts already
        if self._start.is_bound and self._is_shared and not self._game.has_begun:
            self._start.begin()

    async def _receive(self, guest: Guest) -> None:
        """Announce a guest whose commitment is stored."""
        if self._sealing and self._sealing.stands(guest.seat, guest.promise):
            guest.is_bound = True
            guest.direct.append(written({"promised": guest.promise}))
        self._room.empty.clear()
        self._seat(guest)
        if info := self._evening.told_to(guest.seat):
            guest.direct.append(written(evening_to_data(info)))
        self._evening.expected.discard(guest.seat)
        guest.news.set()
        if len(self._attendance.guests) == 1:
            for absent in self._game.stand_ins:
                self._room.tell(Aside(Note.STANDS_IN, absent))
        if not self._visited:
            self._visited = True
            self._attendance.await_the_others()
        is_complete = self._attendance.is_complete
        if self._game.has_begun or (is_complete and not self._sealing):
            await self._game.go_on()
        elif is_complete:
            self._start.begin()
        self._stand_ins.look_at_turn()

    def _seat(self, guest: Guest) -> None:
        is_sent = guest.seat in self._evening.expected
        is_back = self._stand_ins.return_of(guest.seat, by_itself=guest.returns or is_sent)
        self._attendance.sit(guest)
        if is_back or not self._stand_ins.is_silent(guest.seat):
            self._moderation.is_back(guest.seat)

    def leave(self, guest: Guest) -> None:
        """Remove a guest whose connection is gone."""
        self._attendance.leave(guest)
        if not self._attendance.guests:
            self._room.empty.set()
        self._recounting.has_left(guest)
        self._stand_ins.look_at_turn()

    def notice(self, came: set[Seat]) -> None:
        """React to seats that have connected to other processes."""
        for seat in came:
            self._stand_ins.return_of(seat, by_itself=True)
            self._evening.expected.discard(seat)
        if came:
            self._recounting.has_come()
        is_complete = bool(self._attendance.guests) and self._attendance.is_complete
        if is_complete and not self._game.has_begun:
            self._start.begin()
