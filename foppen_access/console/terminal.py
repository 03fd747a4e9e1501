"""Lines out and lines in, so that a screen reader says each of them once.

What follows from one input is one block, written at once and ended by a short prompt. Nothing is
written while somebody may be typing. A block longer than the screen waits in pages, because
screen readers lose what scrolls by.
"""

import shutil
import textwrap
from collections.abc import Callable, Iterable
from typing import TextIO

LONGEST_LINE = 1000
"""Characters of an input line that are looked at; nobody types more."""

_TOO_LONG = "\N{REPLACEMENT CHARACTER}"
"""Stands for a line that is longer, so that its beginning is not taken for a whole line."""


class Console:
    """A terminal, or a pipe: then there are no prompts, no pages and no line breaks.

    Args:
        more: says that so many lines are left to read.
    """

    def __init__(self, stdin: TextIO, stdout: TextIO, more: Callable[[int], str]) -> None:
        self._in = stdin
        self._out = stdout
        self._more = more
        self.interactive = stdin.isatty() and stdout.isatty()
        self._new: list[str] = []
        self._rest: list[str] = []

    @property
    def unread(self) -> int:
        """How many lines wait for the next page."""
        return len(self._rest)

    def tell(self, lines: Iterable[str]) -> None:
        """Say lines with the next prompt."""
        self._new.extend(lines)

    def write(self, lines: Iterable[str]) -> None:
        """Write data for a script at once, each on one line however wide the terminal is."""
        self._put("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str) -> str | None:
        """Say what there is to say, then wait for a line; None at the end of input.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl+C.
        """
        self._write(prompt)
        while (line := self._read()) == "" and self._rest:
            self._new, self._rest = self._rest, []
            self._write(prompt)
        return line

    def skip(self) -> None:
        """Leave out what waits for the next page."""
        self._rest = []

    def finish(self) -> None:
        """Say what is left to say; nothing will be asked any more."""
        lines = self._wrapped(self._new)
        self._new, self._rest = [], []
        self._put("".join(f"{line}\n" for line in lines))

    def _write(self, prompt: str) -> None:
        new, self._new = self._new, []
        if not self.interactive:
            self._put("".join(f"{line}\n" for line in new))
            return
        page = self._page(new)
        if self._rest:
            page.append(self._more(len(self._rest)))
        self._put("".join(f"{line}\n" for line in page) + prompt)

    def _page(self, new: list[str]) -> list[str]:
        """What of the new lines fits the screen, each whole; the others wait."""
        room = max(4, shutil.get_terminal_size().lines - 2)
        wrapped = [self._wrapped([line]) for line in new]
        if sum(map(len, wrapped)) + bool(self._rest) <= room:
            return [part for parts in wrapped for part in parts]
        page: list[str] = []
        taken = 0
        while len(page) + len(wrapped[taken]) < room or not page:
            page += wrapped[taken]
            taken += 1
        self._rest += new[taken:]
        return page

    def _wrapped(self, lines: Iterable[str]) -> list[str]:
        if not self.interactive:
            return list(lines)
        width = max(20, shutil.get_terminal_size().columns - 1)
        return [
            part
            for line in lines
            for part in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False)
            or [""]
        ]

    def _end_line(self) -> None:
        if self.interactive:
            self._put("\n")

    def _put(self, text: str) -> None:
        if text:
            self._out.write(text)
            self._out.flush()

    def _read(self) -> str | None:
        """A line; whoever leaves in the middle of one leaves the next on a line of its own."""
        try:
            line = self._in.readline(LONGEST_LINE)
        except KeyboardInterrupt:
            self._end_line()
            raise
        if not line:
            self._end_line()
            return None
        part = line
        while part and not part.endswith("\n"):
            part = self._in.readline(LONGEST_LINE)
            line = line if part.isspace() or not part else _TOO_LONG
        return line.strip()
