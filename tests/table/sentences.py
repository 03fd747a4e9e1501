"""The sentences by which a table hears that something is wrong."""

import re
from functools import cache

from foppen_access.narration.catalog import Catalog

ACCUSATIONS = (
    *("revoke", "revoke-found"),
    *(f"finding-{kind}" for kind in ("refused", "counted", "played", "held", "several")),
)
COMPLAINTS = ("slips-odd", *(f"slips-odd-{kind}" for kind in ("card", "held", "counted")))

ARGUMENTS = (
    *("seat", "seat_you", "card", "trick", "discard", "led", "other"),
    *("player", "players", "later", "tricks", "by"),
)


def accusation(language: str = "en") -> re.Pattern[str]:
    """Every sentence that says that somebody revoked."""
    return _sentences(ACCUSATIONS, language)


def complaint(language: str = "en") -> re.Pattern[str]:
    """Every sentence that says that something doesn't fit, and accuses nobody."""
    return _sentences(COMPLAINTS, language)


def doubled(language: str = "en") -> re.Pattern[str]:
    """The sentence that says where a card has been before."""
    return _sentences(("slips-doubled",), language)


@cache
def _sentences(keys: tuple[str, ...], language: str) -> re.Pattern[str]:
    texts = Catalog(language)
    sentences = (texts.text(key, **dict.fromkeys(ARGUMENTS, "@")) for key in keys)
    return re.compile("|".join(re.escape(text).replace("@", ".+") for text in sentences))
