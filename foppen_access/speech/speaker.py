"""The interface of a speaker, speech rates, reasons for silence. It imports no speech library."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

SILENCE = ""
"""Said instead of whatever is still being said."""


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


class SpeechTrouble(Enum):
    """Reasons why nothing is heard, named as their messages; the game goes on in text."""

    NO_SCREEN_READER = "no-screen-reader"
    """No screen reader was found that takes lines."""
    NO_VOICE = "no-voice"
    """No speech engine was found."""
    SPEECH_STOPPED = "speech-stopped"
    """The speech engine hung or died too often, and is left alone for a while."""


class Gist(NamedTuple):
    """What of a line is told in short when it has become old.

    Args:
        cards: how many cards it tells of; they are only counted.
        rest: what else, each line of it in few words.
        others: how many other lines are left out; they are only counted.
    """

    cards: int
    rest: tuple[str, ...]
    others: int = 0


SumUp: TypeAlias = Callable[[Gist], str]
"""What is said instead of several lines."""


class VoiceLine(NamedTuple):
    """A line for a voice.

    Args:
        text: what is said.
        passing: whether it need not be said any more when somebody goes on.
        greets: whether it was there before anything was typed.
        gist: makes what is told in short; None where the line is said whole.
    """

    text: str
    passing: bool = False
    greets: bool = False
    gist: Callable[[], Gist | None] = lambda: None


class Speaker:
    """Says lines. This one says nothing; it is for those whose terminal is read to them."""

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        """Say a line after what is being said, or at once instead of it; a `passing` one need not
        be said any more when somebody goes on.
        """

    def say_block(self, lines: Iterable[VoiceLine], *, interrupt: bool) -> None:
        """Say lines that belong together, after what is being said or at once instead of it. News
        that are cut off by them come behind them.
        """
        for line in lines:
            self.say(line.text, interrupt=interrupt, passing=line.passing)
            interrupt = False

    def go_on(self) -> None:
        """Drop passing lines that were not said yet, as the user has gone on."""

    def braille(self, text: str) -> None:
        """Show what was just said on a braille display, all in one: a reader keeps only the last
        message.
        """

    def trouble(self) -> SpeechTrouble | None:
        """Why nothing is heard, once for each outage; None where there is nothing new."""
        return None

    def missed(self) -> int:
        """How many lines were not said, once the voice speaks again; none is told of twice."""
        return 0

    def close(self) -> None:
        """Let go at once. What was handed over goes on being said."""
