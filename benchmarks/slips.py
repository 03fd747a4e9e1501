"""How well slips of whoever types are told from revokes, at simulated tables of every edition.

    python -m benchmarks.slips --slips 1000 --revokes 300 --honest 1000 --seed 101

In a round whoever types makes one slip, or somebody once fails to follow. Everything else is typed
as it is played until the table hears the first complaint; then it is asked who played the last card
and who holds the disc, then how many cards each holds, then about the cards of the likeliest
revoke. Seeds below 100 were used to find the numbers, others judge them.
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median

from benchmarks.revokes import random_table, round_with_a_revoke
from benchmarks.slippery import Typed, answers, carefully, played, revoking, slipping
from foppen_access.games.foppen.refereeing import FoppenRefereeing
from foppen_access.table.slips.slip_diagnosis import (
    Diagnosing,
    Diagnosis,
    Exchanged,
    Fault,
    Missing,
    Revoked,
    Surplus,
    Told,
    Wrong,
)
from foppen_engine import AwaitPlay, Play, apply, pending, refusal
from foppen_engine.values import replace

REFEREEING = FoppenRefereeing()

STEPS = ("entries alone", "two names", "sizes, too", "one miscount", "one card ahead")


@dataclass(frozen=True)
class Asked:
    """What came of asking a table.

    Args:
        typed: the round.
        noticed: how many cards had been typed at the complaint.
        ranks: at which place the truth was offered, from 0, by step; None where it was not.
        first: whether the entries alone offer a revoke first.
        stated: whether a revoke was stated as a fact in the end.
        empty: whether some step offered neither anything nor a trick to read back.
        seconds: how long the diagnosis took, of the processor's time.
    """

    typed: Typed
    noticed: int
    ranks: dict[str, int | None]
    first: bool
    stated: bool
    empty: bool
    seconds: float

    def among(self, count: int, step: str) -> bool:
        """Whether the truth is among the first offers."""
        rank = self.ranks[step]
        return rank is not None and rank < count


def ask(typed: Typed, noticed: int, rng: Random) -> Asked:
    """Ask a table after its complaint."""
    start = time.process_time()
    diagnosing = REFEREEING.diagnosing(typed.start, typed.entered(noticed))
    diagnosing.told(Told())
    took = time.process_time() - start
    miscounts = rng.randrange(typed.start.seats)
    told = (
        Told(),
        answers(typed, noticed),
        answers(typed, noticed, sizes=True),
        answers(typed, noticed, sizes=True, miscounts=miscounts),
        answers(typed, noticed, sizes=True, ahead=1),
    )
    found = dict(zip(STEPS, map(diagnosing.told, told), strict=True))
    ranks = {step: rank(diagnosis, typed, noticed) for step, diagnosis in found.items()}
    offers = found[STEPS[0]].offers
    first = bool(offers) and isinstance(offers[0].fault, Revoked)
    confirmed = confirm(diagnosing, typed, told[2])
    ranks["both cards"] = rank(confirmed, typed, noticed)
    empty = not all(each.offers or each.readings for each in found.values())
    return Asked(typed, noticed, ranks, first, bool(confirmed.proven), empty, took)


def confirm(diagnosing: Diagnosing, typed: Typed, told: Told) -> Diagnosis:
    """Ask about both cards of the likeliest revoke, if there is any."""
    offers = (offer.fault for offer in diagnosing.told(told).offers)
    fault = next((fault for fault in offers if isinstance(fault, Revoked)), None)
    if fault is None:
        return diagnosing.told(told)
    numbers = {*fault.discards, *([fault.proof] if fault.proof else [])}
    known = {*told.players, *((number, typed.cards[number - 1][1]) for number in numbers)}
    led = tuple((number, typed.led(number)) for number in fault.discards)
    confirmed = tuple((number, suit) for number, suit in led if suit)
    return diagnosing.told(replace(told, players=tuple(known), led=confirmed))


def rank(diagnosis: Diagnosis, typed: Typed, noticed: int) -> int | None:
    """At which place what went wrong is offered, from 0."""
    for at, offer in enumerate(diagnosis.offers):
        if is_true(offer.fault, typed, noticed):
            return at
    return None


def is_true(fault: Fault, typed: Typed, noticed: int) -> bool:
    """Whether an offer names what went wrong. Of two exchanged cards of which one was typed so far
    the other is missing; a revoke must name the player and every trick.
    """
    truth = typed.fault
    if truth is None:
        return isinstance(fault, Revoked) and fault.seat == typed.revoker
    if isinstance(truth, Exchanged) and noticed == truth.number:
        return isinstance(fault, Missing) and fault.number == truth.number
    return fault == truth


def asked(make: Callable[[Random], Typed], count: int, rng: Random) -> tuple[list[Asked], int]:
    """So many rounds with a complaint, and how many had none in play."""
    found, silent = list[Asked](), 0
    while len(found) < count:
        typed = make(rng)
        noticed = typed.noticed()
        if noticed:
            found.append(ask(typed, noticed, rng))
        else:
            silent += 1
    return found, silent


def with_a_revoke(rng: Random) -> Typed:
    """A round in which somebody once does not follow, typed without a slip."""
    return revoking(round_with_a_revoke(rng, small=False))


def honest(rng: Random) -> Typed:
    """A round in which nothing goes wrong."""
    return carefully(played(random_table(rng, small=False), rng))


def alarmed(typed: Typed) -> int:
    """After how many cards an alarm is given at the end of a trick before any complaint; 0 if none
    is.
    """
    state = typed.start
    for count, (card, _, _) in enumerate(typed.cards, 1):
        awaited = pending(state)
        if not isinstance(awaited, AwaitPlay) or refusal(state, Play(awaited.seat, card)):
            return 0
        before, state = state, apply(state, Play(awaited.seat, card)).state
        if REFEREEING.is_surprising(before, state):
            diagnosing = REFEREEING.diagnosing(typed.start, typed.entered(count))
            if diagnosing.told(Told()).alarms:
                return count
    return 0


def share(holds: Sequence[bool]) -> str:
    """In how many percent something holds."""
    return f"{100 * sum(holds) / len(holds):.1f}" if holds else "-"


def slips_table(rounds: Sequence[Asked]) -> Iterator[str]:
    """The truth among the first one, two and five offers, by kind and step."""
    yield f"{'%':10}{'rounds':>7}" + "".join(f"{step:>18}" for step in STEPS)
    for kind in (None, Missing, Wrong, Surplus, Exchanged):
        of_kind = [each for each in rounds if not kind or isinstance(each.typed.fault, kind)]
        name = kind.__name__.lower() if kind else "all"
        cells = (
            "/".join(share([each.among(count, step) for each in of_kind]) for count in (1, 2, 5))
            for step in STEPS
        )
        yield f"{name:10}{len(of_kind):7}" + "".join(f"{cell:>18}" for cell in cells)


def report(given: argparse.Namespace) -> Iterator[str]:
    """The lines of all tables."""
    rng = Random(given.seed)
    rounds, silent = asked(slipping, given.slips, rng)
    yield from slips_table(rounds)
    stated = sum(each.stated for each in rounds)
    empty = sum(each.empty for each in rounds)
    yield f"slips never noticed in play: {silent}; steps without an offer or a trick: {empty}"
    yield f"rounds with one slip in which a revoke would be stated: {stated}"
    yield f"revoke offered first from the entries alone: {share([each.first for each in rounds])} %"
    times = sorted(each.seconds for each in rounds)
    at = int(len(times) * 0.95)
    yield f"seconds: median {median(times):.3f}, p95 {times[at]:.3f}, worst {times[-1]:.3f}"
    yield from objections(rounds)
    revokes, _ = asked(with_a_revoke, given.revokes, rng)
    first = share([each.among(1, "both cards") for each in revokes])
    told = share([each.stated for each in revokes])
    yield f"real revokes once sizes and both cards are confirmed: first {first} %, stated {told} %"
    alarms = sum(bool(alarmed(honest(rng))) for _ in range(given.honest))
    yield f"alarms in honest rounds: {alarms} of {given.honest}"
    yield from forgotten([each for each in rounds if isinstance(each.typed.fault, Missing)])


def objections(rounds: Sequence[Asked]) -> Iterator[str]:
    """What an objection with a name tells, made at the first wrong name that is heard."""
    ranks = list[int | None]()
    for typed in (each.typed for each in rounds):
        count = typed.betrayed()
        if count:
            told = Told(((count, typed.cards[count - 1][1]),), objections=(count,))
            found = REFEREEING.diagnosing(typed.start, typed.entered(count)).told(told)
            ranks.append(rank(found, typed, count))
    among = "/".join(
        share([each is not None and each < most for each in ranks]) for most in (1, 2, 5)
    )
    yield f"wrong names heard before a complaint: {len(ranks)} of {len(rounds)}"
    yield f"objected to at once with the right name: {among}"


def forgotten(rounds: Sequence[Asked]) -> Iterator[str]:
    """How many cards after a forgotten one it is noticed, with and without an alarm."""
    late, early = list[int](), list[int]()
    for each in rounds:
        fault = each.typed.fault
        number = fault.number if isinstance(fault, Missing) else 0
        late.append(each.noticed - number + 1)
        early.append(min(alarmed(each.typed) or each.noticed, each.noticed) - number + 1)
    if rounds:
        yield f"cards until a forgotten one is noticed: {median(late)}, by alarms {median(early)}"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--slips", type=int, default=1000, help="rounds with a slip noticed")
    parser.add_argument("--revokes", type=int, default=300, help="rounds with a revoke noticed")
    parser.add_argument("--honest", type=int, default=1000, help="honest rounds")
    parser.add_argument("--seed", type=int, default=101)
    for line in report(parser.parse_args()):
        print(line, flush=True)


if __name__ == "__main__":
    main()
