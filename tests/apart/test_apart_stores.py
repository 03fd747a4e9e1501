"""What every store keeps to, and what a room makes of it."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from games import header_of

from apart.rooms import Memory, Seats, lines_of, moment
from foppen_access.apart import course
from foppen_access.apart.file_store import FileStore
from foppen_access.apart.lines import Act
from foppen_access.apart.place import LateError
from foppen_access.apart.store import Store, StoreDownError
from foppen_access.gameplay.header import header_to_data
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.record import encode
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Action, Play, legal_actions, new_game, told


@pytest.fixture(params=["memory", "file"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    if request.param == "memory":
        memory = Memory()
        memory.tables["a"] = [_header()]
        yield memory
        return
    timeline = Timeline(new_game("foppen-2018", 4))
    keeper = Keeper(header_of("foppen-2018", 4), timeline, Path("a.jsonl"))
    with closing(keeper):
        yield FileStore(keeper, 1)


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "AGAIN_AFTER", (0.0,))


def _act(action: Action) -> Act:
    assert isinstance(action, Play)
    return Act(action)


def _header() -> str:
    return encode(header_to_data(header_of("foppen-2018", 4))).decode().rstrip("\n")


def test_lines_are_read_as_they_were_kept(store: Store) -> None:
    async def use() -> None:
        assert await store.load("a") == [_header()]
        assert await store.append("a", 1, ['{"ä":1}', '{"b":2}'])
        assert await store.append("a", 3, ['{"c":3}'])
        assert await store.load("a", 1) == ['{"ä":1}', '{"b":2}', '{"c":3}']
        assert await store.load("a", 3) == ['{"c":3}']
        assert await store.load("a", 4) == []

    asyncio.run(use())


@pytest.mark.parametrize("expected", [0, 1, 2, 4, 9])
def test_who_expects_another_number_of_lines_is_refused(store: Store, expected: int) -> None:
    async def use() -> None:
        assert await store.append("a", 1, ['{"a":1}', '{"b":2}'])
        before = await store.load("a")
        assert not await store.append("a", expected, ['{"no":0}'])
        assert await store.load("a") == before

    asyncio.run(use())


def test_of_two_rooms_with_one_record_the_first_counts_and_the_other_reads_on() -> None:
    async def evenings() -> None:
        store = Memory()
        here, there = Seats(store=store), Seats(store=store)
        await here.come(0, 1)
        await there.come(0, 1)
        assert list(here.session.timeline) == list(there.session.timeline)
        for table in (here, there):
            table.news(0)
        first, other = legal_actions(here.session.state)[:2]
        await here.room.hear(here.guests[here.asked], _act(first))
        with pytest.raises(LateError):
            await there.room.hear(there.guests[there.asked], _act(other))
        assert list(here.session.timeline) == list(there.session.timeline)
        assert [*lines_of(here.news(0), "do")] == [*lines_of(there.news(0), "do")]

    asyncio.run(evenings())


def test_the_same_card_in_two_rooms_counts_once_and_nobody_is_late() -> None:
    async def evenings() -> None:
        store, rng = Memory(), Random(1)
        here, there = Seats(store=store), Seats(store=store)
        await here.come(0, 1)
        await there.come(0, 1)
        for _ in range(8):
            action = rng.choice(legal_actions(here.session.state))
            for table in (here, there):
                await table.room.hear(table.guests[table.asked], _act(action))
            assert list(here.session.timeline) == list(there.session.timeline)
        assert len(store.tables[""]) == 1 + len(here.session.timeline)

    asyncio.run(evenings())


def test_while_the_store_is_down_nothing_has_happened_and_that_is_said_once(
    no_pause: None,  # noqa: ARG001
) -> None:
    async def evening() -> None:
        store = Memory()
        table = Seats(store=store)
        await table.come(0, 1)
        for seat in (0, 1):
            table.news(seat)
        table.guests[0].news.clear()
        store.down = True
        asked = table.asked
        playing = asyncio.create_task(table.play(table.some_card()))
        await table.guests[0].news.wait()
        await moment()
        for seat in (0, 1):
            assert table.news(seat) == [{"note": "unkept"}]
        store.down = False
        await asyncio.wait_for(playing, 10)
        for seat in (0, 1):
            assert next(lines_of(table.news(seat), "do"))["seat"] == asked

    asyncio.run(evening())


class Forgetful(Memory):
    """A store that keeps what it is told, and every other time doesn't say so."""

    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        kept = await super().append(table, expected, lines)
        self.told += 1
        if self.told % 2:
            raise StoreDownError
        return kept


def test_what_was_kept_although_nobody_said_so_counts_once(no_pause: None) -> None:  # noqa: ARG001
    async def evening() -> None:
        store = Forgetful()
        table = Seats(store=store)
        await table.come(0, 1)
        await table.play_on(8)
        assert len(store.tables[""]) == 1 + len(table.session.timeline)
        heard = [*lines_of(table.news(0), "do")]
        seen = [told(move.action, move.after, 0) for move in table.session.timeline]
        assert len(heard) == sum(map(len, seen))

    asyncio.run(evening())
