"""How the game of a room begins: when everybody is there and it is settled what the shuffles are
made from; and that their secret is told at the end.
"""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Protocol

from foppen_access.gameplay.session import Session
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.seat_lines import SeatLines
from foppen_access.rooms.storage.store import RestoredError, StoreDownError
from foppen_access.seals.shuffle_seal import Unsealed
from foppen_engine import Seat

OPENED_WITHIN = 2.0
"""Seconds that the secret of the shuffles waits until its seal is kept, before all are told it."""


class StartingRoom(Protocol):
    """What is needed of the room."""

    game: KeptGame

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""

    def tell_unkept(self) -> None:
        """Tell everybody that nothing can be stored at present."""

    def spread(self, text: str) -> None:
        """Send a message to all other processes that serve the room."""

    def wake(self) -> None:
        """Wake the tasks that send news to guests."""

    def begin_task(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""

    def fail(self, error: BaseException) -> None:
        """Report an exception and close the room."""


class GameStart:
    """The beginning of a game, with sealed shuffles or without.

    Args:
        room: the room.
        sealing: of the shuffles, where they are sealed.
        session: its seed is set when the seal is settled.
        told: the lines sent to each seat.
        guests: who is connected to this process.
    """

    def __init__(
        self,
        room: StartingRoom,
        sealing: Sealing | None,
        session: Session,
        told: SeatLines,
        guests: Mapping[Seat, Guest],
    ) -> None:
        self._room = room
        self._sealing = sealing
        self._session = session
        self._told = told
        self._guests = guests
        self._beginning: asyncio.Task[None] | None = None
        if sealing:
            sealing.watch(self._learn, room.tell_unkept, lambda: room.spread(""))
            self._learn()

    @property
    def is_bound(self) -> bool:
        """Whether no other device can contribute to the shuffles any more: what is awaited are
        salts.
        """
        return self._sealing is not None and self._sealing.is_bound

    def begin(self) -> None:
        """Begin the game when everybody is connected."""
        if self._beginning is None or self._beginning.done():
            self._beginning = self._room.begin_task(self._seal_and_go_on())

    async def is_settled(self) -> bool:
        """Whether cards may be dealt; what other processes have stored is read first.

        Raises:
            StoreDownError: it can't be read now.
        """
        if self._sealing and not self._sealing.is_settled:
            await self._read_on(self._sealing)
        return not self._sealing or self._sealing.is_settled

    async def _seal_and_go_on(self) -> None:
        """Where shuffles are sealed, the game begins when it is settled from what they are made.
        Every process that serves the room sees to that with the same result: the first line in the
        store counts, be it the last salt or the decision to go on without a seal.
        """
        with suppress(StoreDownError):  # it is tried again as long as somebody is here
            if not await self.is_settled() and self._sealing:
                if self._room.dismissed:
                    return
                await self._sealing.settle(lambda seat: self._room.tell(Aside(Note.WAITS, seat)))
            await self._room.game.go_on()

    async def _read_on(self, sealing: Sealing) -> None:
        try:
            await sealing.read_on()
        except RestoredError as error:
            self._room.fail(error)

    def _learn(self) -> None:
        """Send everybody what is new about the sealed shuffles. A guest whose commitment here no
        longer counts has been replaced by another device.
        """
        if not (sealing := self._sealing):
            return
        for seat, guest in self._guests.items():
            if guest.is_bound and not sealing.stands(seat, guest.promise):
                guest.send_away(No.REPLACED)
        if sealing.is_settled:
            self._session.seed = sealing.seed
        self._told.add_new_of_seal(sealing.told())
        self._room.wake()

    async def open(self) -> None:
        """The game is over: the secret of the shuffles is stored and then sent. Where the store
        doesn't answer soon it is sent first, because devices don't wait long.
        """
        if sealing := self._sealing:
            opening = self._room.begin_task(sealing.open())
            await asyncio.wait([opening], timeout=OPENED_WITHIN)
            if not isinstance(sealing.seal, Unsealed):
                self._told.add_of_seal([written({"secret": sealing.secret})])
