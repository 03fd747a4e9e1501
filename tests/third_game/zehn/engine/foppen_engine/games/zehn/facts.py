"""What can happen in Zehn, and why it can't, beside what others have too."""

from typing import ClassVar

from foppen_engine.cards import Card, Suit
from foppen_engine.game import Event, Seat
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class CardPlayed(Event):
    """A card lies in the trick."""

    name: ClassVar[str] = "card_played"
    seat: Seat
    card: Card


@frozen
class TrickWon(Event):
    """The trick is whole."""

    name: ClassVar[str] = "trick_won"
    seat: Seat
    card: Card


@frozen
class MustFollow(Reason):
    """The player holds the led colour and must follow."""

    seat: Seat
    card: Card
    led: Suit


@frozen
class Revoke(Reason):
    """`card` proves a revoke: in trick `trick` the player discarded `discard` on its colour."""

    seat: Seat
    card: Card
    led: Suit
    trick: int
    discard: Card
