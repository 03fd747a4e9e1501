"""A relay before a room on which connections die as they do between phones, routers and laptops."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import Enum
from functools import partial
from threading import Thread

AT_ONCE = 65_536
HERE = "127.0.0.1"


class Towards(Enum):
    """Where bytes go."""

    ROOM = "room"
    GUEST = "guest"


class _Connection:
    """Two streams, joined until something happens to them."""

    def __init__(self, guest: asyncio.StreamWriter, room: asyncio.StreamWriter) -> None:
        self.writers = {Towards.ROOM: room, Towards.GUEST: guest}
        self.is_dead = False

    def reset(self) -> None:
        for writer in self.writers.values():
            writer.transport.abort()


class Relay:
    """Passes on what guests and a room say to each other; it may be broken in several ways. What
    is asked of it happens in a thread of its own.

    Args:
        port: where the room is, on this computer.

    Attributes:
        joined: how many connections were made by it.
    """

    def __init__(self, port: int) -> None:
        self.joined = 0
        self._room = port
        self._connections: set[_Connection] = set()
        self._source = HERE
        self._is_down = False
        self._passes = {towards: asyncio.Event() for towards in Towards}
        for passes in self._passes.values():
            passes.set()
        self._loop = asyncio.new_event_loop()
        self._server = self._loop.run_until_complete(
            asyncio.start_server(self._join, HERE, 0)  # of the guests
        )
        self.port: int = self._server.sockets[0].getsockname()[1]
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """All connections are reset; new ones may be made."""
        self._do(self._reset)

    def forget(self) -> None:
        """All connections are dead without being closed; new ones may be made."""
        self._do(self._kill)

    def go_down(self) -> None:
        """The same, and new ones are dead, too, until it goes up."""
        self._do(partial(self._kill, down=True))

    def go_up(self) -> None:
        """New connections may be made."""
        self._do(partial(self._kill, down=False))

    def move(self, source: str) -> None:
        """The guest has another address from now on, and what he had before is dead."""
        self._source = source
        self._do(self._kill)

    def freeze(self, *towards: Towards) -> None:
        """Nothing passes for now; it is kept and comes late."""
        self._do(partial(self._stop, towards))

    def thaw(self) -> None:
        """What was kept comes now."""
        self._do(self._go_on)

    def babble(self, noise: bytes) -> None:
        """Guests are told something that no room says."""
        self._do(partial(self._say, noise))

    def close(self) -> None:
        """End it."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, what: Callable[[], object]) -> None:
        async def done() -> None:
            what()

        asyncio.run_coroutine_threadsafe(done(), self._loop).result()

    def _reset(self) -> None:
        for each in self._connections:
            each.reset()

    def _say(self, noise: bytes) -> None:
        for each in self._connections:
            each.writers[Towards.GUEST].write(noise)

    def _stop(self, towards: Iterable[Towards]) -> None:
        for each in towards:
            self._passes[each].clear()

    def _go_on(self) -> None:
        for passes in self._passes.values():
            passes.set()

    def _kill(self, *, down: bool = False) -> None:
        self._is_down = down
        for each in self._connections:
            each.is_dead = True

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            room, to_room = await asyncio.open_connection(
                HERE, self._room, local_addr=(self._source, 0)
            )
        except OSError:
            writer.transport.abort()
            return
        self.joined += 1
        connection = _Connection(writer, to_room)
        connection.is_dead = self._is_down
        self._connections.add(connection)
        with suppress(asyncio.CancelledError):  # it is closed
            await asyncio.gather(
                self._pass(connection, reader, Towards.ROOM),
                self._pass(connection, room, Towards.GUEST),
            )
        connection.reset()
        self._connections.discard(connection)

    async def _pass(
        self, connection: _Connection, reader: asyncio.StreamReader, towards: Towards
    ) -> None:
        """Pass on what comes, until it ends; a dead connection tells nobody so."""
        writer = connection.writers[towards]
        with suppress(OSError):
            while data := await reader.read(AT_ONCE):
                await self._passes[towards].wait()
                if not connection.is_dead:
                    writer.write(data)
                    await writer.drain()
        await self._passes[towards].wait()
        if not connection.is_dead:
            writer.close()
