"""The files of a host's room as a store: one record that one process writes."""

import asyncio
from collections.abc import AsyncGenerator, Sequence

from foppen_access.gameplay.record import opened
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.rooms.storage.growing_room_file import GrowingRoomFile
from foppen_access.rooms.storage.store import StoreDownError
from foppen_access.seals.seal_data import ENDING


class FileStore:
    """A record written by this process alone. The game goes on when the file can't be written, and
    the keeper tells the host.

    Args:
        keeper: writes the record.
        lines: the number of lines in it.
        sealing: writes what the sealed shuffles are made from.
    """

    failures = foreign = heard = 0
    is_shared = False

    def __init__(self, keeper: Keeper, lines: int, sealing: GrowingRoomFile | None = None) -> None:
        self._keeper = keeper
        self._lines = lines
        self._sealing = sealing
        self._is_sealing_kept = True

    @property
    def is_well(self) -> bool:
        """Whether everything is on the disk."""
        return self._keeper.trouble is None and self._is_sealing_kept

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        """Append lines after this number of lines.

        Raises:
            StoreDownError: the contributions to the sealed shuffles can't be written now.
        """
        if self._sealing and table.endswith(ENDING):
            return await self._seal(self._sealing, expected, lines)
        if expected != self._lines:
            return False
        self._lines += len(lines)
        await asyncio.to_thread(self._keep, "".join(f"{line}\n" for line in lines).encode())
        return True

    def _keep(self, lines: bytes) -> None:
        self._keeper.add(lines)
        self._keeper.sync()

    async def _seal(self, sealing: GrowingRoomFile, expected: int, lines: Sequence[str]) -> bool:
        if expected != len(sealing.lines):
            return False
        try:
            await asyncio.to_thread(sealing.add, lines)
        except OSError as error:
            self._is_sealing_kept = False
            raise StoreDownError from error
        self._is_sealing_kept = True
        return True

    async def load(self, table: str, after: int = 0) -> list[str]:
        """The lines after this number of lines. No other process appends any.

        Raises:
            StoreDownError: the file can't be read.
        """
        if self._sealing and table.endswith(ENDING):
            return [*self._sealing.lines[after:]]
        if after >= self._lines:
            return []
        return (await asyncio.to_thread(self._read))[after:]

    def _read(self) -> list[str]:
        try:
            with opened(self._keeper.path) as file:
                return file.read().decode(errors="replace").splitlines()
        except OSError as error:
            raise StoreDownError from error

    async def watch(self, _table: str) -> AsyncGenerator[str, None]:
        """Yields nothing: no other process serves the room."""
        for nobody in tuple[str, ...]():
            yield nobody

    async def tell(self, _table: str, _text: str) -> None:
        """Does nothing: no other process serves the room."""

    async def close(self) -> None:
        """Does nothing: the keeper is closed by its owner."""
