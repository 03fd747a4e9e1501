"""The input methods (lines, editor, single keys), which of them a terminal supports, and how one
takes turns with whatever else reads there.
"""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from enum import Enum
from os import environ
from typing import Protocol, TextIO

from foppen_access.terminal.line_input import Input, PlainLines


class Typing(Enum):
    """The input method that the user prefers."""

    LINE = "line"
    EDITOR = "editor"
    KEYS = "keys"


class SharedTerminal(Protocol):
    """A terminal that is read by a thread between two prompts."""

    def lent_to(self, opened: Callable[[], Input], lines: PlainLines) -> Input:
        """A way of typing that takes turns with the thread."""

    def written_over(self, lines: PlainLines) -> AbstractContextManager[None]:
        """The time in which something is written where no prompt stands."""

    def leave(self) -> bool:
        """Have the terminal as it was found for a while; whether it was otherwise."""

    def take_up(self) -> None:
        """Have the terminal as it was before `leave`."""

    def give_back(self) -> None:
        """Leave the terminal as it was found, for good."""


def opened(
    wished: Typing,
    lines: PlainLines,
    stdin: TextIO,
    stdout: TextIO,
    announce: Callable[[str], None],
) -> Input:
    """The wished way of typing; where the terminal can't, lines.

    Args:
        wished: the way.
        lines: what can be done everywhere.
        stdin: the terminal.
        stdout: the same one.
        announce: says what a key has chosen.
    """
    if environ.get("TERM") in ("dumb", "unknown"):
        return lines
    with suppress(Exception):  # what fails, and how, differs from terminal to terminal
        if wished is Typing.EDITOR:
            from foppen_access.terminal.line_editor import EditedLines  # noqa: PLC0415 - slow to import

            return EditedLines(lines, stdin, stdout)
    whole = _whole_lines(lines, stdin, stdout)
    with suppress(Exception):
        if wished is Typing.KEYS:
            from foppen_access.terminal.single_keys import SingleKeys  # noqa: PLC0415 - slow to import

            return SingleKeys(lines, whole, stdin, announce)
    return whole


def _whole_lines(lines: PlainLines, stdin: TextIO, stdout: TextIO) -> Input:
    """The system's lines, with readline where there is one; a console of Windows is its own."""
    if sys.platform == "win32":
        return lines
    with suppress(Exception):
        from foppen_access.terminal.readline_input import RecalledLines  # noqa: PLC0415 - terminals only

        return RecalledLines(lines, stdin, stdout)
    return lines
