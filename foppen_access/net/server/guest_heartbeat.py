"""A server's WebSocket connection with a heartbeat."""

import asyncio
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from foppen_access.net.protocol.messages.message_lines import BEAT


class HeartbeatSocket(WebSocketsSansIOProtocol):
    """Besides pings it sends a heartbeat message where nothing else was sent for the interval
    between pings (`ws_ping_interval`).
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._sent_at = 0.0
        self._next_beat: asyncio.TimerHandle | None = None

    def start_keepalive(self) -> None:
        """Start pings and heartbeats."""
        super().start_keepalive()
        self._sent_at = self.loop.time()
        self._beat()

    def stop_keepalive(self) -> None:
        """Stop both."""
        super().stop_keepalive()
        if self._next_beat:
            self._next_beat.cancel()

    def keepalive_timeout(self) -> None:
        """A ping was not answered in time. While output is blocked nothing is read, so an answer
        can't be seen; a client that is gone doesn't take its output either, so the connection is
        aborted.
        """
        if self.read_paused and self.ping_timeout:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Send something other than a heartbeat."""
        await super().send(message)
        self._sent_at = self.loop.time()

    def _beat(self) -> None:
        every, now = self.ping_interval or 0.0, self.loop.time()
        if not every or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        if now >= self._sent_at + every:
            self._sent_at = now
            if self.writable.is_set():  # else he has not taken all that he was sent before
                self.conn.send_text(BEAT)
                self.transport.write(b"".join(self.conn.data_to_send()))
        self._next_beat = self.loop.call_at(self._sent_at + every, self._beat)
