"""Who plays a game against people: from a level to a player."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, assert_never

from foppen_access.players.easy_player import EasyPlayer
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.personality import Character, Personality
from foppen_access.players.player import Judge, Player
from foppen_access.players.random_player import RandomPlayer
from foppen_engine import Card, Seat, View


class Opponents(ABC):
    """The opponents of one game. Each game says what they are; the rest is the same in all."""

    slip: float = 0.5
    """How often the easy one gives in where a temptation offers itself."""

    @abstractmethod
    def normal(self) -> Judge:
        """Who plays soundly."""

    def strong(self) -> Judge:
        """Who plays well."""
        return self.normal()

    def master(self, _thinking: float) -> Player:
        """Who plays best, and may take so many seconds for a card. That is turned into a number
        of trials and is no clock: the same seed gives the same game on every machine.
        """
        return self.strong()

    def tempting(self, _view: View[Any]) -> Sequence[Card]:
        """The cards the easy one might be tempted to play, each for a reason of its own."""
        return ()

    def remembered(self, view: View[Any]) -> View[Any]:
        """What is left in the easy one's memory of what he has seen."""
        return view

    def spite(self, _state: Any, _me: Seat, _card: Card) -> float:  # noqa: ANN401 - its own state
        """How much a card hurts the others, those most who hold the fewest cards."""
        return 0.0

    def credible(self, view: View[Any]) -> View[Any]:
        """The view without what can't be true, for who would search for hands that fit it."""
        return view

    def player(
        self, level: Level, personality: Personality | None = None, *, thinking: float = THINKING
    ) -> Player:
        """An opponent; without a personality he plays whatever he thinks best."""
        match level:
            case Level.RANDOM:
                return RandomPlayer()
            case Level.EASY:
                return EasyPlayer(self._in_character(self.normal(), personality), self)
            case Level.NORMAL:
                return self._in_character(self.normal(), personality)
            case Level.STRONG:
                return self._in_character(self.strong(), personality)
            case Level.MASTER:
                return self.master(thinking)
            case _:
                assert_never(level)

    def _in_character(self, judge: Judge, personality: Personality | None) -> Player:
        return Character(judge, personality, self) if personality else judge
