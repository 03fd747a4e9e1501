"""What is said, before it is a line or a sound."""

from enum import Enum
from typing import TypeAlias

from foppen_access.narration.shorts import Short, no_news
from foppen_engine import Seat
from foppen_engine.values import frozen


class Detail(Enum):
    """How much is said of what happens."""

    QUIET = "quiet"
    """As brief, and what was entered is not said again to those who know it."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"

    @property
    def form(self) -> str:
        """The form of a text that is said."""
        return str((Detail.BRIEF if self is Detail.QUIET else self).value)

    @property
    def is_short(self) -> bool:
        """Whether as little as can be is said: then cards may share a line."""
        return self.form == "brief"


class Cue(Enum):
    """What a short sound can stand for; it never replaces a line."""

    TURN = "turn"
    TRICK = "trick"
    FOOLED = "fooled"
    ERROR = "error"


@frozen
class Everybody:
    """All who sit at the table, and whoever follows it from elsewhere."""

    def has(self, _seat: Seat | None) -> bool:
        """Whether somebody may hear it."""
        return True


@frozen
class AtKeyboard:
    """All who sit at this keyboard: what whoever types needs, whoever he is."""

    def has(self, _seat: Seat | None) -> bool:
        """Whether somebody may hear it."""
        return True


@frozen
class Only:
    """The player of one seat, and nobody else."""

    seat: Seat

    def has(self, seat: Seat | None) -> bool:
        """Whether somebody (None: nobody in particular) may hear it."""
        return seat == self.seat


EVERYBODY = Everybody()
KEYBOARD = AtKeyboard()

Audience: TypeAlias = Everybody | AtKeyboard | Only
"""Whom something is meant for. It has no default: whoever says something knows to whom."""


@frozen
class Utterance:
    """One line that is spoken whole.

    Args:
        text: the line.
        audience: who may hear it again.
        short: writes its news for the prompt of a braille display, which few have.
        cue: the sound that goes with it.
        seat: whom the sound is about.
        aside: whether it is no part of the game, but a word to whoever types: then it is said once
            and not kept.
        pauses: whether it ends something, so that what follows may wait.
        runs_on: whether it may share a line with its like, where there is much to tell.
        refuses: whether it says that something can't be, with or without a sound.
    """

    text: str
    audience: Audience
    short: Short = no_news
    cue: Cue | None = None
    seat: Seat | None = None
    aside: bool = False
    pauses: bool = False
    runs_on: bool = False
    refuses: bool = False


def in_one_line(first: str, then: str) -> str:
    """Two sentences; behind a number a full stop that more follows would make it an ordinal."""
    said = first.removesuffix(".")
    return f"{said}; {then}" if said[-1:].isdecimal() else f"{first} {then}"
