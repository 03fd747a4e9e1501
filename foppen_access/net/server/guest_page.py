"""The guests' page: a document in their language, a script, a style sheet."""

from collections.abc import Callable
from functools import cache
from html import escape

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from foppen_access.dialogue.offered_buttons import ON_DEVICES, QUESTIONS, first_words
from foppen_access.narration.languages import languages
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.refusal_texts import catalog, spoken
from foppen_access.net.server.page_document import (
    FILES,
    SAID,
    SCRIPTS,
    STYLE,
    TRANSPORT,
    links_to_others,
    plain_page,
    play_page,
)

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
_KINDS = dict.fromkeys((*SCRIPTS, TRANSPORT), "text/javascript") | {STYLE: "text/css"}


def routes(table: str = "", opening: str = "") -> list[Route]:
    """The routes of the page and its files.

    Args:
        table: the language of a real table, the same for all; empty for a room.
        opening: the path where rooms can be opened; empty where they can't.
    """

    def page(request: Request) -> str:
        language = table or wanted_language(request)
        return document(language, at_table=bool(table), opening=opening)

    return routes_of(page)


def routes_of(page: Callable[[Request], str]) -> list[Route]:
    """Where a page is, whose document is made for each request, and its files."""

    async def answer(request: Request) -> Response:
        return Response(page(request), media_type="text/html", headers=HEADERS)

    return [
        Route("/", answer),
        *(Route(f"/{name}", _file) for name in _KINDS),
    ]


def wanted_language(request: Request) -> str:
    """The language in the query, else the first that the browser accepts, else English."""
    asked = request.query_params.get("lang", "")
    return asked if asked in languages() else spoken_by(request) or "en"


def spoken_by(connection: HTTPConnection) -> str:
    """The first of our languages that a browser accepts; empty where there is none, as from a
    program.
    """
    return spoken(connection.headers.get("accept-language", ""))


def refusal(request: Request, why: No, status: int) -> Response:
    """A page that says why a client is refused."""
    return _sentence(request, f"apart-no-{why.value}", status)


def unknown(request: Request, _error: Exception) -> Response:
    """The page for an unknown path."""
    return _sentence(request, "web-no-page", 404)


def _sentence(request: Request, key: str, status: int) -> Response:
    text = catalog(language := wanted_language(request)).text
    page = plain_page(text("web-title"), language, f"<p>{escape(text(key))}</p>")
    return Response(page, status, media_type="text/html", headers=HEADERS)


@cache
def document(language: str, *, at_table: bool = False, opening: str = "") -> str:
    """The page in a language; at a real table it has no hand but the cards
    that may be announced, and the language is the table's.
    """
    text = catalog(language).text
    said = {name: text(f"web-{name}") for name in SAID}
    if at_table:  # a real table says itself what becomes of it
        said["reopens"] = ""
    return play_page(
        text,
        language,
        said=said,
        questions=first_words(language, ON_DEVICES if at_table else QUESTIONS),
        has_hand=not at_table,
        hand=text("web-announce") if at_table else "",
        below=f'<p><a href="{opening}">{escape(text("web-open"))}</a></p>' if opening else "",
        others="" if at_table else links_to_others(language, "/"),
    )


async def _file(request: Request) -> Response:
    name = request.url.path.removeprefix("/")
    return Response(_content(name), media_type=_KINDS[name], headers=HEADERS)


@cache
def _content(name: str) -> bytes:
    return (FILES / name).read_bytes()
