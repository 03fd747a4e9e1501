"""Whole games typed at the keyboard, heard from two trees: same seed, same game, same lines?

    python -m benchmarks.same_lines OLD NEW [--runs 64] [--show 3]

A tree is a folder with a copy of this project; an older one is had by `git worktree add FOLDER
COMMIT`. The runs go round all editions, numbers of players and both languages, each with a seed of
its own; what is typed are questions and all cards of a deck in turn, some rounds long. Output and
record of each run are compared byte for byte, but for the time in the header, and each record of
OLD is verified by NEW. The first of the lines that differ are shown. The exit status is 1 if a
record of OLD is not read.
"""

import argparse
import difflib
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import cycle, islice, product
from pathlib import Path

TABLES = (
    *((game, seats) for game, seats in product(("foppen-2018", "foppen-1995"), (4, 5))),
    *(("foppen-braille", seats) for seats in (4, 5)),
    *(("futschikato", seats) for seats in (3, 6)),
)
LEVELS = ("easy", "normal")
QUESTIONS = ("s", "l", "?", "?", "?")
CARDS = [f"{suit}{value}" for value in range(1, 21) for suit in "bgry"]
TYPED = "\n".join((*QUESTIONS, *CARDS, *map(str, range(1, 16)))) + "\n"
TIMES = 8
"""So often all of that is typed: two or three rounds."""


def arguments(runs: int) -> list[str]:
    """The command of each run."""
    rows = islice(cycle(product(LEVELS, ("de", "en"), TABLES)), runs)
    return [
        f"--game {game} --players {seats} --names Anna --level {level} "
        f"--lang {language} --seed {seed}"
        for seed, (level, language, (game, seats)) in enumerate(rows, 1)
    ]


class Tree:
    """A copy of the project, and a folder for what its program writes."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._folder = folder
        path = os.pathsep.join((str(root / "engine"), str(root)))
        self._env = {**os.environ, "PYTHONPATH": path, "FOPPEN_ACCESS_HOME": str(folder / "home")}
        folder.mkdir()

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """One run of the program."""
        return subprocess.run(  # noqa: S603 - this Python
            [sys.executable, "-m", "foppen_access", *words],
            cwd=self._folder,
            env=self._env,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    def play(self, number: int, command: str) -> tuple[list[str], list[str], Path]:
        """What is heard in a game, its record without the header, and where it lies."""
        record = self._folder / f"{number}.jsonl"
        ran = self.run("play", *command.split(), "--record", record.name, typed=TYPED * TIMES)
        return (ran.stdout + ran.stderr).splitlines(), record.read_text().splitlines()[1:], record


@dataclass(frozen=True)
class Compared:
    """A game in two trees: how many lines were heard in the first, which of them are gone or new,
    whether the record is the same, and whether the second reads that of the first.
    """

    lines: int
    changed: list[str]
    same_record: bool
    is_read: bool


def compared(number: int, command: str, old: Tree, new: Tree) -> Compared:
    """A game played in both."""
    (before, record, path), (now, record_now, _) = (
        tree.play(number, command) for tree in (old, new)
    )
    differing = islice(difflib.unified_diff(before, now, n=0), 2, None)
    changed = [line for line in differing if line[0] in "+-"]
    is_read = new.run("verify", str(path)).returncode == 0
    return Compared(len(before), changed, record == record_now, is_read)


def main() -> int:
    """Play, compare, and print how much is the same."""
    parser = argparse.ArgumentParser()
    parser.add_argument("old", type=Path, metavar="OLD")
    parser.add_argument("new", type=Path, metavar="NEW")
    parser.add_argument("--runs", type=int, default=64)
    parser.add_argument("--show", type=int, default=3, help="differing lines of each run")
    options = parser.parse_args()
    runs = list[Compared]()
    with tempfile.TemporaryDirectory() as place:
        old = Tree(options.old.resolve(), Path(place, "old"))
        new = Tree(options.new.resolve(), Path(place, "new"))
        for number, command in enumerate(arguments(options.runs), 1):
            runs.append(run := compared(number, command, old, new))
            if run.changed:
                print(command, *run.changed[: options.show], sep="\n    ", flush=True)
    print(
        f"{len(runs)} runs, {sum(run.lines for run in runs)} lines: "
        f"{sum(not run.changed for run in runs)} byte for byte, "
        f"{sum(len(run.changed) for run in runs)} lines gone or new; "
        f"the record is the same in {sum(run.same_record for run in runs)} "
        f"and read in {sum(run.is_read for run in runs)}"
    )
    return 0 if all(run.is_read for run in runs) else 1


if __name__ == "__main__":
    sys.exit(main())
