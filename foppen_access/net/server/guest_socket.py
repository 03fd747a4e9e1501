"""A server's WebSocket connection with limits on what a client makes it keep."""

import asyncio
from time import monotonic
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode

from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.rate_limit import RateLimit
from foppen_access.net.protocol.refusal_texts import refused, spoken
from foppen_access.net.server.connections import CLIENT
from foppen_access.net.server.guest_heartbeat import HeartbeatSocket

READS_WITHIN = 20.0
"""Seconds in which a guest takes what he is told; a slower one may come again."""

CLOSES_WITHIN = 10.0
"""Seconds in which he takes the last of it."""

FRAMES = (10.0, 100.0)
"""Pings, pongs and parts of messages that a guest may send a second, and so many more at once."""

MOST_UNHEARD = 1000
"""Messages of his that wait."""


class GuardedSocket(HeartbeatSocket):
    """Closes the connection of a client who pings without end, splits messages into many frames, or
    doesn't read.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._frames = RateLimit(*FRAMES, monotonic)
        self._timers: list[asyncio.TimerHandle] = []
        self._stuck: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        for timer in self._timers:
            timer.cancel()
        if self._stuck:
            self._stuck.cancel()
        if client := self.app_state.get(CLIENT):
            client.goes()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client doesn't read: its time begins."""
        super().pause_writing()
        # a moment after the room has noticed by itself
        self._stuck = self.loop.call_later(READS_WITHIN + 1, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read."""
        super().resume_writing()
        if self._stuck:
            self._stuck.cancel()

    def handle_ping(self) -> None:
        """Answer a ping, unless the last answer is still unread."""
        pongs = b"".join(self.conn.data_to_send())
        if self._is_allowed() and not self.transport.get_write_buffer_size():
            self.transport.write(pongs)

    def handle_pong(self, event: Frame) -> None:
        """Take a pong."""
        if self._is_allowed():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Take a text frame, the first of a message."""
        if event.fin or self._is_allowed():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a binary frame, the first of a message."""
        if event.fin or self._is_allowed():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a continuation frame."""
        if self._is_allowed():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass on a whole message."""
        if self.queue.qsize() > MOST_UNHEARD:
            self._refuse()
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Refuse a frame that is invalid or too long."""
        self._say_why()
        super().handle_parser_exception()
        self._end_soon()

    def shutdown(self) -> None:
        """The server stops."""
        super().shutdown()
        self._end_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has finished with this connection."""
        super().on_task_complete(task)
        self._end_soon()

    def _is_allowed(self) -> bool:
        """Whether another control or continuation frame is within the limit."""
        if self.close_sent:
            return False
        if self._frames.wait():
            self._refuse()
            return False
        return True

    def _refuse(self) -> None:
        """Close the connection as after an invalid frame."""
        self.conn.fail(CloseCode.POLICY_VIOLATION)
        if self.conn.close_sent:
            self.handle_parser_exception()
        else:  # he has not even waited for our answer
            self.close_sent = True
            self.transport.abort()

    def _say_why(self) -> None:
        """Send a reason before the close frame. The protocol is closing by now, so it is written
        here.
        """
        if self.handshake_complete and not self.close_sent:
            language = spoken(self.request.headers.get("Accept-Language", ""))
            line = refused(No.STRANGE, language).encode()
            self.transport.write(Frame(Opcode.TEXT, line).serialize(mask=False))

    def _end_soon(self) -> None:
        """Abort the connection of a client who doesn't read the close frame either."""
        self._timers.append(self.loop.call_later(CLOSES_WITHIN, self.transport.abort))
