"""The opponents of Zehn."""

from random import Random

from foppen_access.players.opponents import Opponents
from foppen_access.players.player import Judge, best_play
from foppen_engine import Bid, Play, View, legal_actions, legal_plays
from foppen_engine.games.zehn.state import ZehnState, best
from foppen_engine.values import frozen


@frozen
class ZehnPlayer:
    """Wins as cheaply as possible, and throws his lowest card where he can't."""

    def decide(self, view: View[ZehnState], _rng: Random) -> Play | Bid:
        """The best card."""
        return best_play(self, view, legal_actions(view.state))

    def worths(self, view: View[ZehnState]) -> dict[Play, float]:
        """A card that wins the trick so far is better than one that doesn't."""
        plays = legal_plays(view.state)
        return {play: self._worth(view, play) for play in plays}

    @staticmethod
    def _worth(view: View[ZehnState], play: Play) -> float:
        lying = view.state.plays
        if not lying:
            return play.card.value
        wins = best((*lying, (play.seat, play.card)))[0] == play.seat
        return 100 * wins - play.card.value


class ZehnOpponents(Opponents):
    """All levels play alike; the easy one is never tempted."""

    def normal(self) -> Judge:
        """Who wins cheaply."""
        return ZehnPlayer()
