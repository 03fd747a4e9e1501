"""The best player of Futschikato: where his judgement finds several cards about equally good, he
plays out what may follow each of them, many times, in hands that may be.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean, variance

from foppen_access.players.futschikato.network_player import FutschikatoNetworkPlayer
from foppen_engine import Bid, Play, View
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
class FutschikatoSearchingPlayer:
    """Searches as long as `playouts` tell him; the same seed, the same card."""

    playouts: int

    def decide(self, view: View[FutschikatoState], rng: Random) -> Play | Bid:
        """The best card by judgement and search, each trusted as far as it is sure."""
        worths = FutschikatoNetworkPlayer().worths(view, rng)
        ranked = sorted(worths, key=lambda play: -worths[play])
        near = [play for play in ranked if worths[play] >= worths[ranked[0]] - NEAR][:MOST_CARDS]
        if len(near) == 1:
            return near[0]
        from foppen_access.players.futschikato.c_playouts import (  # noqa: PLC0415 - slow to import
            trials,
        )

        samples = trials(view, near, self.playouts // len(near), rng)
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
