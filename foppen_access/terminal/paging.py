"""Paging: which output lines are shown at once, and which wait for Enter."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.narration.short_forms import SPOKEN, Short, no_news, pieces
from foppen_access.speech.speaker import Gist, VoiceLine

if TYPE_CHECKING:  # what is told before a game is none of its news
    from foppen_access.narration.utterance import Utterance

PORTION = 7
"""As many lines as are said at once: more are forgotten, and some readers lose them."""

MOST_WORDS = 60
"""As many words of news as are said at once."""

LAST_LINE, LAST_WORDS = 1, 10
"""So much more comes at once where nothing waits then: a pause costs more to hear than a line."""


class PagedLine(NamedTuple):
    """An output line with what paging has to know of it.

    Args:
        text: what is said.
        counts: whether it is one of those of which only so many come at once.
        news: whether it must be heard: it is not left out when something else is typed.
        pauses: whether Enter is awaited behind it, where more follows.
        short: writes its news for a braille display.
        refuses: whether it says that something can't be done.
        greets: whether a voice says it, whatever is typed, behind all that is newer.
        told: the news that it tells.
    """

    text: str
    counts: bool = False
    news: bool = False
    pauses: bool = False
    short: Short = no_news
    refuses: bool = False
    greets: bool = False
    told: "Utterance | None" = None

    @property
    def asks(self) -> bool:
        """Whether the line is a question or a refusal that has to be answered."""
        return self.refuses or "?" in self.text

    def gist(self) -> Gist | None:
        """What a voice tells of it when it has become old; None where it has to say it whole."""
        news = [] if self.asks else pieces(self.short("normal"))
        rest = [piece.text for piece in pieces(self.short(SPOKEN))] if news else []
        told = (", ".join(rest),) if rest else ()
        return Gist(len(news) - len(rest), told) if news else None


class Whispered(str):
    """A line that is shown, brailled and read by a screen reader with headphones; no voice of ours
    says it.
    """

    __slots__ = ()


def voice_block(lines: Iterable[PagedLine], *, greets: bool) -> list[VoiceLine]:
    """Lines for a voice, but for what it may not say; `greets` as long as nothing was typed."""
    return [
        VoiceLine(line.text, not (line.news or line.greets), greets or line.greets, line.gist)
        for line in lines
        if not isinstance(line.text, Whispered)
    ]


def taken(lines: Sequence[PagedLine], heights: Sequence[int], room: int, more: int) -> int:
    """How many of the lines come at once. Where they don't all, they are parted behind the last
    trick that is told whole, or else behind a move.

    Args:
        lines: those that wait, in order.
        heights: the rows that each takes.
        room: the rows there are.
        more: the rows of the line that says that others wait, where some do.
    """
    if not any(line.pauses for line in lines[:-1]) and _fit(lines, heights, room):
        return len(lines)
    count = 0
    for count in range(1, len(lines) + 1):
        if lines[count - 1].pauses:
            break
        if not _fit(lines[: count + 1], heights[: count + 1], room - more, waits=True):
            return _parted(lines, count)
    return count


def _parted(lines: Sequence[PagedLine], most: int) -> int:
    """How many of the lines, `most` at most, are told before the others wait."""
    told = [line.told for line in lines]
    ends = [at for at in range(1, most + 1) if (each := told[at - 1]) and each.ends]
    last = min(most, len(told) - 1)
    moves = [at for at in range(1, last + 1) if _move(told[at - 1]) != _move(told[at])]
    return next(reversed(ends or moves), most)


def _move(told: "Utterance | None") -> int | None:
    return told.moves if told else None


def _fit(
    lines: Sequence[PagedLine], heights: Sequence[int], room: int, *, waits: bool = False
) -> bool:
    """Whether lines come at once; the line that says that others wait is one as well."""
    words = sum(len(line.text.split()) for line in lines if line.news and line.counts)
    count = sum(line.counts for line in lines)
    if waits:
        return sum(heights) <= room and count <= PORTION - 1 and words <= MOST_WORDS
    most = words <= MOST_WORDS + LAST_WORDS
    return sum(heights) <= room and count <= PORTION + LAST_LINE and most


class Pages:
    """What waits for the next page.

    Attributes:
        rest: the lines, in order.
    """

    def __init__(self) -> None:
        self.rest: list[PagedLine] = []

    @property
    def have_news(self) -> bool:
        """Whether any of it must be heard."""
        return any(line.news for line in self.rest)

    def waits(self, text: str) -> bool:
        """Whether this line is among it."""
        return any(line.text == text for line in self.rest)

    def skip(self) -> None:
        """Leave it out."""
        self.rest = []

    def drop_answers(self) -> None:
        """Something else is asked: what is left of an answer is not wanted any more. Where no news
        wait, nothing is.
        """
        wait = self.have_news
        self.rest = [line for line in self.rest if wait and (line.news or not line.counts)]

    def before(self, new: Sequence[PagedLine]) -> list[PagedLine]:
        """All lines in their order: an answer comes before news that wait, and these after it."""
        answer = [line for line in new if self.have_news and not line.news]
        if answer:
            answer[-1] = answer[-1]._replace(pauses=True)
        return [*answer, *self.rest, *(line for line in new if line.news or not self.have_news)]

    @contextmanager
    def set_aside(self) -> Iterator[None]:
        """It waits until something else has been asked."""
        rest, self.rest = self.rest, []
        try:
            yield
        finally:
            self.rest = [*rest, *self.rest]
