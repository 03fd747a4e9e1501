"""The file on the host's disk as a store: one table, one program that writes it."""

import asyncio
from collections.abc import AsyncGenerator, Sequence

from foppen_access.apart.store import StoreDownError
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.record import opened


class FileStore:
    """A record that is kept by one program alone. Whatever becomes of its file, the game goes on,
    and the keeper says so.

    Args:
        keeper: of the record, the only one there is.
        lines: how many lines it has.
    """

    def __init__(self, keeper: Keeper, lines: int) -> None:
        self._keeper = keeper
        self._lines = lines

    @property
    def is_well(self) -> bool:
        """Whether all of it is on the disk."""
        return self._keeper.trouble is None

    async def append(self, _table: str, expected: int, lines: Sequence[str]) -> bool:
        """Keep lines behind so many others."""
        if expected != self._lines:
            return False
        self._lines += len(lines)
        await asyncio.to_thread(self._keep, "".join(f"{line}\n" for line in lines).encode())
        return True

    def _keep(self, lines: bytes) -> None:
        self._keeper.add(lines)
        self._keeper.sync()

    async def load(self, _table: str, after: int = 0) -> list[str]:
        """The lines behind so many others.

        Raises:
            StoreDownError: the file can't be read.
        """
        return (await asyncio.to_thread(self._read))[after:]

    def _read(self) -> list[str]:
        try:
            with opened(self._keeper.path) as file:
                return file.read().decode(errors="replace").splitlines()
        except OSError as error:
            raise StoreDownError from error

    async def watch(self, _table: str) -> AsyncGenerator[str, None]:
        """Nobody else is there who could say anything."""
        for nobody in tuple[str, ...]():
            yield nobody

    async def tell(self, _table: str, _text: str) -> None:
        """Nobody else is there to be told."""

    async def close(self) -> None:
        """The keeper is closed by whoever has opened it."""
