"""Chat messages at a table."""

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.outside_text import spoken
from foppen_access.net.protocol.messages import LONGEST_SAYING


def sayable(text: str, longest: int = LONGEST_SAYING) -> str:
    """A chat message without what can't be read aloud."""
    return spoken(text, longest, also="?!()")


def words_for(name: str) -> frozenset[str]:
    """The words for something in every language."""
    found = (Catalog(language, "apart") for language in languages())
    return frozenset(
        word for catalog in found for word in catalog.text(f"word-{name}").casefold().split()
    )
