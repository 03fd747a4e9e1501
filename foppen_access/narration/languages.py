"""The available languages, and the one of the user."""

import locale
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FALLBACK = "en"
"""Spoken where the language that is wished has no texts."""


def locales_folder() -> Path:
    """Where the texts are: inside the installed package, beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "locales"
    return inside if inside.is_dir() else package.parent / "locales"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are texts in, "de", "en": the folders that hold a file on the language
    itself.
    """
    return tuple(sorted(path.parent.name for path in locales_folder().glob("*/language.ftl")))


def language_of(wish: str) -> str:
    """The language that was wished, where we have it; else that of the system."""
    return wish if wish in languages() else system_language()


def system_language() -> str:
    """The first language of the system that we have; else English, or whatever there is."""
    usual = FALLBACK if FALLBACK in languages() else next(iter(languages()), FALLBACK)
    return next(filter(None, map(_known, _system_locales())), usual)


def _system_locales() -> Iterator[str]:
    """The locales of the system, the most wished first."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = os.environ.get(name, "")
        if wish and wish not in ("C", "C.UTF-8", "POSIX"):
            yield from wish.split(":")
            return
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - slow to import, and only of use on Windows

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(number, "")
    else:
        yield locale.getlocale()[0] or ""


def _known(wish: str) -> str | None:
    """Our language for a locale, "fr_FR.UTF-8", "pt-BR" or "german": the region's own before the
    one without a region; None where there is none.
    """
    name = locale.normalize(wish).partition(".")[0].partition("@")[0].replace("_", "-").casefold()
    ours = {language.casefold(): language for language in languages()}
    return ours.get(name) or ours.get(name.partition("-")[0])
