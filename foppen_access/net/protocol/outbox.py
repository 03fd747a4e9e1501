"""A guest's messages that the room has not acknowledged yet."""

from collections import deque
from threading import Condition

from foppen_access.net.protocol.messages.guest_messages import (
    Act,
    Nudge,
    Salt,
    Saying,
    TypedLine,
    Wish,
    Word,
)
from foppen_engine import Play
from foppen_engine.values import frozen

_OF_GAME = (Act, Salt, Wish, Nudge)
"""In the next game this would mean another card, or another moment."""

MOST_KEPT = 100
"""So many are kept while the connection is lost; a card is kept beyond, there is never but one."""


@frozen
class Numbered:
    """A message with its number, from 1 on, by which the room acknowledges it."""

    number: int
    word: Word | TypedLine


class Outbox:
    """Keeps messages until they are acknowledged. Safe for threads."""

    def __init__(self) -> None:
        self._kept: deque[Numbered] = deque()
        self._last = 0
        self._changed = Condition()

    @property
    def unacknowledged(self) -> tuple[Numbered, ...]:
        """The messages in the order in which they were sent."""
        with self._changed:
            return tuple(self._kept)

    @property
    def has_typed(self) -> bool:
        """Whether one of them was typed by the guest, not sent by his program itself."""
        return any(not isinstance(each.word, Salt) for each in self.unacknowledged)

    @property
    def typed(self) -> tuple[str, ...]:
        """What was typed, as it can be typed again; empty for what is said in words of a
        language.
        """
        words = (each.word for each in self.unacknowledged)
        return tuple(_typed(word) for word in words if not isinstance(word, Salt))

    def add(self, word: Word | TypedLine) -> Numbered | None:
        """Keep a message; None where there are too many."""
        with self._changed:
            if len(self._kept) >= MOST_KEPT and not isinstance(word, Act | Salt):
                return None
            self._last += 1
            self._kept.append(numbered := Numbered(self._last, word))
            return numbered

    def acknowledge(self, number: int) -> None:
        """Drop the messages up to this number."""
        with self._changed:
            while self._kept and self._kept[0].number <= number:
                self._kept.popleft()
            self._changed.notify_all()

    def forget_game(self) -> None:
        """Drop what was said for a game that is over: in the next one it would mean another."""
        with self._changed:
            kept = [each for each in self._kept if not isinstance(each.word, _OF_GAME)]
            self._kept = deque(kept)
            self._changed.notify_all()

    def wait_until_empty(self, seconds: float) -> None:
        """Wait until everything is acknowledged, at most this many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: not self._kept, seconds)


def _typed(word: Word | TypedLine) -> str:
    match word:
        case TypedLine() | Saying():
            return word.text
        case Act(Play() as play):
            return str(play.card)
        case _:
            return ""
