"""Attacks on the program, with how often they were tried and how often they succeeded.

    python -m benchmarks.attack [--seed 1] [NAME [NAME=COUNT ...]]

- `kills`: the program is killed in the middle of games at the keyboard, at a table, and at a table
  with corrections. What it had answered must be in the record, which must hold, and the game must
  go on from there to the same end.
- `lines`: lines of every kind, at all prompts: none may end in a fault of the program, take long,
  stay without an answer or break a record.
- `records`: the file of a game that is played is removed, moved, replaced and more, so often each;
  the game must go on and be kept.
- `hotseat`: turns of several people at one keyboard; what one of them hears must not depend on what
  only another can know.

Without names all attacks are tried, as often as they should be. The table is Markdown; what
succeeded is said on standard error, and then the exit status is 1. POSIX only.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple
from unittest.mock import patch

from benchmarks.typists import unhurried

PROJECT = Path(__file__).resolve().parents[1]


class Attack(NamedTuple):
    """A row of the table of attacks.

    Args:
        function: "module:name" of what is given a number of tries and a seed, and returns the
            tries and the failures; it has a folder of its own to work in.
        most: how many tries there are where nobody says how many.
    """

    function: str
    most: int


ATTACKS: Mapping[str, Attack] = {
    "kills": Attack("table.kills:kills", 1_000),
    "lines": Attack("table.chatter:lines", 100_000),
    "records": Attack("benchmarks.accidents:attack", 100),
    "hotseat": Attack("benchmarks.hotseat:turns", 10_000),
}


def tried(name: str, count: int, seed: int) -> tuple[int, int]:
    """The tries of an attack, and how many of them succeeded."""
    function: Callable[[int, int], tuple[int, int]] = resolve_name(ATTACKS[name].function)
    with home():
        return function(count, seed)


@contextmanager
def home() -> Iterator[None]:
    """A folder to work in, which is the player's home as well; nothing waits for the disk, and
    nothing is said because the machine is busy.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        patch.dict(
            os.environ,
            {"FOPPEN_ACCESS_HOME": f"{folder}/home", "COLUMNS": "80", "LINES": "24"},
        ),
        patch.object(os, "fsync"),
        unhurried(),
    ):
        yield


def commit() -> str:
    """The commit that is attacked; with a plus where files differ from it."""
    described = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--exclude=*"],  # noqa: S607 - the user's git
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    return described.stdout.strip() or "-"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the attacks and print their table; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("attacks", nargs="*", metavar="NAME[=COUNT]", default=[*ATTACKS])
    given = parser.parse_args(arguments)
    wanted = {name: count for name, _, count in (each.partition("=") for each in given.attacks)}
    if not wanted.keys() <= ATTACKS.keys() or not all(
        (c or "0").isdigit() for c in wanted.values()
    ):
        parser.error(f"NAME[=COUNT], where NAME is one of {', '.join(ATTACKS)}")
    at = commit()
    print("| attack | tries | failures | seed | commit |\n|---|---|---|---|---|")
    failed = False
    for name, count in wanted.items():
        tries, failures = tried(name, int(count or ATTACKS[name].most), given.seed)
        print(f"| {name} | {tries} | {failures} | {given.seed} | {at} |", flush=True)
        failed = failed or failures > 0
    return int(failed)


if __name__ == "__main__":
    sys.path += [str(PROJECT / "tests" / "app"), str(PROJECT / "tests")]
    sys.exit(main())
