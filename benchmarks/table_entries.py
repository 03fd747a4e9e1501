"""What one entry at a real table costs early and late in an evening.

    python -m benchmarks.table_entries --entries 5000

A long evening is typed into the program, one card or hand a line. The time of an entry is that
from its line to the next question: reading, the rules, the record on the disk, the answer. In the
middle of each round its first card is corrected, which works that round out again.
"""

import argparse
import io
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from statistics import median
from unittest.mock import patch

from foppen_access.cli.program_run import run
from foppen_access.gameplay.dealers import RandomDealer
from foppen_engine import (
    AwaitDeal,
    Deal,
    Options,
    apply,
    legal_plays,
    new_game,
    pending,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil")
SIDE = 9
"""So many entries on each side of one are looked at with it."""
HALF = 28
"""Cards after which a round is about half over."""
ROUNDS = 999
SEED = 1


def evening(seed: int) -> Iterator[str]:
    """Cards and hands, one a line, of a very long evening, with a correction in each round."""
    rng = Random(seed)
    state = new_game("foppen-braille", len(NAMES), Options(rounds=ROUNDS))
    while isinstance(state, FoppenState):
        awaited = pending(state)
        if isinstance(awaited, AwaitDeal):
            deal = RandomDealer().answer(state, awaited, rng)
            if isinstance(deal, Deal):
                state = apply(state, replace(deal, dealer=awaited.dealers[0])).state
            continue
        play = rng.choice(legal_plays(state))
        state = apply(state, play).state
        yield str(play.card)
        if isinstance(state, FoppenState):
            yield from _besides(state)


def _besides(state: FoppenState) -> Iterator[str]:
    """What is typed after some cards: a correction, or the hands at the end."""
    if state.current.scored:
        yield from (" ".join(map(str, hand.known)) for hand in state.hands if hand.size)
    elif len(state.current.gone) == HALF:
        yield f"1: {state.current.gone[0][1]}"


class Typist(io.StringIO):
    """Standard input; notes how long after each line the next one is asked for."""

    def __init__(self, lines: Iterator[str], count: int, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._lines = lines
        self._left = count
        self._line = ""
        self._typed = 0.0
        self.corrections: list[float] = []
        self.entries: list[float] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
        """The next line."""
        took = self._clock() - self._typed
        if self._line:
            (self.corrections if ":" in self._line else self.entries).append(took)
        if len(self.entries) == self._left:
            return ""
        self._line = next(self._lines)
        self._typed = self._clock()
        return f"{self._line}\n"


def timed(count: int, clock: Callable[[], float] = time.perf_counter) -> Typist:
    """The times of so many entries, by a clock."""
    with tempfile.TemporaryDirectory() as folder:
        typist = Typist(evening(SEED), count, clock)
        command = ["table", "--game", "foppen-braille", "--names", ",".join(NAMES)]
        command += ["--dealer", NAMES[0], "--rounds", str(ROUNDS), "--lang", "en"]
        home = patch.dict(os.environ, {"FOPPEN_ACCESS_HOME": folder})
        with home, patch.object(sys, "stdin", typist), redirect_stdout(io.StringIO()):
            run([*command, "--record", str(Path(folder) / "evening.jsonl")])
        return typist


def around(times: list[float], at: int) -> float:
    """The median of the times around a place."""
    return median(times[max(0, at - SIDE) : at + SIDE + 1])


def main() -> None:
    """Print the times."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--entries", type=int, default=5000)
    given = parser.parse_args()
    typist = timed(given.entries + SIDE)
    for name, times, last in (
        ("entry", typist.entries, given.entries),
        ("correction", typist.corrections, len(typist.corrections) - SIDE),
    ):
        early, late = around(times, 10), around(times, last)
        print(f"{name} 10: {early * 1000:.2f} ms")
        print(f"{name} {last}: {late * 1000:.2f} ms")
        print(f"ratio: {late / early:.2f}")


if __name__ == "__main__":
    main()
