"""What applying an action gives: a new state and what happened on the way; how one is made."""

from typing import Generic, TypeVar

from foppen_engine.actions import Event
from foppen_engine.values import frozen

__all__ = ["Step", "put", "stepped"]

S_co = TypeVar("S_co", covariant=True)
T = TypeVar("T")


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
