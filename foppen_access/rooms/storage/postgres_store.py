"""PostgreSQL as a store: one row for the lines appended at once, with the rights to insert and
select only.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import LiteralString

from psycopg import AsyncConnection, Error
from psycopg.errors import InsufficientPrivilege, UndefinedTable

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.rooms.storage.store import RestoredError, StoreDownError
from foppen_access.rooms.storage.table_channels import (
    ANSWERS_WITHIN,
    NOW_AND_THEN,
    Connection,
    TableChannels,
)

CONNECTIONS = 8
"""At once, beside the one that listens."""

AGAIN_AFTER = 0.5
"""Seconds between attempts to listen."""

_APPEND: LiteralString = """
    INSERT INTO foppen_chain (room, number, lines)
    SELECT %(room)s, %(number)s, %(lines)s
    WHERE %(number)s = coalesce((
        SELECT number + cardinality(lines) FROM foppen_chain
        WHERE room = %(room)s ORDER BY number DESC LIMIT 1
    ), 0)
    ON CONFLICT DO NOTHING
"""
_LOAD: LiteralString = """
    SELECT number, lines FROM foppen_chain
    WHERE room = %(room)s AND number >= (
        SELECT coalesce(max(number), 0) FROM foppen_chain
        WHERE room = %(room)s AND number <= %(after)s
    )
    ORDER BY number
"""
_RIGHTS: LiteralString = """
    SELECT has_table_privilege('foppen_chain', 'SELECT')
       AND has_table_privilege('foppen_chain', 'INSERT')
"""
_TELL: LiteralString = "SELECT pg_notify(%s, %s)"

_LOG = logging.getLogger("foppen_access.apart")


class NoTableError(Exception):
    """The server has no table for rooms in which this user may insert and select."""


class PostgresStore:
    """Records in a table of PostgreSQL. Everything is called in one event loop.

    Args:
        url: of the database, as `postgresql://...`.
        secret: 32 bytes, the key of the messages between processes.
        faults: reports unexpected exceptions.
    """

    is_shared = True

    def __init__(self, url: str, secret: bytes, faults: Faults) -> None:
        self._answers = self._hears = True
        self.failures = 0
        self._faults = faults
        self._channels = TableChannels(secret)
        self._url = url
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._idle: list[Connection] = []
        self._tasks = Tasks(faults)

    @property
    def is_well(self) -> bool:
        """Whether the server answers and delivers messages."""
        return self._answers and self._hears

    @property
    def foreign(self) -> int:
        """The number of messages that did not come from a process with our key."""
        return self._channels.foreign

    @property
    def heard(self) -> int:
        """The number of messages of other processes about tables that this one serves."""
        return self._channels.heard

    async def open(self) -> None:
        """Check that the database can be used, and listen from now on.

        Raises:
            StoreDownError: there is no answer, or no access.
            NoTableError: the table can't be used.
        """
        try:
            async with self._asked() as connection:
                rights = await (await connection.execute(_RIGHTS)).fetchone()
        except StoreDownError as error:
            if isinstance(error.__cause__, UndefinedTable | InsufficientPrivilege):
                raise NoTableError from error
            raise
        if not rights or not rights[0]:
            raise NoTableError
        self._tasks.begin(self._listen())

    async def close(self) -> None:
        """Close all connections."""
        await self._tasks.close()
        await self._let_go()

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        """Append lines after this number of lines.

        Raises:
            StoreDownError: they may be stored or not.
        """
        row = {"room": table, "number": expected, "lines": [*lines]}
        async with self._asked() as connection:
            kept = (await connection.execute(_APPEND, row)).rowcount == 1
        if kept:
            self._tasks.begin(self.tell(table, ""))
        return kept

    async def load(self, table: str, after: int = 0) -> list[str]:
        """The lines after this number of lines.

        Raises:
            StoreDownError: they can't be read now.
            RestoredError: the record is shorter.
        """
        async with self._asked() as connection:
            asked = {"room": table, "after": after}
            rows = await (await connection.execute(_LOAD, asked)).fetchall()
        lines = [line for _, chain in rows for line in chain]
        before = rows[0][0] if rows else 0
        if before + len(lines) < after:
            raise RestoredError
        return lines[after - before :]

    def watch(self, table: str) -> AsyncGenerator[str, None]:
        """The messages of other processes about a record; an empty one where it should be read
        again.
        """
        return self._channels.watch(table)

    async def tell(self, table: str, text: str) -> None:
        """Send a message about a record to all other processes. It is sent outside of transactions,
        which it would hold up.
        """
        with suppress(StoreDownError):
            async with self._asked() as connection:
                await connection.execute(_TELL, self._channels.message(table, text))

    @asynccontextmanager
    async def _asked(self) -> AsyncIterator[Connection]:
        """A connection for one query. After one has failed the other pooled ones are dropped,
        too.
        """
        try:
            async with asyncio.timeout(ANSWERS_WITHIN), self._free:
                connection = self._idle.pop() if self._idle else await self._connected()
                try:
                    yield connection
                except BaseException:
                    await connection.close()
                    raise
                self._idle.append(connection)
                self._answers = True
        except (Error, OSError, TimeoutError, UnicodeError) as error:
            self._answers = False
            self.failures += 1
            _LOG.info("store", extra={"facts": {"why": type(error).__name__}})
            await self._let_go()
            raise StoreDownError from error

    async def _let_go(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            with suppress(Error, OSError):
                await connection.close()

    async def _connected(self) -> Connection:
        return await AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=int(ANSWERS_WITHIN)
        )

    async def _listen(self) -> None:
        """Listen to messages, and reconnect when the server is back."""
        while True:
            try:
                async with asyncio.timeout(ANSWERS_WITHIN):
                    connection = await self._connected()
                async with connection:
                    self._hears = self._answers = True
                    await self._let_go()  # they are older than the break before this
                    await self._channels.hear(connection)
            except (Error, OSError, TimeoutError):
                self._hears = False
            except Exception as error:
                self._hears = False
                self._faults.note(error, "PostgresStore._listen")
                await asyncio.sleep(NOW_AND_THEN)
            await asyncio.sleep(AGAIN_AFTER)
