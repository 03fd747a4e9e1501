"""Lines as rows of the screen. Repeated output is made to look different, because some screen
readers compare the screen with what it showed before and skip a block that is still visible.
"""

import shutil
import textwrap
from collections.abc import Sequence

from foppen_access.narration.outside_text import Typed

INDENTS = ("", " ")
"""Blanks before each row, which nobody hears. There are no more looks than two: to a reader that
squeezes runs of blanks one blank and several look alike.
"""

COPY = 3
"""As many rows in a row make a copy: shorter ones are said again however they look."""

FILLS = 4
"""As many short blocks with their prompts fill a small screen; there they make copies as well,
since with the same block again and again one screen would look like the next.
"""

MOST_ROWS = 200
"""As many rows as any terminal shows, of those that are large."""

_TYPED = "\n"
"""Stands for the row of a prompt, which is no row of a block."""


class Shown:
    """The rows last written to a terminal."""

    def __init__(self) -> None:
        self._rows: list[str] = []

    def last_copy(self, rows: Sequence[str], height: int) -> int:
        """How far down the last copy is of a part of some rows that would be missed, among the last
        ones written, as many as the terminal's height; 0 where there is none.
        """
        seen = self._rows[-height:]
        fills = 0 < len(rows) < COPY and height < FILLS * (len(rows) + 1)
        size = len(rows) if fills else COPY
        places = {tuple(seen[at : at + size]): at + 1 for at in range(len(seen) - size + 1)}
        parts = (tuple(rows[at : at + size]) for at in range(len(rows) - size + 1))
        return max((places.get(part, 0) for part in parts), default=0)

    def add(self, rows: Sequence[str]) -> None:
        """Write a block, below which a prompt stands."""
        self._rows.extend((*rows, _TYPED))
        del self._rows[:-MOST_ROWS]


class Screen:
    """The screen of a terminal, as large as it is at the moment.

    Args:
        width: cells that lines are broken for at most; None for the terminal's own.
    """

    def __init__(self, width: int | None = None) -> None:
        self._width = width
        self._before = Shown()
        self._written = 0

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return shutil.get_terminal_size().lines

    def adapt(self, width: int | None) -> None:
        """Break lines for another width from now on."""
        self._width = width

    def forget(self) -> None:
        """Somebody else listens: no line looks different because of what was shown before."""
        self._before = Shown()

    def block(self, lines: Sequence[str]) -> str:
        """A block as it is written: in the look of which no copy is on the screen, or one further
        up.
        """
        looks = [[row for line in lines for row in self.wrapped(line, each)] for each in INDENTS]
        rows = min(looks, key=lambda look: self._before.last_copy(look, self.rows))
        self._before.add(rows)
        return "".join(f"{row}\n" for row in self._lengthened(rows))

    def _lengthened(self, rows: Sequence[str]) -> list[str]:
        """The rows of a block, the first of them with as many blanks behind it as it needs to be
        longer than there may be empty rows below it: where a window scrolls for the first time, a
        terminal of GNOME tells its screen reader of the text without so many characters, and a
        short row is not said at all.
        """
        height, columns = shutil.get_terminal_size().lines, shutil.get_terminal_size().columns
        least = min(height - self._written, columns - 1)
        self._written += len(rows) + 1  # and the prompt
        return [row.ljust(least) if not at else row for at, row in enumerate(rows)]

    def height(self, text: str) -> int:
        """The rows that a line takes."""
        columns = shutil.get_terminal_size().columns or 1
        return sum(max(1, -(-len(row) // columns)) for row in self.wrapped(text))

    def wrapped(self, line: str, indent: str = "") -> list[str]:
        """A line in rows."""
        if isinstance(line, Typed):  # a terminal joins a long row again that is copied from it
            return [indent + line]
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
