"""The best player of Futschikato: where his judgement finds several cards about equally good, he
plays out what may follow each of them, many times, in hands that may be.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean, variance

from foppen_access.players.futschikato.kernel import Game, Number, play_out
from foppen_access.players.futschikato.strong import StrongFutschikatoPlayer
from foppen_engine import Bid, Play, View, unseen
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.values import frozen

NEAR = 0.15
"""Cards whose scores are so far below the best are tried."""
MOST_CARDS = 3
TRIALS_A_SECOND = 2000
"""Games played out on a laptop; late in a game many more."""
DOUBT = 0.03
"""The standard error of a difference of scores."""
BIAS = 0.06
"""How far from the truth trials are however many there are, for they are played out carelessly."""


@frozen
class MasterFutschikatoPlayer:
    """Searches as long as `playouts` tell him; the same seed, the same card."""

    playouts: int

    def decide(self, view: View[FutschikatoState], rng: Random) -> Play | Bid:
        """The best card by judgement and search, each trusted as far as it is sure."""
        worths = StrongFutschikatoPlayer().worths(view)
        ranked = sorted(worths, key=lambda play: -worths[play])
        near = [play for play in ranked if worths[play] >= worths[ranked[0]] - NEAR][:MOST_CARDS]
        if len(near) == 1:
            return near[0]
        samples = tried(view, near, self.playouts // len(near), rng)
        unit = view.state.seats**0.5
        gains = [0.0]
        for play, shares in zip(near[1:], samples[1:], strict=True):
            found = [(one - other) * unit for one, other in zip(shares, samples[0], strict=True)]
            gains.append(_together(worths[play] - worths[near[0]], found))
        return near[gains.index(max(gains))]


def _together(judged: float, found: Sequence[float]) -> float:
    """A difference by judgement and as it was found in trials."""
    trust = DOUBT**2 / (DOUBT**2 + BIAS**2 + variance(found) / len(found))
    return judged + trust * (fmean(found) - judged)


def tried(
    view: View[FutschikatoState], plays: Sequence[Play], times: int, rng: Random
) -> Sequence[Sequence[float]]:
    """The share of the win each play led to, in the same hands for all of them."""
    samples: list[list[float]] = [[] for _ in plays]
    for _ in range(max(2, times)):
        game = as_it_may_be(view, rng)
        for play, shares in zip(plays, samples, strict=True):
            trial = game.copy()
            trial.play(play.card.value)
            play_out(trial, lowest_that_stands)
            shares.append((view.seat in trial.winners) / len(trial.winners))
    return samples


def as_it_may_be(view: View[FutschikatoState], rng: Random) -> Game:
    """The game with hidden hands drawn from the cards nobody has seen."""
    state = view.state
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
