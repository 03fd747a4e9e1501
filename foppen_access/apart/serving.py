"""Serves a room from a thread of its own, as long as whoever opened it stays."""

import asyncio
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress
from math import inf
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple, TypeVar

import uvicorn
from starlette.applications import Starlette

from foppen_access.apart.lines import LONGEST_WORD
from foppen_access.apart.patience import Patient, PatientWithProxy
from foppen_access.apart.server import behind

T = TypeVar("T")

ENDS_WITHIN = 5
TELLS_WITHIN = 0.2
INTERRUPTIBLE = 0.5
"""Seconds: to end all connections, to tell guests that it ends, and until Ctrl+C is noticed."""


class Encryption(NamedTuple):
    """The files of a certificate and its key."""

    certificate: Path
    key: Path

    def check(self) -> None:
        """Refuse what can't be used.

        Raises:
            OSError: they can't be read, or are none.
        """
        SSLContext(PROTOCOL_TLS_SERVER).load_cert_chain(self.certificate, self.key)


def listening(address: str, port: int) -> socket.socket:
    """A socket at which guests may come; port 0 is any that is free.

    Raises:
        OSError: it can't be; EADDRINUSE where another listens there.
    """
    return socket.create_server((address, port))


def own_address() -> str:
    """The address of this computer on its network, as others there reach it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class Serving:
    """A running server.

    Args:
        app: what it serves.
        at: where it listens.
        encryption: for guests from beyond this network.
        proxy: the address of a proxy that tells from where guests come.
    """

    def __init__(
        self,
        app: Starlette,
        at: socket.socket,
        *,
        encryption: Encryption | None = None,
        proxy: str | None = None,
    ) -> None:
        config = uvicorn.Config(
            app if proxy is None else behind(proxy, app),
            log_config=None,
            access_log=False,
            http=Patient if proxy is None else PatientWithProxy,
            ws="websockets-sansio",
            ws_max_size=LONGEST_WORD,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=ENDS_WITHIN,
            proxy_headers=False,
            ssl_certfile=encryption.certificate if encryption else None,
            ssl_keyfile=encryption.key if encryption else None,
        )
        self._server = uvicorn.Server(config)
        self._at = at
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = Event()
        self._thread = Thread(target=self._run, name="room", daemon=True)
        self._thread.start()
        self._ready.wait()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._at.getsockname()[1])

    def _run(self) -> None:
        try:
            # What waits for a database can't wait in the loop that Windows usually has.
            with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
                runner.run(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._ready.set)
        await self._server.serve(sockets=[self._at])

    def run(self, task: Coroutine[None, None, T]) -> T:
        """Let something happen in the loop of the server, and wait for it."""
        assert self._loop  # noqa: S101 - it runs
        return asyncio.run_coroutine_threadsafe(task, self._loop).result()

    def soon(self, what: Callable[[], None]) -> None:
        """Have something done in the loop of the server, in the order in which it is asked for."""
        if self._loop and self._thread.is_alive():
            self._loop.call_soon_threadsafe(what)

    def wait(self, event: asyncio.Event, meanwhile: Callable[[], None], most: float = inf) -> None:
        """Wait for something that happens in the loop of the server, for so many seconds."""
        assert self._loop  # noqa: S101 - it runs
        waiting = asyncio.run_coroutine_threadsafe(event.wait(), self._loop)
        end = monotonic() + most
        while self._thread.is_alive() and monotonic() < end and not waiting.done():
            with suppress(TimeoutError):
                waiting.result(INTERRUPTIBLE)
            meanwhile()

    def close(self, last: Callable[[], None]) -> None:
        """Let everybody go, when the last has been done and told."""
        self.soon(last)
        self._thread.join(TELLS_WITHIN)
        self._server.should_exit = True
        self._thread.join(ENDS_WITHIN + 1)
