"""Repeated output is made to look different, because some screen readers compare the screen with
what it showed before and skip a block that is still visible.
"""

from collections import deque
from collections.abc import Sequence

INDENTS = ("", " ")
"""Blanks before each row, which nobody hears. There are no more looks than two: to a reader that
squeezes runs of blanks one blank and several look alike.
"""

COPY = 3
"""As many rows in a row make a copy: shorter ones are said again however they look."""

MOST_ROWS = 200
"""As many rows as any terminal shows, of those that are large."""

_TYPED = "\n"
"""Stands for the row of a prompt, which is no row of a block."""


class Shown:
    """The rows last written to a terminal."""

    def __init__(self) -> None:
        self._rows: deque[str] = deque(maxlen=MOST_ROWS)

    def last_copy(self, rows: Sequence[str], height: int) -> int:
        """How far down the last copy is of a part of some rows that would be missed, among the last
        ones written, as many as the terminal's height; 0 where there is none.
        """
        seen = list(self._rows)[-height:]
        places = {tuple(seen[at : at + COPY]): at + 1 for at in range(len(seen) - COPY + 1)}
        parts = (tuple(rows[at : at + COPY]) for at in range(len(rows) - COPY + 1))
        return max((places.get(part, 0) for part in parts), default=0)

    def add(self, rows: Sequence[str]) -> None:
        """Write a block, below which a prompt stands."""
        self._rows.extend((*rows, _TYPED))
