"""The lobby of a service, where rooms are opened: pages that work without a script."""

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from foppen_access.gameplay.player_names import fill_seats, is_computers, read_names
from foppen_access.gameplay.record_header import Header, new_header
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.rate_limit import RateLimit, RateLimits
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.server.access_guard import FORBIDDEN, address_of, is_own_origin
from foppen_access.net.server.connections import household
from foppen_access.net.server.guest_page import HEADERS, refusal, wanted_language
from foppen_access.players.levels import Level
from foppen_access.rooms.agreement import GRACE, Agreement
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.rooms.service.lobby_page import PATH, SERVED, document, form, invited
from foppen_access.rooms.service.room_registry import RoomRegistry
from foppen_access.rooms.storage.store import StoreDownError
from foppen_engine import Options, game_names, players_of

LONGEST_FORM = 4096
"""Bytes of what is sent; a form has some hundred."""

LONGEST_CLOCK = 4
"""Digits of the seconds that a turn may last."""

OPENED_A_SECOND = 1.0
OPENED_AT_ONCE = 60
"""Rooms that are opened by all together, and so many more at once."""

SENT_WITHIN = 10.0
"""Seconds in which a form is sent whole."""

HOUR = 3600.0

POLICY = "Content-Security-Policy"
OWN_HEADERS = {
    **HEADERS,
    POLICY: HEADERS[POLICY].replace("form-action 'none'", "form-action 'self'"),
    "Referrer-Policy": "same-origin",
}
"""Browsers say from which page a form comes only where the page may be told."""


class RoomRequest(NamedTuple):
    """A room as a form asks for it."""

    agreement: Agreement
    header: Header


class Lobby:
    """Opens rooms.

    Args:
        rooms: the service's rooms.
        address: the beginning of links; the address that the browser asked for, if empty.
        limits: how many rooms one address may open.
    """

    def __init__(
        self, rooms: RoomRegistry, address: str | None, limits: Limits | None = None
    ) -> None:
        self._rooms = rooms
        self._address = address
        tables = (limits or Limits()).tables
        self._from_one = RateLimits(tables / HOUR, tables, monotonic)
        self._from_all = RateLimit(OPENED_A_SECOND, OPENED_AT_ONCE, monotonic)

    def routes(self) -> list[Route]:
        """The paths that it answers."""
        return [Route(PATH, self._form), Route(PATH, self._open, methods=["POST"])]

    async def _form(self, request: Request) -> Response:
        language = wanted_language(request)
        return _page(language, form(language, {}))

    async def _open(self, request: Request) -> Response:
        """Open a room, or return the form with what is wrong."""
        language = wanted_language(request)
        if not is_own_origin(request):
            return refusal(request, No.ADDRESS, FORBIDDEN)
        try:
            async with asyncio.timeout(SENT_WITHIN):
                given = await _sent(request)
        except TimeoutError:
            return _page(language, form(language, {}, "lobby-too-slow"), 408)
        wanted = wish(language, given)
        if isinstance(wanted, str):
            return _page(language, form(language, given, wanted), 400)
        if too_many := self._too_many(household(address_of(request))):
            return _page(language, form(language, given, too_many), 429)
        try:
            founded = await self._rooms.found(wanted.agreement, wanted.header)
        except StoreDownError:
            return _page(language, form(language, given, "lobby-not-kept"), 503)
        beginning = (self._address or str(request.base_url)).rstrip("/")
        return _page(language, invited(language, wanted.header.seats, founded, beginning))

    def _too_many(self, address: str) -> str:
        """Why no more rooms are opened now; empty where one may be, which is counted."""
        if self._from_one.due(address):
            return "lobby-too-often"
        if self._from_all.due():
            return "lobby-busy"
        self._from_one.wait(address)
        self._from_all.wait()
        return ""


async def _sent(request: Request) -> dict[str, str]:
    """The fields of a form; none where it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_FORM:
            return {}
    return dict(parse_qsl(body.decode(errors="replace"), max_num_fields=None))


def wish(language: str, given: Mapping[str, str]) -> RoomRequest | str:
    """The room that a form asks for, or the message that says what is wrong with it."""
    names = read_names(given.get("names", ""))
    if not names or any(map(is_computers, names)):
        return "lobby-names"
    game, level, absence = (given.get(key, "") for key in ("game", "level", "absence"))
    known = game in game_names() and level in SERVED
    if not known or absence not in [each.value for each in Absence]:
        return "lobby-names"
    allowed, said = players_of(game), given.get("players", "").strip()
    least = max(len(names), allowed[0])
    seats = int(said) if said.isdecimal() and len(said) <= 2 else 0 if said else least
    if seats not in allowed or seats < len(names):
        return "lobby-players"
    turn = given.get("clock", "").strip()
    if turn and not (turn.isdecimal() and len(turn) <= LONGEST_CLOCK):
        return "lobby-clock"
    people, clock = tuple(range(len(names))), int(turn or 0)
    agreement = Agreement(
        people, Absence(absence), GRACE, "advice" in given, Level(level), language, clock
    )
    return RoomRequest(agreement, new_header(game, fill_seats(names, seats), Options()))


def _page(language: str, content: list[str], status: int = 200) -> Response:
    text = document(language, content)
    return Response(text, status, media_type="text/html", headers=OWN_HEADERS)
