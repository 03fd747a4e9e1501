"""What a computer opponent is, whatever he plays and however well."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from foppen_engine import Action, Bid, Play, View


class Player(Protocol):
    """Decides for one seat. It keeps nothing from one decision to the next."""

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """One of `legal_actions(view.state)`, which holds at least one."""


class Judge(Player, Protocol):
    """A player who can say what he thinks of each card, and not only which is best."""

    def worths(self, view: View[Any], rng: Random) -> dict[Play, float]:
        """How good each legal play is, in any unit; the state waits for a card of this seat. Who
        searches draws from `rng`.
        """


class Judgement(NamedTuple):
    """What a play is worth.

    Args:
        difference: what it gets less than the best play, by estimate, in a unit of the game; 0 or
            below.
        error: the standard error of that difference; 0 for the best play.
    """

    play: Play
    difference: float
    error: float


def best_play(judge: Judge, view: View[Any], actions: Sequence[Action], rng: Random) -> Play:
    """The play a judge thinks best, the first of equals; the only one needs no thought."""
    if len(actions) == 1 and isinstance(actions[0], Play):
        return actions[0]
    worths = judge.worths(view, rng)
    return max(worths, key=worths.__getitem__)
