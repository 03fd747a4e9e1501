"""Whether strangers who flood a service keep its guests out, or up.

    python -m benchmarks.floods [--rooms 10] [--seconds 15] [--share 1.0]

One program serves the rooms of a PostgreSQL. Two guests a room play by the real protocol, and four
times a second another one comes with a good link, now and then from an address that floods. Without
a flood, and then in each of these, out of another process and from at least 50 addresses:

- posts: 1,100 forms at once to /open from 55 addresses, a byte a second of each; who is cut off
  comes again after five seconds.
- rooms: 1,000 rooms are opened in 12 seconds, and all that were are visited round and round by one
  address.
- pings: guests of such rooms send 161 MB of pings each, and read nothing.
- words: wrong words and wrong links from all addresses.
- messages: 50,000 messages of another role of the database, to whoever listens there.

Given are how long guests took to get a seat, how long a card took to the other guest, and what the
program had of memory and descriptors at most. It ends with 1 where a guest took more than 2 s or
the 95th of 100 cards more than 100 ms. Everything has a bound in count and time. Linux only.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any, NamedTuple
from urllib.parse import urlencode

import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.frames import Frame, Opcode

from benchmarks.database import Database, running
from benchmarks.front_ends import LINK, FrontEnd
from benchmarks.guests import Guest, Table, address_of
from benchmarks.service import SECRET, opened
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_access.rooms.storage.sealed_messages import SealedMessages

COMES_WITHIN = 2.0
HEARS_WITHIN = 0.1
"""Seconds that are good enough: until a guest has a seat, and (p95) until he hears of a card."""

COMES_EVERY = 0.25
PATIENCE = 60.0
"""Seconds after which an answer, or the next card of those who play, does not come any more."""

FORM = {"names": "Anna,Bert", "game": "foppen-2018", "players": "4", "level": "easy"}
FORM |= {"absence": "wait"}


class Target(NamedTuple):
    """What is flooded: a port, a database, how long, and which share of all that is above."""

    port: int
    database: str
    seconds: float
    share: float

    def many(self, number: int) -> int:
        """So many of the whole number."""
        return max(1, int(number * self.share))


class Figures(NamedTuple):
    """How guests fared, and what the program had at most."""

    flood: str
    came: Sequence[float]
    refused: Sequence[str]
    took: Sequence[float]
    memory: int
    descriptors: int
    did: str

    @property
    def are_good(self) -> bool:
        """Whether nobody was kept out, or up."""
        come = not self.refused and max(self.came) <= COMES_WITHIN
        return come and _p95(self.took) <= HEARS_WITHIN

    def __str__(self) -> str:
        refused = f", {len(self.refused)} refused: {Counter(self.refused)}" if self.refused else ""
        return (
            f"{self.flood}: {len(self.came)} guests came, p95 {1000 * _p95(self.came):.0f} ms, at "
            f"most {1000 * max(self.came, default=0):.0f}{refused}; {len(self.took)} cards, p95 "
            f"{1000 * _p95(self.took):.0f} ms; {self.memory // 1_000_000} MB, "
            f"{self.descriptors} descriptors. {self.did}"
        )


def stranger(number: int) -> str:
    """An address that nobody else has."""
    return f"127.99.{number // 250}.{1 + number % 250}"


async def posts(target: Target) -> str:
    """Forms that are never whole."""
    cut = 0

    async def post(number: int) -> None:
        nonlocal cut
        head = b"POST /open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n"
        for _ in range(20):
            with suppress(OSError):
                reader, writer = await _line(target.port, stranger(number % 55))
                writer.write(head)
                while not reader.at_eof():
                    writer.write(b"x")
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(1000), 1)
                writer.transport.abort()
            cut += 1
            await asyncio.sleep(5)

    await _for(target.seconds, *(post(number) for number in range(target.many(1100))))
    return f"{cut} were cut off."


async def rooms(target: Target) -> str:
    """Rooms without end, and visits to them."""
    answers: Counter[str] = Counter()
    tokens: list[str] = []
    busy = asyncio.Semaphore(50)

    async def open_one(number: int) -> None:
        await asyncio.sleep(min(12.0, target.seconds) * number / target.many(1000))
        async with busy:
            with suppress(OSError, TimeoutError):
                page = await asyncio.wait_for(_posted(target.port, stranger(number % 50)), PATIENCE)
                answers[page.partition("\r\n")[0]] += 1
                tokens.extend(link.partition("#")[2] for _, _, link in LINK.findall(page))

    async def visit() -> None:
        at = 0
        while True:
            await asyncio.sleep(0 if tokens else 0.1)
            if tokens:
                at += 20
                answers[await _joined(target.port, tokens[at % len(tokens)], stranger(1))] += 1

    opening = (open_one(number) for number in range(target.many(1000)))
    await _for(target.seconds, *opening, *(visit() for _ in range(20)))
    return f"{dict(answers)}"


async def pings(target: Target) -> str:
    """Pings by guests who read nothing."""
    page = await _posted(target.port, stranger(1))
    own = [link.partition("#")[2] for _, _, link in LINK.findall(page)]
    frames = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 1000
    sent: list[int] = []

    async def ping(number: int) -> None:
        sent.append(0)
        while sent[number] < target.many(161_000_000):
            with suppress(OSError, WebSocketException, InvalidHandshake):
                await ping_once(number)
            await asyncio.sleep(0.2)

    async def ping_once(number: int) -> None:
        async with connect(
            f"ws://127.0.0.1:{target.port}/room",
            local_addr=(stranger(number), 0),
            close_timeout=0.2,
            compression=None,
            ping_interval=None,
        ) as guest:
            await guest.send(json.dumps({"join": {"invitation": own[number % len(own)]}}))
            await guest.recv()
            guest.transport.pause_reading()
            while sent[number] < target.many(161_000_000) and not guest.transport.is_closing():
                guest.transport.write(frames)
                sent[number] += len(frames)
                while guest.transport.get_write_buffer_size() and not guest.transport.is_closing():
                    await asyncio.sleep(0.001)

    await _for(target.seconds, *(ping(number) for number in range(2)))
    return f"{sent} bytes were sent."


async def words(target: Target) -> str:
    """Wrong words, and wrong links."""
    answers: Counter[str] = Counter()

    async def guess(number: int) -> None:
        rng = Random(number)
        for each in range(target.many(40)):
            wrong = [str(rng.random())[2:] for _ in range(6)] if each % 2 else [f"{each:064x}"]
            answers[await _joined(target.port, " ".join(wrong), stranger(number))] += 1
            await asyncio.sleep(0.1)

    await _for(target.seconds, *(guess(number) for number in range(50)))
    return f"{dict(answers)}"


async def messages(target: Target) -> str:
    """What somebody says in the database who knows the channels of all tables."""
    many = target.many(10_000)
    sealed = SealedMessages(ServiceKey(SECRET).messages)
    async with await psycopg.AsyncConnection.connect(target.database, autocommit=True) as role:
        rows = await (await role.execute("SELECT DISTINCT room FROM foppen_chain")).fetchall()
        channels = [sealed.channel(room) for (room,) in rows]
        for _ in range(5):
            await role.execute(
                "SELECT pg_notify(channel, repeat('A', 300) || each)"
                " FROM generate_series(1, %s) AS each, unnest(%s::text[]) AS channel",
                (many // len(channels), channels),
            )
            await asyncio.sleep(target.seconds / 5)
    return f"{5 * many} messages."


async def calm(target: Target) -> str:
    """No flood."""
    await asyncio.sleep(target.seconds)
    return ""


FLOODS: Mapping[str, Callable[[Target], Coroutine[Any, Any, str]]] = {
    each.__name__: each for each in (calm, posts, rooms, pings, words, messages)
}


async def _line(port: int, at: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(at, 0))


async def _posted(port: int, at: str) -> str:
    """The page that answers to a form."""
    body = urlencode(FORM)
    reader, writer = await _line(port, at)
    writer.write(
        f"POST /open?lang=en HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    page = await reader.read(-1)
    writer.close()
    return page.decode(errors="replace")


async def _joined(port: int, invitation: str, at: str) -> str:
    """What is answered to an invitation: that it opens, or why not."""
    try:
        async with connect(
            f"ws://127.0.0.1:{port}/room",
            local_addr=(at, 0),
            open_timeout=PATIENCE,
            close_timeout=0.2,
            compression=None,
            max_size=2**24,
        ) as guest:
            await guest.send(json.dumps({"join": {"invitation": invitation}}))
            told = json.loads(
                str(await asyncio.wait_for(guest.recv(), PATIENCE)).partition("\n")[0]
            )
            return str(told.get("no", "seated"))
    except (OSError, TimeoutError, WebSocketException, InvalidHandshake) as error:
        return type(error).__name__


async def _for(seconds: float, *tasks: Any) -> None:  # noqa: ANN401 - coroutines of any kind
    """All of that, for so long at most."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*tasks)


