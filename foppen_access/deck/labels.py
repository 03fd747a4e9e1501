"""The labels of cards: a letter for the colour and low digits, so that no card feels like another,
whichever way up it is held.

BRF writes such a label as it is read: a digit there is the low one, without a number sign.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from foppen_engine import ONE, Card

Cell: TypeAlias = frozenset[int]
"""The dots of a braille cell: 1 to 3 on the left from above, 4 to 6 on the right."""

WITHOUT_COLOUR = "#"
"""Before a bare number: as felt, an 8 upside down would be a 4."""

_CHARACTERS = f"bgry{WITHOUT_COLOUR}1234567890"
_DOTS = "12 1245 1235 13456 3456 2 23 25 256 26 235 2356 236 35 356"
DOTS = dict(zip(_CHARACTERS, _DOTS.split(), strict=True))
"""The dots of each character of a label."""

FIELD, COPIES, PER_LINE, LINES = 5, 2, 4, 25
"""A label on a sheet takes so many cells, each card has two, and a line has those of four cards."""


def label(card: Card) -> str:
    """What is on a card: `b7`, `g20`; a one of Foppen is `1`, a bare number `#12`.

    Args:
        card: of any deck.
    """
    return str(card) if card.suit or card == ONE else f"{WITHOUT_COLOUR}{card.value}"


def cells(text: str) -> tuple[Cell, ...]:
    """A label as it is felt from left to right.

    Args:
        text: of a label.
    """
    return tuple(frozenset(map(int, DOTS[character])) for character in text)


def label_sheets(cards: Iterable[Card]) -> str:
    """The labels of a deck as BRF, twice each, for foil or paper that is cut.

    Args:
        cards: of the deck, in their order.
    """
    fields = [label(card).ljust(FIELD) * COPIES for card in cards]
    lines = ["".join(row).rstrip() for row in _portions(fields, PER_LINE)]
    pages = ("".join(f"{line}\n" for line in page) for page in _portions(lines, LINES))
    return "\f".join(pages)


def _portions(parts: Sequence[str], size: int) -> list[Sequence[str]]:
    return [parts[at : at + size] for at in range(0, len(parts), size)]
