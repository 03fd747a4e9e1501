"""Who wins a trick and who is fooled: rulings R1 to R7."""

from typing import TypeAlias

from foppen_engine.cards import Card, Suit
from foppen_engine.game import Seat
from foppen_engine.limits import HIGHEST_VALUE
from foppen_engine.values import frozen

CardPlay: TypeAlias = tuple[Seat, Card]
"""A card and who played it."""

FOLLOWS = HIGHEST_VALUE
"""What following counts beside the value: more than any discard."""


@frozen
class Trick:
    """A finished trick: the cards in the order they were played, and what came of them.

    `led` is None where only ones were played (R6); `fooled` has one seat a disc, worst first.
    """

    plays: tuple[CardPlay, ...]
    led: Suit | None
    winner: Seat
    fooled: tuple[Seat, ...]


def led_suit(plays: tuple[CardPlay, ...]) -> Suit | None:
    """The colour to follow: that of the first coloured card (R1)."""
    for _, card in plays:
        if card.suit:
            return card.suit
    return None


def worst_first(plays: tuple[CardPlay, ...]) -> tuple[CardPlay, ...]:
    """The cards of a trick from the worst to the best, one order for every case (R3, R4).

    Discards come before cards that follow (ones follow), then the lower value, then the later
    played. The last of this order wins the trick (R6, R7).
    """
    led, latest_first = led_suit(plays), plays[::-1]

    def rank(play: CardPlay) -> int:
        suit, value = play[1]
        return value + FOLLOWS if suit is led or suit is None else value

    return tuple(sorted(latest_first, key=rank))


def settle(plays: tuple[CardPlay, ...], discs: int) -> Trick:
    """The outcome of a whole trick at a table with so many discs."""
    order = worst_first(plays)
    fooled = tuple([seat for seat, _ in order[:discs]])
    return Trick(plays, led_suit(plays), order[-1][0], fooled)
