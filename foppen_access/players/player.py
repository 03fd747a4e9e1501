"""What a computer opponent is, whatever he plays and however well."""

from random import Random
from typing import Protocol

from foppen_engine import Bid, Play, View


class Player(Protocol):
    """Decides for one seat. It keeps nothing from one decision to the next."""

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """One of `legal_actions(view.state)`, which holds at least one."""


class Judge(Player, Protocol):
    """A player who can say what he thinks of each card, and not only which is best."""

    def worths(self, view: View) -> dict[Play, float]:
        """How good each legal play is, in any unit; the state waits for a card of this seat."""
