"""Lines as the system's own line editing gives them, and what any other way of typing must do."""

from collections.abc import Callable, Sequence
from time import sleep
from typing import NamedTuple, Protocol, TextIO

LONGEST_LINE = 1000
"""Characters of an input line that are looked at; nobody types more."""

BETWEEN = 0.03
"""Seconds in which a terminal has told its screen reader of a new line."""

_TOO_LONG = "\N{REPLACEMENT CHARACTER}"
"""Stands for a line that is longer, so that its beginning is not taken for a whole line."""


class Picker(Protocol):
    """Chooses among things by single keys."""

    @property
    def line(self) -> str:
        """What to type to take what is chosen now; empty where nothing is."""

    def press(self, key: str) -> str | None:
        """What to say after a key that chooses; None where the key is a line of its own."""


def _nothing() -> None:
    """There is nothing to do."""


class Aids(NamedTuple):
    """What helps whoever types now.

    Args:
        words: gives what may be completed on request.
        picker: makes what single keys choose by; None where whole lines are awaited.
        shown: called when the text is there, before the wait, so that nobody waits for it.
    """

    words: Callable[[], Sequence[str]] = tuple
    picker: Callable[[], Picker] | None = None
    shown: Callable[[], None] = _nothing


class Input(Protocol):
    """A way of typing; `picks` where single keys choose."""

    picks: bool

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """Show a text and a prompt in one piece, then wait for a line; None at the end of input.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl+C.
        """

    def close(self) -> None:
        """Leave the terminal as it was found."""


class PlainLines:
    """The system's own line editing, or a pipe. Every screen reader echoes it right."""

    picks = False

    def __init__(self, stdin: TextIO, stdout: TextIO, *, interactive: bool) -> None:
        self._in = stdin
        self._out = stdout
        self._interactive = interactive
        self.midline = False

    def write(self, text: str) -> None:
        """Write at once; on a line of its own, where something stands on the present one."""
        if text:
            self._out.write(f"\n{text}" if self.midline else text)
            self._out.flush()
            self.midline = False

    def write_below(self, text: str) -> None:
        """Write at the beginning of the next line and stay at its end. The new line comes by
        itself: Orca takes what begins in the middle of a line for more of that line.
        """
        if self.midline:
            self._out.write("\n")
            self._out.flush()
            sleep(BETWEEN)
            self.midline = False
        self.write(text)
        self.midline = True

    def show(self, text: str, aids: Aids) -> None:
        """Write what a line is awaited after. A complaint that stops it gets a line of its own.

        Raises:
            OSError: what `aids` want done when it is shown can't be.
        """
        self.write(text)
        try:
            aids.shown()
        except OSError:
            if self._interactive and not text.endswith("\n"):
                self._out.write("\n")
                self._out.flush()
            raise

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """A line; whoever leaves in the middle of one leaves the next on a line of its own."""
        self.show(text + prompt, aids)
        try:
            line = self._line()
        except KeyboardInterrupt:
            self.end_line()
            raise
        except OSError:  # the terminal has gone
            line = ""
        if not line:
            self.end_line()
            return None
        return line.strip()

    def _line(self) -> str:
        line = part = self._in.readline(LONGEST_LINE)
        while part and not part.endswith("\n"):
            part = self._in.readline(LONGEST_LINE)
            line = line if part.isspace() or not part else _TOO_LONG
        return line

    def close(self) -> None:
        """Nothing was changed."""

    def end_line(self) -> None:
        """At a terminal something stands on the present line."""
        self.midline = self._interactive
