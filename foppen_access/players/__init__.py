"""Computer opponents. They are given a `View`, and so can't look into anybody's hand."""

from random import Random
from typing import Protocol

from foppen_engine import Bid, Play, View


class Player(Protocol):
    """Decides for one seat. It keeps nothing from one decision to the next."""

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """One of `legal_actions(view.state)`, which holds at least one."""
