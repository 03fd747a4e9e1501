"""The HTTP application of a room or a service: the WebSocket of guests, the page, metrics and the
health check.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.net.protocol.acknowledgements import Client, Clients
from foppen_access.net.protocol.host_proof import HostAddress, HostProofs, nonce_of
from foppen_access.net.protocol.messages.guest_messages import (
    Join,
    Ready,
    Saying,
    Word,
    join_from_data,
)
from foppen_access.net.protocol.messages.message_lines import (
    LEAVES,
    LONGEST_WORD,
    got,
    numbered_from_data,
    read,
    written,
)
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, No, seated_to_data
from foppen_access.net.protocol.rate_limit import RateLimit
from foppen_access.net.protocol.room_protocols import (
    GuestProtocol,
    LateError,
    NotServedHereError,
    RoomDirectory,
    RoomProtocol,
    SeatAccess,
)
from foppen_access.net.server import guest_page
from foppen_access.net.server.access_guard import (
    FORBIDDEN,
    AccessGuard,
    address_of,
    is_near,
    is_own_origin,
)
from foppen_access.net.server.connections import connection_of, household, ip_of
from foppen_access.net.server.guest_socket import READS_WITHIN
from foppen_access.net.server.health import EventLog, ServerEvent
from foppen_access.net.server.host_names import HostNames
from foppen_access.net.server.seat_rate_limits import ARRIVES_WITHIN, SeatRate, SeatRates
from foppen_access.net.server.websocket_lines import accept, close, received, send, send_away
from foppen_engine import IllegalActionError
from foppen_engine.plain_data import NotationError

FIRST_WORD_WITHIN = 10.0
"""Seconds in which somebody who has come shows his invitation."""


class GuestEndpoint:
    """The WebSocket of guests.

    Args:
        directory: the rooms.
        anywhere: whether clients beyond this network are allowed.
        faults: reports unexpected exceptions.
        address: the beginning of links, where it was given.
        encrypted: whether connections are encrypted here; then the certificate proves the host
            name.
        far: called when a client from beyond this network is refused.
        proofs: what a guest who has found this host by himself is shown.
    """

    def __init__(
        self,
        directory: RoomDirectory,
        faults: Faults,
        *,
        anywhere: bool,
        address: str | None = None,
        encrypted: bool = False,
        far: Callable[[], None] | None = None,
        proofs: HostProofs | None = None,
    ) -> None:
        self._far = far
        self._proofs = proofs
        self._directory = directory
        self._anywhere = anywhere
        self._names = None if encrypted else HostNames(address)
        self._log = EventLog()
        self._clients = Clients[RoomProtocol]()
        self._rates = SeatRates[RoomProtocol]()
        self._faults = faults
        self._tasks = Tasks(faults)

    def refusal(self, connection: HTTPConnection) -> No | None:
        """Why a client is refused before it has sent anything."""
        why = None
        if not (self._anywhere or is_near(address_of(connection))):
            why = No.FAR
        elif self._names and not self._names.has(connection.headers.get("host")):
            why = No.ADDRESS
        if why:
            address = household(address_of(connection))
            self._log.note(ServerEvent.REFUSED, address, why=why.value)
        if why is No.FAR and self._far:
            self._far()
        return why

    async def receive(self, socket: WebSocket) -> None:
        """Serve one connection from its first message to its end."""
        with suppress(WebSocketDisconnect):
            await accept(socket)
            if is_own_origin(socket):
                await self._let_in(socket, household(address_of(socket)))
            else:
                await send_away(socket, No.ADDRESS)

    async def _let_in(self, socket: WebSocket, address: str) -> None:
        try:
            async with asyncio.timeout(FIRST_WORD_WITHIN):
                text = await received(socket)
            data = read(text, LONGEST_WORD)
            if self._proofs and (nonce := nonce_of(data)):
                await self._prove(socket, self._proofs, nonce, address)
                return
            join = join_from_data(data)
        except (NotationError, TimeoutError):
            await send_away(socket, No.STRANGE)
            return
        try:
            await self._seat(socket, join, address)
        except WebSocketDisconnect:
            raise
        except Exception as error:
            self._faults.note(error, "connection")
            if socket.application_state is WebSocketState.CONNECTED:
                await send_away(socket, No.FAULT, join.language)

    async def _prove(self, socket: WebSocket, proofs: HostProofs, nonce: str, address: str) -> None:
        """Send proofs to who has reached us at this socket's own address, whatever he calls it."""
        ip, port = socket.scope["server"]
        answer = await proofs.answer(nonce, HostAddress(str(ip_of(ip) or ip), port), address)
        if answer is None:
            await send_away(socket, No.TOO_OFTEN)
            return
        await send(socket, [written(answer)])
        await close(socket)

    async def _seat(self, socket: WebSocket, join: Join, address: str) -> None:
        """Seat the guest at the seat that his invitation opens, if it opens one."""
        connection = connection_of(socket)
        seat_access: SeatAccess | No = No.BUSY
        if connection is None or connection.asks():
            try:
                seat_access = await self._directory.seat_access(join.invitation, address)
            except NotServedHereError:
                seat_access = No.DOWN
        if (
            isinstance(seat_access, SeatAccess)
            and connection
            and not connection.sits(_name_of(seat_access, join, connection.number))
        ):
            seat_access = No.BUSY
        if isinstance(seat_access, SeatAccess):
            pace = self._rates.of(seat_access.room, seat_access.seat, address)
            if pace.arrivals.due() > ARRIVES_WITHIN:
                seat_access = No.BUSY
            else:
                await asyncio.sleep(pace.arrivals.wait())
                if connection and connection.is_gone:
                    return
        if isinstance(seat_access, No):
            if connection:
                connection.waits()
            self._log.note(ServerEvent.REFUSED, address, why=seat_access.value)
            await send_away(socket, seat_access, join.language)
            return
        self._log.note(ServerEvent.ARRIVED, address, seat=seat_access.seat)
        try:
            await self._stay(socket, seat_access, join, pace)
        finally:
            self._log.note(ServerEvent.LEFT, address, seat=seat_access.seat)

    async def _stay(
        self, socket: WebSocket, seat_access: SeatAccess, join: Join, pace: SeatRate
    ) -> None:
        room, seat = seat_access.room, seat_access.seat
        if why := await room.misfit(seat, join):
            await send_away(socket, why, join.language)
            return
        client = self._clients.client(room, seat, join.client)
        if client.is_late(join.connection):
            await send_away(socket, No.REPLACED, join.language)
            return
        with client.connected(join.connection):
            await self._sit(socket, seat_access, join, client, pace)

    async def _sit(
        self, socket: WebSocket, access: SeatAccess, join: Join, client: Client, pace: SeatRate
    ) -> None:
        room, protocols, seat = access.room, access.protocols, access.seat
        seated = room.seated(seat, access.token)
        protocol = await protocols.protocol(seated, join)
        protocol.guest.household = household(address_of(socket))
        first = [written(seated_to_data(seated)), *([got(client.last)] if join.client else [])]
        await send(socket, [*first, *await protocol.told([])])
        if access.is_void():  # he was removed while he waited
            await send_away(socket, No.REMOVED, join.language)
            return
        telling = self._tasks.begin(self._tell(socket, room, protocol, join.language))
        try:
            # What he asks meanwhile waits for no computer that thinks.
            self._tasks.begin(room.arrive(protocol.guest), lambda _: room.dismiss(No.FAULT))
            await asyncio.sleep(0)  # he is there from now on
            await self._listen(
                socket,
                room,
                protocol,
                telling,
                client=client,
                pace=pace,
                language=join.language,
            )
        except WebSocketDisconnect:
            raise
        except Exception:
            protocols.forget(seat)
            with suppress(WebSocketDisconnect):
                await send_away(socket, No.FAULT, join.language)
            raise
        finally:
            room.leave(protocol.guest)
            telling.cancel()
            await asyncio.wait([telling])
            if not telling.cancelled() and telling.exception():
                protocols.forget(seat)

    async def _tell(
        self, socket: WebSocket, room: RoomProtocol, protocol: GuestProtocol, language: str
    ) -> None:
        """Send a guest all news; the connection of one who doesn't read them is closed."""
        guest = protocol.guest
        try:
            async for lines in room.news(guest):
                if new := await protocol.told(lines):
                    async with asyncio.timeout(READS_WITHIN):  # wait_for would miss his leaving
                        await send(socket, new)
            if guest.sent_away:
                await send_away(socket, guest.sent_away, language)
        except TimeoutError:
            self._log.note(ServerEvent.SLOW, address_of(socket), seat=guest.seat)
        except WebSocketDisconnect:
            pass
        except Exception:
            with suppress(WebSocketDisconnect):
                await send_away(socket, No.FAULT, language)
            raise
        finally:
            await close(socket)  # whoever can't be told any more shall come again

    async def _listen(
        self,
        socket: WebSocket,
        room: RoomProtocol,
        protocol: GuestProtocol,
        telling: asyncio.Task[None],
        *,
        client: Client,
        pace: SeatRate,
        language: str,
    ) -> None:
        """Process a guest's messages in order, and acknowledge each numbered one afterwards."""
        while not telling.done():
            try:
                text = await received(socket)
                await asyncio.sleep(pace.lines.wait())
                data, number = numbered_from_data(read(text, LONGEST_WORD))
                protocol.guest.typed += 1
                async with client.dealing_with(number):
                    words = await protocol.heard(data, client.sent(number))
                    answer = await _answer(room, protocol, words, pace.sayings)
                if answer := [*answer, *([got(number)] if number else [])]:
                    await send(socket, answer)
            except NotationError:
                self._log.note(ServerEvent.STRANGE, address_of(socket), seat=protocol.guest.seat)
                await send_away(socket, No.STRANGE, language)
                return
            except WebSocketDisconnect as gone:
                protocol.guest.leaves = gone.code == LEAVES
                raise

    async def metrics(self, request: Request) -> Response:
        """The metrics, for clients on this network."""
        if not is_near(address_of(request)):
            return guest_page.refusal(request, No.FAR, FORBIDDEN)
        text = self._log.metrics(self._directory.figures(), {**self._faults.counts})
        return Response(text, media_type="text/plain")

    async def health(self, _request: Request) -> JSONResponse:
        """The health check, for the operator; nothing about the game."""
        here, why = (
            self._directory.figures()["guests"],
            [each.value for each in self._directory.problems],
        )
        answer = {"well": not why, "here": here}
        return JSONResponse(answer | {"why": why} if why else answer, 503 if why else 200)


