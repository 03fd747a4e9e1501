"""The table of settings by their names in the file: defaults, allowed values, groups."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from foppen_access.narration.languages import languages
from foppen_access.players.levels import LEVELS, THINKING
from foppen_access.speech.speaker import RATES, Say


class Setting(NamedTuple):
    """What holds unless the user sets it, and what it may be: one of these, or, where there are
    none, free text.
    """

    default: str
    choices: Callable[[], Sequence[str]] = tuple

    @property
    def is_free(self) -> bool:
        """Whether it is free text; that is known before the choices are."""
        return self.choices is tuple


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
    "detail": Setting("normal", _among("quiet", "brief", "normal", "full")),
    "game": Setting("foppen-2018", _games),
    "players": Setting("4", _players),
    "level": Setting("normal", _among(*LEVELS)),
    "thinking": Setting(str(THINKING), _among("0.1", "0.2", "0.5", "1", "2", "5", "10")),
    "pace": Setting("rounds", _among("rounds", "tricks")),
    "known": Setting("on", _among("on", "off")),
    "advice": Setting("on", _among("on", "off")),
    "hints": Setting("on", _among("on", "off")),
    "story": Setting("on", _among("on", "off")),
    "say": Setting("terminal", _among(*(way.value for way in Say))),
    "voice": Setting(""),
    "rate": Setting("normal", _among(*RATES)),
    "private": Setting("off", _among("off", "on")),
    "sounds": Setting("with-voice", _among("with-voice", "on", "off")),
    "input": Setting("line", _among("line", "editor", "keys")),
    "keys": Setting("standard", _among("standard", "playpalace", "adrenaline")),
    "braille-width": Setting("off", _among("off", "20", "32", "40", "80")),
    "braille-prompt": Setting("off", _among("off", "on")),
    "braille-hand": Setting("off", _among("off", "on")),
    "name": Setting(""),
    "names": Setting(""),
    "order": Setting("suits-up", _among("suits-up", "suits-down", "values")),
    "blue": Setting(""),
    "green": Setting(""),
    "red": Setting(""),
    "yellow": Setting(""),
    "letters": Setting(""),
    "digits": Setting("ask", _among("ask", "card", "value")),
    "echo": Setting("each", _among("each", "trick", "doubts")),
    "confirm": Setting("off", _among("off", "on")),
    "keypad": Setting("bgry", _among(*map("".join, permutations("bgry")))),
}


GROUPS: Mapping[str, Sequence[str]] = {
    "speech": ("language", "say", "voice", "rate", "sounds", "private"),
    "telling": ("detail", "pace", "known", "advice", "hints", "story"),
    "playing": ("game", "players", "level", "thinking", "name", "names", "order"),
    "typing": ("input", "keys", "digits", "keypad", "echo", "confirm"),
    "braille": ("braille-width", "braille-prompt", "braille-hand"),
    "colours": ("blue", "green", "red", "yellow", "letters"),
}
"""The settings as they are offered, each in one group."""

COLOURS = ("blue", "green", "red", "yellow")
"""The settings that are names of colours."""

LONGEST_VOICE = 60
"""Characters of a part of the name of a voice."""
