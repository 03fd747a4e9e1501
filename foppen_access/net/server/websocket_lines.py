"""Sends and receives lines over a WebSocket that may close at any moment."""

from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from foppen_access.gameplay.record import NotUtf8
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.refusal_texts import refused
from foppen_access.net.server import guest_page
from foppen_engine.plain_data import NotationError


async def accept(socket: WebSocket) -> None:
    """Accept a WebSocket.

    Raises:
        WebSocketDisconnect: it is closed.
    """
    try:
        await socket.accept()
    except OSError as error:
        raise WebSocketDisconnect from error


async def received(socket: WebSocket) -> str:
    """The next message.

    Raises:
        WebSocketDisconnect: the connection is closed, from there or from here.
        NotationError: the message is no text.
    """
    if socket.application_state is WebSocketState.DISCONNECTED:
        raise WebSocketDisconnect
    try:
        return await socket.receive_text()
    except KeyError as error:
        raise NotationError(NotUtf8()) from error


async def send(socket: WebSocket, lines: list[str]) -> None:
    """Send lines.

    Raises:
        WebSocketDisconnect: the connection is closed, from there or from here.
    """
    try:
        await socket.send_text("\n".join(lines))
    except RuntimeError as error:  # so says the library what it has closed
        raise WebSocketDisconnect from error


async def close(socket: WebSocket) -> None:
    """Close a connection, if it is open."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close()


async def send_away(socket: WebSocket, why: No, language: str = "") -> None:
    """Send the reason why a client is sent away: to a page in its language, or in its browser's
    before it has named one.
    """
    await send(socket, [refused(why, language or guest_page.spoken_by(socket))])
    await close(socket)
