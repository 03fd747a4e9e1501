"""What of the lines that are to be said comes at once, and what waits for Enter."""

from collections.abc import Sequence
from typing import NamedTuple

from foppen_access.narration.shorts import Short, no_news

PORTION = 7
"""As many lines as are said at once: more are forgotten, and some readers lose them."""

MOST_WORDS = 60
"""As many words of news as are said at once."""


class Line(NamedTuple):
    """A line that is to be said.

    Args:
        text: what is said.
        counts: whether it is one of those of which only so many come at once.
        news: whether it must be heard: it is not left out when something else is typed.
        pauses: whether Enter is awaited behind it, where more follows.
        short: writes its news for a braille display.
        refuses: whether it says that something can't be done.
    """

    text: str
    counts: bool = False
    news: bool = False
    pauses: bool = False
    short: Short = no_news
    refuses: bool = False

    @property
    def asks(self) -> bool:
        """Whether whoever types has to answer it, or to type something else."""
        return self.refuses or "?" in self.text


def taken(lines: Sequence[Line], heights: Sequence[int], room: int, more: int) -> int:
    """How many of the lines come at once.

    Args:
        lines: those that wait, in order.
        heights: the rows that each takes.
        room: the rows there are.
        more: the rows of the line that says that others wait, where some do.
    """
    if not any(line.pauses for line in lines[:-1]) and _fit(lines, heights, room, PORTION):
        return len(lines)
    count = 0
    for count in range(1, len(lines) + 1):
        if lines[count - 1].pauses:
            break
        if not _fit(lines[: count + 1], heights[: count + 1], room - more, PORTION - 1):
            break
    return count


def _fit(lines: Sequence[Line], heights: Sequence[int], room: int, most: int) -> bool:
    words = sum(len(line.text.split()) for line in lines if line.news and line.counts)
    return (
        sum(heights) <= room and sum(line.counts for line in lines) <= most and words <= MOST_WORDS
    )
