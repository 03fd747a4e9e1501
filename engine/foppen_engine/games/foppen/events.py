"""What can happen in Foppen beside what every trick game has."""

from typing import ClassVar

from foppen_engine.actions import Seat
from foppen_engine.cards import Card
from foppen_engine.step import Event
from foppen_engine.values import frozen


@frozen
class BidMade(Event):
    """A player has bid, or declined to."""

    name: ClassVar[str] = "bid"
    seat: Seat
    bid: bool


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
