"""What becomes of a game whose record is removed, moved, replaced or doubled while it is played.

    python -m benchmarks.attack records

A game is typed twice, the same lines to the same seed: once undisturbed, once with an accident
before one of the lines. Nothing is lost where the file that the program names at the end holds
the same actions as that of the undisturbed game, where the accident was spoken of, and where no
file of somebody else was touched.
"""

import io
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from unittest.mock import patch

from foppen_access.cli.program_run import run
from foppen_access.gameplay.record import RecordError, load
from foppen_engine import Action

GAMES = (("foppen-2018", 4), ("foppen-1995", 5), ("futschikato", 3))
LINES = 40
_RECORD = re.compile(r"\S+\.jsonl")
FOREIGN = b"somebody else's\n"


def _replaced(record: Path) -> None:
    """Another file by the same name."""
    other = record.with_name("other")
    other.write_bytes(FOREIGN)
    other.replace(record)


def _doubled(record: Path) -> None:
    """A program that knows nothing of us writes in it, by another name."""
    link = record.with_name("link")
    link.hardlink_to(record)
    with link.open("ab") as file:
        file.write(FOREIGN)


ACCIDENTS: Mapping[str, Callable[[Path], object]] = {
    "removed": os.unlink,
    "folder removed": lambda record: shutil.rmtree(record.parent),
    "moved": lambda record: record.rename(record.with_name("moved")),
    "folder moved": lambda record: record.parent.rename(record.parent.with_name("away")),
    "replaced": _replaced,
    "doubled": _doubled,
    "cut short": lambda record: os.truncate(record, 100),
}


class _Typist(io.StringIO):
    """Standard input on which lines are typed; before each of them something may happen."""

    def __init__(self, lines: Sequence[str], before: Callable[[], object]) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self._before = before

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO
        self._before()
        return super().readline(-1 if size is None else size)


def evening(
    arguments: Sequence[str], lines: Sequence[str], before: Callable[[], object]
) -> list[str]:
    """What the program says while lines are typed; before each of them something may happen."""
    said, typist = io.StringIO(), _Typist(lines, before)
    with patch.object(sys, "stdin", typist), redirect_stdout(said), redirect_stderr(said):
        run(arguments)
    return said.getvalue().splitlines()


def actions(record: Path) -> list[Action]:
    """What happened in the game of a record; nothing where it does not hold."""
    try:
        return [move.action for move in load(record).timeline]
    except RecordError:
        return []


@contextmanager
def _folder() -> Iterator[Path]:
    """A home and a folder for a record."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "records").mkdir()
        with patch.dict(os.environ, {"FOPPEN_ACCESS_HOME": str(folder), "LANGUAGE": "en"}):
            yield folder / "records"


def survives(kind: str, seed: int) -> bool:
    """Whether an accident of a kind loses nothing, in a game that the seed decides."""
    rng = Random(f"{kind} {seed}")
    game, players = rng.choice(GAMES)
    lines = [rng.choice(("no", "u", "e", *(f"#{n}" for n in range(1, 9)))) for _ in range(LINES)]
    typed = ["play", "--game", game, "--players", str(players), "--seed", str(seed)]
    with _folder() as folder:
        asked: list[None] = []
        record = folder / "game.jsonl"
        evening([*typed, "--record", str(record)], lines, lambda: asked.append(None))
        undisturbed = actions(record)
    with _folder() as folder:
        record = folder / "game.jsonl"
        moment = iter([*([False] * rng.randrange(len(asked))), True])
        accident = lambda: next(moment, False) and ACCIDENTS[kind](record)  # noqa: E731
        said = evening([*typed, "--record", str(record)], lines, accident)
        named = Path(_RECORD.findall("\n".join(said))[-1])
        foreign = kind != "replaced" or record.read_bytes() == FOREIGN
        spoken = any(record.name in line for line in said)
        return foreign and spoken and len(undisturbed) > 0 and actions(named) == undisturbed


def attack(count: int, seed: int) -> tuple[int, int]:
    """So many accidents of each kind: tries and failures, which are told on standard error."""
    failures = 0
    for kind in ACCIDENTS:
        for number in range(seed, seed + count):
            if not survives(kind, number):
                sys.stderr.write(f"{kind}, seed {number}\n")
                failures += 1
    return count * len(ACCIDENTS), failures
