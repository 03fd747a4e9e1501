"""What applying an action gives: a new state, and the events on the way, those of every game."""

from typing import ClassVar, Generic, TypeVar

from foppen_engine.actions import Person, Seat
from foppen_engine.cards import Card
from foppen_engine.values import frozen

S_co = TypeVar("S_co", covariant=True)
T = TypeVar("T")


class Event:
    """A fact that followed from an action; every event is a frozen value of its own."""

    name: ClassVar[str]


@frozen
class Step(Generic[S_co]):
    """The state after an action, and its events in order."""

    state: S_co
    events: tuple[Event, ...]


def stepped(state: T, *events: Event) -> Step[T]:
    """A step, its events listed."""
    return Step(state, events)


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item in one place."""
    return (*items[:at], item, *items[at + 1 :])


# Events that several games share. The name is the one in records (`verify --events`).


@frozen
class Dealt(Event):
    """A round begins: its number from 1, who dealt, who leads, how many cards each holds."""

    name: ClassVar[str] = "dealt"
    round: int
    dealer: Seat | None
    leader: Seat
    sizes: tuple[int, ...]


@frozen
class Seated(Event):
    """Others sit at the table now, or in other places: who, and with which totals, by seat."""

    name: ClassVar[str] = "seated"
    players: tuple[Person, ...]
    totals: tuple[int, ...]


@frozen
class RoundScored(Event):
    """The points of the round and the new totals, by seat."""

    name: ClassVar[str] = "round_scored"
    points: tuple[int, ...]
    totals: tuple[int, ...]


@frozen
class GameOver(Event):
    """The game has ended; `totals` is None where no points are counted."""

    name: ClassVar[str] = "game_over"
    totals: tuple[int, ...] | None
    winners: tuple[Seat, ...]


@frozen
class CardDrawn(Event):
    """A player has drawn; the card is None for everybody who doesn't see it."""

    name: ClassVar[str] = "card_drawn"
    seat: Seat
    card: Card | None
