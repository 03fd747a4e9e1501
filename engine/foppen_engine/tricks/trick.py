"""A trick: who played what, which colour was led, who wins."""

from collections.abc import Iterable
from typing import TypeAlias

from foppen_engine.actions import Seat
from foppen_engine.cards import Card, Suit
from foppen_engine.values import frozen

CardPlay: TypeAlias = tuple[Seat, Card]
"""A card and who played it."""


@frozen
class Trick:
    """A finished trick: the cards in the order they were played, and what came of them.

    `led` is None where only cards without a colour were played.
    """

    plays: tuple[CardPlay, ...]
    led: Suit | None
    winner: Seat


def led_suit(plays: Iterable[CardPlay]) -> Suit | None:
    """The colour to follow: that of the first coloured card."""
    for _, card in plays:
        if card.suit:
            return card.suit
    return None


def highest(plays: tuple[CardPlay, ...]) -> CardPlay:
    """The highest card that follows, and whose it is; of equal ones the first. Cards without a
    colour follow.
    """
    led = led_suit(plays)
    following = [play for play in plays if play[1].suit in (led, None)]
    return max(following, key=lambda play: play[1].value)
