"""What the user has set, kept in one small file."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from foppen_access.console.braille import USUAL_CELLS, Braille
from foppen_access.narration.keys import Complaint
from foppen_access.narration.languages import languages
from foppen_access.narration.outside import shown_path
from foppen_access.players.levels import LEVELS, THINKING
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.naming import name_complaint, names_complaint
from foppen_access.runtime.settings_file import BrokenError, SettingsFile, why
from foppen_access.speech.speaker import RATES, Say

if TYPE_CHECKING:  # most of what is set is no matter of the rules
    from foppen_engine import Suit


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
    "keypad": Setting("bgry", _among(*map("".join, permutations("bgry")))),
}


GROUPS: Mapping[str, Sequence[str]] = {
    "speech": ("language", "say", "voice", "rate", "sounds", "private"),
    "telling": ("detail", "pace", "known", "advice", "hints"),
    "playing": ("game", "players", "level", "thinking", "name", "names", "order"),
    "typing": ("input", "keys", "digits", "keypad"),
    "braille": ("braille-width", "braille-prompt", "braille-hand"),
    "colours": ("blue", "green", "red", "yellow", "letters"),
}
"""The settings as they are offered, each in one group."""

COLOURS = ("blue", "green", "red", "yellow")
"""The settings that are names of colours."""

LONGEST_VOICE = 60
"""Characters of a part of the name of a voice."""


class Settings:
    """The settings in a file. What is missing, wrong or unknown in it has its default, and stays
    there.
    """

    def __init__(self, path: Path) -> None:
        self._file = SettingsFile(path, {name: each.default for name, each in SETTINGS.items()})
        self._contents = self._file.read()
        self._own: dict[Suit, str] | None = None
        if self._contents.at and not self._contents.fault:
            with suppress(BrokenError, OSError):  # until it can be, the older file is read
                self._contents, _ = self._file.store({})

    def __getitem__(self, name: str) -> str:
        if name in COLOURS:
            named = {suit.name.lower(): own for suit, own in self.suit_names().items()}
            return named.get(name, "")
        value = self.written(name)
        return value if value and self._can_be(name, value) else SETTINGS[name].default

    @property
    def braille_width(self) -> int | None:
        """The cells that lines are broken for; None where the terminal decides."""
        width = self["braille-width"]
        return None if width == "off" else int(width)

    @property
    def braille(self) -> Braille:
        """How a braille display is served."""
        return Braille(
            self.braille_width or USUAL_CELLS,
            prompt=self["braille-prompt"] == "on",
            hand=self["braille-hand"] == "on",
        )

    def suit_names(self) -> "Mapping[Suit, str]":
        """The colours that the user calls by names of his own."""
        if self._own is None:
            self._own = self._named()
            if self._own:
                from foppen_access.console.colours import which_can_be  # noqa: PLC0415 - hardly ever

                self._own = which_can_be(self._own)
        return self._own

    def _named(self) -> "dict[Suit, str]":
        """The names of colours in the file, whatever they are."""
        if not any(map(self.written, COLOURS)):
            return {}
        from foppen_engine import Suit  # noqa: PLC0415 - only where a colour has a name

        return {suit: own for suit in Suit if (own := self.written(suit.name.lower()))}

    def _can_be(self, name: str, value: str) -> bool:
        setting = SETTINGS[name]
        if value == setting.default or value in setting.choices():
            return True
        return setting.is_free and self.objection(name, value) is None

    def objection(self, name: str, value: str) -> Complaint | None:
        """Why a free text can't be so beside the others; it may be empty."""
        if name in COLOURS:
            from foppen_access.console.colours import why_not  # noqa: PLC0415 - hardly ever
            from foppen_engine import Suit  # noqa: PLC0415

            suit = Suit[name.upper()]
            for names in (self._named(), self.suit_names()):
                others = {each: own for each, own in names.items() if each is not suit}
                complaint = why_not(suit, {**others, suit: value} if value else others)
                if complaint:
                    return complaint
            return None
        if name == "voice":
            spoken = value.isprintable() and len(value) <= LONGEST_VOICE
            return None if spoken else Complaint("cli-error-voice", most=LONGEST_VOICE)
        if name == "letters":
            different = len(value) == len(set(value.casefold())) == len(COLOURS)
            told_apart = different and value.isalpha() and "v" not in value.casefold()
            return None if told_apart or not value else Complaint("cli-error-letters", name=value)
        if name == "names":
            return names_complaint(value) if value else None
        return name_complaint(value) if value else None

    @property
    def fault(self) -> Complaint | None:
        """Why nothing in the file holds, where that is so."""
        reason = self._contents.fault
        if reason is None:
            return None
        return Complaint("settings-not-read", file=shown_path(self.file), reason=reason)

    @property
    def holds(self) -> bool:
        """Whether all that is in the file holds."""
        return not self._contents.fault and not any(self.wrong())

    def wrong(self) -> Iterator[str]:
        """The settings whose values in the file don't hold."""
        for name in SETTINGS:
            if (value := self.written(name)) and value != self[name]:
                yield name

    @property
    def file(self) -> Path:
        """Where they are now."""
        return self._contents.at or self._file.path

    def written(self, name: str) -> str:
        """What is in the file, whether it holds or not."""
        return self._contents.values.get(name, "")

    def change(self, name: str, value: str) -> Path | None:
        """Set a value for good, an empty one for the default.

        Returns:
            Where a file is now that could not be understood; None where it could.

        Raises:
            Fault: the file can't be written.
        """
        try:
            self._contents, moved = self._file.store({name: value})
        except (BrokenError, OSError) as error:
            file = shown_path(self._file.path)
            raise Fault(Complaint("settings-not-saved", file=file, reason=why(error))) from error
        self._own = None
        return moved
