"""Personalities: what a player likes among cards that are about equally good.

A personality doesn't change how well somebody plays, only how: whatever judges the cards, a
heuristic or a learned policy, those nearly as good as the best are left to taste. So its cost is
bounded, and the same few tastes serve every level.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from foppen_access.players.player import Judge
from foppen_engine import (
    Bid,
    Card,
    FoppenState,
    FutschikatoState,
    Play,
    Seat,
    State,
    View,
    legal_actions,
    unseen,
)
from foppen_engine.games.foppen.tricks import worst_first


class Personality(Enum):
    """What kind of player somebody is."""

    CAREFUL = "careful"
    BOLD = "bold"
    SPITEFUL = "spiteful"


LENIENCE = {Personality.CAREFUL: 0.05, Personality.BOLD: 0.04, Personality.SPITEFUL: 0.2}
"""How far below the best card taste still decides, as a share of the way to the worst."""


def personalities(seats: Sequence[Seat], lot: str) -> dict[Seat, Personality]:
    """A personality for each of these seats, drawn from `lot`; at first one of each kind."""
    rng = Random(f"personalities {lot}")
    drawn: list[Personality] = []
    while len(drawn) < len(seats):
        drawn += rng.sample(list(Personality), len(Personality))
    return dict(zip(seats, drawn, strict=False))


@dataclass(frozen=True, slots=True)
class Character:
    """A player with a personality. Bids are judged without one."""

    judge: Judge
    personality: Personality

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """The card he likes best of those nearly as good as the best; the first of equals."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return self.judge.decide(view, rng)
        if len(actions) == 1 and isinstance(actions[0], Play):
            return actions[0]
        worths = self.judge.worths(view)
        best, worst = max(worths.values()), min(worths.values())
        bound = best - LENIENCE[self.personality] * (best - worst)
        near = [play for play, worth in worths.items() if worth >= bound]
        if len(near) == 1:
            return near[0]
        return max(near, key=lambda play: (_taste(self.personality, view, play.card), worths[play]))


def _taste(personality: Personality, view: View, card: Card) -> float:
    """How much he likes a card: the careful one wants the high cards off his hand, which are
    seldom the worst; the bold one keeps them and slips through with low ones.
    """
    match personality:
        case Personality.CAREFUL:
            return card.value
        case Personality.BOLD:
            return -card.value
        case Personality.SPITEFUL:
            return _spite(view.state, view.seat, card)


def _spite(state: State, me: Seat, card: Card) -> float:
    """How much a card hurts, those most who hold the fewest cards."""
    match state:
        case FoppenState():
            return _fools(state, me, card)
        case FutschikatoState():
            worth = card.value * (state.table.count(card) + 1)
            return sum(
                1 / (1 + state.hands[seat].size)
                for seat, lying in enumerate(state.table)
                if lying and lying != card and state.worth(lying) < worth and seat != me
            )


def _fools(state: FoppenState, me: Seat, card: Card) -> float:
    """Whom a card would fool: who leads, picks the colour of which least is left, so that others
    can't follow; later the worst of those who have played counts.
    """
    rnd, discs = state.current, state.rules.discs
    if not rnd.plays:
        left = sum(times for other, times in unseen(state).items() if other.suit is card.suit)
        return -left if card.suit else -len(state.deck)
    order = worst_first((*rnd.plays, (me, card)))
    fooled = [seat for seat, _ in order[: min(discs, len(order) - 1)] if seat != me]
    return sum(1 / (1 + rnd.hands[seat].size) for seat in fooled)
