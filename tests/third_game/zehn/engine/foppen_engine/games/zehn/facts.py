"""What can happen in Zehn beside what every trick game has."""

from typing import ClassVar

from foppen_engine.actions import Seat
from foppen_engine.cards import Card
from foppen_engine.step import Event
from foppen_engine.values import frozen


@frozen
class PenaltyTaken(Event):
    """A player has won the trick with the card that costs points, `minus` in all."""

    name: ClassVar[str] = "penalty_taken"
    seat: Seat
    card: Card
    minus: int
