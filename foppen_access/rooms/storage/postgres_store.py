"""PostgreSQL as a store: one row for the lines appended at once, with the rights to insert and
select only.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from typing import Any, LiteralString, TypeAlias

from psycopg import AsyncConnection, Error
from psycopg.errors import InsufficientPrivilege, UndefinedTable

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.rooms.storage.sealed_messages import SealedMessages
from foppen_access.rooms.storage.store import RestoredError, StoreDownError

CONNECTIONS = 8
"""At once, beside the one that listens."""

ANSWERS_WITHIN = 5.0
"""Seconds after which a server that says nothing is down."""

AGAIN_AFTER = 0.5
"""Seconds between attempts to listen."""

NOW_AND_THEN = 5.0
"""Seconds after which all tables are read on, whatever was heard of them."""

CHANNEL = "foppen_access"

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
_LISTEN: LiteralString = "LISTEN foppen_access"
_TELL: LiteralString = "SELECT pg_notify(%s, %s)"

_LOG = logging.getLogger("foppen_access.apart")

_Connection: TypeAlias = AsyncConnection[Any]


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
        self._faults = faults
        self.foreign = 0
        self._messages = SealedMessages(secret)
        self._url = url
        self._own = token_hex(8)
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._idle: list[_Connection] = []
        self._watchers: defaultdict[str, set[asyncio.Queue[str]]] = defaultdict(set)
        self._tasks = Tasks(faults)

    @property
    def is_well(self) -> bool:
        """Whether the server answers and delivers messages."""
        return self._answers and self._hears

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

    async def watch(self, table: str) -> AsyncGenerator[str, None]:
        """The messages of other processes about a record; an empty one where it should be read
        again.
        """
        news: asyncio.Queue[str] = asyncio.Queue()
        self._watchers[table].add(news)
        try:
            while True:
                yield await news.get()
        finally:
            self._watchers[table].discard(news)
            if not self._watchers[table]:
                del self._watchers[table]

    async def tell(self, table: str, text: str) -> None:
        """Send a message about a record to all other processes. It is sent outside of transactions,
        which it would hold up.
        """
        with suppress(StoreDownError):
            async with self._asked() as connection:
                sealed = self._messages.sealed(f"{self._own} {table} {text}")
                await connection.execute(_TELL, (CHANNEL, sealed))

    @asynccontextmanager
    async def _asked(self) -> AsyncIterator[_Connection]:
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
            _LOG.info("store", extra={"facts": {"why": type(error).__name__}})
            await self._let_go()
            raise StoreDownError from error

    async def _let_go(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            with suppress(Error, OSError):
                await connection.close()

    async def _connected(self) -> _Connection:
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
                    await self._hear(connection)
            except (Error, OSError, TimeoutError):
                self._hears = False
            except Exception as error:
                self._hears = False
                self._faults.note(error, "PostgresStore._listen")
                await asyncio.sleep(NOW_AND_THEN)
            await asyncio.sleep(AGAIN_AFTER)

    async def _hear(self, connection: _Connection) -> None:
        async with asyncio.timeout(ANSWERS_WITHIN):
            await connection.execute(_LISTEN)
        self._hears = self._answers = True
        await self._let_go()  # they are older than the break before this
        while True:
            self._read_on(self._watchers)
            async for said in connection.notifies(timeout=NOW_AND_THEN):
                self._take(said.payload)
            async with asyncio.timeout(ANSWERS_WITHIN):
                await connection.execute("SELECT 1")

    def _take(self, payload: str) -> None:
        """Take a message; any user of the database can have sent it."""
        said = self._messages.opened(payload)
        if said is None:
            self.foreign += 1
            return
        own, table, text = (*said.split(" ", 2), "", "")[:3]
        if own != self._own:
            self._spread(table, text)

    def _read_on(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._spread(table, "")

    def _spread(self, table: str, text: str) -> None:
        for news in self._watchers.get(table, ()):
            news.put_nowait(text)
