"""Where somebody opens a room of a service: pages that work without a script."""

from collections import deque
from collections.abc import Mapping
from time import monotonic
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from foppen_access.apart.absence import Absence
from foppen_access.apart.charter import Charter
from foppen_access.apart.lobby_page import PATH, SERVED, document, form, invited
from foppen_access.apart.page import HEADERS, wanted_language
from foppen_access.apart.rooms import Rooms
from foppen_access.apart.server import address_of, household, is_own_origin
from foppen_access.apart.store import StoreDownError
from foppen_access.gameplay.header import Header, new_header
from foppen_access.gameplay.seats import fill_seats, is_computers, read_names
from foppen_engine import Options, game_names, players_of

LONGEST_FORM = 4096
"""Bytes of what is sent; a form has some hundred."""

MOST_OPENED = 20
OPENED_WITHIN = 3600.0
"""So many rooms from one address within so many seconds."""

GRACE = 60
"""Seconds that a table waits for somebody whose line is lost."""

POLICY = "Content-Security-Policy"
OWN_HEADERS = {
    **HEADERS,
    POLICY: HEADERS[POLICY].replace("form-action 'none'", "form-action 'self'"),
    "Referrer-Policy": "same-origin",
}
"""Browsers say from which page a form comes only where the page may be told."""


class Wanted(NamedTuple):
    """A room as somebody wants it."""

    charter: Charter
    header: Header


class Lobby:
    """Where rooms are opened.

    Args:
        rooms: where they are then.
        address: what links begin with; what the browser has asked for, if left out.
    """

    def __init__(self, rooms: Rooms, address: str | None) -> None:
        self._rooms = rooms
        self._address = address
        self._opened: deque[tuple[float, str]] = deque(maxlen=10_000)

    def routes(self) -> list[Route]:
        """Where it answers."""
        return [Route(PATH, self._form), Route(PATH, self._open, methods=["POST"])]

    async def _form(self, request: Request) -> Response:
        language = wanted_language(request)
        return _page(language, form(language, {}))

    async def _open(self, request: Request) -> Response:
        """Open a room, or say what is wrong and give the form back."""
        language = wanted_language(request)
        if not is_own_origin(request):
            return Response(status_code=403)
        given = await _sent(request)
        wanted = wish(language, given)
        if isinstance(wanted, str):
            return _page(language, form(language, given, wanted), 400)
        if self._are_too_many(address := household(address_of(request))):
            return _page(language, form(language, given, "lobby-too-often"), 429)
        try:
            founded = await self._rooms.found(wanted.charter, wanted.header)
        except StoreDownError:
            return _page(language, form(language, given, "lobby-not-kept"), 503)
        self._opened.append((monotonic(), address))
        beginning = (self._address or str(request.base_url)).rstrip("/")
        return _page(language, invited(language, wanted.header.seats, founded, beginning))

    def _are_too_many(self, address: str) -> bool:
        while self._opened and self._opened[0][0] < monotonic() - OPENED_WITHIN:
            self._opened.popleft()
        return sum(each == address for _, each in self._opened) >= MOST_OPENED


async def _sent(request: Request) -> dict[str, str]:
    """What a form says; nothing where it says too much."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_FORM:
            return {}
    return dict(parse_qsl(body.decode(errors="replace"), max_num_fields=None))


def wish(language: str, given: Mapping[str, str]) -> Wanted | str:
    """A room from what a form says, or by which message it is told why there is none."""
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
    people = tuple(range(len(names)))
    charter = Charter(language, people, level, Absence(absence), GRACE, "advice" in given)
    return Wanted(charter, new_header(game, fill_seats(names, seats), Options()))


def _page(language: str, content: list[str], status: int = 200) -> Response:
    text = document(language, content)
    return Response(text, status, media_type="text/html", headers=OWN_HEADERS)
