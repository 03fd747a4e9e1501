"""News that wait for the next question, and how they are said then: similar ones in one line, where
there is so much that it would need several pages.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from foppen_access.dialogue.answering.enquiry import Listener
from foppen_access.narration.short_forms import Detail, in_turn
from foppen_access.narration.utterance import Cue, Only, Utterance
from foppen_access.narration.words import Words
from foppen_access.terminal.paging import LAST_LINE, PORTION, PagedLine, Whispered
from foppen_engine import Seat
from foppen_engine.values import frozen, replace

if TYPE_CHECKING:  # hardly ever wanted
    from foppen_access.terminal.output_copies import Follower

MOST_TOGETHER = 7
"""As many cards as are told in one line: those of the others in a trick of eight."""

LONGEST_ROW = 78
"""Characters of such a line, which a usual terminal does not break."""


@frozen
class Collected:
    """News that are said now.

    Args:
        each: as they were told.
        rows: as they are said.
        retold: the rows of those who want to hear more or less.
    """

    each: Sequence[Utterance]
    rows: Sequence[Utterance]
    retold: Mapping[Seat | None, Sequence[Utterance]]


class CollectedNews:
    """Collects what is told until it is said.

    Args:
        words: the names of things, and how much is said.
        listener: who hears it.

    Attributes:
        followers: who else hears what is said to everybody.
    """

    def __init__(self, words: Words, listener: Listener) -> None:
        self._words = words
        self._listener = listener
        self.followers: list[Follower] = []
        self._news: list[Utterance] = []
        self._retold: dict[Detail, list[Utterance]] = {}

    def add(self, said: Callable[[], Iterable[Utterance]]) -> None:
        """What is said, in the degree of detail of each listener."""
        self._news.extend(said())
        details = set(self._listener.details.values())
        for detail in details if len(details) > 1 else ():
            with self._words.in_detail(detail):
                self._retold.setdefault(detail, []).extend(said())
        for follower in self.followers:
            follower.hear(self._words, said)

    def part(self, *, pauses: bool) -> None:
        """Something has ended: what follows waits for Enter, where news come before it and not all
        of them come at once, or always where it `pauses`.
        """
        for news in (self._news, *self._retold.values()):
            if news and not news[-1].aside:
                news[-1] = replace(news[-1], ends=True, pauses=pauses)

    def take(self, *, hurries: bool) -> Collected:
        """What there is; nothing waits any more. Where there is time, neighbours that run on share
        a line.
        """
        news, retold = self._news, self._retold
        self._news, self._retold = [], {}
        lines = (lambda each: each) if hurries else in_rows
        each = self._listener.details.items() if retold else ()
        rows = {who: lines(retold.get(detail, ())) for who, detail in each}
        return Collected(news, lines(news), rows)

    def line(self, said: Utterance, *, hurries: bool) -> PagedLine:
        """News as a line of the console."""
        return PagedLine(
            self.text_of(said),
            counts=not said.aside and not hurries,
            news=not said.aside,
            pauses=said.pauses and not hurries,
            short=lambda form: said.short(form) if said.audience.has(self._listener.seat) else "",
            refuses=said.refuses or said.cue is Cue.ERROR,
            greets=said.greets,
            told=None if said.aside else said,
        )

    def text_of(self, said: Utterance) -> str:
        """What is said; where it is meant for one alone, perhaps so that no voice says it."""
        alone = self._listener.private and isinstance(said.audience, Only)
        return Whispered(said.text) if alone else said.text


def in_rows(news: Sequence[Utterance]) -> list[Utterance]:
    """News, of which neighbours that run on are told in one line as far as they would not come at
    once otherwise: up to each pause for itself.
    """
    return [row for part, most in _parts(news) for row in _rows(part, most)]


def _parts(news: Sequence[Utterance]) -> Iterator[tuple[Sequence[Utterance], int]]:
    """The news up to each pause, and how many lines of them come at once: fewer where the line
    follows that says that more waits.
    """
    begin = 0
    for end, said in enumerate(news, 1):
        if said.pauses or end == len(news):
            yield news[begin:end], PORTION + LAST_LINE if end == len(news) else PORTION - 1
            begin = end


def _rows(part: Sequence[Utterance], most: int) -> Sequence[Utterance]:
    rows = part
    for together in range(2, MOST_TOGETHER + 1):
        if sum(not said.aside for said in rows) <= most:
            break
        rows = [reduce(_joined, each) for each in _grouped(part, together)]
    return rows


def _grouped(part: Sequence[Utterance], together: int) -> list[list[Utterance]]:
    """The news, so many together where they run on."""
    groups: list[list[Utterance]] = []
    for said in part:
        last = groups[-1] if groups else []
        if last and len(last) < together and _shares(last, said):
            last.append(said)
        else:
            groups.append([said])
    return groups


def _shares(row: Sequence[Utterance], then: Utterance) -> bool:
    first, length = row[0], sum(len(said.text) + 1 for said in row) + len(then.text)
    alike = first.runs_on and then.runs_on and first.audience == then.audience
    return alike and length <= LONGEST_ROW


def _joined(first: Utterance, then: Utterance) -> Utterance:
    text = f"{first.text.removesuffix('.')}; {then.text}"
    short = in_turn(first.short, then.short)
    return replace(then, text=text, short=short, moves=first.moves)
