"""The state of a game of Zehn."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from foppen_engine.cards import Card, Suit, remaining
from foppen_engine.game import Person, Seat
from foppen_engine.hands import Hand
from foppen_engine.rules import Rules
from foppen_engine.values import frozen

TEN = tuple(Card(suit, value) for suit in (Suit.BLUE, Suit.RED) for value in range(2, 7))
"""The ten cards, in order."""

Plays: TypeAlias = tuple[tuple[Seat, Card], ...]
"""The cards of a trick and who played them, in order."""


@frozen
class ZehnState:
    """A whole game of Zehn.

    Args:
        game: the functions of its rules.
        seats: how many play.
        deck: all cards, in order.
        hands: by seat; empty before the deal.
        plays: the trick on the table.
        tricks: those that are whole.
        turn: whose turn it is; None before the deal and once the game is over.
        winners: whoever has won; the game is over once there are any.
    """

    game: Rules["ZehnState"]
    seats: int
    deck: tuple[Card, ...] = TEN
    hands: tuple[Hand, ...] = ()
    plays: Plays = ()
    tricks: tuple[Plays, ...] = ()
    turn: Seat | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def players(self) -> tuple[Person, ...]:
        """The same all the time."""
        return tuple(range(self.seats))

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return bool(self.winners)

    @property
    def led(self) -> Suit | None:
        """The colour to follow."""
        return self.plays[0][1].suit if self.plays else None

    @property
    def won(self) -> tuple[int, ...]:
        """How many tricks each has won, by seat."""
        winners = [best(plays)[0] for plays in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.seats))

    def gone(self) -> Iterator[Card]:
        """The cards played, in order."""
        for plays in (*self.tricks, self.plays):
            yield from (card for _, card in plays)


def best(plays: Plays) -> tuple[Seat, Card]:
    """The highest card of the led colour, and whose it is."""
    led = plays[0][1].suit
    return max((play for play in plays if play[1].suit is led), key=lambda play: play[1].value)


def unseen(state: ZehnState) -> Counter[Card]:
    """The cards nobody sees: in hidden hands, and those that were not dealt."""
    held = (card for hand in state.hands for card in hand.known)
    return remaining(state.deck, (*state.gone(), *held))


def lying(state: ZehnState) -> tuple[Counter[Card], int]:
    """The cards played, and how many were not dealt."""
    gone = Counter(state.gone())
    return gone, len(state.deck) - gone.total() - sum(hand.size for hand in state.hands)
