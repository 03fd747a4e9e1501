"""The message of a fact, by the name of its class; complaints name theirs."""

from functools import cache
from typing import Final


class Complaint:
    """Why the program can't do something outside a game, as the name of a message and its
    arguments, which may hold another reason.

    Reasons of the rules are classes, because programs ask for them and fields are compared. These
    are thirty, each raised in one place and only ever said, mostly before the rules are imported:
    a class for each would say no more than its name.
    """

    def __init__(self, key: str, **arguments: object) -> None:
        self.key: Final = key
        self.arguments: Final = arguments


def message_name(fact: object) -> str:
    """A fact's message is named after its class: `TrickWon(...)` -> `trick-won`."""
    return fact.key if isinstance(fact, Complaint) else _hyphened(type(fact).__name__)


@cache
def _hyphened(name: str) -> str:
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")
