"""The lines of a record in a store, appended one after the other."""

import asyncio
from collections.abc import Callable, Sequence

from foppen_access.rooms.storage.store import Store, StoreDownError

AGAIN_AFTER = (0.2, 0.5, 1.0)
"""Seconds between attempts to keep something; the last for all that follow."""


async def before_attempt(number: int) -> None:
    """Wait before the attempt with this number, counted from 0, which comes at once."""
    if number:
        await asyncio.sleep(AGAIN_AFTER[min(number, len(AGAIN_AFTER)) - 1])


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
        attempt = 0
        while (others := await self.keep_now(lines, attempt)) is not None and not others:
            attempt += 1
            await before_attempt(attempt)
        return others

    async def keep_now(self, lines: Sequence[str], attempt: int) -> Sequence[str] | None:
        """Append lines, if that can be done now; None if they were, else what other processes have
        appended instead: nothing where the store doesn't answer, which is told at the first
        attempt.

        Raises:
            RestoredError: what was stored before them is gone.
        """
        try:
            if await self._store.append(self._table, self.length, lines):
                return None
            return await self.unread()
        except StoreDownError:
            if not attempt:
                self._refused()
            return ()

    async def unread(self) -> Sequence[str]:
        """The lines that other processes have appended.

        Raises:
            StoreDownError: they can't be read now.
            RestoredError: what was stored before is gone.
        """
        return await self._store.load(self._table, self.length)
