"""How many rooms one process holds, and how soon everybody hears of a card.

    python -m benchmarks.rooms [--rooms 50,100] [--seconds 30] [--think 4] [--where DIR] [--pages]

Rooms of five people as `host` has them, on one server in a process of its own: the doors, the
protocol, a record on disk for each. Their guests sit in another process, each with a connection
and a game of his own, and play cards that the rules allow. Whoever is asked thinks for `--think`
seconds, half as long or half as long again; then the clock runs from his card until each of the
other four has heard it. Given are the cards a second, p50 and p95 of that, how busy both kept a
processor, what a card costs it there, and the memory of the server for each room at the end. With
`--pages` all guests come by page, in German and English: the server tells them all in words.
Linux only.
"""

import argparse
import asyncio
import json
import resource
import tempfile
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, process_time
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.faults import shown
from benchmarks.file_rooms import Hosts, tokens_of
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.session import Session
from foppen_access.net.client.guest_game import session_of
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_engine import Play, legal_actions
from foppen_engine.notation import entry_from_data, entry_to_data

PLAYERS = 5
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
WAITS = 60.0
"""Seconds for all guests to come."""


class Wish(NamedTuple):
    """How long it is measured, how long guests think, and where records are."""

    seconds: float
    think: float
    where: Path | None
    pages: bool


class Served(NamedTuple):
    """What the server tells of itself."""

    busy: float
    memory: int


class Figures(NamedTuple):
    """What a number of rooms came to."""

    rooms: int
    seconds: float
    cards: int
    delays: list[float]
    server: Served
    guests_busy: float
    empty: int

    def __str__(self) -> str:
        cuts = quantiles(self.delays, n=100, method="inclusive")
        each = (self.server.memory - self.empty) / self.rooms / 1000
        return (
            f"{self.rooms:5} rooms, {self.server.busy * self.seconds / self.cards * 1000:4.1f} ms "
            f"a card, {self.cards / self.seconds:6.1f} cards a second, to the others "
            f"p50 {cuts[49] * 1000:5.1f} ms, p95 {cuts[94] * 1000:6.1f} ms, "
            f"p99 {cuts[98] * 1000:6.1f} ms; server {self.server.busy:4.0%} busy, "
            f"guests {self.guests_busy:4.0%}, "
            f"{each:5.0f} KB a room, {self.cards / self.rooms:4.0f} cards each"
        )


def _serve(rooms: int, folder: Path, pipe: "Connection[Any, Any]") -> None:
    """A server with rooms, until it is told to end; then what it has used."""
    empty = _memory()
    endpoint = GuestEndpoint(
        Hosts(folder, rooms, NAMES, PLAYERS), faults := shown(), anywhere=False
    )
    serving = ServerThread(application(endpoint), listening("127.0.0.1", 0), faults)
    pipe.send((serving.port, empty))
    while pipe.recv() == "begin":
        began, busy = monotonic(), process_time()
        pipe.recv()
        pipe.send(Served((process_time() - busy) / (monotonic() - began), _memory()))
    serving.close(lambda: None)


def _memory() -> int:
    """Bytes that this process has in memory now (Linux), or had at most."""
    with suppress(OSError):
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class _Clock:
    """When each card was sent, and how long until others heard it."""

    def __init__(self) -> None:
        self.sent: dict[tuple[int, str], float] = {}
        self.delays: list[float] = []
        self.cards = 0
        self.runs = False
        self.busy = 0.0

    def send(self, room: int, line: str) -> None:
        self.sent[room, line] = monotonic()
        self.cards += self.runs

    def hear(self, room: int, line: str) -> None:
        at = self.sent.get((room, line))
        if at and self.runs:
            self.delays.append(monotonic() - at)


