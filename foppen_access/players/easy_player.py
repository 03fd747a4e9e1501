"""A player who makes the mistakes people make: he judges soundly from what he remembers, which
is not much, and now and then gives in to a temptation.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from foppen_access.players.player import Player
from foppen_engine import Bid, Card, Play, View
from foppen_engine.values import frozen


class Weaknesses(Protocol):
    """What makes people err in a game; see `opponents.Opponents`."""

    slip: float

    def tempting(self, view: View[Any], /) -> Sequence[Card]:
        """The cards he might be tempted to play."""

    def remembered(self, view: View[Any], /) -> View[Any]:
        """What is left in his memory."""


@frozen
class EasyPlayer:
    """Plays as `mind` would, from a poor memory, and gives in to temptations."""

    mind: Player
    weaknesses: Weaknesses

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """What he falls for, or what `mind` makes of what he remembers."""
        tempting = self.weaknesses.tempting(view)
        if tempting and rng.random() < self.weaknesses.slip:
            return Play(view.seat, rng.choice(tempting))
        return self.mind.decide(self.weaknesses.remembered(view), rng)
