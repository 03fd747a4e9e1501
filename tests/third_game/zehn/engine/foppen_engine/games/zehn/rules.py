"""The rules of Zehn: a trick game of ten cards, over as many rounds as there are players."""

from collections.abc import Iterator

from foppen_engine.cards import Card, Suit
from foppen_engine.games.zehn.facts import PenaltyTaken
from foppen_engine.step import Event
from foppen_engine.tricks.trick import Trick
from foppen_engine.tricks.trick_rules import TrickRules
from foppen_engine.tricks.trick_state import TrickState
from foppen_engine.values import frozen

TEN = tuple(Card(suit, value) for suit in (Suit.BLUE, Suit.RED) for value in range(2, 7))
"""The ten cards, in order."""

PENALTY, MINUS = Card(Suit.RED, 6), 3
"""The card that nobody wants, and what it costs."""


@frozen
class Zehn(TrickRules[TrickState]):
    """A point for each trick, and three less for the red 6 in one of them."""

    id = "zehn"
    players = range(3, 6)

    def cards(self, _seats: int) -> tuple[Card, ...]:
        """Always the same ten."""
        return TEN

    def after_trick(self, _state: TrickState, trick: Trick) -> Iterator[Event]:
        """Whoever wins the red 6 is told what it costs."""
        if _costs(trick):
            yield PenaltyTaken(trick.winner, PENALTY, MINUS)

    def round_points(self, state: TrickState) -> tuple[int, ...]:
        """A point a trick, less what the red 6 costs."""
        won = (state.current.won(seat) for seat in range(state.seats))
        return tuple(len(tricks) - MINUS * any(map(_costs, tricks)) for tricks in won)


def _costs(trick: Trick) -> bool:
    return PENALTY in dict(trick.plays).values()
