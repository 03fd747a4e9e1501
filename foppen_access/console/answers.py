"""Answers to questions that can be asked at any moment, the same in every game."""

from typing import Protocol, assert_never

from foppen_access.games.foppen.answers import FoppenAnswers
from foppen_access.games.futschikato.answers import FutschikatoAnswers
from foppen_access.narration.words import Words
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    AwaitReveal,
    FoppenState,
    FutschikatoState,
    Seat,
    State,
    Suit,
    pending,
)


class Answers(Protocol):
    """What can be asked about a game, from what one listener may know. Each answer is a list of
    lines.
    """

    def question(self) -> str:
        """What the player whose turn it is is asked."""

    def trick(self) -> list[str]:
        """What lies on the table."""

    def last(self) -> list[str]:
        """The last trick, or the last card and what it did."""

    def each(self) -> list[str]:
        """Everybody's hand size."""

    def turn(self) -> list[str]:
        """Whose turn it is, who sits out."""

    def scores(self) -> list[str]:
        """The totals."""

    def sheet(self) -> list[str]:
        """The points round by round."""

    def what(self) -> list[str]:
        """What can be played and why the rest can't."""

    def fool(self) -> list[str]:
        """Who holds a disc."""

    def known(self) -> list[str]:
        """The cards gone."""

    def info(self) -> list[str]:
        """Where the game is, in one line."""


def answers(state: State, words: Words, seat: Seat | None) -> Answers:
    """The answers for a listener.

    Args:
        state: what he may know of the game (`view(...).state` or `public(...)`).
        words: the names of things.
        seat: his seat; None for somebody at the table without cards.
    """
    match state:
        case FoppenState():
            return FoppenAnswers(state, words, seat)
        case FutschikatoState():
            return FutschikatoAnswers(state, words, seat)
        case _:
            assert_never(state)


def led_suit(state: State) -> Suit | None:
    """The colour to follow now, where there is one."""
    return state.round.led if isinstance(state, FoppenState) and state.round else None


def person_awaited(state: State) -> Seat | None:
    """The seat of the person, or of the hand at a table, that the game waits for."""
    match pending(state):
        case AwaitPlay(seat) | AwaitBid(seat) | AwaitReveal(seat, _):
            return seat
        case _:
            return None
