"""What the user has set, kept in one small file."""

import json
from collections.abc import Mapping
from functools import cache
from itertools import permutations
from pathlib import Path

from foppen_access.gameplay.record import replace_file
from foppen_access.gameplay.seats import is_name
from foppen_access.narration.languages import languages
from foppen_access.players.levels import LEVELS, THINKING
from foppen_access.speech.speaker import RATES, Say
from foppen_engine import Suit, game_names

_FIXED: Mapping[str, tuple[str, ...]] = {
    "detail": ("brief", "normal", "full"),
    "game": game_names(),
    "players": tuple("345678"),
    "level": LEVELS,
    "thinking": ("0.1", "0.2", "0.5", "1", "2", "5", "10"),
    "known": ("on", "off"),
    "advice": ("on", "off"),
    "say": tuple(way.value for way in Say),
    "voice": (),
    "rate": tuple(RATES),
    "sounds": ("with-voice", "on", "off"),
    "input": ("line", "editor", "keys"),
    "braille-width": ("off", "20", "32", "40", "80"),
    "braille-prompt": ("off", "on"),
    "braille-hand": ("off", "on"),
    "name": (),
    **{suit.name.lower(): () for suit in Suit},
    "keypad": tuple("".join(letters) for letters in permutations("bgry")),
}


@cache
def choices() -> Mapping[str, tuple[str, ...]]:
    """The settings and what each may be; nothing is named where it is free text."""
    return {"language": ("system", *languages()), **_FIXED}


DEFAULTS: Mapping[str, str] = {
    "language": "system",
    "detail": "normal",
    "game": "foppen-2018",
    "players": "4",
    "level": "normal",
    "thinking": str(THINKING),
    "known": "on",
    "advice": "on",
    "say": "terminal",
    "voice": "",
    "rate": "normal",
    "sounds": "with-voice",
    "input": "line",
    "braille-width": "off",
    "braille-prompt": "off",
    "braille-hand": "off",
    "name": "",
    **{suit.name.lower(): "" for suit in Suit},
    "keypad": "bgry",
}


LONGEST_VOICE = 60
"""Characters of a part of the name of a voice."""


def allowed(name: str, value: str) -> bool:
    """Whether a setting may have a value; free text may be empty."""
    if values := choices()[name]:
        return value in values
    if name == "voice":
        return value.isprintable() and len(value) <= LONGEST_VOICE
    return not value or (is_name(value) and (name == "name" or value.isalpha()))


class Settings:
    """The settings in a file. What is missing, broken or unknown in it has its default."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values = dict(DEFAULTS)
        for name, value in self._read().items():
            if name in choices() and isinstance(value, str) and allowed(name, value):
                self._values[name] = value

    def _read(self) -> dict[str, object]:
        try:
            with self._path.open("rb") as file:
                data = json.loads(file.read(65_536))
        except (OSError, ValueError, RecursionError):
            return {}
        return data if isinstance(data, dict) else {}

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    @property
    def braille_width(self) -> int | None:
        """The cells that lines are broken for; None where the terminal decides."""
        width = self["braille-width"]
        return None if width == "off" else int(width)

    def suit_names(self) -> dict[Suit, str]:
        """The colours that the user calls by names of his own."""
        names = {suit: self[suit.name.lower()] for suit in Suit}
        return {suit: name for suit, name in names.items() if name}

    def change(self, name: str, value: str) -> None:
        """Set a value for good.

        Raises:
            OSError: the file can't be written.
        """
        self._values[name] = value
        self._path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(self._values, ensure_ascii=False, indent=2)
        replace_file(self._path, f"{text}\n".encode())
