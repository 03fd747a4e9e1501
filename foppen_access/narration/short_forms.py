"""How much is said: degrees of detail, and the shortest forms for a braille display. It imports
nothing, as settings and the terminal need it before any game is there.
"""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, TypeAlias


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


SPOKEN = "spoken"
"""The shortest form by ear: cards are left out."""

Short: TypeAlias = Callable[[str], str]
"""Writes something in its shortest form, each news on a line, perhaps with the mark of what it is
about; `brief` wants it shorter still, `spoken` without the cards. Perhaps nothing."""


class About(Enum):
    """What news in their shortest form are about; its value marks them before they are shown."""

    OTHER = ""
    CARD = "\x01"
    """A card that was played."""
    TRICK = "\x02"
    """The end of a trick."""
    OWN = "\x03"
    """What becomes of the listener, or of what was typed."""


class Piece(NamedTuple):
    """News in their shortest form, and what they are about."""

    text: str
    about: About


def marked(text: str, about: About) -> str:
    """News on one line with their mark; nothing where there are none."""
    return f"{about.value}{text}" if text else ""


def pieces(shortened: str) -> list[Piece]:
    """What was written in its shortest form, news by news, without marks."""
    marks = {about.value: about for about in About if about.value}
    return [
        Piece(line[1:], marks[line[0]]) if line[0] in marks else Piece(line, About.OTHER)
        for line in shortened.split("\n")
        if line
    ]


def no_news(_form: str) -> str:
    """There is nothing to write."""
    return ""


def in_turn(*shorts: Short) -> Short:
    """The shortest forms of several news that share a line."""
    return lambda form: "\n".join(filter(None, (short(form) for short in shorts)))