class Guest:
    """One guest, who plays by the rules.

    Args:
        room: the number of his.
        seat: his.
        clock: measures.
        think: for so many seconds, more or less.
    """

    def __init__(self, room: int, seat: int, clock: _Clock, think: float) -> None:
        self._room = room
        self._seat = seat
        self._clock = clock
        self._think = think
        self._rng = Random(f"{room} {seat}")
        self._session: Session | None = None

    async def play(self, port: int) -> None:
        """Play until the game is over or he is called away. Each room has an address of its own:
        a door lets only so many in from one.
        """
        source = (f"127.1.{self._room // 250}.{self._room % 250 + 1}", 0)
        address = f"ws://127.0.0.1:{port}/room"
        async with connect(
            address, compression=None, open_timeout=WAITS, local_addr=source
        ) as socket:
            invitation = tokens_of(self._room, PLAYERS)[self._seat]
            join = {"invitation": invitation, **self._join()}
            await socket.send(json.dumps({"join": join}))
            async for message in socket:
                for line in str(message).split("\n"):
                    await self._hear(socket, json.loads(line))

    def _join(self) -> dict[str, object]:
        """What he says of himself beside his invitation."""
        return {}

    async def _hear(self, socket: ClientConnection, data: dict[str, object]) -> None:
        if "format" in data:
            self._session = session_of(header_from_data(data))
        elif self._session and "do" in data:
            if data["do"] == "play" and data["seat"] != self._seat:
                self._clock.hear(self._room, f"{data['seat']}{data['card']}")
            self._session.enter(entry_from_data(data))
        elif self._session and "ask" in data:
            await asyncio.sleep(self._think * self._rng.uniform(0.5, 1.5))
            action = self._rng.choice(legal_actions(self._session.state))
            if isinstance(action, Play):
                self._clock.send(self._room, f"{action.seat}{action.card}")
            await socket.send(json.dumps(entry_to_data(action)))


class PageGuest(Guest):
    """One guest by page, who plays what is marked."""

    _heard = 0
    _asked = ""

    async def _hear(self, socket: ClientConnection, data: dict[str, object]) -> None:
        match data:
            case {"heard": int(heard)}:
                for line in range(self._heard + 1, heard + 1):
                    self._clock.hear(self._room, f"{line}")
                self._heard = heard
            case {"table": {"playable": [*cards]}} if cards and f"{data}" != self._asked:
                self._asked = f"{data}"
                await asyncio.sleep(self._think * self._rng.uniform(0.5, 1.5))
                self._clock.send(self._room, f"{self._heard + 1}")
                await socket.send(json.dumps({"line": self._rng.choice(cards)}))

    def _join(self) -> dict[str, object]:
        return {"language": ("de", "en")[self._seat % 2]}


async def _evening(wish: Wish, rooms: int, port: int, pipe: "Connection[Any, Any]") -> _Clock:
    """All guests come; when the games have begun, it is measured."""
    clock, guests = _Clock(), list[asyncio.Task[None]]()
    for room in range(rooms):
        kind = PageGuest if wish.pages else Guest
        people = [kind(room, seat, clock, wish.think) for seat in range(PLAYERS)]
        guests += [asyncio.create_task(each.play(port)) for each in people]
        await asyncio.sleep(0.02)
    await asyncio.sleep(2 * wish.think)
    pipe.send("begin")
    clock.runs, busy = True, process_time()
    await asyncio.sleep(wish.seconds)
    clock.runs, clock.busy = False, (process_time() - busy) / wish.seconds
    pipe.send("end")
    for guest in guests:
        if guest.done() and (error := guest.exception()):
            raise error
        guest.cancel()
    await asyncio.wait(guests)
    return clock


def measured(wish: Wish, rooms: int) -> Figures:
    """So many rooms for so long."""
    with tempfile.TemporaryDirectory(dir=wish.where) as folder:
        ours, theirs = get_context("spawn").Pipe()
        process = get_context("spawn").Process(target=_serve, args=(rooms, Path(folder), theirs))
        process.start()
        port, empty = ours.recv()
        clock = asyncio.run(_evening(wish, rooms, port, ours))
        server_used = ours.recv()
        ours.send("stop")
        process.join()
    return Figures(rooms, wish.seconds, clock.cards, clock.delays, server_used, clock.busy, empty)


def main() -> None:
    """Print a line for each number of rooms."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rooms", default="50,100,200")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=4)
    parser.add_argument("--where", type=Path)
    parser.add_argument("--pages", action="store_true")
    given = parser.parse_args()
    wish = Wish(given.seconds, given.think, given.where, given.pages)
    for rooms in map(int, given.rooms.split(",")):
        print(measured(wish, rooms), flush=True)


if __name__ == "__main__":
    main()
