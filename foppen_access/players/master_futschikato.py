"""The best player of Futschikato: where his judgement finds several cards about equally good, he
plays out what may follow each of them, many times, in hands that may be.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from foppen_access.players.kernels.futschikato import Game, Number, play_out
from foppen_access.players.strong_futschikato import StrongFutschikatoPlayer
from foppen_engine import Bid, FutschikatoState, Play, View, unseen

NEAR = 1.5
"""Scores so far below the best are looked at: a fifth of its chance, as the policy learned."""
MOST_CARDS = 3
SURE = 2.0
"""A card must be better by so many standard errors than the one judgement prefers."""


@dataclass(frozen=True, slots=True)
class MasterFutschikatoPlayer:
    """Searches as long as `playouts` tell him; the same seed, the same card."""

    playouts: int = 300

    def decide(self, view: View, rng: Random) -> Play | Bid:
        """The best card by judgement and search."""
        worths = StrongFutschikatoPlayer().worths(view)
        ranked = sorted(worths, key=lambda play: -worths[play])
        near = [play for play in ranked if worths[play] >= worths[ranked[0]] - NEAR][:MOST_CARDS]
        if len(near) == 1:
            return near[0]
        return near[_best(tried(view, near, self.playouts // len(near), rng))]


def _best(samples: Sequence[Sequence[float]]) -> int:
    """Which is surely better than the first; else the first."""
    best, gain = 0, 0.0
    for at, shares in enumerate(samples[1:], 1):
        gains = [mine - other for mine, other in zip(shares, samples[0], strict=True)]
        mean = fmean(gains)
        if mean > max(gain, SURE * stdev(gains) / len(gains) ** 0.5):
            best, gain = at, mean
    return best


def tried(view: View, plays: Sequence[Play], times: int, rng: Random) -> Sequence[Sequence[float]]:
    """The share of the win each play led to, in the same hands for all of them."""
    samples: list[list[float]] = [[] for _ in plays]
    for _ in range(max(2, times)):
        game = _as_it_may_be(view, rng)
        for play, shares in zip(plays, samples, strict=True):
            trial = game.copy()
            trial.play(play.card.value)
            play_out(trial, lowest_that_stands)
            shares.append((view.seat in trial.winners) / len(trial.winners))
    return samples


def _as_it_may_be(view: View, rng: Random) -> Game:
    """The game with hidden hands drawn from the cards nobody has seen."""
    state = view.state
    if not isinstance(state, FutschikatoState):
        raise TypeError(state)
    cards = [card.value for card in unseen(state).elements()]
    rng.shuffle(cards)
    hands = [
        [card.value for card in hand.known] + sorted(cards.pop() for _ in range(hand.hidden))
        for hand in state.hands
    ]
    table = [card.value if card else 0 for card in state.table]
    discards = [card.value for card in state.discards]
    return Game(hands, cards, discards, view.seat, rng=rng, table=table)


def lowest_that_stands(game: Game, legal: Sequence[Number]) -> Number:
    """A quick choice: the lowest card worth more than all that lies there; where none is, one
    that stops somebody's last card; else the lowest.
    """
    table, hands = game.table, game.hands
    top = last = 0
    for seat, number in enumerate(table):
        if number:
            worth = number * table.count(number)
            top = max(top, worth)
            if not hands[seat]:
                last = max(last, worth)
    for bound in (top, last) if last else (top,):
        for number in legal:
            if number * (table.count(number) + 1) > bound:
                return number
    return legal[0]
