"""Which cards of a box make a deck, which of the others get a label of one that it lacks, and which
have to be made from blank cards.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from foppen_access.deck.boxes import Box, printed_cards, serves_as
from foppen_engine import Card
from foppen_engine.cards import card_order, in_order
from foppen_engine.values import frozen


@frozen
class DeckPlan:
    """How a deck is made.

    Args:
        taken: cards of the deck that are in the box as they are printed.
        relabelled: a spare card of the box, and the card of the deck whose label it gets.
        blank: cards of the deck that are made from blank cards.
    """

    taken: tuple[Card, ...]
    relabelled: tuple[tuple[Card, Card], ...]
    blank: tuple[Card, ...]


def deck_plan(deck: Iterable[Card], box: Box) -> DeckPlan:
    """How a deck is made from a box. A spare card gets the label of one of its own colour only, the
    lowest first, so that those who see are not misled.

    Args:
        deck: its cards.
        box: what they are taken from.
    """
    spare = printed_cards(box)
    found = [(card, _take(spare, card, serves_as)) for card in in_order(deck)]
    lacking = [card for card, printed in found if printed is None]
    others = [(_take(spare, card, _is_of_its_colour), card) for card in lacking]
    return DeckPlan(
        taken=tuple(card for card, printed in found if printed),
        relabelled=tuple((printed, card) for printed, card in others if printed),
        blank=tuple(card for printed, card in others if printed is None),
    )


def _take(spare: Counter[Card], card: Card, is_fit: Callable[[Card, Card], bool]) -> Card | None:
    """The lowest spare card that is fit for a card, which is spare no more; None where none is."""
    fit = (each for each in spare if spare[each] and is_fit(each, card))
    printed = min(fit, key=lambda each: (each.value, card_order(each)), default=None)
    if printed is not None:
        spare[printed] -= 1
    return printed


def _is_of_its_colour(printed: Card, card: Card) -> bool:
    return card.suit in (None, printed.suit)
