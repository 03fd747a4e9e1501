"""What is said again looks different, because some screen readers compare what is shown with what
was, and leave out a block whose copy is still there.
"""

from collections import deque
from collections.abc import Sequence

INDENTS = ("", " ", "  ")
"""Blanks before each row, which nobody hears; one after the other is tried."""

COPY = 3
"""As many rows in a row make a copy: shorter ones are said again however they look."""

MOST_ROWS = 200
"""As many rows as any terminal shows, of those that are large."""

_TYPED = "\n"
"""Stands for the row of a prompt, which is no row of a block."""


class Shown:
    """The rows that were written to a terminal last."""

    def __init__(self) -> None:
        self._rows: deque[str] = deque(maxlen=MOST_ROWS)

    def holds(self, rows: Sequence[str], height: int) -> bool:
        """Whether a part of some rows that would be missed is among the last ones, as many as
        the terminal's height.
        """
        seen = list(self._rows)[-height:]
        copies = {tuple(seen[at : at + COPY]) for at in range(len(seen) - COPY + 1)}
        return any(tuple(rows[at : at + COPY]) in copies for at in range(len(rows) - COPY + 1))

    def add(self, rows: Sequence[str]) -> None:
        """Write a block, below which a prompt stands."""
        self._rows.extend((*rows, _TYPED))
