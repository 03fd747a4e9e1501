"""The interface of a game's own answers, and those that all games share."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Protocol

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.words import Words
from foppen_engine import (
    AnyState,
    AwaitBid,
    AwaitPlay,
    AwaitReveal,
    Card,
    Seat,
    State,
    pending,
)
from foppen_engine.values import frozen

ASPECTS = frozenset({"ending", "tricks_won", "sits_out"})
"""What is asked for by everyday words alone and is more than its command says: sections of
`requests.ini` have it behind the command, and a game's own answers a method for it.
"""


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
        """Whose turn it is, and which players sit out."""

    def scores(self) -> list[str]:
        """The totals."""

    def sheet(self) -> list[str]:
        """The points round by round."""

    def what(self) -> list[str]:
        """What can be played and why the rest can't."""

    def fool(self) -> list[str]:
        """Which players hold a disc."""

    def known(self) -> list[str]:
        """The cards gone."""

    def info(self) -> list[str]:
        """Where the game is, in one line."""

    def ending(self) -> list[str]:
        """When the game ends, and how far that is."""

    def tricks_won(self) -> list[str]:
        """How many tricks everybody has won."""

    def sits_out(self) -> list[str]:
        """Which players sit out."""

    def stage(self) -> str:
        """How far the game is, as part of a sentence."""

    def standing(self) -> str:
        """How a game stands that goes on: how far it is, the totals, what lies on the table."""


@frozen
class Loss:
    """How somebody has lost.

    Args:
        lines: what is known for certain.
        played: the round in which it happened; empty where nothing was lost.
    """

    lines: tuple[str, ...]
    played: Sequence[Move] = ()


class Asking(ABC):
    """What can be asked in a game; each game has a class of its own."""

    idle: frozenset[Command] = frozenset()
    """The commands that mean nothing in this game."""

    @abstractmethod
    def answers(self, state: AnyState, words: Words, seat: Seat | None) -> Answers:
        """The answers for a listener.

        Args:
            state: what he may know of the game (`view(...).state` or `public(...)`).
            words: the names of things.
            seat: his seat; None for somebody at the table without cards.
        """

    def loss(self, _moves: Sequence[Move], _words: Words, _seat: Seat) -> Loss | None:
        """How a player has lost the last round, or the game if that is over; None where neither is
        over, or nothing is known of it but what his cards cost.
        """
        return None

    def lying(self, _state: AnyState, _words: Words) -> list[str]:
        """The cards that lie in a trick, for a braille display."""
        return []

    def placed(self, _state: AnyState) -> Mapping[Seat, Card]:
        """The card that lies before each player."""
        return {}

    def high(self, _state: AnyState) -> frozenset[Seat]:
        """Whose card is the highest on the table."""
        return frozenset()

    def points(self, _state: AnyState) -> Sequence[int]:
        """Everybody's total; none where no points are counted."""
        return ()

    def is_score_only(self, _state: AnyState) -> bool:
        """Whether no cards are followed, only points are kept."""
        return False

    def ends_piece(self, _move: Move, *, card_follows: bool) -> bool:
        """Whether a walk through a game pauses behind a move; here before each card."""
        return card_follows

    def sheet(self, _state: AnyState, _words: Words) -> list[list[str]] | None:
        """The score sheet in rows, heads first; None where no points are counted."""
        return None


def person_awaited(state: State) -> Seat | None:
    """The seat of the person, or of the hand at a table, that the game waits for."""
    match pending(state):
        case AwaitPlay(seat) | AwaitBid(seat) | AwaitReveal(seat, _):
            return seat
        case _:
            return None
