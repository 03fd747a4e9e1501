"""What people say to each other beside a game."""

from foppen_access.apart.lines import LONGEST_SAYING
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.outside import spoken


def sayable(text: str, longest: int = LONGEST_SAYING) -> str:
    """What somebody says, as far as it can be heard."""
    return spoken(text, longest, also="?!()")


def words_for(name: str) -> frozenset[str]:
    """The words for something in every language."""
    found = (Catalog(language, "apart") for language in languages())
    return frozenset(
        word for catalog in found for word in catalog.text(f"word-{name}").casefold().split()
    )
