"""The tables of an evening on networks of this machine: one that a person hosts at his console, and
one of a service. Anna opens it, Bert comes by words where those are enough, Cleo by a link.
"""

import re
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from html import unescape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode
from urllib.request import urlopen

import psycopg

from benchmarks.database import Database, running
from benchmarks.file_rooms import GAME
from benchmarks.namespaces import HOST, Networks, inside
from benchmarks.terminal_guests import Program, Terminal
from foppen_access.gameplay.record import RecordError, load
from foppen_access.gameplay.timeline import Timeline
from foppen_access.rooms.agreement import BEFORE, room_from_lines

PEOPLE = ("Anna", "Bert", "Cleo")
OPENS_WITHIN = 60.0

_WORDS = re.compile(r"(\w+), six words: ([\w, ]+)\.")
_LINK = re.compile(r"(\w+), as a link: (\S+)")
_OF_PAGE = re.compile(r'<h2>(\w+)</h2>.*?href="([^"]+)"', re.DOTALL)
_OPEN = "Tables are opened at "


class OpenedTable(NamedTuple):
    """A table to which the others can come.

    Args:
        anna: who has opened it.
        words: what Bert types behind `join`.
        link: of Cleo.
        timeline: the game so far; None before it has begun.
        is_announced: whether his words are enough on the same network.
    """

    anna: Terminal
    words: str
    link: str
    timeline: Callable[[], Timeline | None]
    is_announced: bool


def hosted(networks: Networks, folder: Path, stack: ExitStack, seed: int) -> OpenedTable:
    """A table that Anna hosts at her console."""
    record = folder / "evening.jsonl"
    more = f"--game {GAME} --players 4 --names {','.join(PEOPLE)} --seed {seed} --absence wait"
    with inside(networks.host):
        anna = Terminal(["host", *more.split(), "--record", str(record)], folder / "anna")
    stack.callback(anna.close)
    words = _printed(anna, _WORDS, "Bert").replace(",", "")

    def timeline() -> Timeline | None:
        with suppress(RecordError, OSError):  # it has not begun
            return load(record).timeline
        return None

    return OpenedTable(anna, words, _printed(anna, _LINK, "Cleo"), timeline, is_announced=True)


def served(networks: Networks, folder: Path, stack: ExitStack) -> OpenedTable:
    """A table of a service, in whose network Anna sits as well."""
    with inside(networks.host):
        database = stack.enter_context(running())
        key = ["--new-key", "--service-key", str(folder / "own.key")]
        service = Terminal(["host", "--service", database.url, *key], folder / "service")
        stack.callback(service.close)
        _until(lambda: any(_OPEN in line for _, line in service.told()))
        wanted = {"names": ",".join(PEOPLE), "game": GAME, "players": "4"}
        wanted |= {"level": "easy", "absence": "wait"}
        with urlopen(f"http://{HOST}:8710/open?lang=en", urlencode(wanted).encode()) as answer:
            links = dict(_OF_PAGE.findall(unescape(answer.read().decode())))
        anna = Program(links["Anna"], folder / "anna")
        stack.callback(anna.close)

    def timeline() -> Timeline | None:
        with inside(networks.host):
            lines = _lines(database)
        return room_from_lines(lines)[2] if len(lines) > BEFORE else None

    return OpenedTable(anna, links["Bert"], links["Cleo"], timeline, is_announced=False)


def _lines(database: Database) -> Sequence[str]:
    """The lines of its only table, without those of its evening and its seal."""
    query = "SELECT lines FROM foppen_chain WHERE room NOT LIKE '%.%' ORDER BY number"
    with psycopg.connect(database.owner) as connection:
        return [line for (lines,) in connection.execute(query) for line in lines]


def _printed(console: Terminal, pattern: re.Pattern[str], name: str) -> str:
    found: dict[str, str] = {}

    def is_printed() -> bool:
        found.update(pattern.findall("\n".join(line for _, line in console.told())))
        return name in found

    _until(is_printed)
    return found[name]


def _until(arrived: Callable[[], bool]) -> None:
    end = time.monotonic() + OPENS_WITHIN
    while not arrived():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.05)
