"""A service under a storm: nothing is lost, nothing comes twice, and how long a card takes.

    python -m benchmarks.service [--rooms 200] [--blows 30] [--pause 3] [--calm 40]

Three programs serve the rooms of one PostgreSQL, each room two of them; two guests a room play by
the real protocol, the other two seats are the computer's. Meanwhile, so many times, a program is
killed and started again, or stopped for a while, the server is restarted or crashes, or all news
are lost. Now and then a guest leaves when he has just sent a card, and plays another at the next
door: only one of them may count. At the end every game is over, every record holds, and what each
guest has heard is his masked record, and all cards came as they were sealed. Then, without a storm,
how long a card takes until the other guest has it: with the server, and with the file of a host.
POSIX only; it needs PostgreSQL's programs.
"""

import argparse
import asyncio
import signal
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from multiprocessing import Process, Queue
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import monotonic
from typing import NamedTuple

from benchmarks.database import Database, running
from benchmarks.faults import shown
from benchmarks.file_rooms import AGREEMENT, GAME, NAMES, serve_files, tokens_of
from benchmarks.front_ends import FrontEnd
from benchmarks.guests import Guest, Table, address_of
from foppen_access.gameplay.record import load
from foppen_access.gameplay.record_header import new_header
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.rooms.agreement import BEFORE, room_from_lines
from foppen_access.rooms.service.room_registry import RoomRegistry
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_access.rooms.storage.postgres_store import PostgresStore
from foppen_access.seals.seal_data import ENDING, seal_from_data
from foppen_access.seals.sealing_state import SealingState
from foppen_access.seals.shuffle_seal import Seal, committed
from foppen_engine import Options, pending, told
from foppen_engine.notation import entry_to_data

SECRET = bytes(range(32))
FRONT_ENDS = 3
LEAVES = 0.15


class Evening(NamedTuple):
    """A room, its guests, and what they share."""

    name: str
    guests: Sequence[Guest]
    table: Table


class Storm(NamedTuple):
    """What came over them."""

    evenings: Sequence[Evening]
    happened: Sequence[str]


async def opened(
    database: Database, rooms: int, game: str = GAME, names: tuple[str, ...] = NAMES
) -> list[dict[int, str]]:
    """New rooms: the secret of each guest's link, by seat."""
    store = PostgresStore(database.url, ServiceKey(SECRET).messages, faults := shown())
    await store.open()
    directory = RoomRegistry(store, ServiceKey(SECRET), thinking=0.1, faults=faults)
    header = new_header(game, names, Options())
    founded = [await directory.found(AGREEMENT, header) for _ in range(rooms)]
    await directory.close()
    return [{seat: own.token for seat, own in each.items()} for each in founded]


class FrontEnds:
    """The programs, each always at the same port."""

    def __init__(self, database: Database, folder: Path) -> None:
        self._database = database
        self._key = folder / "service.key"
        self._key.touch(0o600)
        self._key.write_text(SECRET.hex(), encoding="ascii")
        self._running = [FrontEnd(database, self._key) for _ in range(FRONT_ENDS)]
        self.ports = [each.port for each in self._running]

    def kill(self, at: int) -> None:
        """One dies."""
        self._running[at].end()
        self._running[at].port = 0

    def start(self, at: int) -> None:
        """It is started again."""
        while not self._running[at].port:
            self._running[at] = FrontEnd(self._database, self._key, self.ports[at])

    def halt(self, at: int, *, on: bool) -> None:
        """It says and does nothing for a while, and knows nothing of that."""
        self._running[at].process.send_signal(signal.SIGSTOP if on else signal.SIGCONT)

    def close(self) -> None:
        """All go."""
        for each in self._running:
            each.end()


