"""Parsing the typed name and value of a setting, in any language, and setting it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from unicodedata import normalize

from foppen_access.dialogue.parsing.prompt_parser import spelled_out
from foppen_access.faults.fault import Fault, Status
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.message_files import MissingTextError
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.preferences.preference_words import SettingWords
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.runtime.program import Program
from foppen_access.speech.speaker import Say

_CLEARS = "-"
"""Typed for the default, which is nothing where a text is free."""


def setting_of(catalog: Catalog, typed: str, *, whole: bool = False) -> str:
    """The setting that is meant.

    Args:
        catalog: the player's language, which comes first.
        typed: a word for it, or the beginning of one.
        whole: whether only whole words count.

    Raises:
        Fault: none, or any of several.
    """
    found = _meant(typed, _forms(catalog, tuple(SETTINGS), SettingWords.words), whole=whole)
    if len(found) == 1:
        return found[0]
    key = "cli-error-setting-open" if found else "cli-error-setting"
    named = tuple(map(SettingWords(catalog).word, found or SETTINGS))
    complaint = Complaint(key, name=typed, **{"choices" if found else "names": named})
    raise Fault(complaint, Status.WRONG_COMMAND_LINE)


def named_first(catalog: Catalog, typed: str) -> tuple[str, str] | None:
    """The setting that a line begins with, also as the menu calls it, and what follows it; None
    where it begins with none.

    Raises:
        Fault: it begins with any of several.
    """
    words = typed.split()
    titles = _forms(catalog, tuple(SETTINGS), lambda words, name: (words.title(name),))
    for count in range(len(words), 1, -1):
        if named := _meant(" ".join(words[:count]), titles, whole=True):
            return named[0], " ".join(words[count:])
    begun = _meant(words[0], titles, whole=False)
    if _meant(words[0], _forms(catalog, tuple(SETTINGS), SettingWords.words), whole=False):
        name = setting_of(catalog, words[0])
    elif len(begun) == 1:
        name = begun[0]
    else:
        return None
    return name, " ".join(words[1:])


def value_of(catalog: Catalog, name: str, typed: str, *, whole: bool = False) -> str:
    """The value that is meant, perhaps only by a `whole` word, or as it is said; what was typed
    where it is none. Nothing is the default.
    """
    text = " ".join(normalize("NFC", typed).split())
    if text == _CLEARS:
        return ""
    if SETTINGS[name].is_free or not text:
        return text
    choices = SETTINGS[name].choices()
    typed_words = _forms(catalog, choices, lambda words, value: words.value_words(name, value))
    said = _forms(catalog, choices, lambda words, value: (words.value(name, value),))
    found = _meant(text, typed_words, whole=whole) or _meant(text, said, whole=True)
    return found[0] if len(found) == 1 else text


def set_value(program: Program, name: str, typed: str) -> Path | None:
    """Set a value for good. Where the file was broken, its new place.

    Raises:
        Fault: it can't be so, or can't be written.
    """
    value = value_of(program.catalog, name, typed)
    words = SettingWords(program.catalog)
    complaint = words.objection(program.settings_store, name, value)
    if complaint and (value or SETTINGS[name].is_free):
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return program.settings_store.change(name, value)


def told(program: Program, name: str, moved: Path | None) -> list[str]:
    """What is said of a value that was set."""
    lines = [SettingWords(program.catalog).now(name, program.settings_store.value(name))]
    lines += _twice(program, name)
    if moved:
        lines.append(program.catalog.text("settings-moved", file=shown_path(moved)))
    return lines


def _twice(program: Program, name: str) -> list[str]:
    """That every line will be heard twice, where lines are handed on and a reader reads the
    terminal as well.
    """
    if name != "say" or program.settings.say not in (Say.SCREEN_READER, Say.VOICE):
        return []
    from foppen_access.runtime.machine import TERMINAL_READERS, running_readers  # noqa: PLC0415

    reading = [reader for reader in running_readers() if reader in TERMINAL_READERS]
    readers = program.catalog.listing(reading)
    return [program.catalog.text("setting-twice", readers=readers)] if reading else []


def _forms(
    catalog: Catalog,
    names: Sequence[str],
    words: Callable[[SettingWords, str], Sequence[str]],
) -> list[Mapping[str, Sequence[str]]]:
    """The words for each of some things: in the player's language, in the others as far as they
    have them yet, and in the file.
    """
    others = (Catalog(language) for language in languages() if language != catalog.language)
    forms: list[Mapping[str, Sequence[str]]] = []
    for each in (catalog, *others):
        with suppress(MissingTextError):
            forms.append({name: words(SettingWords(each), name) for name in names})
    return [*forms, {name: (name,) for name in names}]


def _meant(typed: str, forms: Sequence[Mapping[str, Iterable[str]]], *, whole: bool) -> list[str]:
    """What a word, or else the beginning of one, unless it has to be `whole`, stands for; earlier
    forms come first. A number is no beginning of another.
    """
    text = _folded(typed)
    for each in forms:
        if named := [name for name, words in each.items() if text in map(_folded, words)]:
            return named
    for each in forms if text[:1].isalpha() and not whole else ():
        begun = [
            name
            for name, words in each.items()
            if any(_folded(word).startswith(text) for word in words)
        ]
        if begun:
            return begun
    return []


def _folded(text: str) -> str:
    """A text as it is compared: umlauts spelled out, without accents, capitals, and what joins."""
    plain = re.sub(r"(?<=\d),(?=\d)", ".", spelled_out(text))
    return re.sub(r"(?<=\w)[\s_,-]+(?=\w)", "", plain)
