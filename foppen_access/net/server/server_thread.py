"""Runs a server in a thread."""

import asyncio
import gc
import socket
import struct
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, wait
from contextlib import suppress
from errno import EADDRINUSE
from functools import partial
from math import inf
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from threading import Event
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import uvicorn
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from foppen_access.faults.watched_tasks import Faults, Tasks, heed_loop
from foppen_access.faults.watched_threads import begin_thread
from foppen_access.net.protocol.heartbeat import HEARTBEAT, Heartbeat
from foppen_access.net.protocol.messages.message_lines import LONGEST_WORD
from foppen_access.net.server.access_guard import behind
from foppen_access.net.server.connections import connections_here, ip_of
from foppen_access.net.server.guest_socket import GuardedSocket
from foppen_access.net.server.request_timeouts import TimedRequests

T = TypeVar("T")

EVERYWHERE = "0.0.0.0"  # noqa: S104 - whoever is not on this network is sent away

ELSEWHERE = ("192.0.2.1", 9)
EVERYBODY_NEAR = ("224.0.0.1", 9)
"""An address beyond every network, and that of all who are on one."""

_NOWHERE = ("127.", "0.")
"""How an address begins that nobody else reaches."""

AT_ONCE = 4
QUEUED = 2048
"""Connections that are accepted one after the other, and that may wait for it."""

ENDS_WITHIN = 5
TELLS_WITHIN = 0.2
INTERRUPTIBLE = 0.5
"""Seconds: to end all connections, to tell guests that it ends, and until Ctrl+C is noticed."""

SEARCHED_EVERY = 10.0
SEARCHED_WHOLE_EVERY = 3600.0
"""Seconds until what is new is searched and left out from then on; until all of it is searched."""


