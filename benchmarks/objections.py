"""How often the slip is among the first two offers where a table objects to who has won a trick.

    python -m benchmarks.objections --rounds 300 --seed 701

Rounds of every edition are typed with one slip until another player is said to win a trick than
won it, and nothing was said before. Then the table says who won, who played last, and who has a
disc.
"""

import argparse
from collections.abc import Iterator
from random import Random

from benchmarks.slippery import Typed, slipping
from benchmarks.slips import is_true, share
from foppen_access.games.tricks.diagnosing import SlipDiagnosing
from foppen_access.table.slips.slip_diagnosis import (
    Exchanged,
    Missing,
    Surplus,
    Told,
    TrickEnd,
    Wrong,
)
from foppen_access.table.slips.slip_inquiry import SlipTalk, offered
from foppen_engine import AwaitPlay, Play, apply, pending, refusal
from foppen_engine.tricks.revoke_proofs import counted_out


def first_wrong_winner(typed: Typed) -> tuple[int, TrickEnd] | None:
    """After how many cards another winner is said than there was, and who that was; None where
    something else is heard first.
    """
    state, tricks = typed.start, typed.truth[-1].current.tricks
    for count, (card, _, _) in enumerate(typed.cards, 1):
        awaited = pending(state)
        play = Play(awaited.seat, card) if isinstance(awaited, AwaitPlay) else None
        if play is None or refusal(state, play) is not None:
            return None
        state = apply(state, play).state
        done = state.current.tricks
        if counted_out(state) or len(done) > len(tricks):
            return None
        if state.current.plays or not done:
            continue
        true = tricks[len(done) - 1]
        if done[-1].winner != true.winner:
            return count, TrickEnd(len(done), true.winner)
        if done[-1] != true and done[-1].fooled != true.fooled:
            return None
    return None


def is_offered(typed: Typed, count: int, end: TrickEnd) -> bool:
    """Whether the slip is among the first offers when so many cards were typed."""
    seat, discs = typed.cards[count - 1][1], typed.now(count).current.discs_with
    told = Told(((count, seat),), discs=discs, outcome=end)
    diagnosis = SlipDiagnosing(typed.start, typed.entered(count)).told(told)
    talk = SlipTalk(
        (),
        is_refused=False,
        card=None,
        last=count,
        discs=len(discs),
        tricks=end.trick,
        told=told,
        can_rule=False,
        named=True,
        counted=False,
    )
    offers = offered(talk, diagnosis)
    return any(is_true(fault, typed, count) for each in offers for fault in each.faults)


def objected(rounds: int, rng: Random) -> Iterator[tuple[Typed, bool]]:
    """So many rounds with a wrong winner, and whether the slip was offered."""
    while rounds:
        typed = slipping(rng)
        if found := first_wrong_winner(typed):
            yield typed, is_offered(typed, *found)
            rounds -= 1


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=300, help="rounds with a wrong winner")
    parser.add_argument("--seed", type=int, default=701)
    given = parser.parse_args()
    found = list(objected(given.rounds, Random(given.seed)))
    for kind in (None, Missing, Wrong, Surplus, Exchanged):
        of_kind = [hit for typed, hit in found if not kind or isinstance(typed.fault, kind)]
        name = kind.__name__.lower() if kind else "all"
        print(f"{name:10}{len(of_kind):5} rounds, among the first two offers {share(of_kind)} %")


if __name__ == "__main__":
    main()
