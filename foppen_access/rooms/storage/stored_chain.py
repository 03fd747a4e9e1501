"""The lines of a record in a store, appended one after the other."""

import asyncio
from collections.abc import Callable, Sequence

from foppen_access.rooms.storage.store import Store, StoreDownError

AGAIN_AFTER = (0.2, 0.5, 1.0)
"""Seconds between attempts to keep something; the last for all that follow."""


class StoredChain:
    """A record, as far as this process has read it.

    Args:
        store: where it is stored.
        table: its name there.
        length: the number of lines read; the caller counts on.
        refused: called once for each time that the store stops answering.
    """

    def __init__(self, store: Store, table: str, length: int, refused: Callable[[], None]) -> None:
        self.length = length
        self._store = store
        self._table = table
        self._refused = refused

    async def keep(self, lines: Sequence[str]) -> Sequence[str] | None:
        """Append lines, however long it takes; None if they were, else what other processes have
        appended instead.

        Raises:
            RestoredError: what was stored before them is gone.
        """
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
        """The lines that other processes have appended.

        Raises:
            StoreDownError: they can't be read now.
            RestoredError: what was stored before is gone.
        """
        return await self._store.load(self._table, self.length)
