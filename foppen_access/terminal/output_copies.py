"""Copies of the public output in a file or a stream, for a braille display or another reader."""

from collections.abc import Callable, Iterable
from typing import Protocol

from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import EVERYBODY, Utterance
from foppen_access.narration.words import Words
from foppen_access.terminal.followed_file import Growing
from foppen_engine import Reason


class Follower(Protocol):
    """A receiver of what is said to everybody, other than the console."""

    def hear(self, words: Words, said: Callable[[], Iterable[Utterance]]) -> None:
        """Take what is said in `words`, with as many of them as are wanted here."""

    def hand_out(self) -> Reason | None:
        """Pass on all that was taken; what has become of where it goes, if that is news."""

    def missing(self) -> Reason | None:
        """What will not arrive, where that was not reported yet."""


class Copy:
    """Gathers what is said to everybody, in a degree of detail of its own, and writes it where it
    is followed. What is for whoever types, or for one person alone, never comes here.

    Args:
        growing: where it goes.
        detail: how much of what happens is in it.
    """

    def __init__(self, growing: Growing, detail: Detail) -> None:
        self._growing = growing
        self._detail = detail
        self._waiting: list[str] = []

    def hear(self, words: Words, said: Callable[[], Iterable[Utterance]]) -> None:
        """Take what is said in `words`, with as many of them as are wanted here."""
        with words.in_detail(self._detail):
            self._waiting += [each.text for each in said() if each.audience == EVERYBODY]

    def hand_out(self) -> Reason | None:
        """Write all that was taken; what has become of where it goes, if that is news."""
        waiting, self._waiting = self._waiting, []
        self._growing.write(waiting)
        return self._growing.notice()

    def missing(self) -> Reason | None:
        """What will not arrive, where that was not reported yet."""
        return self._growing.missing()

    def close(self) -> None:
        """Let go of where it goes."""
        self._growing.close()
