"""Utterances: what is said, to whom, and with which sound."""

from enum import Enum
from typing import TypeAlias

from foppen_access.narration.short_forms import Short, no_news
from foppen_engine import Seat
from foppen_engine.values import frozen


class Cue(Enum):
    """The meaning of a short sound; it never replaces a line."""

    TURN = "turn"
    TRICK = "trick"
    FOOLED = "fooled"
    ERROR = "error"


@frozen
class Everybody:
    """An audience: all who sit at the table, and all who follow it from elsewhere."""

    def has(self, _seat: Seat | None) -> bool:
        """Whether a seat (None: no seat) belongs to the audience."""
        return True


@frozen
class AtKeyboard:
    """An audience: all who sit at this keyboard."""

    def has(self, _seat: Seat | None) -> bool:
        """Whether a seat (None: no seat) belongs to the audience."""
        return True


@frozen
class Only:
    """An audience: the player of one seat."""

    seat: Seat

    def has(self, seat: Seat | None) -> bool:
        """Whether a seat (None: no seat) belongs to the audience."""
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
        greets: whether it is a word aside that must be heard, as a greeting is.
        pauses: whether what follows waits.
        ends: whether it ends something, so that news that don't come at once are parted here.
        moves: how many moves of the game have happened when it is told, where it is about a move.
        runs_on: whether it may share a line with its like, where there is much to tell.
        refuses: whether it says that something can't be, with or without a sound.
    """

    text: str
    audience: Audience
    short: Short = no_news
    cue: Cue | None = None
    seat: Seat | None = None
    aside: bool = False
    greets: bool = False
    pauses: bool = False
    ends: bool = False
    moves: int | None = None
    runs_on: bool = False
    refuses: bool = False


def in_one_line(first: str, then: str) -> str:
    """Two sentences; behind a number a full stop that more follows would make it an ordinal."""
    said = first.removesuffix(".")
    return f"{said}; {then}" if said[-1:].isdecimal() else f"{first} {then}"
