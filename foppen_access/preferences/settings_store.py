"""Reads, checks and changes the settings in their file."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from foppen_access.faults.fault import Fault
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.preferences.allowed_names import name_complaint, names_complaint
from foppen_access.preferences.preference_file import BrokenError, SettingsFile, why
from foppen_access.preferences.preferences import Settings, settings_of
from foppen_access.preferences.setting_choices import COLOURS, LONGEST_VOICE, SETTINGS

if TYPE_CHECKING:  # most of what is set is no matter of the rules
    from foppen_engine import Suit


class SettingsStore:
    """The settings in a file. What is missing, wrong or unknown in it has its default, and stays
    there.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self._file = SettingsFile(path, {name: each.default for name, each in SETTINGS.items()})
        self._contents = self._file.read()
        self._own: dict[Suit, str] | None = None
        self._settings: Settings | None = None
        if self._contents.at and not self._contents.fault:
            with suppress(BrokenError, OSError):  # until it can be, the older file is read
                self._contents, _ = self._file.store({})

    @property
    def settings(self) -> Settings:
        """What holds now."""
        if self._settings is None:
            self._settings = settings_of(self.value, self._suit_names())
        return self._settings

    def value(self, name: str) -> str:
        """The value of a setting that holds, as it is written in the file."""
        if name in COLOURS:
            named = {suit.name.lower(): own for suit, own in self._suit_names().items()}
            return named.get(name, "")
        value = self.written(name)
        return value if value and self._can_be(name, value) else SETTINGS[name].default

    def _suit_names(self) -> "dict[Suit, str]":
        """The user's own names for colours, as far as they are allowed."""
        if self._own is None:
            self._own = self._named()
            if self._own:
                from foppen_access.dialogue.parsing.colour_names import which_can_be  # noqa: PLC0415 - hardly ever

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
            from foppen_access.dialogue.parsing.colour_names import why_not  # noqa: PLC0415 - hardly ever
            from foppen_engine import Suit  # noqa: PLC0415

            suit = Suit[name.upper()]
            for names in (self._named(), self._suit_names()):
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
            if (value := self.written(name)) and value != self.value(name):
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
        self._own = self._settings = None
        return moved
