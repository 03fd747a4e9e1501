"""What every store keeps to, and what a room makes of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import TypeAlias

import psycopg
import pytest
from games import header_of
from psycopg import AsyncConnection

from apart.rooms import Memory, Noted, Seats, lines_of, moment
from benchmarks.database import Database
from foppen_access.gameplay.record import encode
from foppen_access.gameplay.record_header import header_to_data
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.messages.guest_messages import Act
from foppen_access.net.protocol.room_protocols import LateError
from foppen_access.rooms.storage import postgres_store, table_channels
from foppen_access.rooms.storage import stored_chain as chain
from foppen_access.rooms.storage.file_store import FileStore
from foppen_access.rooms.storage.postgres_store import NoTableError, PostgresStore
from foppen_access.rooms.storage.sealed_messages import SealedMessages
from foppen_access.rooms.storage.store import Store, StoreDownError
from foppen_engine import Action, Play, legal_actions, new_game, told


@asynccontextmanager
async def _memory(_: pytest.FixtureRequest) -> AsyncIterator[Store]:
    memory = Memory()
    memory.tables["a"] = [_header()]
    yield memory


@asynccontextmanager
async def _file(_: pytest.FixtureRequest) -> AsyncIterator[Store]:
    timeline = Timeline(new_game("foppen-2018", 4))
    with closing(Keeper(header_of("foppen-2018", 4), timeline, Path("a.jsonl"))) as keeper:
        yield FileStore(keeper, 1)


@asynccontextmanager
async def _postgres(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    database: Database = request.getfixturevalue("database")
    database.clear()
    async with _open(store := PostgresStore(database.url, SECRET, Noted())):
        assert await store.append("a", 0, [_header()])
        yield store


SECRET = bytes(32)
Opened: TypeAlias = Callable[[], AbstractAsyncContextManager[Store]]


@pytest.fixture(params=[_memory, _file, _postgres])
def opened(request: pytest.FixtureRequest) -> Opened:
    return lambda: request.param(request)


@pytest.fixture
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain, "AGAIN_AFTER", (0.0,))


def _use(opened: Opened, use: Callable[[Store], Awaitable[None]]) -> None:
    async def within() -> None:
        async with opened() as store:
            await asyncio.wait_for(use(store), 60)

    asyncio.run(within())


@asynccontextmanager
async def _open(store: PostgresStore) -> AsyncIterator[None]:
    await store.open()
    try:
        yield
    finally:
        await store.close()


def _act(action: Action) -> Act:
    assert isinstance(action, Play)
    return Act(action)


def _header() -> str:
    return encode(header_to_data(header_of("foppen-2018", 4))).decode().rstrip("\n")


def test_lines_are_read_as_they_were_kept(opened: Opened) -> None:
    async def use(store: Store) -> None:
        assert await store.load("a") == [_header()]
        assert await store.append("a", 1, ['{"ä":1}', '{"b":2}'])
        assert await store.append("a", 3, ['{"c":3}'])
        assert await store.load("a", 1) == ['{"ä":1}', '{"b":2}', '{"c":3}']
        assert await store.load("a", 3) == ['{"c":3}']
        assert await store.load("a", 4) == []

    _use(opened, use)


@pytest.mark.parametrize("expected", [0, 1, 2, 4, 9])
def test_who_expects_another_number_of_lines_is_refused(opened: Opened, expected: int) -> None:
    async def use(store: Store) -> None:
        assert await store.append("a", 1, ['{"a":1}', '{"b":2}'])
        before = await store.load("a")
        assert not await store.append("a", expected, ['{"no":0}'])
        assert await store.load("a") == before

    _use(opened, use)


def test_of_many_who_expect_the_same_one_is_not_refused(opened: Opened) -> None:
    async def use(store: Store) -> None:
        for expected in range(1, 6):
            lines = [f'{{"a":{each}}}' for each in range(20)]
            kept = await asyncio.gather(*(store.append("a", expected, [line]) for line in lines))
            assert kept.count(True) == 1
            assert await store.load("a", expected) == [lines[kept.index(True)]]

    _use(opened, use)


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
        await asyncio.wait_for(playing, 60)
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


def test_what_is_told_comes_to_all_others_and_every_line_that_is_kept(database: Database) -> None:
    async def use() -> None:
        database.clear()
        ours, theirs = (
            PostgresStore(database.url, SECRET, Noted()),
            PostgresStore(database.url, SECRET, Noted()),
        )
        news = aiter(theirs.watch("a"))
        hears = asyncio.ensure_future(anext(news))
        await moment()
        async with _open(ours), _open(theirs):
            assert not await hears
            await theirs.append("a", 0, ["{}"])
            await ours.tell("b", "for another table")
            await ours.tell("a", "hello")
            while (said := await anext(news)) != "hello":
                assert not said
            assert await ours.append("a", 1, ["{}"])
            assert not await anext(news)

    asyncio.run(asyncio.wait_for(use(), 60))


def test_another_role_of_the_database_neither_reads_nor_says_nor_repeats_anything(
    database: Database,
) -> None:
    async def use() -> None:
        database.clear()
        ours, theirs = (PostgresStore(database.url, SECRET, Noted()) for _ in range(2))
        heard: list[str] = []

        async def hear() -> None:
            async for text in theirs.watch("a"):
                heard.append(text)  # noqa: PERF401 - it is looked at meanwhile

        async with _open(ours), _open(theirs):
            hearing = asyncio.create_task(hear())
            while "listens" not in heard:
                await ours.tell("a", "listens")
                await asyncio.sleep(0.05)
            async with await AsyncConnection.connect(
                database.url.replace("foppen@", "stranger@"), autocommit=True
            ) as stranger:
                channel = SealedMessages(SECRET).channel("a")  # in truth nobody can tell it to him
                await stranger.execute(f"LISTEN {channel}".encode())
                await ours.tell("a", "Bert plays nine")
                said = [each async for each in stranger.notifies(timeout=60, stop_after=1)]
                for word in ("Bert", "nine", " a "):
                    assert word not in said[0].payload
                own = SealedMessages(bytes(range(32))).sealed("x a I quit")
                for forged in (said[0].payload, "x a I quit", own, "", "\u00e9", "A" * 7000):
                    await stranger.execute("SELECT pg_notify(%s, %s)", (channel, forged))
                await ours.tell("a", "last")
            while "last" not in heard:
                await asyncio.sleep(0.01)
            assert [each for each in heard if each not in ("", "listens")] == [
                "Bert plays nine",
                "last",
            ]
            assert theirs.foreign == 6
            hearing.cancel()

    with psycopg.connect(database.owner, autocommit=True) as owner:
        owner.execute("DROP ROLE IF EXISTS stranger")
        owner.execute("CREATE ROLE stranger LOGIN")
    asyncio.run(asyncio.wait_for(use(), 60))


async def told_next(news: AsyncIterator[str]) -> str:
    """The next message that says something."""
    while not (text := await anext(news)):
        pass
    return text


def test_messages_come_to_those_programs_alone_that_serve_the_table(database: Database) -> None:
    """How many programs there are makes no difference to what each is told."""

    async def use() -> None:
        database.clear()
        stores = [PostgresStore(database.url, SECRET, Noted()) for _ in range(4)]
        async with AsyncExitStack() as opened:
            for store in stores:
                await opened.enter_async_context(_open(store))
            news = [each.watch("a") for each in stores[1:3]]
            other = aiter(stores[3].watch("b"))
            for each in (*news, other):
                assert not await anext(each)  # it listens from now on
            for text in ("one", "two"):
                await stores[0].tell("a", text)
            for each in news:
                assert [await told_next(each) for _ in range(2)] == ["one", "two"]
            await news[0].aclose()
            others = [other, aiter(stores[1].watch("b"))]  # and "a" no more
            assert not await anext(others[1])
            await stores[0].tell("a", "three")
            assert await told_next(news[1]) == "three"
            await stores[0].tell("b", "four")
            assert [await told_next(each) for each in others] == ["four", "four"]
            assert [each.heard for each in stores] == [0, 3, 3, 1]

    asyncio.run(asyncio.wait_for(use(), 60))


def test_a_flood_of_what_others_say_stops_no_service(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_channels, "NOW_AND_THEN", 3600.0)  # by messages or not at all

    async def use() -> None:
        database.clear()
        ours, theirs = (PostgresStore(database.url, SECRET, Noted()) for _ in range(2))
        async with _open(ours), _open(theirs):
            async with await AsyncConnection.connect(database.owner, autocommit=True) as flood:
                news = aiter(theirs.watch("a"))
                assert not await anext(news)  # it listens from now on
                hears = asyncio.ensure_future(anext(news))
                await flood.execute(
                    "SELECT pg_notify(%s, repeat('A', 400) || each)"
                    " FROM generate_series(1, 20000) AS each",
                    (SealedMessages(SECRET).channel("a"),),
                )
                assert await ours.append("a", 0, ["{}"])
                await hears
            while theirs.foreign < 20_000:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(use(), 60))


def test_after_a_server_was_away_all_tables_are_read_on(database: Database) -> None:
    async def use() -> None:
        database.clear()
        ours, theirs = (
            PostgresStore(database.url, SECRET, Noted()),
            PostgresStore(database.url, SECRET, Noted()),
        )
        async with _open(ours), _open(theirs):
            news = aiter(theirs.watch("a"))
            heard = asyncio.ensure_future(anext(news))
            await ours.append("a", 0, ["{}"])
            await heard
            await asyncio.to_thread(database.stop)
            with pytest.raises(StoreDownError):
                await ours.append("a", 1, ["{}"])
            await asyncio.to_thread(database.start)
            assert await ours.append("a", 1, ["{}"])
            assert not await anext(news)
            assert len(await theirs.load("a")) == 2

    asyncio.run(asyncio.wait_for(use(), 60))


@pytest.mark.slow
def test_a_server_that_says_nothing_is_down(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "ANSWERS_WITHIN", 1.0)

    async def use() -> None:
        database.clear()
        async with _open(store := PostgresStore(database.url, SECRET, Noted())):
            await store.append("a", 0, ["{}"])
            database.halt(on=True)
            try:
                with pytest.raises(StoreDownError):
                    await store.load("a")
            finally:
                database.halt(on=False)
            assert await store.load("a") == ["{}"]

    asyncio.run(asyncio.wait_for(use(), 60))


@pytest.mark.parametrize(
    "more",
    ["UPDATE foppen_chain SET number = 7", "DELETE FROM foppen_chain", "TRUNCATE foppen_chain"],
)
def test_a_front_end_may_add_and_read_and_nothing_else(database: Database, more: str) -> None:
    with (
        psycopg.connect(database.url) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(more.encode())


def test_a_database_without_the_table_is_told_from_one_that_is_down(database: Database) -> None:
    async def use() -> None:
        with pytest.raises(NoTableError):
            await PostgresStore(
                database.owner.replace("/postgres", "/template1"), SECRET, Noted()
            ).open()
        with pytest.raises(StoreDownError):
            await PostgresStore("postgresql://127.0.0.1:9/nothing", SECRET, Noted()).open()

    asyncio.run(asyncio.wait_for(use(), 60))
