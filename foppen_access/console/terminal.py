"""Lines out and lines in, so that a screen reader says each of them once.

What follows from one input is one block, written at once and ended by a short prompt. Nothing is
written while somebody may be typing. A block longer than the screen waits in pages, because
screen readers lose what scrolls by.
"""

import shutil
import textwrap
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TextIO

from foppen_access.console.again import INDENTS, Shown
from foppen_access.console.braille import Braille
from foppen_access.console.lines import Aids, Input, PlainLines, forget
from foppen_access.console.pages import Line, taken
from foppen_access.console.signals import is_ours, wait_for
from foppen_access.console.ways import Typing, opened
from foppen_access.narration.catalog import Catalog
from foppen_access.speech.speaker import SILENCE, Speaker

Share = Callable[[Input, PlainLines], Input]
"""Has a way of typing take turns with lines."""


class Whispered(str):
    """A line that is shown and felt, and read by a reader that one alone hears; no voice of ours
    says it.
    """

    __slots__ = ()


class Console:
    """A terminal, or a pipe: then there are no prompts, no pages and no line breaks.

    Args:
        catalog: what is said of pages and of a voice that fails; may be set at any time.
        typing: how lines are typed, where the terminal can.
        width: cells of a braille display that lines are broken for; None for the terminal's own.

    Attributes:
        braille: how a braille display is served; may be set at any time.
        whispers: whether what a key chooses is no matter of a voice that all hear.
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
        self._terminal: TextIO | None = stdin
        self._share: Share | None = None
        self.interactive = stdin.isatty() and stdout.isatty()
        self.speaker = Speaker()
        self._lines = PlainLines(stdin, stdout, interactive=self.interactive)
        self._inputs: dict[object, Input] = {}
        self._typist: object = None
        self.whispers = False
        self._shown_before = Shown()
        self.braille = Braille()
        self._unfelt: list[Line] = []
        self._new: list[Line] = []
        self._rest: list[Line] = []
        self._interrupts = False

    @property
    def unread(self) -> int:
        """How many lines wait for the next page."""
        return len(self._rest)

    @property
    def has_unread_news(self) -> bool:
        """Whether what waits for the next page must be heard."""
        return any(line.news for line in self._rest)

    def waits(self, text: str) -> bool:
        """Whether this line waits for the next page."""
        return any(line.text == text for line in self._rest)

    def tell(self, lines: Iterable[str | Line], *, interrupt: bool = False) -> None:
        """Say lines with the next prompt; a voice that still speaks may be interrupted for it."""
        self._new.extend(Line(line) if isinstance(line, str) else line for line in lines)
        self._interrupts = self._interrupts or interrupt

    def write(self, lines: Iterable[str]) -> None:
        """Write data for a script at once, each on one line however wide the terminal is."""
        self._lines.write("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str, aids: Aids | None = None, *, reads_on: bool = True) -> str | None:
        """Say what there is to say, then wait for a line; None at the end of input. What waits for
        the next page and is no news is left out.

        Args:
            prompt: the prompt.
            aids: what helps whoever types.
            reads_on: whether an empty line says what waits for the next page.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl+C.
        """
        if not self.has_unread_news:
            self.skip()
        aids = aids or Aids()
        line = self._block_and_line(prompt, aids)
        while reads_on and line == "" and self._rest:
            self._new, self._rest = self._rest, []
            self._interrupts = True
            line = self._block_and_line(prompt, aids)
        return line

    def show(self, *, on: bool = False) -> None:
        """Say what there is to say, as much of it as comes at once, and ask for nothing.

        Args:
            on: what waits for the next page comes first.
        """
        if on:
            self._new, self._rest = [*self._rest, *self._new], []
        new, self._new = [*self._new, *self._trouble()], []
        if new:
            if not self.has_unread_news:
                self.skip()
            self._lines.write(self._shown(self._spoken(self._page(new))))

    def voice(self) -> None:
        """Say what there is to say by voice at once, while nothing may be written; it is written
        with the next prompt, and then no voice says it again.
        """
        for line in self._new:
            if not isinstance(line.text, Whispered):
                self.speaker.say(line.text, interrupt=False)
        self._new = [line._replace(text=Whispered(line.text)) for line in self._new]

    def read_from(self, stdin: TextIO, share: Share | None = None) -> None:
        """Read lines from something else that stands for the same terminal.

        Args:
            stdin: it.
            share: has a way of typing at the terminal itself take turns with it; left out, there
                are only its lines.
        """
        self.close()
        self._in, self._share = stdin, share
        self._terminal = self._terminal if share else None
        self._lines = PlainLines(stdin, self._out, interactive=self.interactive)

    def skip(self) -> None:
        """Leave out what waits for the next page."""
        self._rest = []

    def finish(self) -> None:
        """Say what is left to say, page by page; nothing else will be asked any more."""
        new, self._new, self._rest = [*self._new, *self._trouble()], [], []
        while self.interactive and (page := self._page(new)) and self._rest:
            prompt = self._felt(self.catalog.text("prompt"), Aids())
            if self._lines.read(self._shown(self._spoken(page)), prompt, Aids()) != "":
                return
            new, self._rest = self._rest, []
        self._lines.write(self._shown(self._spoken(new)))

    def adapt(self, *, typing: Typing, width: int | None) -> None:
        """Type otherwise, where the terminal itself may be read, and break lines for another
        width, from now on.
        """
        self.close()
        self._typing = typing
        self._width = width

    def typed_by(self, typist: object) -> None:
        """Somebody else types from now on; None while the keyboard is handed on. What others have
        typed can't be called up again, what they typed ahead and have not read is left out, and no
        line looks otherwise because of what they have heard.
        """
        self._shown_before = Shown()
        left = self._input
        if left:
            if typist is None:
                left.forget()
            left.close()
        self._typist = typist
        self.skip()

    def close(self) -> None:
        """Leave the terminal as it was found."""
        for each in self._inputs.values():
            each.close()
        self._inputs = {}

    @property
    def by_keys(self) -> bool:
        """Whether cards are chosen by single keys."""
        return self.interactive and self._ready.picks

    def announce(self, text: str) -> None:
        """Say one line below the prompt, in answer to a key."""
        if not self.whispers:
            self._say(text, interrupt=True)
        self._lines.write_below("\n".join(self._wrapped(f"{text}.")))

    def meanwhile(self, text: str) -> None:
        """Say one line at once while somebody waits at a terminal; it goes before what is new."""
        if self.interactive and is_ours(self._in):
            self._say(text, interrupt=False)
            with suppress(OSError):  # the terminal has gone, which the next question finds out
                self._lines.write(self._shown([text]))

    def interrupted(self) -> None:
        """Somebody has pressed Ctrl+C; the terminal has shown that where it shows what is typed."""
        is_shown = self._share is not None and not self._lines.awaits
        if is_shown or not (self._input and self._input.picks):
            self._lines.end_line()

    def end(self, exception: BaseException) -> None:
        """End without another word, wherever the program is.

        Raises:
            BaseException: this one, now or as soon as it can be.
        """
        self.speaker.say(SILENCE, interrupt=True)
        if not is_ours(self._in):
            forget(self._out)
        elif self._lines.awaits:
            self._lines.end_line()
        if not (self._input and self._input.end(exception)):
            raise exception

    def end_line(self) -> None:
        """Whoever writes next begins a line."""
        with suppress(OSError):
            self._lines.begin_line()

    def leave(self) -> bool:
        """Give the terminal back as it was found, for a while; whether anything about it had been
        changed.
        """
        return self._input is not None and self._input.leave()

    def take_up(self, *, again: bool) -> None:
        """Have the terminal as it was before `leave`; say the prompt of what is awaited `again`
        where others have written meanwhile.
        """
        (self._input or self._lines).take_up(again=again)

    def _block_and_line(self, prompt: str, aids: Aids) -> str | None:
        new, self._new = [*self._new, *self._trouble()], []
        if not self.interactive:
            return self._lines.read(self._shown(self._spoken(self._page(new))), "", aids)
        wait_for(self._in)
        page = self._spoken(self._page(new))
        line = self._ready.read(self._shown(page), self._felt(prompt, aids), aids)
        self.speaker.go_on()
        return line

    def _felt(self, prompt: str, aids: Aids) -> str:
        """The prompt as it lies under the fingers."""
        if aids.calls:
            self._unfelt = [line for line in self._unfelt if line.news]
            return self.braille.prompt_line([Line(aids.calls)], "", prompt)
        said, self._unfelt = self._unfelt, []
        return self.braille.prompt_line(said, aids.led, prompt, len(self._rest))

    @property
    def _input(self) -> Input | None:
        """How whoever is at the keyboard types; None before he does."""
        return self._inputs.get(self._typist)

    @property
    def _ready(self) -> Input:
        if self._typist not in self._inputs:
            self._inputs[self._typist] = self._opened()
        return self._inputs[self._typist]

    def _opened(self) -> Input:
        if not self._terminal:
            return self._lines
        way = opened(self._typing, self._lines, self._terminal, self._out, self.announce)
        return way if way is self._lines or not self._share else self._share(way, self._lines)

    def _trouble(self) -> list[Line]:
        trouble, missed = self.speaker.trouble(), self.speaker.missed()
        lines = [Line(self.catalog.text(trouble.value))] if trouble else []
        if missed:
            lines.append(Line(self.catalog.text("speech-missed", lines=missed), news=True))
        return lines

    def _say(self, text: str, *, interrupt: bool) -> None:
        self.speaker.say(text, interrupt=interrupt)
        self.speaker.braille(text)

    def _spoken(self, lines: list[Line]) -> list[str]:
        for text, _, news, *_ in lines:
            if not isinstance(text, Whispered):
                self.speaker.say(text, interrupt=self._interrupts, passing=not news)
                self._interrupts = False
        self._interrupts = False
        texts = [line.text for line in lines]
        self.speaker.braille(" ".join(texts))
        return texts

    def _page(self, new: list[Line]) -> list[Line]:
        """What comes at once, each line whole; the others wait, and it says so. A word aside comes
        before news that wait.
        """
        aside = not any(line.counts or line.news for line in new)
        if not self.interactive or (aside and self.has_unread_news):
            self._unfelt += new
            return new
        lines = [*self._rest, *new]
        room = max(4, shutil.get_terminal_size().lines - 2)
        heights = [len(self._wrapped(line.text)) for line in lines]
        count = taken(lines, heights, room, len(self._wrapped(self._more(len(lines)))))
        said, self._rest = lines[:count], lines[count:]
        self._unfelt += said
        return [*said, Line(self._more(len(self._rest)))] if self._rest else said

    def _more(self, lines: int) -> str:
        return self.catalog.text("more", lines=lines)

    def _shown(self, lines: Iterable[str]) -> str:
        """A block as it is written, indented where it would look like one that is still there."""
        lines, rows = list(lines), []
        for indent in INDENTS if self.interactive else INDENTS[:1]:
            rows = [row for line in lines for row in self._wrapped(line, indent)]
            if not self._shown_before.holds(rows, shutil.get_terminal_size().lines):
                break
        self._shown_before.add(rows)
        return "".join(f"{row}\n" for row in rows)

    def _wrapped(self, line: str, indent: str = "") -> list[str]:
        if not self.interactive:
            return [line]
        width = max(20, shutil.get_terminal_size().columns - 1)
        width = min(width, self._width or width)
        if len(indent + line) <= width and line.isprintable() and not line.endswith(" "):
            return [indent + line]
        breaks = textwrap.TextWrapper(
            width,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return breaks.wrap(line) or [""]
