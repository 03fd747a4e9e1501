"""How many revokes a table hears of, and how many could be known at all.

    python -m benchmarks.revokes --games 1000 --honest 10000

In each round one player once fails to follow a colour he holds, and the table hears only the
cards. When it finds that out is set beside the moment from which it is certain: for small decks
every distribution is tried (`certainty.py`), for whole ones a solver is asked (`solver.py`). Honest
rounds show that nobody is accused who always followed.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TypeAlias

from benchmarks.certainty import Heard, somebody_revoked
from benchmarks.solver import somebody_revoked as solved
from foppen_access.gameplay.dealers import RandomDealer
from foppen_engine import (
    AwaitDeal,
    AwaitPlay,
    AwaitReveal,
    Card,
    Deck,
    LetStand,
    Options,
    Play,
    Reveal,
    Seat,
    State,
    Suit,
    Void,
    apply,
    legal_plays,
    new_game,
    pending,
    players_of,
    public,
    refusal,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.foppen.sums import sums_refuted
from foppen_engine.tricks.revoke_proofs import counted_out, discards_on
from foppen_engine.tricks.trick_events import RevokeFound
from foppen_engine.tricks.trick_refusals import Revoke

EDITIONS = ("foppen-2018", "foppen-1995", "foppen-braille")


Named: TypeAlias = tuple[tuple[Seat, Void], ...]
"""Discards of which at least one was a revoke, each with its player."""


class When(Enum):
    """When something is known."""

    CARD = "in play, by a card"
    COUNT = "in play, by counting"
    REVEAL = "at the reveal"
    NEVER = "never"


@dataclass(frozen=True)
class Round:
    """A round as somebody saw it who knew every card.

    Args:
        dealt: the table before the first card.
        plays: every card and who played it.
        left: what was left in the hands.
        revoker: who once failed to follow; None in an honest round.
        trick: in which trick, from 1; 0 in an honest round.
    """

    dealt: FoppenState
    plays: tuple[tuple[Seat, Card], ...]
    left: tuple[tuple[Card, ...], ...]
    revoker: Seat | None
    trick: int


@dataclass(frozen=True)
class Outcome:
    """What a table made of a round.

    Args:
        found: when it found a revoke.
        certain: when there certainly was one; None where that was not worked out.
        accused: who was named; at least one of them is meant.
        tricks: in which tricks they may not have followed; at least one of them is meant.
        said: how many cards and hands had been said by then.
    """

    found: When
    certain: When | None
    accused: tuple[Seat, ...]
    tricks: tuple[int, ...]
    said: int


def random_table(rng: Random, *, small: bool) -> FoppenState:
    """A table whose cards have just been dealt, all of them known: of any edition with its own
    deck, or with some eight to twenty cards.
    """
    if small:
        game, seats = "foppen-1995", rng.choice([3, 3, 4])
        blue, green, red, yellow = (rng.randint(2, 6) for _ in range(4))
        deck = Deck(blue, green, red, yellow, rng.randint(0, 2))
    else:
        game = rng.choice(EDITIONS)
        seats, deck = rng.choice(players_of(game)), None
    start = new_game(game, seats, Options(deck=deck))
    awaited = pending(start)
    if not isinstance(awaited, AwaitDeal):
        raise TypeError(awaited)
    return _foppen(apply(start, RandomDealer().answer(start, awaited, rng)).state)


def honest_round(table: FoppenState, rng: Random) -> Round:
    """Everybody plays any legal card."""
    return _round(table, rng, -1)


def round_with_a_revoke(rng: Random, *, small: bool) -> Round:
    """Everybody plays any legal card; but once, at any moment where somebody must follow and
    could do otherwise, he does.
    """
    while True:
        table = random_table(rng, small=small)
        played = _round(table, rng, rng.randrange(len(table.deck)))
        if played.revoker is not None:
            return played


def _foppen(state: State) -> FoppenState:
    if not isinstance(state, FoppenState):
        raise TypeError(state)
    return state


def _round(table: FoppenState, rng: Random, revoke_at: int) -> Round:
    """A round of legal cards but for the play of that number, if it can be wrong."""
    state: State = table
    plays: list[tuple[Seat, Card]] = []
    revoker: Seat | None = None
    trick = 0
    while isinstance(awaited := pending(state), AwaitPlay):
        seat = awaited.seat
        legal = [play.card for play in legal_plays(state)]
        wrong = [card for card in state.hands[seat].known if card not in legal]
        if wrong and len(plays) == revoke_at:
            revoker, card, trick = seat, rng.choice(wrong), len(_foppen(state).current.tricks) + 1
            state = apply(state, LetStand(seat, card)).state
        else:
            card = rng.choice(legal)
            state = apply(state, Play(seat, card)).state
        plays.append((seat, card))
    left = tuple(hand.known for hand in state.hands)
    return Round(table, tuple(plays), left, revoker, trick)


def follow(
    played: Round, *, by_sum: bool = False, judge: Callable[[Heard], bool] | None = None
) -> Outcome:
    """Let a table that hears only what is said follow a round until it finds a revoke.

    Args:
        played: the round.
        by_sum: of the hands at the end only the worth is said.
        judge: says whether there certainly was a revoke, to know from when on.
    """
    sizes = tuple(hand.size for hand in played.dealt.hands)
    heard = Heard(played.dealt.deck, sizes)
    found, certain, named, said = When.NEVER, When.NEVER, tuple[tuple[Seat, Void], ...](), 0
    for now, named in _one_by_one(played, heard, by_sum=by_sum):
        said += 1
        if judge and certain is When.NEVER and judge(heard):
            certain = now
        if named:
            found = now
            break
    accused = tuple(dict.fromkeys(seat for seat, _ in named))
    tricks = tuple(sorted({void.trick for _, void in named}))
    return Outcome(found, certain if judge else None, accused, tricks, said)


def _one_by_one(played: Round, heard: Heard, *, by_sum: bool) -> Iterator[tuple[When, Named]]:
    """Say everything to a table; after each thing what it finds, and how it knows."""
    state = public(played.dealt)
    for seat, card in played.plays:
        heard.tricks[-1].append((seat, card))
        reason = refusal(state, Play(seat, card))
        if reason:
            if not isinstance(reason, Revoke):
                raise TypeError(reason)
            yield When.CARD, _named(state, reason.seat, reason.led)
            return
        state = apply(state, Play(seat, card)).state
        yield When.COUNT, _counted(state)
        if not state.current.plays:
            heard.tricks.append([])
    while isinstance(awaited := pending(state), AwaitReveal):
        seat, cards = awaited.seat, played.left[awaited.seat]
        worth = {card: state.rules.value(card) for card in heard.deck}
        points = sum(worth[card] for card in cards)
        if by_sum:
            heard.worth, heard.sums[seat] = worth, points
        else:
            heard.shown[seat] = cards
        before = state
        step = apply(state, Reveal(seat, points=points) if by_sum else Reveal(seat, cards))
        state = step.state
        shown = [event for event in step.events if isinstance(event, RevokeFound)]
        named = tuple(each for event in shown for each in _named(before, event.seat, event.led))
        yield When.REVEAL, named or _counted(state) or _summed(state)


def _named(state: FoppenState, seat: Seat, suit: Suit) -> Named:
    return tuple((seat, void) for void in discards_on(state, seat, suit))


def _counted(state: FoppenState) -> Named:
    proof = counted_out(state)
    return proof.discards if proof else ()


def _summed(state: FoppenState) -> Named:
    """What must have been a revoke if no sum is wrong."""
    proof = sums_refuted(state)
    return proof.voids if proof else ()


def table_of(title: str, outcomes: list[Outcome], rounds: list[Round]) -> Iterator[str]:
    """The lines of a table: how many were found and how many were certain, and when."""
    found = Counter(outcome.found for outcome in outcomes)
    certain = Counter(outcome.certain for outcome in outcomes)
    yield f"{title}: {len(outcomes)} rounds"
    for when in When:
        share = f"{100 * found[when] / len(outcomes):6.1f} %"
        sure = f"{100 * certain[when] / len(outcomes):6.1f} %"
        yield f"  {when.value:22} found {share}   certain {sure}"
    pairs = list(zip(outcomes, rounds, strict=True))
    found_out = [(each, played) for each, played in pairs if each.accused]
    alone = sum(each.accused == (played.revoker,) for each, played in found_out)
    wrong = sum(played.revoker not in each.accused for each, played in found_out)
    elsewhere = sum(played.trick not in each.tricks for each, played in found_out)
    late = sum(each.certain is not each.found for each in outcomes)
    yield f"  named alone {alone}, wrongly accused {wrong}, wrong tricks {elsewhere}"
    yield f"  found later or earlier than certain {late}"


def measured(title: str, count: int, rng: Random, *, small: bool, by_sum: bool) -> Iterator[str]:
    """Rounds with a revoke, and the table of them."""
    rounds = [round_with_a_revoke(rng, small=small) for _ in range(count)]
    judge = somebody_revoked if small else solved
    outcomes = [follow(played, by_sum=by_sum, judge=judge) for played in rounds]
    return table_of(title, outcomes, rounds)


def accused_in_honest_rounds(count: int, rng: Random) -> int:
    """In how many honest rounds somebody is accused; a third each of small decks, of whole ones
    whose hands are shown, and of whole ones whose hands are summed up.
    """
    rounds = (honest_round(random_table(rng, small=at % 3 == 0), rng) for at in range(count))
    return sum(bool(follow(played, by_sum=at % 3 == 1).accused) for at, played in enumerate(rounds))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=1000, help="rounds a table")
    parser.add_argument("--honest", type=int, default=10_000, help="honest rounds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = Random(given.seed)
    for cards, small in (("small decks", True), ("whole decks", False)):
        for hands, by_sum in (("hands shown", False), ("hands summed up", True)):
            lines = measured(f"{cards}, {hands}", given.games, rng, small=small, by_sum=by_sum)
            print(*lines, "", sep="\n")
    start = time.perf_counter()
    accused = accused_in_honest_rounds(given.honest, rng)
    took = time.perf_counter() - start
    print(f"honest rounds: {given.honest}, accused in {accused} ({took:.0f} s)")


if __name__ == "__main__":
    main()
