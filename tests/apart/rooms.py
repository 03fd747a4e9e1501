"""Rooms with guests that no network carries."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator, Mapping, Sequence
from random import Random
from threading import Event
from typing import Any

import pytest
from games import header_of

from benchmarks.simulated_evenings import SimulatedTime, at_once
from foppen_access.faults.watched_tasks import Failed, Faults
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.evening_info import Invited
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Act, Wish
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, Aside
from foppen_access.players.player import Player
from foppen_access.players.random_player import RandomPlayer
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.storage.store import RestoredError, Store, StoreDownError
from foppen_access.seals.sealing_state import contributed_lines
from foppen_access.seals.shuffle_seal import NOTHING, Contributions
from foppen_engine import Bid, Play, Seat, View, legal_actions, new_game, pending
from foppen_engine.values import replace


def session_of(game: str, seats: int, computers: Mapping[Seat, Player], seed: int = 1) -> Session:
    start = new_game(game, seats)
    return Session(
        Timeline(start), dealer=RandomDealer(), players=computers, seed=str(seed), log=None
    )


def room_of(
    session: Session,
    agreement: Agreement,
    sealing: Sealing | None = None,
    stand_in: Player | None = None,
    *,
    store: Store | None = None,
    faults: Faults | None = None,
    overhear: Callable[[Aside], None] | None = None,
    rematch: Rematch | None = None,
) -> Room:
    header = replace(header_of("foppen-2018", session.state.seats), created="")
    return Room(
        header,
        session,
        agreement,
        "run",
        lambda _: stand_in or RandomPlayer(),
        store=store or Memory(),
        faults=faults or Noted(),
        sealing=sealing,
        rematch=rematch,
        overhear=overhear,
    )


class Noted(Faults):
    """Keeps what goes wrong."""

    def __init__(self) -> None:
        self.errors: list[BaseException] = []
        self.told: list[Failed] = []
        super().__init__(self.errors.append, self.told.append)


class Memory:
    """A store that outlives nothing, and can be down, or deaf to what it is told for others."""

    def __init__(self) -> None:
        self.tables: dict[str, list[str]] = {}
        self.down = self.deaf = self.is_shared = False
        self.watchers: list[tuple[str, asyncio.Queue[str]]] = []
        self.others: list[Memory] = []

    def another(self) -> "Memory":
        """The same for another program."""
        other = Memory()
        other.tables = self.tables
        self.is_shared = other.is_shared = True
        other.others, self.others = [*self.others, self], [*self.others, other]
        return other

    @property
    def is_well(self) -> bool:
        return not self.down

    failures = foreign = heard = 0

    async def close(self) -> None:
        pass

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        await self._answer()
        kept = self.tables.setdefault(table, ["header"] if expected else [])
        if len(kept) != expected:
            return False
        kept += lines
        await self.tell(table, "")
        return True

    async def load(self, table: str, after: int = 0) -> list[str]:
        await self._answer()
        lines = self.tables.get(table, [])
        if len(lines) < after:
            raise RestoredError
        return lines[after:]

    async def _answer(self) -> None:
        await asyncio.sleep(0)
        if self.down:
            raise StoreDownError

    async def watch(self, table: str) -> AsyncGenerator[str, None]:
        news: asyncio.Queue[str] = asyncio.Queue()
        self.watchers.append((table, news))
        news.put_nowait("")
        while True:
            yield await news.get()

    async def tell(self, table: str, text: str) -> None:
        for other in self.others:
            other.spread(table, text)

    def spread(self, table: str, text: str) -> None:
        """Tell whoever watches here, unless it is deaf."""
        for watched, news in self.watchers:
            if watched == table and not self.deaf:
                news.put_nowait(text)


class NoEvening:
    """An evening of which only counts what is decided."""

    def __init__(self, begin: Callable[[], Coroutine[None, None, None]] | None = None) -> None:
        self._begin = begin
        self.deleted = 0
        self.planned: list[Wish] = []
        self.hosts: list[Seat] = []

    async def go_on(self) -> None:
        if self._begin:
            await self._begin()

    async def renew(self, seat: Seat) -> Invited:
        return Invited(seat, "new words", "http://x/#new")

    async def open_to_spectators(self, *, opens: bool) -> Invited:
        return Invited(SPECTATOR, "watch words", f"http://x/#{opens}")

    def refuses(self, _wish: Wish) -> str:
        return ""

    async def plan(self, wish: Wish) -> Invited | None:
        self.planned.append(wish)
        return None

    async def hand_over(self, seat: Seat) -> None:
        self.hosts.append(seat)

    def delete(self) -> None:
        self.deleted += 1


def sealing_of(
    secret: str,
    people: tuple[Seat, ...] = (0, 1),
    given: Contributions = NOTHING,
    store: Memory | None = None,
) -> Sealing:
    """A sealing of which so much was kept before."""
    lines = [written({**line}) for line in contributed_lines(given)]
    store = store or Memory()
    store.tables[".seal"] = [*lines]
    return Sealing(secret, people, store, lines=lines)


class Seats:
    """A room of four where Anna and Bert are people; computers play by chance."""

    def __init__(
        self,
        agreement: Agreement | None = None,
        seed: int = 1,
        *,
        stand_in: Player | None = None,
        store: Store | None = None,
    ) -> None:
        self.session = session_of("foppen-2018", 4, {seat: RandomPlayer() for seat in (2, 3)}, seed)
        self.faults = Noted()
        self.room = room_of(
            self.session,
            agreement or Agreement((0, 1)),
            stand_in=stand_in,
            store=store,
            faults=self.faults,
        )
        self.guests: dict[Seat, Guest] = {}

    async def come(self, *seats: Seat, heard: int = 0) -> None:
        for seat in seats:
            self.guests[seat] = Guest(seat, heard, self.room.notes(seat))
            await self.room.arrive(self.guests[seat])

    def news(self, seat: Seat) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.room.unheard(self.guests[seat])]

    @property
    def asked(self) -> Seat:
        awaited = pending(self.session.state)
        assert awaited is not None
        seat = getattr(awaited, "seat", None)
        assert isinstance(seat, int)
        return seat

    def some_card(self) -> Play:
        action = legal_actions(self.session.state)[0]
        assert isinstance(action, Play)
        return action

    async def play(self, action: Play, after: int | None = None) -> None:
        await self.room.hear(self.guests[action.seat], Act(action, after))

    async def play_on(self, cards: int, rng: Random | None = None) -> None:
        rng = rng or Random(1)
        for _ in range(cards):
            if pending(self.session.state) is None:
                return
            action = rng.choice(legal_actions(self.session.state))
            assert isinstance(action, Play)
            await self.play(action)


def simulated(doing: Coroutine[Any, Any, None]) -> None:
    """Run something in simulated time, on a machine as busy as it likes."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio, "to_thread", at_once)
        with asyncio.Runner(loop_factory=SimulatedTime) as runner:
            runner.run(doing)


def lines_of(news: list[dict[str, object]], key: str) -> Iterator[Mapping[str, object]]:
    """The lines that have a key."""
    yield from (line for line in news if key in line)


async def moment() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Thinker:
    """Thinks until he is let go."""

    def __init__(self) -> None:
        self.thinks, self.may, self.decided = Event(), Event(), Event()

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        self.thinks.set()
        self.may.wait(60)
        self.decided.set()
        return RandomPlayer().decide(view, rng)
