"""The document of the page by which one plays in a browser, whoever is behind it: a room, or a
program.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from string import Template

from foppen_access.narration.catalog import own_name
from foppen_access.narration.languages import languages
from foppen_access.seals.shuffle_seal import Flaw, Why

FILES = Path(__file__).with_name("static")
SCRIPTS = ("sha256.min.js", "seal.js", "buttons.js", "table.js", "signals.js", "page.js")
"""What every page runs, and before it a file that says how it reaches whom it speaks to."""

TRANSPORT = "room.js"
STYLE = "page.css"

SAID = (
    "words",
    "lost",
    "found",
    "back",
    "full",
    "refused",
    "nobody",
    "reopens",
    "closed",
    "turn",
    "your-turn",
    "high",
)
"""What the page says by itself."""

LABELS = (
    *("title", "news", "line", "send", "choices", "hand", "questions"),
    *("table", "player", "card", "state", "cards", "points", "sounding", "shaking"),
)
_VERDICTS = (
    "seal-checked",
    *(f"seal-unsealed-{why.value}" for why in (Why.LATE, Why.LOST)),
    *(f"seal-broken-{flaw.value}" for flaw in Flaw),
)
"""What the page itself finds of a seal."""


def play_page(
    text: Callable[..., str],
    language: str,
    *,
    said: Mapping[str, str],
    refusals: Mapping[str, str] | None = None,
    questions: Sequence[str] = (),
    has_hand: bool = True,
    hand: str = "",
    transport: Sequence[str] = (TRANSPORT,),
    base: str = "/",
    below: str = "",
    others: str = "",
    head: str = "",
    integrity: Mapping[str, str] | None = None,
) -> str:
    """The page on which lines are heard and typed.

    Args:
        text: the messages of the language.
        language: its name.
        said: what the page says by itself, by the names in `SAID`.
        refusals: sentences for words of refusal that have another one here than at a room.
        questions: the words that have a button from the beginning.
        has_hand: whether cards are expected.
        hand: how the cards are headed, where they are no hand.
        transport: the scripts by which it reaches whom it speaks to.
        base: what the addresses of its files begin with.
        below: what stands below all buttons.
        others: links to the page in other languages.
        head: more of the document's head.
        integrity: checksums of its files, by their names, without which none of them is run.
    """
    sums = integrity or {}
    buttons = (
        f'<li><button type="button" data-line="{escape(word)}">{escape(word)}</button></li>'
        for word in questions
    )
    scripts = (
        f'<script src="{base}{name}"{_integrity(sums.get(name))} defer></script>'
        for name in (*SCRIPTS[:-1], *transport, SCRIPTS[-1])
    )
    return _template("page.html").substitute(
        {name: escape(text(f"web-{name}")) for name in LABELS if name != "hand"},
        hand=escape(hand or text("web-hand")),
        language=language,
        head=_head(text("web-title"), base),
        scripts="\n".join([head, *scripts] if head else scripts),
        said=_attributes(_by_itself(text, said, refusals or {})),
        no_hand="" if has_hand else " hidden",
        no_questions="" if questions else " hidden",
        buttons="\n".join(buttons),
        below=below,
        others=others,
    )


def plain_page(title: str, language: str, content: str, others: str = "", base: str = "/") -> str:
    """A page on which something stands."""
    return _template("open.html").substitute(
        language=language,
        head=_head(title, base),
        title=escape(title),
        content=content,
        others=others,
    )


def links_to_others(language: str, path: str) -> str:
    """Links to a page in the other languages."""
    return "\n".join(
        f'<a class="language" lang="{other}" hreflang="{other}" href="{path}?lang={other}">'
        f"{escape(own_name(other))}</a>"
        for other in languages()
        if other != language
    )


def _by_itself(
    text: Callable[..., str], said: Mapping[str, str], refusals: Mapping[str, str]
) -> dict[str, str]:
    return {
        **said,
        "tries": text("apart-tries"),
        "unsent": text("apart-unsent", count=1, number="", line="{line}"),
        "unsent-more": text("apart-unsent", count=2, number="{count}", line="{line}"),
        "again": text("web-again", text=""),
        "seal": _json({name: text(name) for name in _VERDICTS}),
        "refusals": _json(refusals),
    }


def _integrity(checksum: str | None) -> str:
    return f' integrity="{checksum}"' if checksum else ""


def _attributes(values: Mapping[str, str]) -> str:
    return " ".join(f'data-{name}="{escape(value)}"' for name, value in values.items())


def _json(data: Mapping[str, str]) -> str:
    return json.dumps(data, ensure_ascii=False)


def _head(title: str, base: str) -> str:
    return _template("head.html").substitute(title=escape(title), base=base).rstrip()


@cache
def _template(name: str) -> Template:
    return Template((FILES / name).read_text(encoding="utf-8"))
