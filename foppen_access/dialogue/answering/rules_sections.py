"""The rules of a game as sections: their titles, one of them, and the lines that have a word."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.narration.catalog import Catalog

if TYPE_CHECKING:  # slow to import
    from foppen_access.narration.words import Words

_STEM = 4
"""The fewest letters of a word that is looked for without its ending."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


class RulesSection(Protocol):
    """A part of the rules."""

    @property
    def title(self) -> str:
        """What it is about."""

    @property
    def lines(self) -> tuple[str, ...]:
        """Its lines, each spoken whole."""

    @property
    def is_of_others(self) -> bool:
        """Whether it is about other editions than the one that is played."""


class SectionedRules(Protocol):
    """The rules of a game as text."""

    def sections(self, game: str, words: "Words") -> Sequence[RulesSection]:
        """The rules of a game in order."""


def titles(catalog: Catalog, sections: Sequence[RulesSection]) -> list[str]:
    """The numbered titles of some sections."""
    return [
        catalog.text("menu-entry", number=number, text=each.title)
        for number, each in enumerate(sections, 1)
    ]


def section_lines(catalog: Catalog, sections: Sequence[RulesSection], number: str) -> Sequence[str]:
    """The section of a number, its title first; nothing where the text is no number of one."""
    at = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0
    if not 1 <= at <= len(sections):
        return ()
    found = sections[at - 1]
    return catalog.text("rules-section", number=at, title=found.title), *found.lines


def hits(catalog: Catalog, sections: Sequence[RulesSection], wanted: str) -> list[str]:
    """The titles and lines that have a word, with their sections; one letter is in all of them, and
    a number is a whole one.
    """
    sought = plain(wanted)
    if len(sought) < 2 or not any(map(str.isalnum, sought)):
        return []
    edge = r"\b" if sought.isdigit() else ""
    word = re.compile(f"{edge}{re.escape(sought)}{edge}")
    numbered = tuple(enumerate(sections, 1))
    of_titles = [
        catalog.text("rules-section", number=number, title=each.title)
        for number, each in numbered
        if word.search(plain(each.title))
    ]
    return of_titles + [
        catalog.text("rules-found", number=number, text=line)
        for number, each in numbered
        for line in each.lines
        if word.search(plain(line))
    ]


def plain(text: str) -> str:
    """A text as it is searched: in small letters, and without umlauts."""
    return folded(text).translate(_UMLAUTS)


def stem(word: str) -> str:
    """A word without what inflection changes."""
    return word if word.isdecimal() else word[: max(_STEM, len(word) - 2)]
