"""Whether signals at random moments are answered by the exit status, and never by a crash.

    python -m benchmarks.interrupts [--tries 10000] [--seed 1] [--jobs 4]

Each try starts a command at a terminal of its own, under drawn settings, by a random way of typing,
types up to four lines, and sends SIGINT, SIGTERM, SIGHUP, or SIGTSTP and SIGCONT, up to 1.5 s
later; a fifth of them comes while the program starts. Nine of ten programs are copies of a process
that has loaded what every start needs, the others begin as for their user. Linux only.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "app"))

TOGETHER = 50
"""Tries that follow each other in one process."""


def tries(part: int, seed: str, most: int) -> tuple[int, list[str]]:
    """How many tries there were, and what was wrong."""
    from interrupts import tried  # noqa: PLC0415 - of the tests
    from nursery import FIRST, OF_ROOMS, nursing  # noqa: PLC0415

    with TemporaryDirectory() as folder, nursing(*FIRST, *OF_ROOMS) as nursery:
        os.chdir(folder)
        made = [*tried(inf, f"{seed}/{part}", nursery, most)]
        os.chdir("/")
    return len(made), [f"{each.what}\n{each.fault}" for each in made if each.fault]


def main() -> None:
    """Try, and print what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=4)
    asked = parser.parse_args()
    count, kinds = 0, Counter[str]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        parts = [
            pool.submit(tries, part, asked.seed, min(TOGETHER, asked.tries - first))
            for part, first in enumerate(range(0, asked.tries, TOGETHER))
        ]
        for done in as_completed(parts):
            made, wrong = done.result()
            count += made
            kinds.update(each.split("\n", 1)[1].split(":")[0] for each in wrong)
            print(*wrong, sep="\n", end="\n" if wrong else "")
            print(f"{count} tries, {kinds.total()} wrong: {dict(kinds)}", flush=True)


if __name__ == "__main__":
    main()
