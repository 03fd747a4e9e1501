"""What can happen in Foppen beside what others have too."""

from functools import cache
from typing import ClassVar

from foppen_engine.cards import Card, Suit
from foppen_engine.game import Event, Seat
from foppen_engine.values import frozen


@frozen
class BidMade(Event):
    """A player has bid, or declined to."""

    name: ClassVar[str] = "bid"
    seat: Seat
    bid: bool


@frozen
class CardPlayed(Event):
    """A card lies in the trick."""

    name: ClassVar[str] = "card_played"
    seat: Seat
    card: Card


@cache
def card_played(seat: Seat, card: Card) -> CardPlayed:
    """The event of a card, built once."""
    return CardPlayed(seat, card)


@frozen
class TrickWon(Event):
    """The trick is whole; `led` is None where only ones were played."""

    name: ClassVar[str] = "trick_won"
    seat: Seat
    card: Card
    led: Suit | None


@frozen
class Fooled(Event):
    """A player takes a disc; one event for each, worst card first."""

    name: ClassVar[str] = "fooled"
    seat: Seat
    card: Card


@frozen
class HandRevealed(Event):
    """What a hand is worth at the end of the round: zero or negative, before any doubling."""

    name: ClassVar[str] = "hand_revealed"
    seat: Seat
    points: int


@frozen
class RevokeFound(Event):
    """`card` proves that the player could have followed `led` in trick `trick` (from 1)."""

    name: ClassVar[str] = "revoke_found"
    seat: Seat
    card: Card
    trick: int
    led: Suit


@frozen
class ScoreAdjusted(Event):
    """The table has changed the totals by these points, by seat."""

    name: ClassVar[str] = "score_adjusted"
    points: tuple[int, ...]
    totals: tuple[int, ...]
