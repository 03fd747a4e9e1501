"""Hears what other processes tell about tables: each table has a channel of its own in PostgreSQL,
so that a process gets messages about those alone that it serves.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterable
from secrets import token_hex
from typing import Any, TypeAlias

from psycopg import AsyncConnection
from psycopg.sql import SQL, Identifier

from foppen_access.rooms.storage.sealed_messages import SealedMessages

ANSWERS_WITHIN = 5.0
"""Seconds after which a server that says nothing is down."""

NOW_AND_THEN = 5.0
"""Seconds after which all tables are read on, whatever was heard of them."""

AT_ONCE = 100
"""Channels that are asked for in one statement."""

Connection: TypeAlias = AsyncConnection[Any]


class TableChannels:
    """The tables that are watched, and what is told about them.

    Args:
        secret: 32 bytes, the key of the messages between processes.

    Attributes:
        heard: the number of messages from other processes about tables that are watched here.
        foreign: the number of messages that did not come from a process with our key.
    """

    def __init__(self, secret: bytes) -> None:
        self.heard = self.foreign = 0
        self._messages = SealedMessages(secret)
        self._own = token_hex(8)
        self._watchers: defaultdict[str, set[asyncio.Queue[str]]] = defaultdict(set)
        self._listening: set[str] = set()
        self._hearing: asyncio.Timeout | None = None

    def message(self, table: str, text: str) -> tuple[str, str]:
        """The channel and the sealed form of a message about a table."""
        sealed = self._messages.sealed(f"{self._own} {table} {text}")
        return self._messages.channel(table), sealed

    async def watch(self, table: str) -> AsyncGenerator[str, None]:
        """The messages of other processes about a table; an empty one where it should be read
        again: when it is listened to, after every connection that was lost, and now and then.
        """
        news: asyncio.Queue[str] = asyncio.Queue()
        if table in self._listening:
            news.put_nowait("")
        self._watchers[table].add(news)
        self._change()
        try:
            while True:
                yield await news.get()
        finally:
            self._watchers[table].discard(news)
            if not self._watchers[table]:
                del self._watchers[table]
                self._change()

    async def hear(self, connection: Connection) -> None:
        """Listen to the channels of all tables that are watched, as long as the connection holds.

        Raises:
            Error: it is lost.
            OSError: it is lost.
            TimeoutError: the server doesn't answer any more.
        """
        self._listening.clear()
        loop = asyncio.get_running_loop()
        while True:
            await self._listen_where_watched(connection)
            due = loop.time() + NOW_AND_THEN
            await self._take_all(connection, due)
            if loop.time() >= due:
                self._spread_all(self._listening)
                async with asyncio.timeout(ANSWERS_WITHIN):
                    await connection.execute("SELECT 1")

    def _change(self) -> None:
        """Other tables are watched than before."""
        if self._hearing and not self._hearing.expired():
            self._hearing.reschedule(asyncio.get_running_loop().time())

    async def _listen_where_watched(self, connection: Connection) -> None:
        while changed := self._listening ^ {*self._watchers}:
            some = sorted(changed)[:AT_ONCE]
            new = [table for table in some if table in self._watchers]
            async with asyncio.timeout(ANSWERS_WITHIN):
                for word, tables in (("LISTEN", new), ("UNLISTEN", {*some} - {*new})):
                    names = [Identifier(self._messages.channel(each)) for each in tables]
                    if names:
                        each = [SQL(word) + SQL(" ") + name for name in names]
                        await connection.execute(SQL("; ").join(each))
            self._listening ^= {*some}
            self._spread_all(new)

    async def _take_all(self, connection: Connection, until: float) -> None:
        """Take messages until a moment, or until other tables are watched."""
        try:
            async with asyncio.timeout_at(until) as self._hearing:
                async for said in connection.notifies():
                    self._take(said.payload)
        except TimeoutError:
            pass
        finally:
            self._hearing = None

    def _take(self, payload: str) -> None:
        """Take a message; any user of the database can have sent it."""
        said = self._messages.opened(payload)
        if said is None:
            self.foreign += 1
            return
        own, table, text = (*said.split(" ", 2), "", "")[:3]
        if own != self._own:
            self.heard += 1
            self._spread(table, text)

    def _spread_all(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._spread(table, "")

    def _spread(self, table: str, text: str) -> None:
        for news in self._watchers.get(table, ()):
            news.put_nowait(text)
