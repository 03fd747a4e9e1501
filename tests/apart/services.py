"""A service of two programs with one store and one room, without a network."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from apart.rooms import Memory, Noted
from foppen_access.gameplay.record_header import Header, new_header
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Act
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.room_protocols import LateError
from foppen_access.players.levels import Level
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.rooms.room import Room
from foppen_access.rooms.service.room_registry import Founded, RoomRegistry
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_engine import AwaitPlay, Bid, Options, Play, Seat, legal_actions, pending

HEADER = new_header("foppen-2018", ("Anna", "Bert", "Bix", "Cosmo"), Options())
SHORT = new_header("foppen-1995", ("Anna", "Bert", "Bix", "Cosmo"), Options(rounds=1))


def agreement(absence: Absence = Absence.WAIT, grace: int = 60) -> Agreement:
    return Agreement((0, 1), absence, grace, level=Level.RANDOM)


class Service:
    """Two programs with one store, and a room."""

    def __init__(self, store: Memory, founded: Founded) -> None:
        self.store = store
        self.founded = founded
        self.stores = store, store.another()
        self.faults = Noted()
        self.programs = [
            RoomRegistry(each, ServiceKey(b"key"), 0.1, self.faults) for each in self.stores
        ]
        self.guests: dict[Seat, tuple[Room, Guest]] = {}
        self.unread: dict[Seat, list[dict[str, object]]] = {}

    async def come(self, seat: Seat, program: int, heard: int = 0, promise: str = "") -> Room:
        seat_access = await self.programs[program].seat_access(self.founded[seat].token, "here")
        assert not isinstance(seat_access, No)
        assert seat_access.seat == seat
        room = seat_access.room
        assert isinstance(room, Room)
        guest = Guest(seat, heard, room.notes(seat), promise)
        self.guests[seat] = room, guest
        await room.arrive(guest)
        return room

    def news(self, seat: Seat) -> list[dict[str, object]]:
        """All that he has not been asked for yet."""
        room, guest = self.guests[seat]
        unread = self.unread.pop(seat, [])
        return [*unread, *(json.loads(line) for line in room.unheard(guest))]

    async def until(self, seat: Seat, key: str, value: object = None) -> dict[str, object]:
        """News up to one that has this key, and says so."""
        while True:
            news = self.news(seat)
            for at, line in enumerate(news):
                if key in line and value in (None, line[key]):
                    self.unread[seat] = news[at + 1 :]
                    return line
            await asyncio.sleep(0.01)

    async def hear_card(self, seat: Seat, by: Seat) -> None:
        """News up to a card that somebody plays."""
        while (await self.until(seat, "do", "play"))["seat"] != by:
            pass

    async def play(self) -> Seat:
        """Whoever must plays a card, as soon as the game waits for one; he."""
        while True:
            for seat, (room, guest) in self.guests.items():
                awaited = pending(room.game.state)
                if isinstance(awaited, AwaitPlay) and awaited.seat == seat and not room.game.acts:
                    await self.play_for(seat, room, guest)
                    return seat
            await asyncio.sleep(0.01)

    async def play_for(self, seat: Seat, room: Room, guest: Guest) -> None:
        """A guest does what he may, unless the game has gone on at another door meanwhile."""
        action = legal_actions(room.game.state)[0]
        assert isinstance(action, Play | Bid)
        with suppress(LateError):
            await room.hear(guest, Act(action, room.lines(seat)))


@asynccontextmanager
async def service(own: Agreement | None = None, header: Header = HEADER) -> AsyncIterator[Service]:
    store = Memory()
    rooms = RoomRegistry(store, ServiceKey(b"key"), 0.1, Noted())
    serving = Service(store, await rooms.found(own or agreement(), header))
    try:
        yield serving
    finally:
        for each in serving.programs:
            await each.close()


def run(evening: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await evening()

    asyncio.run(limited())
