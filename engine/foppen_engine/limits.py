"""The ceilings of every game: what players, tables and records are made for."""

from collections.abc import Collection

from foppen_engine.cards import Card
from foppen_engine.reason import Reason
from foppen_engine.values import frozen

MOST_SEATS = 8
"""A table may be full of computer players, and there are so many names told apart by ear."""

MOST_COLOURS = 4
"""Each has a letter, a key and a word of its own, and computer players count in so many lists."""

HIGHEST_VALUE = 99
"""The highest value of a card; two digits are all a table ever needs."""

MOST_ONES = 99
"""As many ones as two digits can count."""

MOST_CARDS = MOST_COLOURS * (HIGHEST_VALUE - 1) + MOST_ONES
"""All of these in one deck. Its deal still is a line of a record."""

MOST_ROUNDS = 999
"""The longest evening; a record that goes on beyond it is none."""


@frozen
class BeyondLimit(Reason):
    """`seats`, `colours`, a `value` or `cards`, as `limit` names it, is `number`: above `most`."""

    limit: str
    number: int
    most: int


def beyond_limits(seats: int, deck: Collection[Card]) -> BeyondLimit | None:
    """The first limit that a table or its deck is beyond, or None."""
    for limit, number, most in (
        ("seats", seats, MOST_SEATS),
        ("colours", len({card.suit for card in deck if card.suit}), MOST_COLOURS),
        ("value", max((card.value for card in deck), default=0), HIGHEST_VALUE),
        ("cards", len(deck), MOST_CARDS),
    ):
        if number > most:
            return BeyondLimit(limit, number, most)
    return None
