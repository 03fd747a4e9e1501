"""What can happen in any trick game beside what other games have too."""

from functools import cache
from typing import ClassVar

from foppen_engine.actions import Seat
from foppen_engine.cards import Card, Suit
from foppen_engine.step import Event
from foppen_engine.values import frozen


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
    """The trick is whole; `led` is None where only cards without a colour were played."""

    name: ClassVar[str] = "trick_won"
    seat: Seat
    card: Card
    led: Suit | None


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
