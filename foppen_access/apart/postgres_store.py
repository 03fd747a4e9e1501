"""PostgreSQL as a store: one row for all lines that came at once, and no more rights than to add
and to read.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from typing import Any, LiteralString, TypeAlias

from psycopg import AsyncConnection, Error
from psycopg.errors import InsufficientPrivilege, UndefinedTable

from foppen_access.apart.store import StoreDownError

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
    """The server answers, and has no table for rooms that we may add to and read."""


class PostgresStore:
    """Records in a table of PostgreSQL. It belongs to one event loop.

    Args:
        url: of the database, as `postgresql://...`.
    """

    def __init__(self, url: str) -> None:
        self.is_well = True
        self._url = url
        self._own = token_hex(8)
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._idle: list[_Connection] = []
        self._watchers: defaultdict[str, set[asyncio.Queue[str]]] = defaultdict(set)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """See whether it can be used, and listen from now on.

        Raises:
            StoreDownError: nobody answers, or not as one who knows us.
            NoTableError: it can't.
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
        self._begin(self._listen())

    async def close(self) -> None:
        """Let all connections go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._let_go()

    async def append(self, table: str, expected: int, lines: Sequence[str]) -> bool:
        """Keep lines behind so many others.

        Raises:
            StoreDownError: nobody knows whether they are kept.
        """
        row = {"room": table, "number": expected, "lines": [*lines]}
        async with self._asked() as connection:
            kept = (await connection.execute(_APPEND, row)).rowcount == 1
        if kept:
            self._begin(self.tell(table, ""))
        return kept

    async def load(self, table: str, after: int = 0) -> list[str]:
        """The lines behind so many others.

        Raises:
            StoreDownError: they can't be read now.
        """
        async with self._asked() as connection:
            asked = {"room": table, "after": after}
            rows = await (await connection.execute(_LOAD, asked)).fetchall()
        lines = [line for _, chain in rows for line in chain]
        return lines[after - rows[0][0] :] if rows else []

    async def watch(self, table: str) -> AsyncGenerator[str, None]:
        """What others say about a table; empty where it shall be read on."""
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
        """Say something about a table to all others. It is no part of what is kept, for it would
        hold everybody up who keeps something at the same time.
        """
        with suppress(StoreDownError):
            async with self._asked() as connection:
                await connection.execute(_TELL, (CHANNEL, f"{self._own} {table} {text}"))

    def _begin(self, task: Coroutine[None, None, None]) -> None:
        begun = asyncio.get_running_loop().create_task(task)
        self._tasks.add(begun)
        begun.add_done_callback(self._tasks.discard)

    @asynccontextmanager
    async def _asked(self) -> AsyncIterator[_Connection]:
        """A connection for one question. After one that failed no other is trusted, either."""
        try:
            async with asyncio.timeout(ANSWERS_WITHIN), self._free:
                connection = self._idle.pop() if self._idle else await self._connected()
                try:
                    yield connection
                except BaseException:
                    await connection.close()
                    raise
                self._idle.append(connection)
                self.is_well = True
        except (Error, OSError, TimeoutError, UnicodeError) as error:
            self.is_well = False
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
        """Hear what others say, as long as the server is there, and again when it is."""
        while True:
            try:
                async with asyncio.timeout(ANSWERS_WITHIN):
                    connection = await self._connected()
                async with connection:
                    await self._hear(connection)
            except (Error, OSError, TimeoutError):
                self.is_well = False
            await asyncio.sleep(AGAIN_AFTER)

    async def _hear(self, connection: _Connection) -> None:
        async with asyncio.timeout(ANSWERS_WITHIN):
            await connection.execute(_LISTEN)
        self.is_well = True
        await self._let_go()  # they are older than the break before this
        while True:
            self._read_on(self._watchers)
            async for said in connection.notifies(timeout=NOW_AND_THEN):
                own, table, text = (*said.payload.split(" ", 2), "", "")[:3]
                if own != self._own:
                    self._spread(table, text)
            async with asyncio.timeout(ANSWERS_WITHIN):
                await connection.execute("SELECT 1")

    def _read_on(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._spread(table, "")

    def _spread(self, table: str, text: str) -> None:
        for news in self._watchers.get(table, ()):
            news.put_nowait(text)
