"""Whether anything typed at any prompt, under any valid settings, ends in a fault of the program.

    python -m benchmarks.sittings [--sittings 100000] [--first 0] [--seed 1] [--jobs 2]

A sitting is a command begun under settings drawn from all valid ones, at a terminal or a pipe, in
one of two languages, and up to twelve lines of every kind. It must not end by a fault (status 70),
stay without an answer, say a gap or a colour by another name than was set, or leave a record that
does not hold. The program runs in this process; what it reads once is read once for all sittings,
nobody waits for the disk or for what a computer's player would take, and opponents are easy.
"""

import argparse
import gc
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / name) for name in ("app", "")]

LINES = 12
TOGETHER = 500
"""Sittings that follow each other in one process."""


class Sat(NamedTuple):
    """What came of some sittings.

    Args:
        first: the number of the first of them.
        kinds: how many there were at each prompt.
        lines: how many were typed.
        faults: what was wrong, in words.
        seconds: of the processor.
    """

    first: int
    kinds: Counter[str]
    lines: int
    faults: list[str]
    seconds: float


def sat(numbers: range, seed: int) -> Sat:
    """Sit so often."""
    from table.chatter import PROMPTS, chat, quickly  # noqa: PLC0415 - of the tests

    from benchmarks.attack import home  # noqa: PLC0415 - it needs them

    kinds, lines, faults, began = Counter[str](), 0, list[str](), process_time()
    gc.freeze()
    gc.set_threshold(50_000)
    with home(), quickly():
        for number in numbers:
            kind, rng = (
                [*PROMPTS][number % len(PROMPTS)],
                Random(f"{seed} {number}"),
            )
            typed, found = chat(kind, rng.randrange(1, LINES + 1), rng)
            kinds[kind] += 1
            lines += typed
            faults += [f"{kind}, sitting {seed} {number}: {fault}" for fault in found]
    return Sat(numbers.start, kinds, lines, faults, process_time() - began)


def main() -> None:
    """Sit, and print what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sittings", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    last = asked.first + asked.sittings
    parts = [range(at, min(at + TOGETHER, last)) for at in range(asked.first, last, TOGETHER)]
    kinds, lines, wrong, seconds = Counter[str](), 0, 0, 0.0
    with ProcessPoolExecutor(asked.jobs, max_tasks_per_child=20) as pool:
        for part in pool.map(partial(sat, seed=asked.seed), parts):
            kinds += part.kinds
            lines += part.lines
            wrong += len(part.faults)
            seconds += part.seconds
            print(*part.faults, sep="\n", end="\n" if part.faults else "")
            print(
                f"{kinds.total()} sittings, {lines} lines, {wrong} wrong, {seconds:.0f} s",
                flush=True,
            )
    print(dict(kinds))


if __name__ == "__main__":
    main()
