"""What sums prove about hands that nobody laid open.

At the end of a round a hand may be summed up only. Each unseen card must have a place where its
player has not shown that he lacks its colour, and the cards of each hand must come to its sum. A
table card by card over the places and points left in each hand settles whether that can be.
"""

from collections.abc import Sequence
from typing import NamedTuple

from foppen_engine.actions import Seat
from foppen_engine.cards import Suit
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.revoke_proofs import SumsProof, discards_on
from foppen_engine.tricks.trick_state import unseen

MOST_CARDS = 20
"""With more unseen cards nothing is proved: sums seldom say anything then, and it takes long."""


class _Hand(NamedTuple):
    """Hidden places: whose, how many, what they come to (None: not said), colours not in them."""

    seat: Seat | None
    places: int
    points: int | None
    lacks: tuple[Suit, ...]


def sums_refuted(state: FoppenState) -> SumsProof | None:
    """The proof that a sum is wrong or somebody has revoked; None where there is none."""
    rnd = state.round
    if rnd is None or all(points is None for points in rnd.revealed):
        return None
    worth = [(card.suit, state.rules.value(card)) for card in unseen(state).elements()]
    worth.sort(key=lambda each: -each[1])
    hands = _hidden(state, len(worth))
    summed = any(hand.points is not None for hand in hands)
    if not summed or len(worth) > MOST_CARDS or _possible(hands, worth):
        return None
    seats = [
        hand.seat
        for at, hand in enumerate(hands)
        if hand.seat is not None
        and hand.points is not None
        and _possible(_put(hands, at, hand._replace(points=None)), worth)
    ]
    voids = [
        (hand.seat, void)
        for at, hand in enumerate(hands)
        if hand.seat is not None
        for suit in hand.lacks
        if _possible(_put(hands, at, _without(hand, suit)), worth)
        for void in discards_on(state, hand.seat, suit)
    ]
    return SumsProof(tuple(seats), tuple(voids))


def _hidden(state: FoppenState, cards: int) -> tuple[_Hand, ...]:
    """Where the unseen cards can be: in hands, or set aside."""
    rnd = state.current
    hands = [
        _Hand(seat, hand.hidden, _points(state, seat), tuple(void.suit for void in hand.lacks))
        for seat, hand in enumerate(rnd.hands)
        if hand.hidden
    ]
    aside = cards - sum(hand.places for hand in hands)
    return (*hands, _Hand(None, aside, None, ()))


def _points(state: FoppenState, seat: Seat) -> int | None:
    """What the hidden cards of a hand come to, as far as it was said."""
    said = state.current.revealed[seat]
    if said is None:
        return None
    return -said - sum(map(state.rules.value, state.hands[seat].known))


def _put(hands: tuple[_Hand, ...], at: int, hand: _Hand) -> tuple[_Hand, ...]:
    return (*hands[:at], hand, *hands[at + 1 :])


def _without(hand: _Hand, suit: Suit) -> _Hand:
    return hand._replace(lacks=tuple(each for each in hand.lacks if each is not suit))


def _possible(hands: tuple[_Hand, ...], worth: Sequence[tuple[Suit | None, int]]) -> bool:
    """Whether all cards, the dearest first, have a place so that each hand comes to its sum."""
    ranges = [_Range(hand, worth) for hand in hands]
    failed: set[tuple[int, ...]] = set()

    def fits(at: int, left: tuple[int, ...]) -> bool:
        """Whether the cards from an index on fit what is left: places and points by hand."""
        if at == len(worth):
            return True
        if left in failed:
            return False
        suit, points = worth[at]
        for hand, each in enumerate(ranges):
            places = left[2 * hand] - 1
            if places < 0 or not each.takes(suit):
                continue
            rest = left[2 * hand + 1] - points if each.counts else 0
            now = (*left[: 2 * hand], places, rest, *left[2 * hand + 2 :])
            if all(
                other.can_be(at + 1, now[2 * index], now[2 * index + 1])
                for index, other in enumerate(ranges)
            ) and fits(at + 1, now):
                return True
        failed.add(left)
        return False

    start = tuple(number for hand in hands for number in (hand.places, hand.points or 0))
    return all(
        each.can_be(0, start[2 * at], start[2 * at + 1]) for at, each in enumerate(ranges)
    ) and fits(0, start)


class _Range:
    """What the cards from an index on can come to in a hand."""

    def __init__(self, hand: _Hand, worth: Sequence[tuple[Suit | None, int]]) -> None:
        self._lacks = hand.lacks
        self.counts = hand.points is not None
        allowed = [points for suit, points in worth if self.takes(suit)]
        self._sums = [sum(allowed[:count]) for count in range(len(allowed) + 1)]
        self._passed = [
            sum(self.takes(suit) for suit, _ in worth[:at]) for at in range(len(worth) + 1)
        ]

    def takes(self, suit: Suit | None) -> bool:
        """Whether the hand may hold a colour."""
        return suit not in self._lacks

    def can_be(self, at: int, places: int, points: int) -> bool:
        """Whether so many cards from an index on may come to these points."""
        passed, sums = self._passed[at], self._sums
        if passed + places >= len(sums):
            return False
        if not self.counts:
            return True
        return sums[-1] - sums[-1 - places] <= points <= sums[passed + places] - sums[passed]
