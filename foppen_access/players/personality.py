"""Personalities: what a player likes among cards that are about equally good.

A personality doesn't change how well somebody plays, only how: whatever judges the cards, a
heuristic or a learned policy, those nearly as good as the best are left to taste. So its cost is
bounded, and the same few tastes serve every level.
"""

from enum import Enum
from random import Random
from typing import Any, Protocol

from foppen_access.players.player import Judge
from foppen_engine import Bid, Card, Play, Seat, View, legal_actions
from foppen_engine.values import frozen


class Personality(Enum):
    """What kind of player somebody is."""

    CAREFUL = "careful"
    BOLD = "bold"
    SPITEFUL = "spiteful"


LENIENCE = {Personality.CAREFUL: 0.05, Personality.BOLD: 0.04, Personality.SPITEFUL: 0.2}
"""How far below the best card taste still decides, as a share of the way to the worst."""


def usual_personality(place: int) -> Personality:
    """The personality of whoever has this place among opponents, from 0: neighbours differ, and
    everybody has the same in every game.
    """
    kinds = tuple(Personality)
    return kinds[place % len(kinds)]


class Malice(Protocol):
    """What hurts the others in a game; see `opponents.Opponents`."""

    def spite(self, state: Any, me: Seat, card: Card, /) -> float:  # noqa: ANN401 - its own state
        """How much a card does."""


@frozen
class Character:
    """A player with a personality. Bids are judged without one."""

    judge: Judge
    personality: Personality
    malice: Malice

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        """The card he likes best of those nearly as good as the best; the first of equals."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return self.judge.decide(view, rng)
        if len(actions) == 1 and isinstance(actions[0], Play):
            return actions[0]
        worths = self.judge.worths(view, rng)
        best, worst = max(worths.values()), min(worths.values())
        bound = best - LENIENCE[self.personality] * (best - worst)
        near = [play for play, worth in worths.items() if worth >= bound]
        if len(near) == 1:
            return near[0]
        return max(near, key=lambda play: (self._taste(view, play.card), worths[play]))

    def _taste(self, view: View[Any], card: Card) -> float:
        """How much he likes a card: the careful one wants the high cards off his hand, which are
        seldom the worst; the bold one keeps them and slips through with low ones.
        """
        match self.personality:
            case Personality.CAREFUL:
                return card.value
            case Personality.BOLD:
                return -card.value
            case Personality.SPITEFUL:
                return self.malice.spite(view.state, view.seat, card)
