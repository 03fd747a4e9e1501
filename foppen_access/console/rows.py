"""Where there is much to tell, what is alike shares a line, so that all of it can come at once."""

from collections.abc import Iterator, Sequence
from functools import reduce

from foppen_access.console.pages import PORTION
from foppen_access.narration.shorts import in_turn
from foppen_access.narration.utterance import Utterance
from foppen_engine.values import replace

MOST_TOGETHER = 7
"""As many cards as are told in one line: those of the others in a trick of eight."""

LONGEST_ROW = 78
"""Characters of such a line, which a usual terminal does not break."""


def in_rows(news: Sequence[Utterance]) -> list[Utterance]:
    """News, of which neighbours that run on are told in one line as far as they would not come at
    once otherwise: up to each pause for itself.
    """
    return [row for part, most in _parts(news) for row in _rows(part, most)]


def _parts(news: Sequence[Utterance]) -> Iterator[tuple[Sequence[Utterance], int]]:
    """The news up to each pause, and how many lines of them come at once: one less where the line
    follows that says that more waits.
    """
    begin = 0
    for end, said in enumerate(news, 1):
        if said.pauses or end == len(news):
            yield news[begin:end], PORTION - (end < len(news))
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
    return replace(then, text=text, short=in_turn(first.short, then.short))
