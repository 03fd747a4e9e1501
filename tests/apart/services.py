"""A service of two programs with one store and one room, without a network."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from apart.rooms import Memory
from foppen_access.apart.absence import Absence
from foppen_access.apart.charter import Charter
from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import Act, No
from foppen_access.apart.rooms import Founded, Key, Rooms
from foppen_access.apart.shared import SharedRoom
from foppen_access.gameplay.header import new_header
from foppen_access.players.levels import Level
from foppen_engine import AwaitPlay, Options, Play, Seat, legal_actions, pending

HEADER = new_header("foppen-2018", ("Anna", "Bert", "Bix", "Cosmo"), Options())


def charter(absence: Absence = Absence.WAIT, grace: int = 60) -> Charter:
    return Charter("en", (0, 1), Level.RANDOM.value, absence, grace, advice=False)


class Service:
    """Two programs with one store, and a room."""

    def __init__(self, store: Memory, founded: Founded) -> None:
        self.store = store
        self.founded = founded
        self.stores = store, store.another()
        self.programs = [Rooms(each, Key(b"key"), 0.1) for each in self.stores]
        self.guests: dict[Seat, tuple[SharedRoom, Guest]] = {}
        self.unread: dict[Seat, list[dict[str, object]]] = {}

    async def come(self, seat: Seat, program: int, heard: int = 0, promise: str = "") -> SharedRoom:
        entrance = await self.programs[program].entrance(self.founded[seat].token, "here")
        assert not isinstance(entrance, No)
        assert entrance.seat == seat
        room = entrance.place
        assert isinstance(room, SharedRoom)
        guest = Guest(seat, heard, room.notes(seat))
        self.guests[seat] = room, guest
        room.promise(seat, promise)
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
                awaited = pending(room._session.state)
                if isinstance(awaited, AwaitPlay) and awaited.seat == seat and not room.acts:
                    action = legal_actions(room._session.state)[0]
                    assert isinstance(action, Play)
                    await room.hear(guest, Act(action))
                    return seat
            await asyncio.sleep(0.01)


@asynccontextmanager
async def service(own: Charter | None = None) -> AsyncIterator[Service]:
    store = Memory()
    rooms = Rooms(store, Key(b"key"), 0.1)
    serving = Service(store, await rooms.found(own or charter(), HEADER))
    try:
        yield serving
    finally:
        for each in serving.programs:
            await each.close()


def run(evening: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(20):
            await evening()

    asyncio.run(limited())
