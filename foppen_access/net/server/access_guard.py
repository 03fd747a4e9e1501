"""Refuses clients that may not come: those from beyond the local network, and pages that are not
ours.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.server import guest_page
from foppen_access.net.server.connections import REMEMBERED, connection_of, household, ip_of
from foppen_access.net.server.websocket_lines import accept, send_away

FORBIDDEN, MISDIRECTED = 403, 421
"""What an answer is called in HTTP where somebody may not come, or has called us by a strange name.
"""


def address_of(connection: HTTPConnection) -> str:
    """The address of a client."""
    return connection.client.host if connection.client else ""


@lru_cache(REMEMBERED)
def is_near(address: str) -> bool:
    """Whether an address is on this computer or this network."""
    found = ip_of(address)
    return found is not None and (found.is_loopback or found.is_private or found.is_link_local)


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a browser's request comes from our own page; programs send no origin."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


class AccessGuard:
    """Refuses clients that are not allowed, on every route.

    Args:
        app: the application.
        refusal: why a client is refused; None where it is not.
    """

    def __init__(self, app: ASGIApp, refusal: Callable[[HTTPConnection], No | None]) -> None:
        self._app = app
        self._refusal = refusal

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or refuse a request."""
        why = None
        if scope["type"] in ("http", "websocket"):
            connection = HTTPConnection(scope)
            why = self._refusal(connection)
            if client := connection_of(connection):
                client.comes_from(household(address_of(connection)))
        if why is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            with suppress(WebSocketDisconnect):
                await accept(socket)
                await send_away(socket, why)
        else:
            status = MISDIRECTED if why is No.ADDRESS else FORBIDDEN
            await guest_page.refusal(Request(scope), why, status)(scope, receive, send)


def behind(proxy: str, app: ASGIApp) -> ASGIApp:
    """The application behind a proxy that tells the client's address. Clients that don't come
    through the proxy are allowed from this network only.
    """
    through = ProxyHeadersMiddleware(app, proxy)  # type: ignore[arg-type]  # the same protocol

    def refusal(connection: HTTPConnection) -> No | None:
        address = address_of(connection)
        return None if is_near(address) or address in through.trusted_hosts else No.FAR

    return AccessGuard(through, refusal)  # type: ignore[arg-type]
