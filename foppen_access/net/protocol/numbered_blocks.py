"""Numbered blocks of lines for a device that only shows them, kept for when it reconnects."""

from collections.abc import Sequence

from foppen_access.narration.catalog import Catalog

MOST_BLOCKS = 200
"""Blocks that are kept for who comes back: more than an hour of a quick game."""


class Blocks:
    """The blocks sent to one guest.

    Args:
        catalog: the messages in the guest's language.
        last: the number of the last block before these.
    """

    def __init__(self, catalog: Catalog, last: int = 0) -> None:
        self._catalog = catalog
        self._blocks: list[tuple[int, list[str]]] = []  # of many guests: a deque takes more
        self.last = last

    def add(self, lines: Sequence[str]) -> None:
        """Add a block of lines, if there are any; one equal to the block before gets another first
        line, because a screen reader would not read it.
        """
        if not lines:
            return
        block = [*lines]
        if self._blocks and self._blocks[-1][1] == block:
            block = [self._catalog.text("web-again", text=block[0]), *block[1:]]
        self.last += 1
        self._blocks.append((self.last, block))
        del self._blocks[:-MOST_BLOCKS]

    def after(self, number: int) -> list[dict[str, object]]:
        """The blocks after this number."""
        return [
            {"block": {"number": own, "lines": lines}}
            for own, lines in self._blocks
            if own > number
        ]