async def storm(
    database: Database, folder: Path, *, rooms: int, blows: int, pause: float, seed: int = 1
) -> Storm:
    """Let guests play in so many rooms while so many accidents happen."""
    rng = Random(seed)
    front_ends = await asyncio.to_thread(FrontEnds, database, folder)
    try:
        evenings = []
        for number, tokens in enumerate(await opened(database, rooms)):
            doors, table = rng.sample(front_ends.ports, 2), Table()
            guests = [
                Guest(
                    token,
                    doors,
                    table,
                    at=address_of(number, seat),
                    rng=Random(rng.random()),
                    pause=pause,
                    leaves=LEAVES,
                )
                for seat, token in tokens.items()
            ]
            evenings.append(Evening(tokens[0][: len(tokens[0]) // 2], guests, table))
        playing = asyncio.gather(*(guest.play() for each in evenings for guest in each.guests))
        happened = await _blow(database, front_ends, rng, blows, playing)
        await playing
    finally:
        front_ends.close()
    return Storm(evenings, happened)


async def _blow(
    database: Database,
    front_ends: FrontEnds,
    rng: Random,
    blows: int,
    playing: Awaitable[object],
) -> list[str]:
    async def killed() -> None:
        at = rng.randrange(FRONT_ENDS)
        front_ends.kill(at)
        await asyncio.sleep(rng.random())
        await asyncio.to_thread(front_ends.start, at)

    async def halted() -> None:
        at = rng.randrange(FRONT_ENDS)
        front_ends.halt(at, on=True)
        await asyncio.sleep(0.5 + 3 * rng.random())
        front_ends.halt(at, on=False)

    async def restarted() -> None:
        await asyncio.to_thread(database.stop)
        await asyncio.to_thread(database.start)

    async def crashed() -> None:
        await asyncio.to_thread(database.stop, signal.SIGQUIT)
        await asyncio.sleep(rng.random())
        await asyncio.to_thread(database.start)

    async def deafened() -> None:
        await asyncio.to_thread(database.deafen)

    kinds: list[Callable[[], Awaitable[None]]] = [deafened, killed, halted, restarted, crashed]
    happened = []
    for number in range(blows):
        await asyncio.sleep(0.3 + rng.random())
        if asyncio.isfuture(playing) and playing.done():
            break
        kind = kinds[number % len(kinds)]
        await kind()
        happened.append(kind.__name__)
    return happened


def check(database: Database, evenings: Sequence[Evening], folder: Path) -> int:
    """Hold every record against the rules, and what each guest has heard against it; how many
    actions there were.
    """
    actions, kept = 0, database.lines()
    for each in evenings:
        lines = kept[each.name]
        _, _, timeline = room_from_lines(lines)
        if pending(timeline.state) is not None:
            raise ValueError("a game is not over")
        _check_seal(kept[f"{each.name}{ENDING}"], each, timeline)
        record = folder / f"{each.name}.jsonl"
        record.write_text("".join(f"{line}\n" for line in lines[1:]), encoding="utf-8")
        load(record)
        actions += len(timeline)
        for seat, guest in enumerate(each.guests):
            masked = [
                written(entry_to_data(action))
                for move in timeline
                for action in told(move.action, move.after, seat)
            ]
            if guest.heard != [lines[BEFORE - 1], *masked]:
                raise ValueError("somebody has heard something else")
    return actions


def _check_seal(lines: Sequence[str], evening: Evening, timeline: Timeline) -> None:
    """All cards came of the secret and of the salts that stand in the store."""
    secret, seats = ServiceKey(SECRET).deals(evening.name), len(NAMES)
    state = SealingState(AGREEMENT.people)
    for line in lines[:-1]:
        state.take(read(line))
    seal, given = seal_from_data(read(lines[-1]), seats), state.contributions
    if seal != (given.unsealed or Seal(committed(secret), given.promises, given.salts, secret)):
        raise ValueError("another seal was told")
    if isinstance(seal, Seal) and seal.flaw(timeline.start, (move.action for move in timeline)):
        raise ValueError("the cards did not come as they were sealed")


async def calm(
    doors: Sequence[Sequence[int]], tokens: Sequence[dict[int, str]], pause: float
) -> list[float]:
    """How long each card took to the other guest, where nothing happens."""
    tables = [Table() for _ in tokens]
    guests = [
        Guest(token, own, table, at=address_of(number, seat), rng=Random(number), pause=pause)
        for number, (own, table, each) in enumerate(zip(doors, tables, tokens, strict=True))
        for seat, token in each.items()
    ]
    await asyncio.gather(*(guest.play() for guest in guests))
    return [took for table in tables for took in table.took]


def told_of(name: str, took: Sequence[float], seconds: float) -> None:
    """A line of figures."""
    share = quantiles(took, n=100)
    print(
        f"{name}: {len(took)} cards, {len(took) / seconds:.0f} a second; to the other guest "
        f"{1000 * median(took):.1f} ms, p95 {1000 * share[94]:.1f}, p99 {1000 * share[98]:.1f}."
    )


def _both(rooms: int, pause: float, database: Database, folder: Path) -> None:
    """Files and the server, one after the other, with the same guests."""
    told: Queue[int] = Queue()
    serving = Process(target=serve_files, args=(folder, rooms, told), daemon=True)
    serving.start()
    begun_at, port = monotonic(), told.get()
    took = asyncio.run(calm([[port]] * rooms, [*map(tokens_of, range(rooms))], pause))
    told_of("files, one program", took, monotonic() - begun_at)
    serving.terminate()
    database.clear()
    front_ends = FrontEnds(database, folder)
    try:
        tokens = asyncio.run(opened(database, rooms))
        ports = front_ends.ports
        doors = [[ports[number % 3], ports[(number + 1) % 3]] for number in range(rooms)]
        begun_at = monotonic()
        took = asyncio.run(calm(doors, tokens, pause))
        told_of("PostgreSQL, three programs", took, monotonic() - begun_at)
    finally:
        front_ends.close()


def main() -> None:
    """Run both, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--blows", type=int, default=30)
    parser.add_argument("--pause", type=float, default=3.0)
    parser.add_argument("--calm", type=int, default=40, help="rooms without a storm")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, running() as database:
        folder, begun_at = Path(name), monotonic()
        stormy = asyncio.run(
            storm(database, folder, rooms=wanted.rooms, blows=wanted.blows, pause=wanted.pause)
        )
        actions = check(database, stormy.evenings, folder)
        lost = sum(guest.lost for each in stormy.evenings for guest in each.guests)
        what = ", ".join(f"{stormy.happened.count(each)} {each}" for each in set(stormy.happened))
        print(
            f"{wanted.rooms} rooms, {actions} actions in {monotonic() - begun_at:.0f} s; {what}; "
            f"guests lost their line {lost} times. Every game is over, every record holds, and "
            "every guest has heard his own."
        )
        _both(wanted.calm, wanted.pause / 10, database, folder)


if __name__ == "__main__":
    main()
