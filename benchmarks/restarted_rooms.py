"""How soon all pages are back after a restart of the program that serves their rooms.

    python -m benchmarks.restarted_rooms [--rooms 120] [--cards 60]

Rooms of five people in the midst of a game, on one server in a process of its own that has just
begun. All pages come at once, as they do when a program has ended and another one answers: each
knows how much of the game it was told, and waits for what it has missed and its hand. Given is when
the first, half of them and the last were back.
"""

import argparse
import asyncio
import json
import tempfile
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.faults import shown
from benchmarks.file_rooms import Hosts, tokens_of
from benchmarks.rooms import NAMES, PLAYERS, WAITS
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.server.server import GuestEndpoint, application
from foppen_access.net.server.server_thread import ServerThread, listening
from foppen_access.players.random_player import RandomPlayer
from foppen_engine import new_game

AGAIN = 0.5
"""Seconds after which a page tries again for which there was no place."""


def begun(cards: int) -> Timeline:
    """A game of which about so many actions have happened."""
    timeline = Timeline(new_game("foppen-2018", PLAYERS))
    players = {seat: RandomPlayer() for seat in range(PLAYERS)}
    session = Session(
        timeline, dealer=RandomDealer(), players=players, seed=f"{Random(1).random()}", log=None
    )
    for _, _move in zip(range(cards), session.moves(), strict=False):
        pass
    return timeline


def _serve(rooms: int, cards: int, folder: Path, pipe: "Connection[Any, Any]") -> None:
    """A server with rooms, until it is told to end."""
    actions = [move.action for move in begun(cards)]
    hosts = Hosts(folder, rooms, NAMES, PLAYERS, actions)
    endpoint = GuestEndpoint(hosts, faults := shown(), anywhere=False)
    serving = ServerThread(application(endpoint), listening("127.0.0.1", 0), faults)
    pipe.send(serving.port)
    pipe.recv()
    serving.close(lambda: None)


async def _back(room: int, seat: int, cards: int, port: int) -> float:
    """When a page has its hand again."""
    source = (f"127.1.{room // 250}.{room % 250 + 1}", 0)
    join: dict[str, object] = {
        "invitation": tokens_of(room, PLAYERS)[seat],
        "language": ("de", "en")[seat % 2],
        "heard": cards,
        "aside": cards,
        "run": "of the program before",
    }
    while True:
        with suppress(WebSocketException, OSError):
            return await _told(port, join, source)
        await asyncio.sleep(AGAIN)


async def _told(port: int, join: dict[str, object], source: tuple[str, int]) -> float:
    async with connect(
        f"ws://127.0.0.1:{port}/room", compression=None, open_timeout=WAITS, local_addr=source
    ) as socket:
        await socket.send(json.dumps({"join": join}))
        async for message in socket:
            if any("hand" in json.loads(line) for line in str(message).split("\n")):
                return monotonic()
    raise ConnectionError


async def _all_back(rooms: int, cards: int, port: int) -> list[float]:
    began = monotonic()
    pages = [_back(room, seat, cards, port) for room in range(rooms) for seat in range(PLAYERS)]
    return sorted(at - began for at in await asyncio.gather(*pages))


def main() -> None:
    """Print when pages are back."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rooms", type=int, default=120)
    parser.add_argument("--cards", type=int, default=60)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = get_context("spawn").Pipe()
        own = (given.rooms, given.cards, Path(folder), theirs)
        process = get_context("spawn").Process(target=_serve, args=own)
        process.start()
        back = asyncio.run(_all_back(given.rooms, given.cards, ours.recv()))
        ours.send("stop")
        process.join()
    print(
        f"{given.rooms} rooms, {len(back)} pages, {given.cards} actions each: the first is back "
        f"after {back[0]:.2f} s, half after {median(back):.2f} s, all after {back[-1]:.2f} s"
    )


if __name__ == "__main__":
    main()