def _flood(name: str, target: Target, pipe: "Connection[Any, Any]") -> None:
    """In a process of its own."""
    import resource  # noqa: PLC0415 - not on every system

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    pipe.send(asyncio.run(FLOODS[name](target)))


class _Eye:
    """Looks at what a program has."""

    def __init__(self, process: int) -> None:
        self._folder = Path(f"/proc/{process}")
        self.memory = self.descriptors = 0

    async def look(self) -> None:
        while True:
            pages = (self._folder / "statm").read_text(encoding="ascii").split()[1]
            self.memory = max(self.memory, int(pages) * os.sysconf("SC_PAGE_SIZE"))
            self.descriptors = max(self.descriptors, len([*(self._folder / "fd").iterdir()]))
            await asyncio.sleep(0.1)


async def flooded(
    name: str, at: FrontEnd, database: Database, *, rooms: int, seconds: float, share: float
) -> Figures:
    """Let guests play and come while there is a flood."""
    tokens = await opened(database, 2 * rooms)
    playing, waiting = tokens[:rooms], tokens[rooms:]
    tables = [Table() for _ in playing]
    guests = [
        Guest(token, (at.port,), table, at=address_of(number, seat), rng=Random(number), pause=2.0)
        for number, (table, own) in enumerate(zip(tables, playing, strict=True))
        for seat, token in own.items()
    ]
    tasks = [asyncio.create_task(guest.play()) for guest in guests]
    await asyncio.sleep(2)
    before = [len(table.took) for table in tables]
    eye = _Eye(at.process.pid)
    tasks.append(asyncio.create_task(eye.look()))
    ours, theirs = get_context("spawn").Pipe()
    target = Target(at.port, database.owner, seconds, share)
    process = get_context("spawn").Process(target=_flood, args=(name, target, theirs), daemon=True)
    process.start()
    came: list[float] = []
    refused: list[str] = []
    try:
        number = 0
        while not ours.poll() and process.is_alive():
            number += 1
            began = perf_counter()
            own = stranger(number % 50) if number % 3 == 0 else f"127.98.0.{1 + number % 250}"
            why = await _joined(at.port, waiting[number % len(waiting)][number % 2], own)
            took = perf_counter() - began
            came.append(took)
            refused += [] if why == "seated" else [why]
            await asyncio.sleep(max(0.0, COMES_EVERY - took))
        did = ours.recv() if ours.poll() else "The flood itself has failed."
        late = perf_counter() + PATIENCE
        while not _heard(tables, before) and perf_counter() < late:
            await asyncio.sleep(0.1)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        process.join(5)
    cards = _heard(tables, before)
    return Figures(name, came, refused, cards, eye.memory, eye.descriptors, did)


