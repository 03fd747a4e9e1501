"""Lines out and lines in, so that a screen reader says each of them once.

What follows from one input is one block, written at once and ended by a short prompt. Nothing is
written while somebody may be typing. A block longer than the screen waits in pages, because
screen readers lose what scrolls by.
"""

import shutil
import textwrap
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from os import environ
from typing import TextIO

from foppen_access.console.lines import Aids, Input, PlainLines
from foppen_access.narration.catalog import Catalog
from foppen_access.speech.speaker import Speaker


class Typing(Enum):
    """How lines are typed at a terminal."""

    LINE = "line"
    EDITOR = "editor"
    KEYS = "keys"


class Console:
    """A terminal, or a pipe: then there are no prompts, no pages and no line breaks.

    Args:
        catalog: what is said of pages and of a voice that fails; may be set at any time.
        typing: how lines are typed, where the terminal can.
        width: cells of a braille display that lines are broken for; None for the terminal's own.
    """

    def __init__(
        self,
        stdin: TextIO,
        stdout: TextIO,
        catalog: Catalog,
        *,
        typing: Typing = Typing.LINE,
        width: int | None = None,
    ) -> None:
        self._in = stdin
        self._out = stdout
        self.catalog = catalog
        self._width = width
        self._typing = typing
        self.interactive = stdin.isatty() and stdout.isatty()
        self.speaker = Speaker()
        self._lines = PlainLines(stdin, stdout, interactive=self.interactive)
        self._input: Input | None = None
        self._new: list[str] = []
        self._rest: list[str] = []
        self._most: int | None = None
        self._interrupts = False

    @property
    def unread(self) -> int:
        """How many lines wait for the next page."""
        return len(self._rest)

    def tell(
        self, lines: Iterable[str], *, interrupt: bool = False, most: int | None = None
    ) -> None:
        """Say lines with the next prompt; a voice that still speaks may be interrupted for it. At
        a terminal at most so many of them come at once.
        """
        self._new.extend(lines)
        self._most = most or self._most
        self._interrupts = self._interrupts or interrupt

    def write(self, lines: Iterable[str]) -> None:
        """Write data for a script at once, each on one line however wide the terminal is."""
        self._lines.write("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str, aids: Aids | None = None) -> str | None:
        """Say what there is to say, then wait for a line; None at the end of input.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl+C.
        """
        aids = aids or Aids()
        line = self._block_and_line(prompt, aids)
        while line == "" and self._rest:
            self._new, self._rest = self._rest, []
            self._interrupts = True
            line = self._block_and_line(prompt, aids)
        return line

    def skip(self) -> None:
        """Leave out what waits for the next page."""
        self._rest, self._most = [], None

    def finish(self) -> None:
        """Say what is left to say, page by page; nothing else will be asked any more."""
        new, self._new, self._rest = [*self._new, *self._trouble()], [], []
        while self.interactive:
            page = self._page(new)
            if not self._rest:
                break
            prompt = self.catalog.text("prompt")
            if self._lines.read(self._shown(self._spoken(page)), prompt, Aids()) != "":
                return
            new, self._rest = self._rest, []
        self._lines.write(self._shown(self._spoken(new)))

    def adapt(self, *, typing: Typing, width: int | None) -> None:
        """Type otherwise, and break lines for another width, from now on."""
        self.close()
        self._typing, self._width = typing, width

    def close(self) -> None:
        """Leave the terminal as it was found."""
        if self._input:
            self._input.close()
            self._input = None

    @property
    def by_keys(self) -> bool:
        """Whether cards are chosen by single keys."""
        return self.interactive and self._ready.picks

    def announce(self, text: str) -> None:
        """Say one line below the prompt, in answer to a key."""
        self.speaker.say(text, interrupt=True)
        self._lines.write_below("\n".join(self._wrapped(f"{text}.")))

    def meanwhile(self, text: str) -> None:
        """Say one line at once while somebody waits at a terminal; it goes before what is new."""
        if self.interactive:
            self.speaker.say(text, interrupt=False)
            with suppress(OSError):  # the terminal has gone, which the next question finds out
                self._lines.write(self._shown([text]))

    def _block_and_line(self, prompt: str, aids: Aids) -> str | None:
        new, self._new = [*self._new, *self._trouble()], []
        if not self.interactive:
            return self._lines.read(self._shown(self._spoken(new)), "", aids)
        page = self._spoken(self._page(new))
        return self._ready.read(self._shown(page), prompt, aids)

    @property
    def _ready(self) -> Input:
        if self._input is None:
            self._input = self._opened()
        return self._input

    def _trouble(self) -> list[str]:
        trouble = self.speaker.trouble()
        return [self.catalog.text(trouble.value)] if trouble else []

    def _spoken(self, lines: list[str]) -> list[str]:
        for line in lines:
            self.speaker.say(line, interrupt=self._interrupts)
            self._interrupts = False
        self._interrupts = False
        return lines

    def _opened(self) -> Input:
        """The wished way of typing; where the terminal can't, the system's own."""
        if self._typing is Typing.LINE or environ.get("TERM") in ("dumb", "unknown"):
            return self._lines
        try:
            if self._typing is Typing.KEYS:
                from foppen_access.console.keys import SingleKeys  # noqa: PLC0415 - slow to import

                return SingleKeys(self._lines, self._in, self.announce)
            from foppen_access.console.editor import EditedLines  # noqa: PLC0415 - slow to import

            return EditedLines(self._lines, self._out)
        except Exception:  # what fails, and how, differs from terminal to terminal
            return self._lines

    def _page(self, new: list[str]) -> list[str]:
        """What of the new lines fits the screen, each whole; the others wait, and it says so."""
        room = max(4, shutil.get_terminal_size().lines - 2)
        heights = [len(self._wrapped(line)) for line in new]
        most = self._most or len(new) + 1
        if sum(heights) <= room and len(new) <= most and not self._rest:
            self._most = None
            return new
        room -= len(self._wrapped(self._more(len(new) + len(self._rest))))
        taken = height = 0
        while taken < min(len(new), most - 1) and (not taken or height + heights[taken] <= room):
            height += heights[taken]
            taken += 1
        self._rest += new[taken:]
        return [*new[:taken], *([self._more(len(self._rest))] if self._rest else [])]

    def _more(self, lines: int) -> str:
        return self.catalog.text("more", lines=lines)

    def _shown(self, lines: Iterable[str]) -> str:
        return "".join(f"{part}\n" for line in lines for part in self._wrapped(line))

    def _wrapped(self, line: str) -> list[str]:
        if not self.interactive:
            return [line]
        width = max(20, shutil.get_terminal_size().columns - 1)
        width = min(width, self._width or width)
        if len(line) <= width and line.isprintable() and not line.endswith(" "):
            return [line]
        return textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
