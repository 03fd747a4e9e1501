"""Reading lines with the system's readline: cursor movement, history and completion."""

import codecs
import locale
import os
import signal
import sys
from collections import deque
from contextlib import suppress
from types import ModuleType
from typing import TextIO

from foppen_access.terminal.line_input import LONGEST_LINE, TOO_LONG, Aids, PlainLines
from foppen_access.terminal.signals import is_ours
from foppen_access.terminal.terminal_modes import Modes

MOST_RECALLED = 200
"""Lines that can be called up again."""

_OWN = "INPUTRC"
"""Names the file of a player's own settings, which would bring back what is left out here."""

_DRAWING = (r"\t", r"\C-l", r"\C-r", r"\C-s", r"\ep", r"\en")
"""Keys that would show more than what is typed."""

_REMEMBERING = (r"\C-y", r"\ey", r"\C-x(", r"\C-xe")
"""Keys that would know what somebody else has typed."""

_COUNTING = "0123456789-"
"""Keys that would, after Escape or with Alt, show a number in the place of the prompt."""

_SETTINGS = (
    "set enable-bracketed-paste off",  # else each prompt begins and ends with escape sequences
    "set enable-meta-key off",  # else the first one does
    "set bell-style none",
    r'"\e\C-j": accept-line',  # else Escape and Enter lead into another mode, without a word
    r'"\e\C-m": accept-line',
    *(f'"{key}": complete' for key in _DRAWING + _REMEMBERING),  # with what there is none of
    *(rf'"\e{key}": "{key}"' for key in _COUNTING),
)

_HEEDED = (0.1, 1.0)
"""Seconds after which readline heeds a signal that came just before it began to wait, and from then
on, each time.
"""


class _AgainError(Exception):
    """The prompt has to be printed again."""


class RecalledLines:
    """GNU readline for screen readers: what is typed is shown, and nothing else, but for the line
    that another one is called up in the place of.

    Raises:
        Exception: of several kinds, where the terminal or its readline can't.
    """

    picks = False

    def __init__(self, lines: PlainLines, stdin: TextIO, stdout: TextIO) -> None:
        self._lines = lines
        self._stdin = stdin
        self._modes = Modes(stdin)
        self._readline = _opened(stdin, stdout)
        self._typed: deque[str] = deque(maxlen=MOST_RECALLED)
        self._is_read = False

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """Read a line; an interrupt in the middle of one begins a new line."""
        self._recall()
        with self._lines.awaiting(text, "", aids):
            self._lines.begin_line()
            self._lines.midline = True
            try:
                line = self._line(prompt)
            except EOFError:
                return None
            self._lines.midline = False
        if len(line) >= LONGEST_LINE:
            return TOO_LONG
        self._keep(line.strip())
        return line.strip()

    def _line(self, prompt: str) -> str:
        while True:
            try:
                self._is_read = True
                signal.setitimer(signal.ITIMER_REAL, *_HEEDED)
                return input(prompt)
            except _AgainError:  # whoever had the terminal has begun a new line
                continue
            finally:
                self._is_read = False
                signal.setitimer(signal.ITIMER_REAL, 0)

    def _recall(self) -> None:
        """Load the player's history: there is one readline for all players."""
        self._readline.clear_history()
        for line in self._typed:
            with suppress(UnicodeEncodeError):  # it had a byte that stands for nothing
                self._readline.add_history(line)

    def _keep(self, line: str) -> None:
        if line and line not in [*self._typed][-1:]:
            self._typed.append(line)

    def leave(self) -> bool:
        """Give the terminal its usual line mode while another program uses it."""
        return self._modes.leave()

    def take_up(self, *, again: bool) -> None:
        """Begin the line again, if its beginning is gone."""
        if self._is_read and again:
            raise _AgainError
        if self._is_read:
            self._modes.take_up()

    def ahead(self) -> str:
        """Nothing: the terminal keeps it."""
        return ""

    def forget(self) -> None:
        """Leave out what was typed before it was asked for."""
        self._lines.forget()

    def end(self, exception: BaseException) -> bool:  # noqa: ARG002 - a read can be broken off
        """Nothing has to be waited for. Readline would restore a terminal that is the shell's."""
        if self._is_read and not is_ours(self._stdin):
            os.dup2(os.open(os.devnull, os.O_RDONLY), self._stdin.fileno())
        return False

    def close(self) -> None:
        """The terminal is changed only while a line is typed."""


def _opened(stdin: TextIO, stdout: TextIO) -> ModuleType:
    """Readline, which knows only the streams of the process.

    Raises:
        OSError: these are others, they have another encoding than the system's locale, in which
            readline would show letters as bytes, or it is another library under that name.
        ImportError: there is none.
    """
    if stdin is not sys.stdin or (stdin.fileno(), stdout.fileno()) != (0, 1):
        raise OSError
    if codecs.lookup(locale.getencoding()).name != codecs.lookup(stdin.encoding).name:
        raise OSError
    readline = _imported()
    if "GNU" not in (readline.__doc__ or ""):
        raise OSError
    for setting in _SETTINGS:
        readline.parse_and_bind(setting)
    readline.set_auto_history(False)
    readline.set_completer(lambda _text, _state: None)
    signal.signal(signal.SIGWINCH, signal.SIG_DFL)  # else it draws the line anew
    signal.signal(signal.SIGALRM, lambda _number, _frame: None)
    return readline


def _imported() -> ModuleType:
    own = os.environ.get(_OWN)
    os.environ[_OWN] = os.devnull
    try:
        import readline  # noqa: PLC0415 - not on every system
    finally:
        os.environ.pop(_OWN)
        if own is not None:
            os.environ[_OWN] = own
    return readline
