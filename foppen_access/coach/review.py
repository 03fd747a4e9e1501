"""Which of a player's cards cost most, judged by what he could know when he played them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil, hypot
from random import Random

from foppen_access.coach.advice import Advice, explained
from foppen_access.coach.claims import BetterThan, HardlyBetter, WinsMore
from foppen_access.coach.judging import Judgement, judge
from foppen_access.coach.trials import gain
from foppen_access.timeline import Move, Timeline
from foppen_engine import (
    Card,
    Deal,
    FoppenState,
    IllegalActionError,
    LetStand,
    Play,
    Position,
    Reveal,
    Score,
    Seat,
    in_order,
    legal_actions,
    view,
)
from foppen_engine.game import GameOver
from foppen_engine.games.foppen.deduce import counted_out
from foppen_engine.games.foppen.events import RoundScored

FIRST_LOOK = 1000
SECOND_LOOK = 4000
"""Playouts: to find what may have been costly, and to say how costly, in deals of its own."""

PLAYED_OUT = 800
"""The same, for a second opinion."""

LEAST_POINTS = 1.0
LEAST_WINS = 3.0
"""Of a hundred games; less is not worth a word."""

CLEARLY = 1.5
"""Nobody is accused of a cost that is not so many times its spread."""

MOST_NAMED = 5


@dataclass(frozen=True, slots=True)
class Costly:
    """A card that has cost something, by estimate.

    Args:
        move: when it was played.
        cost: points of the round; in Futschikato, games of a hundred.
        spread: how far the truth may be from `cost`: as far as two ways of judging differ, and
            as chance in trying out may have it.
        better: the card that was better, and why beside that.
    """

    move: Move
    play: Play
    cost: float
    spread: float
    better: Advice


@dataclass(frozen=True, slots=True)
class Review:
    """What became of so many decisions of a player (`plays`); the costliest card first."""

    plays: int
    costly: tuple[Costly, ...]

    @property
    def named(self) -> tuple[Costly, ...]:
        """Those that are worth a sentence."""
        return self.costly[:MOST_NAMED]

    def and_of(self, other: "Review") -> "Review":
        """Of two rounds together."""
        costly = sorted((*self.costly, *other.costly), key=lambda each: -each.cost)
        return Review(self.plays + other.plays, tuple(costly))


def finished_rounds(moves: Iterable[Move]) -> list[tuple[Move, ...]]:
    """The rounds that are over, each from its deal to its last move; a game may be a single one."""
    rounds: list[tuple[Move, ...]] = []
    present: list[Move] = []
    for move in moves:
        if isinstance(move.action, Deal | Position | Score):
            present = []
        present.append(move)
        if any(isinstance(event, RoundScored | GameOver) for event in move.events):
            rounds.append(tuple(present))
            present = []
    return rounds


def review(moves: Sequence[Move], seat: Seat) -> Review | None:
    """What the cards of a player cost in a round that is over; None where his hand is not known.

    The same round gives the same review.
    """
    known = _with_hand(moves, seat)
    if known is None:
        return None
    plays, costly = 0, []
    for at, move in enumerate(known):
        match move.action:
            case Play(player, _) as play if player == seat and _is_choice(move, seat):
                plays += 1
                found = _judged(move, play, Random(f"review {at}"))
                costly += [found] if found else []
            case _:
                pass
    return Review(plays, ()).and_of(Review(0, tuple(costly)))


def _is_choice(move: Move, seat: Seat) -> bool:
    """Whether there was another card, and what was known could be true."""
    seen = view(move.before, seat).state
    if isinstance(seen, FoppenState) and counted_out(seen):
        return False
    return len(legal_actions(seen)) > 1


def _judged(move: Move, play: Play, rng: Random) -> Costly | None:
    """The play, if another would clearly have been better. What looks costly at first is judged
    anew in other deals, or else chance would choose whom to accuse.
    """
    seen = view(move.before, play.seat)
    first = judge(seen, rng, playouts=FIRST_LOOK)
    better, points = first[0].play, isinstance(seen.state, FoppenState)
    if _cost(first, play, better)[0] < (LEAST_POINTS if points else LEAST_WINS):
        return None
    second = judge(seen, rng, playouts=SECOND_LOOK)
    cost, error = _cost(second, play, better)
    spread = max(1.0, 2 * error)
    if points:
        other, its_error = gain(seen, better, play, rng, playouts=PLAYED_OUT)
        spread = max(1.0, abs(cost - other), hypot(error, its_error))
        cost = (cost + other) / 2
    if cost <= CLEARLY * spread or round(cost) <= ceil(spread):  # as it is said, too
        return None
    advice = explained(seen, better, lambda: second, rng)
    kept = tuple(
        each
        for each in advice.reasons
        if not isinstance(each, BetterThan | WinsMore | HardlyBetter)
    )
    return Costly(move, play, cost, spread, replace(advice, reasons=kept))


def _cost(judgements: Sequence[Judgement], play: Play, better: Play) -> tuple[float, float]:
    """What a play is worth less than another, and the standard error of that."""
    by_play = {each.play: each for each in judgements}
    ours, theirs = by_play[play], by_play[better]
    return theirs.difference - ours.difference, hypot(theirs.error, ours.error)


def _with_hand(moves: Sequence[Move], seat: Seat) -> tuple[Move, ...] | None:
    """The round as somebody saw it who knew the hand of the seat from the deal on. At a real table
    that hand is what was played from it and what was shown at the end.
    """
    first = moves[0]
    if not isinstance(first.action, Deal):
        return None
    if not first.after.hands[seat].hidden:
        return tuple(moves)
    cards = [card for move in moves for card in _shown(move, seat)]
    if not isinstance(first.before, FoppenState) or len(cards) != first.action.sizes[seat]:
        return None
    hands = tuple(
        in_order(cards) if at == seat else hand for at, hand in enumerate(first.action.hands)
    )
    timeline = Timeline(first.before)
    try:
        for action in (Deal(hands, first.action.dealer), *(move.action for move in moves[1:])):
            if not (isinstance(action, Reveal) and action.seat == seat):
                timeline.add(action)
    except IllegalActionError:  # with these cards the seat has revoked
        return None
    return tuple(timeline)


def _shown(move: Move, seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand that a move shows."""
    match move.action:
        case Play(player, card) | LetStand(player, card) if player == seat:
            return (card,)
        case Reveal(player, cards, _) if player == seat and cards:
            return cards
        case _:
            return ()
