"""The documents of the lobby: the form that opens a room, and the invitations to it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape

from foppen_access.net.protocol.invitation_address import typed_address
from foppen_access.net.protocol.refusal_texts import catalog
from foppen_access.net.server.page_document import links_to_others, plain_page
from foppen_access.players.levels import LEVELS, Level
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.rooms.service.room_registry import Founded
from foppen_engine import game_names

PATH = "/open"
SERVED = tuple(level for level in LEVELS if level != Level.MASTER.value)
"""A master thinks for seconds, on a machine that many share."""


def document(language: str, content: Iterable[str]) -> str:
    """A page of the lobby."""
    title = catalog(language).text("lobby-title")
    return plain_page(title, language, "\n".join(content), links_to_others(language, PATH))


def form(language: str, given: Mapping[str, str], wrong: str = "") -> list[str]:
    """The form as it was filled in, with the error before it."""
    text = catalog(language).text
    games = {name: text(f"game-{name}") for name in game_names()}
    levels = {name: text(f"level-{name}") for name in SERVED}
    absences = {each.value: text(f"lobby-absence-{each.value}") for each in Absence}
    checked = " checked" if "advice" in given else ""
    advice = f'<input type="checkbox" name="advice" value="on"{checked}>'
    return [
        *([f'<p role="alert">{escape(text(wrong))}</p>'] if wrong else []),
        f'<form method="post" action="{PATH}?lang={language}">',
        *_line(text, "names", given, 'required autofocus maxlength="300"'),
        *_choice(text, "game", given, games),
        *_line(text, "players", given, 'inputmode="numeric" maxlength="2"'),
        *_choice(text, "level", given, levels),
        *_choice(text, "absence", given, absences),
        *_line(text, "clock", given, 'inputmode="numeric" maxlength="4"'),
        f"<label>{advice} {escape(text('lobby-label-advice'))}</label>",
        f"<p><button>{escape(text('lobby-button'))}</button></p>",
        "</form>",
    ]


def _label(text: Callable[[str], str], name: str) -> str:
    return f'<label for="{name}">{escape(text(f"lobby-label-{name}"))}</label>'


def _line(
    text: Callable[[str], str], name: str, given: Mapping[str, str], more: str
) -> Sequence[str]:
    value = escape(given.get(name, ""))
    return [
        _label(text, name),
        f'<input id="{name}" name="{name}" value="{value}" autocomplete="off" {more}>',
    ]


def _choice(
    text: Callable[[str], str], name: str, given: Mapping[str, str], options: Mapping[str, str]
) -> Sequence[str]:
    chosen = given.get(name)
    items = (
        f'<option value="{value}"{" selected" * (value == chosen)}>{escape(said)}</option>'
        for value, said in options.items()
    )
    return [_label(text, name), f'<select id="{name}" name="{name}">', *items, "</select>"]


def invited(language: str, names: Sequence[str], founded: Founded, beginning: str) -> list[str]:
    """The invitations of a new room, that of its opener first.

    Args:
        language: of the page.
        names: by seat.
        founded: the room.
        beginning: of the links.
    """
    text = catalog(language).text
    lines = [f"<p>{escape(text('lobby-done'))}</p>"]
    for seat, own in founded.items():
        link = escape(f"{beginning}/#{own.token}")
        words = own.words.replace(" ", ", ")
        lines += [
            f"<h2>{escape(names[seat])}</h2>",
            f"<p>{escape(text('lobby-words', words=words))}</p>",
            f'<p><a href="{link}">{escape(text("lobby-link", player=names[seat]))}</a></p>',
        ]
    return [*lines, f"<p>{escape(text('host-address', address=typed_address(beginning)))}</p>"]
