"""The names of settings and values in a language, and what is wrong with one in words."""

from collections.abc import Iterator, Sequence

from foppen_access.narration.catalog import Catalog, own_name, shown_number
from foppen_access.narration.languages import languages
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.preferences.settings_store import SettingsStore


class SettingWords:
    """The names of settings and of their values in one language."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._text = catalog.text

    def title(self, name: str) -> str:
        """A setting as the menu calls it."""
        return self._text(f"setting-name-{name}")

    def word(self, name: str) -> str:
        """A setting as it is typed."""
        return self.words(name)[0]

    def words(self, name: str) -> Sequence[str]:
        """All words for a setting."""
        return self._text(f"word-setting-{name}").split()

    def value(self, name: str, value: str) -> str:
        """A value as a player says it."""
        if name == "braille-width" and value.isdigit():
            return self._text("value-cells", count=int(value))
        if name == "thinking":
            return self._text("value-seconds", count=shown_number(self._catalog, float(value)))
        if name == "language" and value in languages():
            return own_name(value)
        if SETTINGS[name].is_free:
            return value or self._text("value-empty-voice" if name == "voice" else "value-empty")
        keys = (f"value-{value}", f"game-{value}", f"detail-{value}")
        return next((self._text(key) for key in keys if self._catalog.has(key)), value)

    def value_word(self, name: str, value: str) -> str:
        """A value as it is typed."""
        return self.value_words(name, value)[0]

    def value_words(self, name: str, value: str) -> Sequence[str]:
        """All words for a value."""
        if name == "thinking":
            return [str(shown_number(self._catalog, float(value)))]
        if value.isdigit():
            return [value]
        key = f"word-value-{value}"
        if self._catalog.has(key) and not SETTINGS[name].is_free:
            return self._text(key).split()
        return [self.value(name, value)]

    def now(self, name: str, value: str) -> str:
        """A setting and its value, as a sentence."""
        value = self.value(name, value)
        return self._text("menu-setting-title", name=self.title(name), value=value)

    def listed(self, name: str, value: str) -> str:
        """A setting and its value, as they are typed."""
        return self._text("setting", name=self.word(name), value=self.value_word(name, value))

    def possible(self, name: str) -> str:
        """What a setting may be, as a sentence."""
        if name == "keypad":
            return self._text("cli-error-keypad", name=self.word(name))
        if SETTINGS[name].is_free:
            return self._text("setting-free")
        return self._text("setting-choices", choices=self._catalog.choice(self._choices(name)))

    def objection(self, store: SettingsStore, name: str, value: str) -> Complaint | None:
        """Why a setting can't be so."""
        if SETTINGS[name].is_free:
            return store.objection(name, value)
        if value in SETTINGS[name].choices():
            return None
        word = self.word(name)
        if name == "keypad":
            return Complaint("cli-error-keypad", name=word)
        return Complaint("cli-error-setting-value", name=word, choices=tuple(self._choices(name)))

    def _choices(self, name: str) -> list[str]:
        return [self.value_word(name, value) for value in SETTINGS[name].choices()]

    def complaints(self, store: SettingsStore) -> Iterator[Complaint]:
        """What is wrong with the file of the settings."""
        if store.fault:
            yield store.fault
        for name in store.wrong():
            reason = self.objection(store, name, store.written(name))
            yield Complaint("settings-wrong", file=shown_path(store.file), reason=reason)
