"""Lines for a device that only shows them, in blocks with numbers, kept for who comes back."""

from collections import deque
from collections.abc import Sequence

from foppen_access.narration.catalog import Catalog

MOST_BLOCKS = 200
"""Blocks that are kept for who comes back: more than an hour of a quick game."""


class Blocks:
    """What one guest has been told, a block for what came at once.

    Args:
        catalog: the texts in his language.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._blocks: deque[tuple[int, list[str]]] = deque(maxlen=MOST_BLOCKS)
        self.last = 0

    def add(self, lines: Sequence[str]) -> None:
        """Make a block of lines, if there are any; the same as the last one would not be read."""
        if not lines:
            return
        block = [*lines]
        if self._blocks and self._blocks[-1][1] == block:
            block = [self._catalog.text("web-again", text=block[0]), *block[1:]]
        self.last += 1
        self._blocks.append((self.last, block))

    def after(self, number: int) -> list[dict[str, object]]:
        """What somebody has not been shown who has the blocks up to this number."""
        return [
            {"block": {"number": own, "lines": lines}}
            for own, lines in self._blocks
            if own > number
        ]
