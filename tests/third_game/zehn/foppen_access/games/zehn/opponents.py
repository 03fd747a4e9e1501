"""The opponents of Zehn."""

from random import Random

from foppen_access.players.computer_players import Opponents
from foppen_access.players.player import Judge, best_play
from foppen_engine import Bid, Play, View, legal_actions, legal_plays
from foppen_engine.games.zehn.rules import MINUS, PENALTY
from foppen_engine.tricks.trick_state import TrickState
from foppen_engine.values import frozen


@frozen
class ZehnPlayer:
    """Wins as cheaply as possible, and throws his lowest card, or the one that costs, where he
    can't.
    """

    def decide(self, view: View[TrickState], rng: Random) -> Play | Bid:
        """The best card."""
        return best_play(self, view, legal_actions(view.state), rng)

    def worths(self, view: View[TrickState], _rng: Random) -> dict[Play, float]:
        """A trick is worth its point, less what lies in it; a high card is worth keeping."""
        return {play: self._worth(view.state, play) for play in legal_plays(view.state)}

    @staticmethod
    def _worth(state: TrickState, play: Play) -> float:
        plays = (*state.current.plays, (play.seat, play.card))
        costs = MINUS * (PENALTY in dict(plays).values())
        wins = state.game.trick(state, plays).winner == play.seat
        return (1 - costs if wins else costs) - play.card.value / 100


class ZehnOpponents(Opponents):
    """All levels play alike; the easy one is never tempted."""

    def normal(self) -> Judge:
        """Who wins cheaply."""
        return ZehnPlayer()
