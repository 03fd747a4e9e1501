"""The boxes that a deck is made from, card by card as they are printed."""

from collections import Counter
from collections.abc import Collection
from enum import Enum

from foppen_engine import Card, Deck, Suit

SHOP_DECK = Deck(15, 27, 23, 21, 6)
"""The 88 cards of Foppen as it is sold since 2018."""

ELFER_HIGHEST = 20
"""The cards of Elfer Raus are 1 to 20 in each colour."""


class Box(Enum):
    """What is bought; the value is its name at the command line."""

    FOPPEN = "foppen"
    ELFER = "elfer"
    TWO_ELFER = "two-elfer"
    BLANK = "blank"


def printed_cards(box: Box) -> Counter[Card]:
    """The cards in a box and how often each is there; a one of Elfer Raus has its colour.

    Args:
        box: which.
    """
    match box:
        case Box.FOPPEN:
            return Counter(SHOP_DECK.cards())
        case Box.ELFER:
            return _elfer(1)
        case Box.TWO_ELFER:
            return _elfer(2)
        case Box.BLANK:
            return Counter()


def _elfer(copies: int) -> Counter[Card]:
    cards = (Card(suit, value) for suit in Suit for value in range(1, ELFER_HIGHEST + 1))
    return Counter(dict.fromkeys(cards, copies))


def serves_as(printed: Card, card: Card) -> bool:
    """Whether a printed card is a card of the deck as it stands: one without a colour is any of its
    value.

    Args:
        printed: of a box.
        card: of a deck.
    """
    return printed.value == card.value and card.suit in (None, printed.suit)


def usual_box(deck: Collection[Card]) -> Box:
    """The box that is taken unless another is named: Elfer Raus where that has them all.

    Args:
        deck: its cards.
    """
    fits = any(card.suit for card in deck) and all(card.value <= ELFER_HIGHEST for card in deck)
    return Box.ELFER if fits else Box.FOPPEN
