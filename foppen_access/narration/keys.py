"""Which message says a fact: it is named after the fact's class."""

from functools import cache


def message_name(fact: object) -> str:
    """`TrickWon(...)` -> `trick-won`."""
    return _hyphened(type(fact).__name__)


@cache
def _hyphened(name: str) -> str:
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")
