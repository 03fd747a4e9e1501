"""What the user has set, kept in one small file."""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.seats import is_name
from foppen_access.narration.languages import languages
from foppen_access.players.levels import LEVELS, THINKING
from foppen_access.speech.speaker import RATES, Say

if TYPE_CHECKING:  # most of what is set is no matter of the rules
    from foppen_engine import Suit


class Setting(NamedTuple):
    """What holds unless the user sets it, and what it may be: one of these, or, where there are
    none, free text.
    """

    default: str
    choices: Callable[[], Sequence[str]] = tuple


def _among(*values: str) -> Callable[[], Sequence[str]]:
    return lambda: values


def _games() -> Sequence[str]:
    from foppen_engine import game_names  # noqa: PLC0415 - the rules, where another game is set

    return game_names()


def _players() -> Sequence[str]:
    from foppen_engine import players_of_any  # noqa: PLC0415

    return tuple(map(str, players_of_any()))


def _languages() -> Sequence[str]:
    return ("system", *languages())


SETTINGS: Mapping[str, Setting] = {
    "language": Setting("system", _languages),
    "detail": Setting("normal", _among("brief", "normal", "full")),
    "game": Setting("foppen-2018", _games),
    "players": Setting("4", _players),
    "level": Setting("normal", _among(*LEVELS)),
    "thinking": Setting(str(THINKING), _among("0.1", "0.2", "0.5", "1", "2", "5", "10")),
    "known": Setting("on", _among("on", "off")),
    "advice": Setting("on", _among("on", "off")),
    "say": Setting("terminal", _among(*(way.value for way in Say))),
    "voice": Setting(""),
    "rate": Setting("normal", _among(*RATES)),
    "sounds": Setting("with-voice", _among("with-voice", "on", "off")),
    "input": Setting("line", _among("line", "editor", "keys")),
    "braille-width": Setting("off", _among("off", "20", "32", "40", "80")),
    "braille-prompt": Setting("off", _among("off", "on")),
    "braille-hand": Setting("off", _among("off", "on")),
    "name": Setting(""),
    "blue": Setting(""),
    "green": Setting(""),
    "red": Setting(""),
    "yellow": Setting(""),
    "letters": Setting(""),
    "digits": Setting("ask", _among("ask", "card", "value")),
    "keypad": Setting("bgry", _among(*map("".join, permutations("bgry")))),
}


_COLOURS = 4
"""As many letters; but `v7` asks for a degree of detail."""

LONGEST_VOICE = 60
"""Characters of a part of the name of a voice."""


def allowed(name: str, value: str) -> bool:
    """Whether a setting may have a value; free text may be empty."""
    setting = SETTINGS[name]
    if value == setting.default:
        return True
    if choices := setting.choices():
        return value in choices
    if name == "letters":
        different = len(value) == len(set(value.casefold())) == _COLOURS
        return not value or (different and value.isalpha() and "v" not in value.casefold())
    if name == "voice":
        return value.isprintable() and len(value) <= LONGEST_VOICE
    return not value or (is_name(value) and (name == "name" or value.isalpha()))


class Settings:
    """The settings in a file. What is missing, broken or unknown in it has its default."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values = self._read()

    def _read(self) -> dict[str, object]:
        try:
            with self._path.open("rb") as file:
                data = json.loads(file.read(65_536))
        except (OSError, ValueError, RecursionError):
            return {}
        return data if isinstance(data, dict) else {}

    def __getitem__(self, name: str) -> str:
        value = self._values.get(name)
        return value if isinstance(value, str) and allowed(name, value) else SETTINGS[name].default

    @property
    def braille_width(self) -> int | None:
        """The cells that lines are broken for; None where the terminal decides."""
        width = self["braille-width"]
        return None if width == "off" else int(width)

    def suit_names(self) -> "dict[Suit, str]":
        """The colours that the user calls by names of his own."""
        from foppen_engine import Suit  # noqa: PLC0415 - only where a game goes on

        names = {suit: self[suit.name.lower()] for suit in Suit}
        return {suit: name for suit, name in names.items() if name}

    def change(self, name: str, value: str) -> None:
        """Set a value for good.

        Raises:
            OSError: the file can't be written.
        """
        self._values[name] = value
        self._path.parent.mkdir(parents=True, exist_ok=True)
        values = {each: self[each] for each in SETTINGS}
        text = json.dumps(values, ensure_ascii=False, indent=2)
        replace_file(self._path, f"{text}\n".encode())
