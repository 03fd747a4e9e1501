"""What applying an action gives: a new state and what happened on the way; how one is made."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from foppen_engine.game import Event

__all__ = ["Step", "put", "replace", "stepped"]

S_co = TypeVar("S_co", covariant=True)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """The state after an action, and its events in order."""

    state: S_co
    events: tuple[Event, ...]


def stepped(state: T, *events: Event) -> Step[T]:
    """A step, its events listed."""
    return Step(state, events)


if TYPE_CHECKING:
    from dataclasses import replace  # so that names and types of the fields are checked
else:
    _new, _set = object.__new__, object.__setattr__

    def replace(value: T, /, **changes: object) -> T:
        """`dataclasses.replace` in a quarter of its time, for values without slots, and without
        anything to be checked or computed when they are made.
        """
        changed = _new(type(value))
        _set(changed, "__dict__", value.__dict__ | changes)
        return changed


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item in one place."""
    return (*items[:at], item, *items[at + 1 :])
