"""The page for guests without the program: a document in their language, a script, a style."""

from html import escape
from pathlib import Path
from string import Template

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from foppen_access.narration.catalog import Catalog, own_name
from foppen_access.narration.languages import languages

FILES = Path(__file__).with_name("static")
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
TEXTS = ("title", "news", "line", "send", "hand", "questions", "words", "lost", "found", "back")
"""What the page says by itself."""

_KINDS = {"page.js": "text/javascript", "page.css": "text/css"}
QUESTIONS = ("hand", "trick", "turn", "what", "each", "scores", "repeat", "help")
AT_TABLE = ("trick", "last", "turn", "each", "scores", "what", "wrong", "repeat", "help")
"""The words that have a button on the page, in a room and at a real table."""


def routes(table: str = "", opening: str = "") -> list[Route]:
    """Where the page and its files are.

    Args:
        table: the language of a real table, where all hear the same; empty for a room.
        opening: where rooms can be opened; empty where they can't.
    """

    async def answer(request: Request) -> Response:
        language = table or wanted_language(request)
        text = document(language, at_table=bool(table), opening=opening)
        return Response(text, media_type="text/html", headers=HEADERS)

    return [
        Route("/", answer),
        *(Route(f"/{name}", _file) for name in _KINDS),
    ]


def wanted_language(request: Request) -> str:
    """The language that is asked for, else the first that the browser knows, else English."""
    asked = request.query_params.get("lang", "")
    said = request.headers.get("accept-language", "").split(",")
    known = [asked, *(each.split(";")[0].strip()[:2].lower() for each in said)]
    return next((each for each in known if each in languages()), "en")


def document(language: str, *, at_table: bool = False, opening: str = "") -> str:
    """The page in a language; at a real table nobody's cards are known, and all hear one."""
    catalog = Catalog(language)
    words = Catalog(language, "words")
    template = Template((FILES / "page.html").read_text(encoding="utf-8"))
    questions = AT_TABLE if at_table else QUESTIONS
    said = {name: escape(catalog.text(f"web-{name}")) for name in TEXTS}
    buttons = (
        f'<li><button type="button" data-line="{escape(word)}">{escape(word)}</button></li>'
        for word in (words.text(f"word-{name}").split()[0] for name in questions)
    )
    link = f'<p><a href="{opening}">{escape(catalog.text("web-open"))}</a></p>'
    return template.substitute(
        said,
        language=language,
        no_hand="hidden" if at_table else "",
        buttons="\n".join(buttons),
        opening=link if opening else "",
        languages="" if at_table else links_to_others(language, "/"),
    )


def links_to_others(language: str, path: str) -> str:
    """Links to a page in the other languages."""
    return "\n".join(
        f'<a class="language" lang="{other}" hreflang="{other}" href="{path}?lang={other}">'
        f"{escape(own_name(other))}</a>"
        for other in languages()
        if other != language
    )


async def _file(request: Request) -> Response:
    name = request.url.path.removeprefix("/")
    content = (FILES / name).read_bytes()
    return Response(content, media_type=_KINDS[name], headers=HEADERS)
