"""The doors of a room on the network: a WebSocket for programs, and whether it goes well."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from foppen_access.apart import page
from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import (
    LONGEST_WORD,
    Join,
    No,
    Ready,
    Saying,
    join_from_data,
    read,
    seated_to_data,
    written,
)
from foppen_access.apart.pace import Pace
from foppen_access.apart.place import ElsewhereError, Entrance, House, LateError, Manner, Place
from foppen_access.apart.watch import Happening, Watch
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_engine import IllegalActionError
from foppen_engine.notation import NotationError

FIRST_WORD_WITHIN = 10.0
"""Seconds in which somebody who has come shows his invitation."""

READS_WITHIN = 20.0
"""Seconds in which a guest takes what he is told; a slower one may come again."""

MOST_FROM_ONE = 20
"""Connections from one address: a family, and tabs that were forgotten."""

LINES = (20.0, 40.0)
SAYINGS = (1.0, 5.0)
"""So many a second of a guest are read, and so many more at once; the others wait in his line. Of
what he says to the table fewer: everybody hears it.
"""


class Reception:
    """Receives whoever comes.

    Args:
        house: where they want to go.
        anywhere: whether guests may come from beyond this network.
    """

    def __init__(self, house: House, *, anywhere: bool) -> None:
        self._house = house
        self._anywhere = anywhere
        self._connected: Counter[str] = Counter()
        self._watch = Watch()
        self._arriving: set[asyncio.Task[None]] = set()

    def may_come(self, address: str) -> bool:
        """Whether somebody from there may come at all."""
        return self._anywhere or is_near(address)

    async def receive(self, socket: WebSocket) -> None:
        """One guest from his coming to his leaving."""
        address = household(address_of(socket))
        if not is_own_origin(socket):
            await socket.close()
            return
        await socket.accept()
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            if self._connected[address] >= MOST_FROM_ONE:
                await _send_away(socket, No.FULL)
                return
            self._connected[address] += 1
            try:
                await self._let_in(socket, address)
            finally:
                self._connected[address] -= 1
                self._connected += Counter()

    async def _let_in(self, socket: WebSocket, address: str) -> None:
        try:
            async with asyncio.timeout(FIRST_WORD_WITHIN):
                text = await socket.receive_text()
            join = join_from_data(read(text, LONGEST_WORD))
        except (NotationError, TimeoutError, KeyError):
            await _send_away(socket, No.STRANGE)
            return
        try:
            entrance = await self._house.entrance(join.invitation, address)
        except ElsewhereError:
            await socket.close()
            return
        if isinstance(entrance, No):
            self._watch.note(Happening.REFUSED, address, why=entrance.value)
            await _send_away(socket, entrance, join.language)
            return
        self._watch.note(Happening.ARRIVED, address, seat=entrance.seat)
        try:
            await self._stay(socket, entrance, join)
        finally:
            self._watch.note(Happening.LEFT, address, seat=entrance.seat)

    async def _stay(self, socket: WebSocket, entrance: Entrance, join: Join) -> None:
        place, manners, seat, token = entrance
        seated = place.seated(seat, token)
        manner = manners.manner(seated, join)
        await _send(socket, [written(seated_to_data(seated)), *await manner.told([])])
        telling = asyncio.create_task(self._tell(socket, place, manner, join.language))
        try:
            self._arrives(place, manner.guest)
            await asyncio.sleep(0)  # he is there from now on
            await self._listen(socket, place, manner, telling, join.language)
        finally:
            place.leave(manner.guest)
            telling.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await telling

    def _arrives(self, place: Place, guest: Guest) -> None:
        """Let somebody come; what he asks meanwhile waits for no computer that thinks."""
        task = asyncio.get_running_loop().create_task(place.arrive(guest))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    async def _tell(self, socket: WebSocket, place: Place, manner: Manner, language: str) -> None:
        """Tell a guest all news; whoever does not take them loses his line."""
        guest = manner.guest
        try:
            async for lines in place.news(guest):
                if new := await manner.told(lines):
                    async with asyncio.timeout(READS_WITHIN):  # wait_for would miss his leaving
                        await _send(socket, new)
            if guest.sent_away:
                await _send_away(socket, guest.sent_away, language)
        except TimeoutError:
            self._watch.note(Happening.SLOW, address_of(socket), seat=guest.seat)
        finally:
            with suppress(WebSocketDisconnect, RuntimeError, OSError):
                await socket.close()  # whoever can't be told any more shall come again

    async def _listen(
        self,
        socket: WebSocket,
        place: Place,
        manner: Manner,
        telling: asyncio.Task[None],
        language: str,
    ) -> None:
        lines, sayings = Pace(*LINES, monotonic), Pace(*SAYINGS, monotonic)
        while not telling.done():
            try:
                text = await socket.receive_text()
                await asyncio.sleep(lines.wait())
                for word in await manner.heard(text):
                    if isinstance(word, Saying | Ready):
                        await asyncio.sleep(sayings.wait())
                    await place.hear(manner.guest, word)
            except (NotationError, KeyError):
                self._watch.note(Happening.STRANGE, address_of(socket), seat=manner.guest.seat)
                await _send_away(socket, No.STRANGE, language)
                return
            except (IllegalActionError, LateError):
                await _send(socket, await manner.late())

    async def metrics(self, request: Request) -> Response:
        """What was counted, for whoever is on this network."""
        if not is_near(address_of(request)):
            return Response(status_code=403)
        return Response(self._watch.metrics(self._house.figures()), media_type="text/plain")

    async def health(self, _request: Request) -> JSONResponse:
        """Whether it goes well, for whoever looks after it; nothing about the game."""
        here = self._house.figures()["guests"]
        return JSONResponse({"well": self._house.is_well, "here": here})


class Guard:
    """Lets nobody in at any door who may not come.

    Args:
        app: what is behind the doors.
        may_come: tells by an address who may.
    """

    def __init__(self, app: ASGIApp, may_come: Callable[[str], bool]) -> None:
        self._app = app
        self._may_come = may_come

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse to."""
        known = scope["type"] in ("http", "websocket")
        if not known or self._may_come(address_of(HTTPConnection(scope))):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close()
        else:
            await Response(status_code=403)(scope, receive, send)


