"""How soon a card that was typed wrong is found in the hands that are laid open, or in their sums.

    python -m benchmarks.open_hands --rounds 100 --seed 601

In rounds of every edition one card is typed as another, and nothing contradicts it until the round
is over. Then the hands are said as they are, each in its cards or as a sum, and the table answers
every question truly. POSIX only.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from benchmarks.attack import home
from benchmarks.slippery import Typed, slipping
from benchmarks.slips import share
from foppen_access.table.slips.slip_diagnosis import Wrong

if TYPE_CHECKING:
    from table.telling_hands import Found

PROJECT = Path(__file__).resolve().parents[1]


@dataclass
class Kind:
    """What came of rounds whose hands were said in one way; `silent`: nothing was asked."""

    found: "list[Found]"
    silent: int = 0


def unnoticed(rng: Random) -> Iterator[Typed]:
    """Rounds with a card typed as another that nothing contradicts while they are played."""
    while True:
        typed = slipping(rng)
        if isinstance(typed.fault, Wrong) and not typed.noticed():
            yield typed


def report(rounds: int, seed: int) -> Iterator[str]:
    """The lines of the table."""
    from table.telling_hands import tell_hands  # noqa: PLC0415 - the tests' folder is on the path now

    tables = unnoticed(Random(seed))
    kinds = {"cards": Kind([]), "sums": Kind([])}
    while any(len(kind.found) < rounds for kind in kinds.values()):
        typed = next(tables)
        for name, kind in kinds.items():
            if len(kind.found) < rounds:
                heard = tell_hands(typed, summed=name == "sums")
                if heard and heard.asked:
                    kind.found.append(heard)
                kind.silent += heard is not None and not heard.asked
    for name, kind in kinds.items():
        after = "/".join(
            share([each.found and each.asked <= most for each in kind.found]) for most in (1, 2, 4)
        )
        right = share([each.right for each in kind.found])
        named = sum(each.names for each in kind.found)
        yield (
            f"{name}: {len(kind.found)} rounds, found after 1/2/4 questions {after} %, right "
            f"{right} %, a player named first {named}, nothing to notice {kind.silent}"
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=100, help="rounds of each kind")
    parser.add_argument("--seed", type=int, default=601)
    given = parser.parse_args()
    sys.path[:0] = [str(PROJECT / "tests"), str(PROJECT / "tests/app")]
    with home():
        for line in report(given.rounds, given.seed):
            print(line, file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    main()