class Encryption(NamedTuple):
    """The files of a certificate and its key."""

    certificate: Path
    key: Path

    def check(self) -> None:
        """Check that they can be used.

        Raises:
            OSError: they can't be read, or are invalid.
        """
        self.context()

    def context(self) -> SSLContext:
        """The TLS context.

        Raises:
            OSError: the files can't be read, or are invalid.
        """
        context = SSLContext(PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context


def listening(address: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free port.

    Raises:
        OSError: it can't be opened; EADDRINUSE where another program listens there.
    """
    return socket.create_server((address, port))


def listening_everywhere(port: int) -> socket.socket:
    """A socket that listens at all addresses of this computer, of IPv6 as well where it has any.

    Raises:
        OSError: it can't be opened; EADDRINUSE where another program listens there.
    """
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError as error:
            if error.errno == EADDRINUSE:
                raise
    return listening(EVERYWHERE, port)


def own_address() -> str:
    """The address of this computer on its network, also on one that leads nowhere else."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(ELSEWHERE)  # nothing is sent
        return str(probe.getsockname()[0])
    found = (_address_at(device) for device, _ in socket.if_nameindex())
    return next((each for each in found if not each.startswith(_NOWHERE)), "127.0.0.1")


def _address_at(device: int) -> str:
    """Our address at a device: what it would call all those that hear it; 0.0.0.0 for none."""
    of_windows = sys.platform == "win32"
    chosen = struct.pack("!I", device) if of_windows else struct.pack("@8xi", device)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, chosen)
        probe.connect(EVERYBODY_NEAR)  # nothing is sent
        return str(probe.getsockname()[0])
    return EVERYWHERE


class FaultReporter:
    """Reports exceptions of an application that the server's library would only log.

    Args:
        app: the application.
        faults: reports them.
    """

    def __init__(self, app: ASGIApp, faults: Faults) -> None:
        self._app = app
        self._faults = faults

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the application does. An address of IPv4 is called so, whichever socket it has
        come by: a proxy is known by it.
        """
        if client := scope.get("client"):
            scope["client"] = (str(ip_of(client[0]) or client[0]), client[1])
        try:
            await self._app(scope, receive, send)
        except (ClientDisconnect, ClientDisconnected):
            pass
        except Exception as error:
            self._faults.note(error, scope["type"])


async def keep_searches_short(
    every: float = SEARCHED_EVERY, whole_every: float = SEARCHED_WHOLE_EVERY
) -> None:
    """Have Python search for garbage often among what is new, and seldom in all, until this is
    cancelled. A server keeps every state of every game, and each search of all of them would make
    all guests wait; what is let go one by one needs none.
    """
    loop = asyncio.get_running_loop()
    whole = loop.time() + whole_every
    try:
        while True:
            await asyncio.sleep(every)
            if loop.time() >= whole:
                gc.unfreeze()
                gc.collect()
                whole = loop.time() + whole_every
            else:
                gc.collect(1)
            gc.freeze()
    finally:
        gc.unfreeze()


class _Server(uvicorn.Server):
    """Accepts few connections at once, so that guests who are there are served in between; the
    others wait in the system's queue.
    """

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(QUEUED)


class ServerThread:
    """A running server.

    Args:
        app: the application.
        at: the listening socket.
        faults: reports unexpected exceptions.
        failed: called with the exception that ends it, in its thread.
        encryption: the certificate for clients beyond this network.
        proxy: the address of a proxy that tells the client's address.
        heartbeat: when a guest's connection counts as lost.
    """

    def __init__(
        self,
        app: ASGIApp,
        at: socket.socket,
        faults: Faults,
        *,
        failed: Callable[[BaseException], None] = lambda _: None,
        encryption: Encryption | None = None,
        proxy: str | None = None,
        heartbeat: Heartbeat = HEARTBEAT,
    ) -> None:
        connections = connections_here()
        context = encryption.context() if encryption else None
        config = uvicorn.Config(
            FaultReporter(app if proxy is None else behind(proxy, app), faults),
            log_config=None,
            access_log=False,
            http=partial(TimedRequests, connections, context, Tasks(faults)),  # type: ignore[arg-type]  # makes one
            ws=GuardedSocket,
            ws_ping_interval=heartbeat.every,
            ws_ping_timeout=heartbeat.within,
            ws_max_size=LONGEST_WORD,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=ENDS_WITHIN,
            proxy_headers=False,
            backlog=AT_ONCE,
        )
        self._server = _Server(config)
        self._at = at
        self._faults = faults
        self._failed = failed
        self._error: BaseException | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = Event()
        self._thread = begin_thread(self._run, "room", self._fail)
        self._ready.wait()

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._at.getsockname()[1])

    def _run(self) -> None:
        # What waits for a database can't wait in the loop that Windows usually has.
        with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
            runner.run(self._serve())

    def _fail(self, error: BaseException) -> None:
        self._faults.note(error, "server", ends=True)
        self._error = error
        self._failed(error)
        self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        heed_loop(self._faults)
        self._loop.call_soon(self._ready.set)
        searching = Tasks(self._faults).begin(keep_searches_short())
        try:
            await self._server.serve(sockets=[self._at])
        finally:
            searching.cancel()
            await asyncio.wait([searching])

    def run(self, task: Coroutine[None, None, T]) -> T:
        """Run a coroutine in the server's event loop, and wait for it.

        Raises:
            BaseException: what has ended the server, or the coroutine.
        """
        assert self._loop  # noqa: S101 - it runs
        running = self._begun(task)
        while not wait([running], INTERRUPTIBLE).done:
            self._raise_if_ended()
        if running.cancelled():
            self._thread.join(ENDS_WITHIN)
            self._raise_if_ended()
        return running.result()

    def _begun(self, task: Coroutine[Any, Any, T]) -> Future[T]:
        """A task in the server's event loop.

        Raises:
            BaseException: what has ended the server.
        """
        assert self._loop  # noqa: S101 - it runs
        try:
            return asyncio.run_coroutine_threadsafe(task, self._loop)
        except RuntimeError:  # it is closed
            task.close()
            self._thread.join(ENDS_WITHIN)
            self._raise_if_ended()
            raise

    def _raise_if_ended(self) -> None:
        if self._error:
            raise self._error

    def soon(self, what: Callable[[], None]) -> None:
        """Have a function called in the server's event loop; calls keep their order."""
        if self._loop and self._thread.is_alive():
            self._loop.call_soon_threadsafe(what)

    def wait(self, event: asyncio.Event, meanwhile: Callable[[], None], most: float = inf) -> None:
        """Wait for an event of the server's event loop, at most this many seconds.

        Raises:
            BaseException: what has ended the server.
        """
        assert self._loop  # noqa: S101 - it runs
        waiting = self._begun(event.wait())
        end = monotonic() + most
        while self._thread.is_alive() and monotonic() < end and not waiting.done():
            wait([waiting], INTERRUPTIBLE)
            meanwhile()
        if waiting.cancelled():
            self._thread.join(ENDS_WITHIN)
        self._raise_if_ended()

    def close(self, last: Callable[[], None]) -> None:
        """Stop the server after the last calls have been made and the last messages sent."""
        self.soon(last)
        self._thread.join(TELLS_WITHIN)
        self._server.should_exit = True
        self._thread.join(ENDS_WITHIN + 1)
