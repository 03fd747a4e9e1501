"""Who speaks, how fast, and why nothing is heard. It imports nothing that speaks."""

from collections.abc import Sequence
from enum import Enum

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


class Trouble(Enum):
    """Why nothing is heard, by the message that says it; the game goes on in text."""

    NO_SCREEN_READER = "no-screen-reader"
    """No screen reader was found that takes lines."""
    NO_VOICE = "no-voice"
    """No speech engine was found."""
    SPEECH_STOPPED = "speech-stopped"
    """The speech engine hung or died too often, and is left alone for a while."""


class Speaker:
    """Says lines. This one says nothing; it is for those whose terminal is read to them."""

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        """Say a line after what is being said, or at once instead of it; a `passing` one need not
        be said any more when somebody goes on.
        """

    def go_on(self) -> None:
        """Somebody has gone on: leave out what is passing and not said yet."""

    def braille(self, text: str) -> None:
        """Show what was just said on a braille display, all in one: a reader keeps only the last
        message.
        """

    def trouble(self) -> Trouble | None:
        """Why nothing is heard, once for each outage; None where there is nothing new."""
        return None

    def missed(self) -> int:
        """How many lines were not said, once the voice speaks again; none is told of twice."""
        return 0

    def close(self) -> None:
        """Let go at once. What was handed over goes on being said."""
