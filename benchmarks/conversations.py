"""What a table hears at the assistant itself when whoever types makes a slip, or somebody revokes.

    python -m benchmarks.conversations --slips 300 --twice 100 --revokes 100 --honest 300 --seed 501

Rounds of every edition are typed card by card into the program. The table answers every question
truly, and picks the slip that was made as soon as it is offered; with `--ahead 1` the next card is
typed before the first question is heard, with `--vague 0.1` of every tenth card only the value is
typed. In the rounds of `--twice` two slips are made, and the hands are said at the end. With
`--only 39 283` all rounds with a slip are drawn, and those two of them are typed. POSIX only.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.attack import home
from benchmarks.slippery import slipping, slipping_twice
from benchmarks.slips import honest, share, with_a_revoke
from foppen_access.table.slips.slip_diagnosis import Exchanged, Missing, Surplus, Wrong

if TYPE_CHECKING:
    from table.truthful import Heard

    from benchmarks.slippery import Typed

PROJECT = Path(__file__).resolve().parents[1]


def report(given: argparse.Namespace) -> Iterator[str]:
    """The lines of all tables."""
    from table.truthful import told  # noqa: PLC0415 - the tests' folders are on the path now
    from table.truthful_twice import told_twice  # noqa: PLC0415

    rng, habits = Random(given.seed), (given.ahead, given.vague)
    drawn = enumerate([slipping(rng) for _ in range(given.slips)], 1)
    typed_of = [typed for number, typed in drawn if not given.only or number in given.only]
    slips = [(typed, told(typed, *habits)) for typed in typed_of]
    yield from _slips([each for each in slips if each[1].asked])
    yield f"slips that nothing was asked about: {sum(not heard.asked for _, heard in slips)}"
    dropped = [typed for typed, heard in slips if heard.dropped]
    cards = sum(heard.dropped for _, heard in slips)
    yield f"true cards dropped: {cards} in {len(dropped)} of {len(slips)} rounds"
    yield from (f"dropped after: {typed.fault}, {typed.start.seats} players" for typed in dropped)
    twice = [told_twice(*slipping_twice(rng), given.ahead) for _ in range(given.twice)]
    yield from _twice([heard for heard in twice if heard.asked])
    revokes = [told(with_a_revoke(rng), *habits) for _ in range(given.revokes)]
    yield from _revokes([heard for heard in revokes if heard.asked])
    right = [told(honest(rng), *habits) for _ in range(given.honest)]
    asked, accused, wrong = (
        sum(bool(each.asked) for each in right),
        sum(bool(each.accused) for each in right),
        sum(not each.right for each in right),
    )
    yield f"honest rounds: {len(right)}, asked about {asked}, accused {accused}, wrong {wrong}"


def _slips(rounds: "Sequence[tuple[Typed, Heard]]") -> Iterator[str]:
    yield (
        f"{'':10}{'rounds':>7}{'among 1/2/4 %':>18}{'found %':>9}{'right %':>9}{'answers':>9}"
        f"{'words':>7}{'mend':>6}"
    )
    for kind in (None, Missing, Wrong, Surplus, Exchanged):
        heard = [each for typed, each in rounds if not kind or isinstance(typed.fault, kind)]
        if heard:
            yield f"{kind.__name__.lower() if kind else 'all':10}{_row(heard)}"
    early = sum(bool(each.alarms) for _, each in rounds)
    yield f"asked before anything contradicted itself: {early}"
    accused = sum(bool(each.accused) for _, each in rounds)
    first = sum(each.first_names for _, each in rounds)
    yield f"slips after which somebody was said to have revoked: {accused}, at once: {first}"


def _row(heard: "Sequence[Heard]") -> str:
    among = "/".join(
        share([each.found and len(each.offered) <= most for each in heard]) for most in (1, 2, 4)
    )
    found, right = (share([getattr(each, name) for each in heard]) for name in ("found", "right"))
    answers = median(len(each.asked) for each in heard)
    words = median(each.words for each in heard)
    mends = [words for each in heard for words in each.mends]
    mend = median(mends) if mends else "-"
    return f"{len(heard):7}{among:>18}{found:>9}{right:>9}{answers:9}{words:7}{mend:>6}"


def _twice(rounds: "Sequence[Heard]") -> Iterator[str]:
    if rounds:
        right = share([each.right for each in rounds])
        answers = median(len(each.asked) for each in rounds)
        accused = sum(bool(each.accused) for each in rounds)
        yield f"two slips: {len(rounds)}, right {right} %, answers {answers}, accused {accused}"


def _revokes(rounds: "Sequence[Heard]") -> Iterator[str]:
    if rounds:
        stated = share([bool(each.accused) for each in rounds])
        first = sum(each.first_names for each in rounds)
        answers = median(len(each.asked) for each in rounds)
        yield (
            f"revokes: {len(rounds)}, said in the end {stated} %, at once: {first}, "
            f"answers {answers}"
        )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--slips", type=int, default=300, help="rounds with a slip")
    parser.add_argument("--only", type=int, nargs="+", help="only these of the rounds with a slip")
    parser.add_argument("--twice", type=int, default=0, help="rounds with two slips")
    parser.add_argument("--revokes", type=int, default=100, help="rounds with a revoke")
    parser.add_argument("--honest", type=int, default=300, help="honest rounds")
    parser.add_argument("--ahead", type=int, default=0, help="cards typed before one listens")
    parser.add_argument("--vague", type=float, default=0, help="share of cards typed by value")
    parser.add_argument("--seed", type=int, default=501)
    given = parser.parse_args()
    sys.path[:0] = [str(PROJECT / "tests"), str(PROJECT / "tests/app")]
    with home():
        for line in report(given):
            print(line, file=sys.__stdout__, flush=True)


if __name__ == "__main__":
    main()
