"""Lines as sound, beside the lines on the terminal.

Speech engines hang, die, print and crash, so all of them run in a process of our own. Speaking is
a queue and a thread: nothing here ever waits or raises.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Say(Enum):
    """Who speaks what the program says."""

    TERMINAL = "terminal"
    """A screen reader reads the lines on the terminal."""
    SCREEN_READER = "screen-reader"
    """A running screen reader is handed the lines, and brailles them."""
    VOICE = "voice"
    """A voice of the system, without a screen reader."""
    SILENT = "silent"
    """Nobody: the lines are only printed."""


RATES: Sequence[str] = ("slow", "normal", "fast", "very-fast")
"""How fast a voice of the system speaks."""


class Trouble:
    """Why nothing is heard, as data; the game goes on in text."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NoScreenReader(Trouble):
    """No screen reader was found that takes lines."""


@dataclass(frozen=True, slots=True)
class NoVoice(Trouble):
    """No speech engine was found."""


@dataclass(frozen=True, slots=True)
class SpeechStopped(Trouble):
    """The speech engine hung or died too often, and is left alone for a while."""


class Speaker:
    """Says lines. This one says nothing; it is for those whose terminal is read to them."""

    def say(self, text: str, *, interrupt: bool) -> None:
        """Say a line after what is being said, or at once instead of it."""

    def trouble(self) -> Trouble | None:
        """Why nothing is heard, once for each outage; None where there is nothing new."""
        return None

    def close(self) -> None:
        """Let go at once. What was handed over goes on being said."""


def open_speaker(say: Say, language: str, *, voice: str = "", rate: str = "normal") -> Speaker:
    """A speaker; whatever is slow about it happens later and elsewhere.

    Args:
        say: who speaks.
        language: one of the catalog's.
        voice: part of the name of the wished voice; empty for any of the language.
        rate: one of `RATES`.
    """
    if say in (Say.TERMINAL, Say.SILENT):
        return Speaker()
    from foppen_access.speech.process import CHILD  # noqa: PLC0415 - only where it is needed
    from foppen_access.speech.wish import Wish  # noqa: PLC0415
    from foppen_access.speech.worker import ChildSpeaker  # noqa: PLC0415

    return ChildSpeaker(CHILD, Wish(say, language, voice, rate))
