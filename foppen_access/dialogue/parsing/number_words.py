"""Numbers in words, as they are spoken and as dictation writes them."""

from collections.abc import Iterable, Iterator
from itertools import product

from foppen_access.narration.catalog import Catalog


def words_of(catalog: Catalog, key: str) -> list[str]:
    """The words of a message; none where a language has none yet."""
    return catalog.text(key).casefold().split() if catalog.has(key) else []


def number_words(catalogs: Iterable[Catalog]) -> dict[str, int]:
    """The numbers from 1 to 99 by their words in some languages."""
    return {word: n for catalog in catalogs for word, n in _joined(catalog)}


def ordinal_words(catalogs: Iterable[Catalog]) -> dict[str, int]:
    """The numbers of places by their words in some languages, as far as hands are long."""
    return {
        word: number for catalog in catalogs for number, word in _numbered(catalog, "word-ordinal")
    }


def together_words(catalogs: Iterable[Catalog]) -> dict[str, int]:
    """How many are together, by its words in some languages: "zu viert"."""
    return {
        word: number for catalog in catalogs for number, word in _numbered(catalog, "word-party")
    }


def _joined(catalog: Catalog) -> Iterator[tuple[str, int]]:
    """The words of one language, joined where it joins them."""
    joint = "".join(words_of(catalog, "word-number-joint"))
    said: dict[int, list[str]] = {}
    for number, word in _numbered(catalog, "word-number"):
        said.setdefault(number, []).append(word)
    for number, words in said.items():
        yield from ((word, number) for word in words)
    for tens, unit in product(range(20, 100, 10), range(1, 10)):
        for ten, one in product(said.get(tens, ()), said.get(unit, ())):
            if joint.isalpha():
                yield f"{one}{joint}{ten}", tens + unit
            else:
                yield from ((f"{ten}{between}{one}", tens + unit) for between in (joint, "", " "))


def _numbered(catalog: Catalog, key: str) -> Iterator[tuple[int, str]]:
    """Words, each with the number that stands before it."""
    at = 0
    for word in words_of(catalog, key):
        if word.isdecimal():
            at = int(word)
        else:
            yield at, word