def _heard(tables: Sequence[Table], before: Sequence[int]) -> list[float]:
    """How long the cards took that were heard since then."""
    since = zip(tables, before, strict=True)
    return [took for table, after in since for took in table.took[after:]]


def _p95(seconds: Sequence[float]) -> float:
    if len(seconds) < 2:
        return 0.0
    return quantiles(seconds, n=100, method="inclusive")[94]


def measured(
    name: str, database: Database, folder: Path, *, rooms: int, seconds: float, share: float
) -> Figures:
    """One flood, of a program that has just begun."""
    key = folder / "service.key"
    key.touch(0o600)
    key.write_text(SECRET.hex(), encoding="ascii")
    database.clear()
    at = FrontEnd(database, key)
    try:
        return asyncio.run(flooded(name, at, database, rooms=rooms, seconds=seconds, share=share))
    finally:
        at.end()


def main() -> int:
    """Run them, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rooms", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--share", type=float, default=1.0, help="of each flood's numbers")
    wanted = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as folder, running() as database:
        for name in FLOODS:
            found.append(
                measured(
                    name,
                    database,
                    Path(folder),
                    rooms=wanted.rooms,
                    seconds=wanted.seconds,
                    share=wanted.share,
                )
            )
            print(found[-1], flush=True)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0 if all(each.are_good for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
