"""The yardstick: a player without any judgement."""

from random import Random
from typing import Any, cast

from foppen_engine import Bid, Play, View, legal_actions
from foppen_engine.values import frozen


@frozen
class RandomPlayer:
    """Every legal action is equally likely."""

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """One of the legal actions, drawn."""
        return cast("Play | Bid", rng.choice(legal_actions(view.state)))
