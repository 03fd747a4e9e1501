"""How long `statistics` and `resume` take where many games are kept, beside an empty Python.

    python -m benchmarks.kept_games [--games 5000] [--rounds 1] [--different 50] [--times 5]

Games of random players, of so many rounds, are made and kept under as many names and times. Then
`statistics` counts them for the first time, again, and again after one more game; `resume` looks
for a game that goes on, of which there is one. Each is given in seconds of the processor, which
others on the machine hardly change, and as a multiple of what `python -c "print()"` takes, by their
medians.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import entry_lines, header_line
from foppen_access.gameplay.record_header import new_header
from foppen_access.gameplay.session import game_among
from foppen_access.players.random_player import RandomPlayer
from foppen_engine import Entry, Options, new_game
from foppen_engine.values import replace

NAMES = ("Anna", "Bert", "Cleo", "Dora")
GAME = "foppen-1995"
BEGAN = datetime(2020, 1, 1, tzinfo=UTC)


def played(seed: int, options: Options) -> list[Entry]:
    """The actions of a game of random players."""
    session = game_among(
        new_game(GAME, len(NAMES), options),
        [RandomPlayer()] * len(NAMES),
        str(seed),
        RandomDealer(),
    )
    return [move.action for move in session.moves()]


def keep(folder: Path, options: Options, number: int, entries: Sequence[Entry]) -> None:
    """Keep a game that began so many hours later than the first."""
    created = (BEGAN + timedelta(hours=number)).isoformat(timespec="seconds")
    header = replace(new_header(GAME, NAMES, options), created=created)
    path = folder / f"{number:06}.jsonl"
    path.write_bytes(header_line(header) + entry_lines(entries))


def seconds(arguments: Sequence[str], home: Path) -> float:
    """How much of the processor's time a fresh Python with these arguments takes."""
    start = _of_children()
    subprocess.run(  # noqa: S603 - this Python
        [sys.executable, *arguments],
        env={**os.environ, "FOPPEN_ACCESS_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return _of_children() - start


def _of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    """Measure and print a line for each command."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--different", type=int, default=50)
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    options = Options(rounds=given.rounds)
    games = [played(seed, options) for seed in range(given.different)]
    chance = Random(0)
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        folder = home / "games"
        folder.mkdir()
        for number in range(given.games - 1):
            keep(folder, options, number, chance.choice(games))
        keep(folder, options, given.games, games[0][:-1])
        program = ["-m", "foppen_access", "--lang", "en"]
        empty = median(seconds(["-c", "print()"], home) for _ in range(2 * given.times))
        print(f"python -c print(): {empty:.3f} s")
        found = {"first": [seconds([*program, "statistics"], home)]}
        found["again"] = [seconds([*program, "statistics"], home) for _ in range(given.times)]
        found["one more"] = []
        for more in range(given.times):
            keep(folder, options, given.games + 1 + more, games[1])
            found["one more"].append(seconds([*program, "statistics"], home))
        found["resume"] = [seconds([*program, "resume"], home) for _ in range(given.times)]
        for name, each in found.items():
            print(f"{name}: {median(each):.2f} s, {median(each) / empty:.1f} empty Pythons")


if __name__ == "__main__":
    main()
