"""Dealing, as far as it is the same in every game, and why a deal is refused."""

from collections import Counter

from foppen_engine.actions import Deal, NotInDeck, Seat
from foppen_engine.cards import Card, in_order
from foppen_engine.hands import Hand
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class WrongNumberOfHands(Reason):
    """A deal for more or fewer players than sit at the table."""

    hands: int
    seats: int


@frozen
class WrongHandSize(Reason):
    """A deal gives a seat `cards` cards where `expected` are right."""

    seat: Seat
    cards: int
    expected: int


@frozen
class TooManyOfACard(Reason):
    """A card is named more often than the deck holds it, or than is still unseen."""

    card: Card


@frozen
class WrongDealer(Reason):
    """Somebody else deals."""

    seat: Seat
    dealer: Seat


@frozen
class DealerNotNamed(Reason):
    """A deal must say who deals."""


@frozen
class LeaderNotNamed(Reason):
    """A deal must say who starts."""


@frozen
class DealerNotUsed(Reason):
    """A deal names a dealer where the game has none."""


@frozen
class LeaderNotUsed(Reason):
    """Who leads follows from the rules and is not named."""


def hands_refusal(
    deal: Deal, seats: int, sizes: tuple[int, ...], deck: Counter[Card]
) -> Reason | None:
    """Why the hands are wrong: their number, their equal size, or cards the deck hasn't."""
    if len(deal.hands) != seats:
        return WrongNumberOfHands(len(deal.hands), seats)
    expected = deal.sizes[0] if deal.sizes[0] in sizes else sizes[0]
    for seat, size in enumerate(deal.sizes):
        if size != expected:
            return WrongHandSize(seat, size, expected)
    dealt: Counter[Card] = Counter()
    for hand in deal.hands:
        if not isinstance(hand, int):
            dealt.update(hand)
    for card, times in dealt.items():
        copies = deck[card]
        if times > copies:
            return TooManyOfACard(card) if copies else NotInDeck(card)
    return None


def dealt_hands(deal: Deal) -> tuple[Hand, ...]:
    """The hands of a deal, as far as they are known."""
    return tuple(
        Hand(hidden=hand) if isinstance(hand, int) else Hand(in_order(hand)) for hand in deal.hands
    )