def behind(proxy: str, app: ASGIApp) -> ASGIApp:
    """The same behind a proxy that tells from where guests come. Past it nobody comes but from this
    network.
    """
    through = ProxyHeadersMiddleware(app, proxy)  # type: ignore[arg-type]  # the same protocol
    return Guard(
        through,  # type: ignore[arg-type]
        lambda address: is_near(address) or address in through.trusted_hosts,
    )


def application(reception: Reception, table: str = "", lobby: Sequence[Route] = ()) -> Starlette:
    """What answers on the network; for a real `table` with a page in its language, and with a
    `lobby` where rooms can be opened.
    """
    routes = [
        WebSocketRoute("/room", reception.receive),
        Route("/health", reception.health),
        Route("/metrics", reception.metrics),
        *page.routes(table, lobby[0].path if lobby else ""),
        *lobby,
    ]
    guard = Middleware(Guard, may_come=reception.may_come)
    return Starlette(routes=routes, middleware=[guard])


def address_of(connection: HTTPConnection) -> str:
    """From where somebody comes."""
    return connection.client.host if connection.client else ""


def household(address: str) -> str:
    """For whom somebody from an address counts: who has one of IPv6 has a whole network of them."""
    with suppress(ValueError):
        found = ip_address(address)
        if isinstance(found, IPv6Address) and found.is_global:
            return str(ip_network((found, 64), strict=False))
    return address


def is_near(address: str) -> bool:
    """Whether an address is on this computer or this network."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return found.is_loopback or found.is_private or found.is_link_local


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a browser comes from our own page; programs say nothing."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False


async def _send(socket: WebSocket, lines: list[str]) -> None:
    await socket.send_text("\n".join(lines))


async def _send_away(socket: WebSocket, why: No, language: str = "") -> None:
    known = language in languages()
    text = {"text": Catalog(language).text(f"apart-no-{why.value}")} if known else {}
    await _send(socket, [written({"no": why.value, **text})])
    await socket.close()
