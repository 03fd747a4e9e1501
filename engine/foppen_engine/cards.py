"""Cards and decks, and the short notation in which records name them."""

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

from foppen_engine.reason import Reason, ReasonError
from foppen_engine.values import frozen


class Suit(Enum):
    """One of the four colours; the value is its letter in the notation."""

    BLUE = "b"
    GREEN = "g"
    RED = "r"
    YELLOW = "y"

    __hash__ = object.__hash__  # counting cards hashes a lot, and an enum's own hash is slow


@frozen
class NotACard(Reason):
    """A text in the place of a card is none."""

    text: str


class CardNotationError(ReasonError):
    """A text that is no card."""


class Card(NamedTuple):
    """A card: a colour and a value, or a bare number (a one of Foppen, any card of Futschikato).

    `str(card)` and `parse_card` are exact inverses. A named tuple, because hands and decks are
    compared and counted all the time.
    """

    suit: Suit | None
    value: int

    def __str__(self) -> str:
        return f"{self.suit.value}{self.value}" if self.suit else str(self.value)

    def __repr__(self) -> str:
        return f"parse_card({str(self)!r})"


ONE = Card(None, 1)

MOST_CARDS = 256
"""More than all decks have: each card is one value, however many games are read."""


@lru_cache(MOST_CARDS)
def parse_card(text: str) -> Card:
    """Read a card as records write it: `b7`, `g20`, `1`.

    Raises:
        CardNotationError: the text is anything else (upper case, a leading zero, `b1`, `r100`).
    """
    suit = next((suit for suit in Suit if text.startswith(suit.value)), None)
    digits = text[1:] if suit else text
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2 and digits[0] != "0"):
        raise CardNotationError(NotACard(text))
    value = int(digits)
    if suit and value < 2:
        raise CardNotationError(NotACard(text))
    return Card(suit, value)


@cache
def card_order(card: Card) -> tuple[str, int]:
    """Sort key: blue, green, red, yellow, each from low to high; cards without a colour last."""
    return (card.suit.value if card.suit else "z", card.value)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards sorted by `card_order`."""
    return tuple(sorted(cards, key=card_order))


def remaining(deck: Iterable[Card], seen: Iterable[Card]) -> Counter[Card]:
    """How often each card is left of the deck when those that were seen are taken away."""
    gone = Counter(seen)
    left = [(card, copies - gone.get(card, 0)) for card, copies in Counter(deck).items()]
    return Counter({card: copies for card, copies in left if copies > 0})


@frozen
class Deck:
    """A Foppen deck: the highest value of each colour (each runs from 2) and the number of ones."""

    blue: int
    green: int
    red: int
    yellow: int
    ones: int

    @property
    def lengths(self) -> dict[Suit, int]:
        """The highest value of each colour the deck has."""
        named = ((suit, getattr(self, suit.name.lower(), None)) for suit in Suit)
        return {suit: highest for suit, highest in named if highest is not None}

    def highest(self, suit: Suit) -> int:
        """The highest value of a colour; 0 where the deck has none of it."""
        return self.lengths.get(suit, 0)

    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, in order."""
        coloured = (
            Card(suit, value)
            for suit, highest in self.lengths.items()
            for value in range(2, highest + 1)
        )
        return (*coloured, *(ONE for _ in range(self.ones)))
