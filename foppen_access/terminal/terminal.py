"""The console: output in blocks, input by prompts, so that a screen reader says each line once.

What follows from one input is one block, written at once and ended by a short prompt. Nothing is
written while the user may be typing. A block longer than the screen waits in pages, because
screen readers lose what scrolls by.
"""

import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TYPE_CHECKING, TextIO

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.outside_text import Typed
from foppen_access.speech.speaker import SILENCE, Speaker
from foppen_access.terminal.braille_prompt import (
    Braille,
    FeltTrick,
    FeltTurn,
    felt_turn,
    in_one_message,
)
from foppen_access.terminal.line_input import Aids, Input, PlainLines, forget
from foppen_access.terminal.paging import PagedLine, Pages, Whispered, taken, voice_block
from foppen_access.terminal.screen_rows import Screen
from foppen_access.terminal.signals import is_ours, wait_for
from foppen_access.terminal.typing_methods import SharedTerminal, Typing, opened

if TYPE_CHECKING:  # what is told before a game is none of its news
    from foppen_access.narration.utterance import Utterance


class Console:
    """A terminal, or a pipe: then there are no prompts, no pages and no line breaks.

    Args:
        catalog: what is said of pages and of a voice that fails; may be set at any time.
        typing: how lines are typed, where the terminal can.
        width: cells of a braille display that lines are broken for; None for the terminal's own.

    Attributes:
        stdin: where lines come from.
        braille: how a braille display is served; may be set at any time.
        pages: what waits for the next page.
        speaks_meanwhile: whether something can be said while the program is busy.
        hears_meanwhile: whether lines can be typed while others decide, elsewhere.
        is_page: whether it is no terminal at all, but a page in a browser.
        whispers: whether what a key chooses is no matter of a voice that all hear.
        is_redirected: whether somebody types here whose output goes to a file or a pipe.
    """

    is_page = False

    def __init__(
        self,
        stdin: TextIO,
        stdout: TextIO,
        catalog: Catalog,
        *,
        typing: Typing = Typing.LINE,
        width: int | None = None,
    ) -> None:
        self.stdin = stdin
        self._out = stdout
        self.catalog = catalog
        self._typing = typing
        self._terminal: TextIO | None = stdin
        self._share: SharedTerminal | None = None
        self.interactive = stdin.isatty() and stdout.isatty()
        self.is_redirected = stdin.isatty() and not stdout.isatty()
        self.speaker = Speaker()
        self._lines = PlainLines(stdin, stdout, interactive=self.interactive)
        self._inputs: dict[object, Input] = {}
        self._typist: object = None
        self.whispers = False
        self._screen = Screen(width)
        self.braille = Braille()
        self._unfelt: list[PagedLine] = []
        self._trick = FeltTrick()
        self._new: list[PagedLine] = []
        self.pages = Pages()
        self.speaks_meanwhile = self.hears_meanwhile = True
        self._interrupts = False
        self._greets = True

    @property
    def has_unread_news(self) -> bool:
        """Whether what waits for the next page must be heard."""
        return self.pages.have_news

    @property
    def untold(self) -> "list[Utterance]":
        """The news that are said behind whatever is answered now."""
        lines = [*self.pages.rest, *self._new] if self.has_unread_news else []
        return [line.told for line in lines if line.told]

    def tell(self, lines: Iterable[str | PagedLine], *, interrupt: bool = False) -> None:
        """Say lines with the next prompt; a voice that still speaks may be interrupted for it. What
        is to be typed stands on rows of its own below its sentence.
        """
        for each in lines:
            line = PagedLine(each) if isinstance(each, str) else each
            said, *typed = line.text.split("\n")
            self._new.append(line._replace(text=said) if typed else line)
            self._new.extend(PagedLine(Typed(row), news=line.news) for row in typed)
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
        self.pages.drop_answers()
        aids = aids or Aids()
        line = self._block_and_line(prompt, aids)
        while reads_on and line == "" and self.pages.rest:
            self._new, self.pages.rest = self.pages.rest, []
            self._interrupts = True
            line = self._block_and_line(prompt, aids)
        return line

    def show(self, *, on: bool = False) -> None:
        """Say what there is to say, as much of it as comes at once, and ask for nothing.

        Args:
            on: what waits for the next page comes first.
        """
        if on:
            self._new, self.pages.rest = [*self.pages.rest, *self._new], []
        new, self._new = [*self._new, *self._trouble()], []
        if new:
            self.pages.drop_answers()
            shown = self._shown(self._spoken(self._page(new)))
            with self._written_over():
                self._lines.write(shown)

    def _written_over(self) -> AbstractContextManager[None]:
        """The time in which something is written, nobody being asked anything."""
        return self._share.written_over(self._lines) if self._share else nullcontext()

    def voice(self) -> None:
        """Say what there is to say by voice at once, while nothing may be written; it is written
        with the next prompt, and then no voice says it again.
        """
        self._voiced(self._new)
        self._new = [line._replace(text=Whispered(line.text)) for line in self._new]

    def complain(self, text: str) -> None:
        """Say why the program ends, or can't do what it was told to: on standard error, where it
        has one.
        """
        said = " ".join(text.split("\n"))
        self.speaker.say(said, interrupt=False)
        self.speaker.braille(said)
        with suppress(OSError):  # nobody reads it
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()

    def read_from(self, stdin: TextIO, share: SharedTerminal | None = None) -> None:
        """Read lines from something else that stands for the same terminal.

        Args:
            stdin: it.
            share: has a way of typing at the terminal itself take turns with it, and news with what
                is typed while none is asked for; left out, there are only its lines.
        """
        self._close_inputs()
        self.stdin, self._share = stdin, share
        self._terminal = self._terminal if share else None
        self._lines = PlainLines(stdin, self._out, interactive=self.interactive)

    def finish(self) -> None:
        """Say what is left to say, page by page; nothing else will be asked any more."""
        new, self._new, self.pages.rest = [*self._new, *self._trouble()], [], []
        while self.interactive and (page := self._page(new)) and self.pages.rest:
            above, prompt = self._felt(self.catalog.text("prompt"), Aids())
            shown = self._shown([*self._spoken(page), *above])
            if self._lines.read(shown, prompt, Aids()) != "":
                return
            new, self.pages.rest = self.pages.rest, []
        self._lines.write(self._shown(self._spoken(new)))

    def adapt(self, *, typing: Typing, width: int | None) -> None:
        """Type otherwise, where the terminal itself may be read, and break lines for another
        width, from now on.
        """
        self._close_inputs()
        self._typing = typing
        self._screen.adapt(width)

    def typed_by(self, typist: object) -> None:
        """Another player types from now on; None while the keyboard is handed over. The history and
        the typeahead of other players are dropped, and no line looks different because of what they
        heard.
        """
        self._screen.forget()
        left = self._input
        if left:
            if typist is None:
                left.forget()
            left.close()
        self._typist = typist
        self.pages.skip()

    def close(self) -> None:
        """Leave the terminal as it was found."""
        self._close_inputs()
        if self._share:
            self._share.give_back()

    def _close_inputs(self) -> None:
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
        self._lines.write_below("\n".join(self._screen.wrapped(f"{text}.")))

    def meanwhile(self, text: str) -> None:
        """Say one line at once while the user waits at a terminal; it goes before what is new."""
        if self.interactive and is_ours(self.stdin):
            self._say(text, interrupt=False)
            with suppress(OSError), self._written_over():  # the next question finds out
                self._lines.write(self._shown([text]))

    def interrupt(self) -> None:
        """Handle Ctrl+C; the terminal has shown it where it echoes.

        Raises:
            KeyboardInterrupt: always, now or as soon as it can be.
        """
        is_shown = self._share is not None and not self._lines.awaits
        if self._ends(exception := KeyboardInterrupt()):
            return
        if is_shown or not (self._input and self._input.picks):
            self._lines.end_line()
        raise exception

    def end(self, exception: BaseException) -> None:
        """End without another word, wherever the program is.

        Raises:
            BaseException: this one, now or as soon as it can be.
        """
        self.speaker.say(SILENCE, interrupt=True)
        if not is_ours(self.stdin):
            forget(self._out)
        elif self._lines.awaits:
            self._lines.end_line()
        if not self._ends(exception):
            raise exception

    def _ends(self, exception: BaseException) -> bool:
        """Whether the wait for a line ends so, as soon as it can."""
        return self._input is not None and self._input.end(exception)

    def end_line(self) -> None:
        """End an open line, so that the next output begins a new one."""
        with suppress(OSError):
            self._lines.begin_line()

    def leave(self) -> bool:
        """Give the terminal back as it was found, for a while; whether anything about it had been
        changed.
        """
        shared = self._share is not None and self._share.leave()
        return (self._input is not None and self._input.leave()) or shared

    def take_up(self, *, again: bool) -> None:
        """Have the terminal as it was before `leave`; say the prompt of what is awaited `again`
        where others have written meanwhile.
        """
        if self._share:
            self._share.take_up()
        (self._input or self._lines).take_up(again=again)

    def _block_and_line(self, prompt: str, aids: Aids) -> str | None:
        new, self._new = [*self._new, *self._trouble()], []
        if not self.interactive:
            return self._lines.read(self._shown(self._spoken(self._page(new))), "", aids)
        wait_for(self.stdin)
        page = self._spoken(self._page(new))
        above, felt = self._felt(prompt, aids)
        line = self._ready.read(self._shown([*page, *above]), felt, aids)
        self._greets = False
        self.speaker.go_on()
        return line

    def _felt(self, prompt: str, aids: Aids) -> FeltTurn:
        """The prompt as it lies under the fingers, and what is above it."""
        if aids.calls:
            self._unfelt = [line for line in self._unfelt if line.news]
            return felt_turn([PagedLine(aids.calls)], FeltTrick(), self.braille, prompt)
        said, self._unfelt = self._unfelt, []
        lying = None if self.has_unread_news else aids.lying  # it is told up to here only
        waiting = len(self.pages.rest)
        return felt_turn(said, self._trick, self.braille, prompt, waiting=waiting, lying=lying)

    @property
    def _input(self) -> Input | None:
        """The input method of the player at the keyboard; None before the first prompt."""
        return self._inputs.get(self._typist)

    @property
    def _ready(self) -> Input:
        if self._typist not in self._inputs:
            self._inputs[self._typist] = self._opened()
        return self._inputs[self._typist]

    def _opened(self) -> Input:
        if not self._terminal:
            return self._lines
        terminal = self._terminal

        def way() -> Input:
            return opened(self._typing, self._lines, terminal, self._out, self.announce)

        return self._share.lent_to(way, self._lines) if self._share else way()

    def _trouble(self) -> list[PagedLine]:
        trouble, missed = self.speaker.trouble(), self.speaker.missed()
        lines = [PagedLine(self.catalog.text(trouble.value))] if trouble else []
        if missed:
            lines.append(PagedLine(self.catalog.text("speech-missed", lines=missed), news=True))
        return lines

    def _say(self, text: str, *, interrupt: bool) -> None:
        self.speaker.say(text, interrupt=interrupt)
        self.speaker.braille(text)

    def _spoken(self, lines: list[PagedLine]) -> list[str]:
        self._voiced(lines, interrupt=self._interrupts)
        self._interrupts = False
        texts = [line.text for line in lines]
        self.speaker.braille(in_one_message(texts))
        return texts

    def _voiced(self, lines: Iterable[PagedLine], *, interrupt: bool = False) -> None:
        """Hand lines to a voice, but for what it may not say."""
        block = voice_block(lines, greets=self._greets)
        if block:
            self.speaker.say_block(block, interrupt=interrupt)

    def _page(self, new: list[PagedLine]) -> list[PagedLine]:
        """What comes at once, each line whole; the others wait, and it says so. A word aside and an
        answer come before news that wait; after a refusal it says once more that they do.
        """
        if not self.interactive:
            return new  # nobody is asked there, so that nothing lies under fingers
        aside = not any(line.counts or line.news for line in new)
        if aside and self.has_unread_news:
            self._unfelt += new
            waiting = len(self.pages.rest) if any(line.refuses for line in new) else 0
            return [*new, PagedLine(self._more(waiting))] if waiting else new
        lines = self.pages.before(new)
        room = max(4, self._screen.rows - 2 - self.braille.above)
        heights = [self._screen.height(line.text) for line in lines]
        count = taken(lines, heights, room, self._screen.height(self._more(len(lines))))
        said, rest = lines[:count], lines[count:]
        self.pages.rest = rest
        self._unfelt += said
        return [*said, PagedLine(self._more(len(rest)))] if rest else said

    def _more(self, lines: int) -> str:
        return self.catalog.text("more", lines=lines)

    def _shown(self, lines: Iterable[str]) -> str:
        """A block as it is written."""
        if not self.interactive:
            return "".join(f"{line}\n" for line in lines)
        return self._screen.block([*lines])
