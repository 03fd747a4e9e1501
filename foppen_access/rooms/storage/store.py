"""Where the records of rooms are stored, each under its table's name.

Lines are appended together with the number of lines expected before them, and nothing else decides
between processes: the later one is refused, and reads what is there.
"""

from collections.abc import AsyncGenerator, Sequence
from typing import Protocol


class StoreDownError(Exception):
    """The store doesn't answer; the last request may have been carried out or not."""


class RestoredError(Exception):
    """A record is shorter than it was: it was restored from an older backup."""


class Store(Protocol):
    """Stores lines. Everything is called in one event loop and doesn't block it."""

    @property
    def is_well(self) -> bool:
        """Whether the last request was carried out."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes may append to its records."""

    @property
    def failures(self) -> int:
        """How often a request was not carried out."""

    @property
    def heard(self) -> int:
        """The number of messages of other processes about records that are watched here."""

    @property
    def foreign(self) -> int:
        """The number of messages that did not come from a process with our key."""

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        """Append lines after this number of lines, all or none; False where the record has another
        length. They survive a power failure when this returns.

        Raises:
            StoreDownError: they may be stored or not.
        """

    async def load(self, table: str, after: int = 0) -> list[str]:
        """The lines of a record after this number of lines; none of a record that doesn't exist.

        Raises:
            StoreDownError: they can't be read now.
            RestoredError: the record is shorter.
        """

    def watch(self, table: str) -> AsyncGenerator[str, None]:
        """The messages of other processes about a record, as they gave them to `tell`. An empty one
        means that the record may have grown: from when nothing is missed any more, after every line
        stored elsewhere, after a lost connection, and now and then.
        """

    async def tell(self, table: str, text: str) -> None:
        """Send a message about a record to all other processes; it is not stored and may be
        lost.
        """

    async def close(self) -> None:
        """Release all resources."""
