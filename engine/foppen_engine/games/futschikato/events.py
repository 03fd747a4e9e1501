"""What can happen in Futschikato beside what others have too."""

from typing import ClassVar

from foppen_engine.actions import Seat
from foppen_engine.cards import Card
from foppen_engine.step import Event
from foppen_engine.values import frozen


@frozen
class NumberPlayed(Event):
    """A card lies before a player; `worth` is its number times the equal cards there (F2)."""

    name: ClassVar[str] = "card_played"
    seat: Seat
    card: Card
    worth: int


@frozen
class BroughtThrough(Event):
    """The cards of these seats (sorted) are discarded without replacement (F1)."""

    name: ClassVar[str] = "brought_through"
    seats: tuple[Seat, ...]
    card: Card


@frozen
class CardBeaten(Event):
    """A card is beaten and discarded (F3)."""

    name: ClassVar[str] = "card_beaten"
    seat: Seat
    card: Card


@frozen
class PileShuffled(Event):
    """The pile was empty: so many discards are shuffled into a new one (F4)."""

    name: ClassVar[str] = "pile_shuffled"
    cards: int
