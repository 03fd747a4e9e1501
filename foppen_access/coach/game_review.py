"""The review of a game: which cards and bids cost a player most, by what the player could know."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, hypot
from random import Random

from foppen_access.coach.advice import Advice, Adviser
from foppen_access.coach.bid_advice import BidAdvice
from foppen_access.coach.coach import Coach
from foppen_access.coach.estimates import BetterThan, HardlyBetter, WinsMore
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.players.player import Judgement
from foppen_engine import (
    Bid,
    Card,
    Deal,
    Draw,
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
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.values import frozen, replace

FIRST_LOOK = 1000
SECOND_LOOK = 4000
"""Playouts: to find what may have been costly, and to say how costly, in deals of its own."""

BID_DEALS = 500
"""The same, for a bid."""

CLEARLY = 1.5
"""Nobody is accused of a cost that is not so many times its spread."""

MOST_NAMED = 5


@frozen
class Costly:
    """A card or a bid that has cost something, by estimate.

    Args:
        at: its place among the moves of its round.
        move: when it was played.
        cost: in the unit of the game; see `coach.Coach`.
        spread: the standard error of `cost`: what chance in trying out may have done, and how
            much strong players would make of it otherwise.
        better: what was better, and why beside that.
    """

    at: int
    move: Move
    action: Play | Bid
    cost: float
    spread: float
    better: Advice | BidAdvice


@frozen
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


def review(
    moves: Sequence[Move],
    seat: Seat,
    coach: Coach,
    judged: Callable[[int, Costly | None], None] = lambda *_: None,
) -> Review | None:
    """What the cards and the bid of a player cost in a round that is over; None where his hand
    is not known.

    The same round gives the same review.

    Args:
        moves: the round.
        seat: the player's.
        coach: who judges.
        judged: is told of each decision, by its place among the moves, when it has been judged.
    """
    known = with_hand(moves, seat)
    if known is None:
        return None
    plays, costly = 0, []
    for at, move in enumerate(known):
        match move.action:
            case Play(player, _) | Bid(player, _) if player == seat and _is_choice(
                move, seat, coach
            ):
                plays += 1
                found = judged_decision(at, move, coach)
                costly += [found] if found else []
                judged(at, found)
            case _:
                pass
    return Review(plays, ()).and_of(Review(0, tuple(costly)))


def cost_at(moves: Sequence[Move], at: int, seat: Seat, coach: Coach) -> Costly | None:
    """What one decision of a player cost, by its place among the moves of a round; as `review` has
    it.
    """
    known = with_hand(moves, seat)
    if known is None or not _is_choice(known[at], seat, coach):
        return None
    return judged_decision(at, known[at], coach)


def judged_decision(at: int, move: Move, coach: Coach) -> Costly | None:
    """What a card or a bid has cost, if another would clearly have been better; the same each time.

    Args:
        at: its place among the moves of its round.
        move: the decision.
        coach: who judges.
    """
    return (_judged_bid if isinstance(move.action, Bid) else _judged)(at, move, coach)


def _lot(at: int) -> Random:
    return Random(f"review {at}")


def _is_choice(move: Move, seat: Seat, coach: Coach) -> bool:
    """Whether there was another card, and what was known could be true."""
    seen = view(move.before, seat)
    return coach.credible(seen) == seen and len(legal_actions(seen.state)) > 1


def _judged(at: int, move: Move, coach: Coach) -> Costly | None:
    """The play, if another would clearly have been better. What looks costly at first is judged
    anew in other deals, or else chance would choose whom to accuse.
    """
    play = move.action
    if not isinstance(play, Play):
        raise TypeError(play)
    rng = _lot(at)
    seen = view(move.before, play.seat)
    first = coach.judge(seen, rng, playouts=FIRST_LOOK)
    better = first[0].play
    if _cost(first, play, better)[0] < coach.least:
        return None
    second = coach.judge(seen, rng, playouts=SECOND_LOOK)
    cost, error = _cost(second, play, better)
    spread = hypot(coach.doubt, error)
    if not _is_clear(cost, spread):
        return None
    advice = Adviser(coach).explained(seen, better, lambda: second, rng)
    kept = tuple(
        each
        for each in advice.reasons
        if not isinstance(each, BetterThan | WinsMore | HardlyBetter)
    )
    return Costly(at, move, play, cost, spread, replace(advice, reasons=kept))


def _judged_bid(at: int, move: Move, coach: Coach) -> Costly | None:
    """The bid, made or not made, if the other would clearly have been better."""
    bid = move.action
    if not isinstance(bid, Bid):
        raise TypeError(bid)
    worth = coach.bid_worth(view(move.before, bid.seat), _lot(at), deals=BID_DEALS)
    cost, spread = -worth.gain if bid.bid else worth.gain, hypot(coach.doubt, worth.error)
    return Costly(at, move, bid, cost, spread, worth.advice) if _is_clear(cost, spread) else None


def _is_clear(cost: float, spread: float) -> bool:
    """Whether a cost is worth a word, also in the whole numbers in which it is said."""
    return cost > CLEARLY * spread and round(cost) > ceil(spread)


def _cost(judgements: Sequence[Judgement], play: Play, better: Play) -> tuple[float, float]:
    """What a play is worth less than another, and the standard error of that."""
    by_play = {each.play: each for each in judgements}
    ours, theirs = by_play[play], by_play[better]
    return theirs.difference - ours.difference, hypot(theirs.error, ours.error)


def with_hand(moves: Sequence[Move], seat: Seat) -> tuple[Move, ...] | None:
    """The round as somebody saw it who knew the hand of the seat from the deal on. At a real table
    that hand is what was played from it and what was shown at the end, if nothing was drawn.
    """
    first = moves[0]
    if not isinstance(first.action, Deal):
        return None
    if not first.after.hands[seat].hidden:
        return tuple(moves)
    cards = [card for move in moves for card in _shown(move, seat)]
    drew = any(isinstance(move.action, Draw) and move.action.seat == seat for move in moves)
    if drew or len(cards) != first.action.sizes[seat]:
        return None
    hands = tuple(
        in_order(cards) if at == seat else hand for at, hand in enumerate(first.action.hands)
    )
    timeline = Timeline(first.before)
    try:
        for action in (replace(first.action, hands=hands), *(move.action for move in moves[1:])):
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
