"""Closes requests that take too long, and counts connections without a seat."""

import asyncio
import socket
from contextlib import suppress
from ssl import SSLContext
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from foppen_access.faults.watched_tasks import Tasks
from foppen_access.net.server.connections import CLIENT, ClientConnection, Connections

REQUEST_WITHIN = 20.0
"""Seconds in which a whole request is sent and its answer taken."""

ENCRYPTED_WITHIN = 5.0
"""Seconds in which a connection is encrypted."""


class TimedRequests(H11Protocol):
    """A connection before it becomes a WebSocket.

    Args:
        connections: all connections.
        encryption: the certificate, where connections are encrypted.
        tasks: report exceptions.
        config: the library's configuration, with its other arguments.
    """

    def __init__(  # noqa: PLR0917 - the last ones are of the library
        self,
        connections: Connections,
        encryption: SSLContext | None,
        tasks: Tasks,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._connections = connections
        self._encryption = encryption
        self._tasks = tasks
        self._client: ClientConnection | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._is_made = False
        self._early = b""

    def connection_made(  # type: ignore[override]  # as in the library
        self, transport: asyncio.Transport
    ) -> None:
        """Count a new connection, and start its timeout."""
        self.transport = transport
        _send_at_once(transport)
        peer = transport.get_extra_info("peername")
        self._client = self._connections.come(str(peer[0]) if peer else "", transport.abort)
        self.app_state = {**self.app_state, CLIENT: self._client}
        self._begin_request()
        if self._encryption:
            self.connections.add(self)
            encrypting = self._encrypt(transport, self._encryption)
            self._tasks.begin(encrypting, lambda _: transport.abort())
        else:
            self._make(transport)

    def _make(self, transport: asyncio.Transport) -> None:
        self._is_made = True
        super().connection_made(transport)

    async def _encrypt(self, transport: asyncio.Transport, encryption: SSLContext) -> None:
        """Start TLS. The library would do so before this class hears of the connection, which then
        could not be counted.
        """
        try:
            encrypted = await self.loop.start_tls(
                transport,
                self,
                encryption,
                server_side=True,
                ssl_handshake_timeout=ENCRYPTED_WITHIN,
            )
        except OSError:
            encrypted = None
        if encrypted is None or encrypted.is_closing():
            transport.abort()
            self._end()
            return
        self._make(encrypted)
        if self._early:
            super().data_received(self._early)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request; it may arrive before TLS is reported as established."""
        if self._is_made:
            super().data_received(data)
        else:
            self._early += data

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._end()
        if self._is_made:
            super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server stops."""
        if self._is_made:
            super().shutdown()
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        """A request is answered; the time for the next one begins."""
        self._begin_request()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:  # noqa: ANN401 - of the library below
        """The connection becomes a WebSocket, which has timeouts of its own."""
        if self._deadline:
            self._deadline.cancel()
        super().handle_websocket_upgrade(event)

    def _begin_request(self) -> None:
        if self._deadline:
            self._deadline.cancel()
        self._deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _end(self) -> None:
        self.connections.discard(self)
        if self._deadline:
            self._deadline.cancel()
        if self._client:
            self._client.goes()


def _send_at_once(transport: asyncio.Transport) -> None:
    """Send short messages without waiting for the answer to the one before (Nagle's algorithm);
    asyncio sees to that only for sockets that name their protocol.
    """
    with suppress(OSError):  # it is gone already
        connection: socket.socket = transport.get_extra_info("socket")
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
