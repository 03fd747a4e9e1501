"""Lines of a table in a store, kept one behind the other."""

import asyncio
from collections.abc import Callable, Sequence

from foppen_access.apart.store import Store, StoreDownError

AGAIN_AFTER = (0.2, 0.5, 1.0)
"""Seconds between attempts to keep something; the last for all that follow."""


class Chain:
    """What is kept of a table, as far as somebody has read it.

    Args:
        store: where it is kept.
        table: by this name.
        length: how many lines that are; whoever uses it counts on.
        refused: is told, once each time, that the store does not answer.
    """

    def __init__(self, store: Store, table: str, length: int, refused: Callable[[], None]) -> None:
        self.length = length
        self._store = store
        self._table = table
        self._refused = refused

    async def keep(self, lines: Sequence[str]) -> Sequence[str] | None:
        """Keep lines, however long it takes; None if they are, else what others have kept there."""
        attempts = 0
        while True:
            try:
                if await self._store.append(self._table, self.length, lines):
                    return None
                if others := await self.unread():
                    return others
            except StoreDownError:
                if not attempts:
                    self._refused()
            await asyncio.sleep(AGAIN_AFTER[min(attempts, len(AGAIN_AFTER) - 1)])
            attempts += 1

    async def unread(self) -> Sequence[str]:
        """What others have kept behind it.

        Raises:
            StoreDownError: nobody knows whether they have.
        """
        return await self._store.load(self._table, self.length)
