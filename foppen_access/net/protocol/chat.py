"""Chat messages at a table."""

from functools import cache

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.outside_text import spoken
from foppen_access.net.protocol.messages.guest_messages import LONGEST_SAYING

MOST_WORDS = 20
"""Words of a saying."""


def sayable(text: str, longest: int = LONGEST_SAYING, words: int = MOST_WORDS) -> str:
    """A chat message without what can't be read aloud, and of so many words at most."""
    return " ".join(spoken(text, longest, also="?!()").split()[:words])


@cache
def words_for(name: str) -> frozenset[str]:
    """The words for something in every language."""
    found = map(_of_apart, languages())
    return frozenset(
        word for catalog in found for word in catalog.text(f"word-{name}").casefold().split()
    )


@cache
def _of_apart(language: str) -> Catalog:
    """Read once: each guest who comes to a server asks for all of these words."""
    return Catalog(language, "apart")
