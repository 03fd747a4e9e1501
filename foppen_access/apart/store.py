"""Where the records of rooms are kept, each by its table's name.

A record is appended to with the number of lines expected in it, and nothing else decides: who comes
too late is refused, and reads on.
"""

from collections.abc import AsyncGenerator, Sequence
from typing import Protocol


class StoreDownError(Exception):
    """The store doesn't answer; what it was told may have happened or not."""


class Store(Protocol):
    """Keeps lines. All of it is called in one event loop, and doesn't block it."""

    @property
    def is_well(self) -> bool:
        """Whether it kept what it was told last."""

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        """Keep lines behind so many others, all of them or none; False where there are not so many.
        They outlive a power cut when this returns.

        Raises:
            StoreDownError: nobody knows whether they are kept.
        """

    async def load(self, table: str, after: int = 0) -> list[str]:
        """The lines of a table behind so many others; none of a table that there isn't.

        Raises:
            StoreDownError: they can't be read now.
        """

    def watch(self, table: str) -> AsyncGenerator[str, None]:
        """What others who use the store say about a table, as `tell` was told it. Where it is
        empty the record may have grown: so it is after every line that is kept elsewhere, after
        each time when something may have been missed, and now and then.
        """

    async def tell(self, table: str, text: str) -> None:
        """Say something about a table to all others who use the store; it is kept nowhere and may
        be lost.
        """

    async def close(self) -> None:
        """Let go whatever it holds."""
