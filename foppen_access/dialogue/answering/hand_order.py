"""The order of a player's hand, and the hand in words."""

from collections.abc import Callable, Sequence
from enum import Enum

from foppen_access.narration.game_words import Idiom
from foppen_access.narration.words import Words, as_beginning
from foppen_engine import Card, Play, Seat, State, Suit, card_order, refusal


class Order(Enum):
    """The order of a hand; the value is the end of the message that says so."""

    SUITS_UP = "suits-up"
    SUITS_DOWN = "suits-down"
    VALUES = "values"
    UP = "up"
    DOWN = "down"


def orders(idiom: Idiom) -> tuple[Order, ...]:
    """The orders that make sense for the cards of a game, the usual one first."""
    if idiom.coloured:
        return (Order.SUITS_UP, Order.SUITS_DOWN, Order.VALUES)
    return (Order.UP, Order.DOWN)


def _suit_down(card: Card) -> tuple[str, int]:
    return (card_order(card)[0], -card.value)


def _value(card: Card) -> tuple[int, str]:
    return (card.value, card_order(card)[0])


_KEYS: dict[Order, Callable[[Card], tuple[str, int] | tuple[int, str]]] = {
    Order.SUITS_UP: card_order,
    Order.SUITS_DOWN: _suit_down,
    Order.VALUES: _value,
    Order.UP: card_order,
    Order.DOWN: _suit_down,
}


def sort_hand(cards: Sequence[Card], order: Order) -> list[Card]:
    """The cards in an order."""
    return sorted(cards, key=_KEYS[order])


def playable(state: State, seat: Seat, cards: Sequence[Card]) -> list[Card]:
    """Those of a player's cards that the rules allow now."""
    return [card for card in cards if refusal(state, Play(seat, card)) is None]


def hand_phrase(cards: Sequence[Card], order: Order, words: Words) -> str:
    """The hand as one phrase: a colour and its values at a time, or card by card."""
    ordered = sort_hand(cards, order)
    if order is Order.VALUES:
        return words.cards_in_turn(ordered)
    return "; ".join(words.cards_by_suit(ordered))


def hand_line(cards: Sequence[Card], order: Order, words: Words) -> str:
    """The answer to `h`."""
    if not cards:
        return words.catalog.text("hand-empty")
    phrase = hand_phrase(cards, order, words)
    return words.catalog.text("hand", count=len(cards), cards=phrase)


def no_such_suit(words: Words) -> str:
    """That something is no colour, and which there are."""
    known = words.catalog.listing([words.suit(suit) for suit in Suit])
    return words.catalog.text("suit-unknown", suits=known)


def suit_line(cards: Sequence[Card], suits: Sequence[Suit], order: Order, words: Words) -> str:
    """The answer to `h r`; where the letter means two colours, both."""
    if not suits:
        return no_such_suit(words)
    phrases = []
    for suit in suits:
        of_suit = [card for card in cards if card.suit is suit]
        none = words.catalog.text("hand-suit-none", suit=words.suit(suit))
        phrases.append(hand_phrase(of_suit, order, words) if of_suit else none)
    phrase = "; ".join(phrases)
    return words.catalog.text("hand-suit", cards=as_beginning(phrase))
