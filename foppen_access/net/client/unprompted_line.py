"""A line that is typed while no prompt stands: it is edited and shown here instead of by the
terminal, so that whoever writes news knows that one was begun.
"""

import codecs
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Condition
from time import monotonic

from foppen_access.terminal.line_input import PlainLines
from foppen_access.terminal.terminal_modes import Modes

HELD = 5.0
"""Seconds without a key after which news are written though a line was begun."""

LONGEST = 4096
"""Characters of a line; a terminal takes no more."""

END = "\x04"
ERASE = "\x08\x7f"
ERASE_WORD = "\x17"
ERASE_ALL = "\x15"

_BACK = "\b \b"
"""What a terminal shows of a letter that is erased."""

_MOVES = re.compile(r"\x1b(?:[\[O][0-9;]*[A-Za-z~]|.)")
"""Keys that move or do something else where there is an editor."""


class UnpromptedLine:
    """What is typed at a terminal that does nothing with it.

    Args:
        terminal: its file descriptor; what is typed is shown there as well.
        modes: of the terminal.
        encoding: of the keys.
    """

    def __init__(self, terminal: int, modes: Modes, encoding: str) -> None:
        self._terminal = terminal
        self._encoding = encoding
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._changed = Condition()
        self._touched = 0.0
        self.modes = modes
        self.begun = ""

    def take(self, keys: bytes, *, shown: bool = True) -> tuple[list[str], bool]:
        """Take keys.

        Returns:
            The lines that end with them, and whether they are the end of input.
        """
        with self._changed:
            lines, ended, echo = self._edited(self._decoder.decode(keys))
            self._touched = monotonic()
            if shown:
                self._show(echo)
            self._changed.notify_all()
            return lines, ended

    def _edited(self, keys: str) -> tuple[list[str], bool, str]:
        lines, echo = list[str](), ""
        for key in _MOVES.sub("", keys.replace("\r", "\n").replace("\t", " ")):
            if key == "\n":
                lines.append(self.begun)
                self.begun, echo = "", f"{echo}\n"
            elif key == END and not self.begun:
                return lines, True, echo
            elif key in ERASE + ERASE_WORD + ERASE_ALL:
                left = self._erased(key)
                echo += _BACK * (len(self.begun) - len(left))
                self.begun = left
            elif key.isprintable() and len(self.begun) < LONGEST:
                self.begun, echo = self.begun + key, echo + key
        return lines, False, echo

    def _erased(self, key: str) -> str:
        if key == ERASE_ALL:
            return ""
        return self.begun[:-1] if key in ERASE else re.sub(r"\S*\s*$", "", self.begun)

    def pause(self) -> None:
        """Wait until no line is begun, or nobody goes on with it."""
        with self._changed:
            while self.begun and (left := self._touched + HELD - monotonic()) > 0:
                self._changed.wait(left)

    @contextmanager
    def written_over(self, lines: PlainLines) -> Iterator[None]:
        """The time in which something is written, after a pause, on a line of its own. What was
        begun is shown again below it, and what is typed meanwhile.
        """
        with self._changed:
            self.pause()
            self.set_off(lines)
            yield
            self.show_begun()

    def set_off(self, lines: PlainLines) -> None:
        """What is written next begins a line."""
        lines.midline = lines.midline or bool(self.begun)

    def show_begun(self) -> None:
        """Show what is begun, where something else has been written since."""
        with self._changed:
            self._show(self.begun)

    def _show(self, text: str) -> None:
        with suppress(OSError):  # the terminal has gone, which the next question finds out
            os.write(self._terminal, text.encode(self._encoding, errors="replace"))
