"""Which entry of a list a typed line selects."""

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from foppen_access.dialogue.parsing.prompt_parser import spelled_out
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages

_LEAST = 4
"""Letters of a word of a sentence that may be one of a label."""


class Named(Protocol):
    """Finds entries of a list by other words than those of the list."""

    def __call__(self, line: str, *, whole: bool) -> int | None:
        """The place of the entry that is called so, or, unless only `whole` words count, begins
        so; None where there is none.
        """


def meant_in(
    catalog: Catalog, labels: Callable[[Catalog], Sequence[str]], line: str, shown: int
) -> list[int]:
    """The numbers of the entries, from 1, whose words in a language a line begins: in that of the
    player, or else in another.
    """
    catalogs = (catalog, *(Catalog(each) for each in languages() if each != catalog.language))
    named = [labels(each) for each in catalogs]
    wishes = (meant,) if is_refusal(catalogs, line) else (meant, _wished)
    ways = (way(line, said, shown) for way in wishes for said in named)
    return next(filter(None, ways), [])


def has_words(line: str) -> Callable[[str], bool]:
    """Tells whether a line has one of the words of a message, in any language; never where it says
    what is not wanted.
    """
    catalogs = [Catalog(language) for language in languages()]
    said = set() if is_refusal(catalogs, line) else set(re.split(r"[\W_]+", spelled_out(line)))
    return lambda key: any(
        not said.isdisjoint(spelled_out(each.text(key)).split())
        for each in catalogs
        if each.has(key)
    )


def is_refusal(catalogs: Sequence[Catalog], line: str) -> bool:
    """Whether a word of a line says what is not wanted: "nicht löschen", "no voice"."""
    negative = {word for each in catalogs for word in each.text("word-refusal").split()}
    return not negative.isdisjoint(re.split(r"[\W_]+", spelled_out(line)))


def _wished(line: str, labels: Sequence[str], shown: int) -> list[int]:
    """The numbers of the labels that a word of a sentence begins: "ich will üben"."""
    words = spelled_out(line).split()
    if len(words) < 2:
        return []
    long = (word for word in words if len(word) >= _LEAST)
    return sorted({at for word in long for at in meant(word, labels, shown)})


def meant(line: str, labels: Sequence[str], shown: int) -> list[int]:
    """The numbers of the labels, from 1, that are meant by their beginning, or else by that of a
    word in them; that of the only one that is whole. Those that are shown, the first, come before
    all others.
    """
    text = spelled_out(line)
    plain = [spelled_out(label) for label in labels]
    ways: tuple[Callable[[str], bool], ...] = (
        text.__eq__,
        lambda label: bool(text) and not text.isdecimal() and label.startswith(text),
        lambda label: _names(text, label),
    )
    for way in ways:
        found = [at for at, label in enumerate(plain, 1) if way(label)]
        if found:
            return [at for at in found if at <= shown] or found
    return []


def _names(text: str, label: str) -> bool:
    """Whether a text begins a word of a label; a number is a whole word of it."""
    words = re.split(r"[\W_]+", label)
    if text.isdecimal():
        return text in words
    return bool(text) and any(word.startswith(text) for word in words)
