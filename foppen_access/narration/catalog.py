"""The sentences of one language, from the Fluent files in `locales/`."""

import ctypes
import locale
import os
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES: Final = ("de", "en")
_REMEMBERED: Final = 2048
"""So many texts with their arguments: the names of all cards and players many times over."""


class MissingTextError(LookupError):
    """No such text, or an argument it needs was not given: a fault of the program."""


def locales_folder() -> Path:
    """Where the texts are: inside the installed package, beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "locales"
    return inside if inside.is_dir() else package.parent / "locales"


class Catalog:
    """All texts of a language.

    Args:
        language: one of `LANGUAGES`.
        only: the files to read, without their ending; all where none is named.
    """

    def __init__(self, language: str, *only: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        folder = locales_folder() / language
        for path in sorted(folder.glob("*.ftl")):
            if not only or path.stem in only:
                self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
        self._remembered = lru_cache(_REMEMBERED, typed=True)(self._text)

    def has(self, key: str) -> bool:
        """Whether there is a text of this name."""
        return self._bundle.has_message(key)

    def text(self, key: str, variant: str | None = None, /, **args: object) -> str:
        """A text with its arguments put in.

        Args:
            key: the name of the message.
            variant: an attribute of it; where it has none of the name, its normal text is taken.
            args: strings, and whole numbers, which are written without separators.

        Raises:
            MissingTextError: no such text, or an argument is missing.
        """
        return self._remembered(key, variant, **args)

    def _text(self, key: str, variant: str | None, /, **args: object) -> str:
        if not self._bundle.has_message(key):
            raise MissingTextError(key)
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(variant, message.value) if variant else message.value
        if pattern is None:
            raise MissingTextError(key)
        plain = {name: _plain(value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, plain)
        if errors:
            raise MissingTextError(key, errors)
        return str(text)

    def listing(self, items: Sequence[str]) -> str:
        """The items with commas and an "and" before the last."""
        return format_list(list(items), locale=self.language)

    def choice(self, items: Sequence[str]) -> str:
        """The items with commas and an "or" before the last."""
        return format_list(list(items), style="or", locale=self.language)


def _plain(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _number(value) if isinstance(value, int) else value


@lru_cache(_REMEMBERED)
def _number(value: int) -> object:
    """Such a number takes longer to make than most sentences with one."""
    return fluent_number(value, useGrouping=False)


def language_of(wish: str) -> str:
    """The language that was wished, where we have it; else that of the system."""
    return wish if wish in LANGUAGES else system_language()


def system_language() -> str:
    """The language of the system, where we have it; else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = os.environ.get(name, "")
        if wish and wish not in ("C", "C.UTF-8", "POSIX"):
            return _known(wish)
    if sys.platform == "win32":
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return _known(locale.windows_locale.get(number, ""))
    return _known(locale.getlocale()[0] or "")


def _known(wish: str) -> str:
    return "de" if wish.lower().startswith(("de", "german")) else "en"
