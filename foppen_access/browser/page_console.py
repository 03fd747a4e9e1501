"""The console of the program on a page: output in blocks, input in lines, and buttons for what can
be answered.
"""

from collections.abc import Callable, Sequence
from io import StringIO
from typing import NamedTuple, Protocol

from foppen_access.narration.catalog import Catalog
from foppen_access.terminal.line_input import TOO_LONG, Aids, Choice, Offer, PlainLines
from foppen_access.terminal.screen_rows import Screen
from foppen_access.terminal.terminal import Console
from foppen_engine.plain_data import Fields

LONGEST = 300
"""Characters of a typed line, as the page has them."""

_ENDLESS = 1_000_000
"""Rows: a page scrolls, and a block is heard whole."""


class PageLine(NamedTuple):
    """A line from a page.

    Args:
        text: what was typed, or what a button sends.
        asked: the number of the question to which the button belonged; None for a typed line.
    """

    text: str
    asked: int | None = None

    def answers(self, number: int) -> bool:
        """Whether it is good for the question with this number. A button that is pressed twice
        would answer the next one before that is heard.
        """
        return self.asked in (None, number)


def page_line_from_data(data: object) -> PageLine:
    """A line from plain data of a page.

    Raises:
        NotationError: it is no such message.
    """
    entry = Fields(data, required=("line",), optional=("heard", "asked"))
    return PageLine(entry.text("line"), entry.number("asked") if entry.has("asked") else None)


def asked_data(offer: Offer, number: int) -> dict[str, object]:
    """What has a button at the question with this number, as plain data for a page: what each is
    called, and the line it sends.
    """
    plain = {"hand": offer.hand, "questions": offer.questions}
    return {
        "asked": {
            "number": number,
            "choices": [[each.name, each.line] for each in offer.choices],
            **{group: [[name, name] for name in names] for group, names in plain.items()},
        }
    }


class PageStream(Protocol):
    """The way to a page and back."""

    def block(self, lines: Sequence[str]) -> None:
        """Have lines heard, as one piece of news.

        Raises:
            OSError: it can't be.
        """

    def ask(self, lines: Sequence[str], offer: Offer) -> None:
        """Have lines heard, if there are any; behind them a line is awaited, for which there are
        these buttons.
        """

    def line(self) -> str | None:
        """Wait for a line; None where no page will send another."""


class PageLines(PlainLines):
    """Lines that are heard and typed on a page.

    Args:
        stream: leads there.
        offer: what has a button, from what the question offers.
    """

    def __init__(self, stream: PageStream, offer: Callable[[Offer], Offer]) -> None:
        super().__init__(StringIO(), StringIO(), interactive=True)
        self._stream = stream
        self._offer = offer

    def write(self, text: str) -> None:
        """Have lines heard at once."""
        if text:
            self._stream.block(text.splitlines())

    def write_below(self, text: str) -> None:
        """The same: nothing stands on a page that could be written behind."""
        self.write(text)

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:  # noqa: ARG002 - a page has its own
        """Have lines heard, then wait for one."""
        self._stream.ask(text.splitlines(), self._offer(aids.offer()))
        aids.shown()
        line = self._stream.line()
        if line is None:
            return None
        return TOO_LONG if len(line) > LONGEST else line.strip()

    def take_up(self, *, again: bool) -> None:
        """The page has kept what it has."""

    def forget(self) -> None:
        """Lines that were typed wait, as they do at a console; what was pressed holds for its
        question alone.
        """

    def begin_line(self) -> None:
        """A block begins by itself."""

    def end_line(self) -> None:
        """And ends so."""


class PageScreen(Screen):
    """A page, which has no end and breaks lines itself."""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return _ENDLESS

    def height(self, text: str) -> int:
        """The rows that a line takes."""
        return len(text.split("\n"))

    def block(self, lines: Sequence[str]) -> str:
        """A block as it is."""
        return "".join(f"{line}\n" for line in lines)


class PageConsole(Console):
    """A console on a page.

    Args:
        stream: leads there.
        catalog: the texts in the language of the program.
        speaks_meanwhile: whether there are threads, which say something while another is busy.
    """

    is_page = True

    def __init__(
        self, stream: PageStream, catalog: Catalog, *, speaks_meanwhile: bool = True
    ) -> None:
        super().__init__(StringIO(), StringIO(), catalog)
        self.speaks_meanwhile = speaks_meanwhile
        self.hears_meanwhile = False
        self.interactive = True
        self._screen = PageScreen()
        self._terminal = None  # no way of typing but the page's own
        self._lines = PageLines(stream, self._offered)

    def complain(self, text: str) -> None:
        """Say why the program ends, or can't do what it was told to."""
        self.finish_at_once()
        self._lines.write(text)

    def finish_at_once(self) -> None:
        """Say what is left to say, without waiting for Enter."""
        new, self._new, self.pages.rest = [*self.pages.rest, *self._new], [], []
        self._lines.write(self._shown(self._spoken(new)))

    def _offered(self, offer: Offer) -> Offer:
        """With a button for Enter where nothing else can be pressed. Where there is more to hear it
        stands alone: the hand may be one that is not told yet.
        """
        going_on = (Choice(self.catalog.text("web-continue"), ""),)
        if self.pages.rest:
            return offer._replace(choices=going_on, hand=())
        is_empty = not (offer.choices or offer.hand or offer.questions)
        return offer._replace(choices=going_on) if is_empty else offer