class Once:
    """Does something the first time it is called.

    Args:
        what: what is done; it returns at once.
    """

    def __init__(self, what: Callable[[], object]) -> None:
        self._what: Callable[[], object] | None = what

    def __call__(self) -> None:
        """Do it, if it was not done."""
        what, self._what = self._what, None
        if what:
            what()


def application(endpoint: GuestEndpoint, table: str = "", lobby: Sequence[Route] = ()) -> Starlette:
    """The HTTP application; for a real `table` with a page in its language, and with the routes of
    a `lobby` where rooms can be opened.
    """
    routes = [
        Route("/health", endpoint.health),
        Route("/metrics", endpoint.metrics),
        *guest_page.routes(table, lobby[0].path if lobby else ""),
        *lobby,
    ]
    return answering(endpoint, routes)


def answering(endpoint: GuestEndpoint, routes: Sequence[Route]) -> Starlette:
    """What answers whoever may come: by a WebSocket, and at these routes."""

    async def fault(request: Request, _error: Exception) -> Response:
        return guest_page.refusal(request, No.FAULT, 500)

    guard = Middleware(AccessGuard, refusal=endpoint.refusal)
    return Starlette(
        routes=[WebSocketRoute("/room", endpoint.receive), *routes],
        middleware=[guard],
        exception_handlers={Exception: fault, 404: guest_page.unknown},
    )


def _name_of(access: SeatAccess, join: Join, number: int) -> str:
    """By what lines of the same guest are known; of spectators each has the same invitation."""
    if access.seat != SPECTATOR:
        return access.token
    return f"{access.token} {join.client or number}"


async def _answer(
    room: RoomProtocol, protocol: GuestProtocol, words: list[Word], sayings: RateLimit
) -> list[str]:
    """Pass messages on to a room; returns what is sent back where they come too late."""
    try:
        for word in words:
            if isinstance(word, Saying | Ready):
                await asyncio.sleep(sayings.wait())
            await room.hear(protocol.guest, word)
    except (IllegalActionError, LateError):
        return await protocol.late()
    return []
