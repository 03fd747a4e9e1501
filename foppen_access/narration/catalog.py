"""The sentences of one language, from the Fluent files in `locales/`."""

from collections.abc import Collection, Sequence
from functools import lru_cache, partial, reduce
from pathlib import Path
from typing import Final

from foppen_access.narration.languages import locales_folder
from foppen_access.narration.message_files import Messages

_REMEMBERED: Final = 2048
"""So many texts with their arguments: the names of all cards and players many times over."""


class NoTextsError(Exception):
    """The texts of a language can't be read; `folder` is where they should be."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder


class Catalog:
    """All texts of a language.

    Args:
        language: one of `languages()`.
        only: the files to read, without their ending; all where none is named.
        started_as: what starts the program; every text can name it.

    Raises:
        NoTextsError: there are none, or they are no texts.
    """

    def __init__(self, language: str, *only: str, started_as: str = "foppen-access") -> None:
        self.language = language
        self.started_as = started_as
        self._messages = Messages(_source(locales_folder() / language, only))
        text = partial(self._messages.text, **{"foppen-access": started_as})
        self._remembered = lru_cache(_REMEMBERED, typed=True)(text)

    def has(self, key: str) -> bool:
        """Whether there is a text of this name."""
        return key in self._messages

    def text(self, key: str, variant: str | None = None, /, **args: object) -> str:
        """A text with its arguments put in.

        Args:
            key: the name of the message.
            variant: an attribute of it; where it has none of the name, its normal text is taken.
            args: strings; whole numbers, which are written without separators; booleans, which
                are `yes` or `no`.

        Raises:
            MissingTextError: no such text, or an argument is missing.
        """
        return self._remembered(key, variant, **args)

    def listing(self, items: Sequence[str]) -> str:
        """The items with commas and an "and" before the last."""
        return self._list(items, "list-and-two", "list-and")

    def choice(self, items: Sequence[str]) -> str:
        """The items with commas and an "or" before the last."""
        return self._list(items, "list-or-two", "list-or")

    def _list(self, items: Sequence[str], two: str, more: str) -> str:
        """The items joined by one message where they are two, by another where they are more."""
        if len(items) < 2:
            return "".join(items)
        *before, last = items
        begun = reduce(lambda begun, item: self.text("list-next", items=begun, item=item), before)
        return self.text(two if len(items) == 2 else more, items=begun, item=last)

    def value_word(self, value: str) -> str:
        """A value of a setting or an option as it is typed; itself where it has no other word."""
        keys = (f"word-value-{value}", f"detail-{value}", f"value-{value}")
        return next((self.text(key).split()[0] for key in keys if self.has(key)), value)

    def decimal(self, number: float) -> str:
        """A number with one decimal place."""
        whole, _, tenths = f"{number:.1f}".partition(".")
        return self.text("decimal", whole=whole, tenths=tenths)


def own_name(language: str) -> str:
    """What a language calls itself: "Deutsch", "English"."""
    return Catalog(language, "language").text("language")


def shown_number(catalog: Catalog, number: float) -> int | str:
    """A number as the argument of a text, with the language's own decimal mark."""
    return int(number) if number.is_integer() else catalog.decimal(number)


def signed(catalog: Catalog, number: float) -> str:
    """A number with one decimal and with its sign as a word, which no reader drops."""
    return catalog.text("minus" if number < 0 else "plus", number=catalog.decimal(abs(number)))


def _source(folder: Path, only: Collection[str]) -> str:
    """The text of the files of a language, or of some of them.

    Raises:
        NoTextsError: there are none, or they are no texts.
    """
    files = sorted(folder.glob("*.ftl"))
    read = (path for path in files if not only or path.stem in only)
    try:
        source = "\n".join(path.read_text(encoding="utf-8") for path in read)
    except (OSError, UnicodeDecodeError) as error:
        raise NoTextsError(folder) from error
    if not files:
        raise NoTextsError(folder)
    return source
