"""Answers from the rules of the game: their sections, one of them, or what has a word."""

from collections.abc import Sequence

from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.dialogue.answering.rules_sections import (
    RulesSection,
    hits,
    plain,
    section_lines,
    stem,
    titles,
)
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.outside_text import spoken


def look_up(enquiry: Enquiry, wanted: str) -> list[str]:
    """The titles of the sections; with a number that section, with words what is said of them."""
    rulebook = enquiry.ways.rulebook
    if rulebook is None:
        return [enquiry.text("rules-none")]
    catalog = enquiry.words.catalog
    every = rulebook.sections(enquiry.session.state.game.id, enquiry.words)
    own = [each for each in every if not each.is_of_others]
    if not wanted:
        return [enquiry.text("rules-in-game"), *titles(catalog, own)]
    words = [stem(word) for word in wanted.split()]
    return (
        [*section_lines(catalog, every, wanted)]
        or _titled(catalog, own, words)
        or _said_of(catalog, own, words)
        or _said_of(catalog, every, words)
        or [enquiry.text("rules-no-hit", word=spoken(wanted) or enquiry.text("nameless"))]
    )


def _titled(catalog: Catalog, sections: Sequence[RulesSection], words: Sequence[str]) -> list[str]:
    """The section that has all of some words in its title, where there is one."""
    for number, each in enumerate(sections, 1):
        if all(plain(word) in plain(each.title) for word in words):
            return [*section_lines(catalog, sections, str(number))]
    return []


def _said_of(catalog: Catalog, sections: Sequence[RulesSection], words: Sequence[str]) -> list[str]:
    """The lines that have all of some words; where none has, those that have the rarest."""
    of_each = [found for word in words if (found := hits(catalog, sections, word))]
    if not of_each:
        return []
    shared = [line for line in of_each[0] if all(line in lines for lines in of_each)]
    return shared or min(of_each, key=len)
