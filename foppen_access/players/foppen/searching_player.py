"""Players of Foppen who search: they try cards in many hands that fit what they know, and play each
of these rounds to its end.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean

from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.quick_rules import code_of
from foppen_access.players.player import Judgement, best_play
from foppen_engine import Bid, Play, View, legal_actions, legal_plays
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen

CANDIDATES = 5
"""So many of the cards the network likes best are tried at most."""
PLAYOUTS_A_SECOND = 6000
"""Of Python on a laptop; early in a round somewhat fewer, late many more; in C fifty times that."""
FEW_PLAYOUTS, NEAR = 90, 2.0
"""A strong player plays out so many rounds for a card, and tries what the network finds so many
points worse than the best at most: a third of a millisecond in C.
"""
LIKING, DOUBT = 0.5, 60.0
"""What a point of the network's judgement counts beside a point of the trials: so much, and what is
added for chance, by the number of deals; see docs/opponents.md.
"""


@frozen
class SearchingPlayer:
    """Tries cards as often as `playouts` tell; the same seed, the same card.

    Args:
        playouts: rounds to play out for a card.
        near: cards are tried that the network finds less than so many points worse than the best.
    """

    playouts: int
    near: float = 100.0

    def decide(self, view: View[FoppenState], rng: Random) -> Play | Bid:
        """The best card by search, of those the network likes."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return NetworkPlayer().decide(view, rng)
        return best_play(self, view, actions, rng)

    def worths(self, view: View[FoppenState], rng: Random) -> dict[Play, float]:
        """What each legal play is worth, in points: by the network, and by trials where several
        are nearly as good as the best.
        """
        worths = NetworkPlayer().worths(view, rng)
        liked = sorted(worths, key=lambda play: -worths[play])
        best = worths[liked[0]]
        tried = [play for play in liked[:CANDIDATES] if worths[play] > best - self.near]
        if len(tried) < 2:
            return worths
        samples = _samples(view, tried, rng, self.playouts)
        liking = LIKING + DOUBT / len(samples[0])
        first = fmean(samples[0])
        for play, points in zip(tried, samples, strict=True):
            gain = fmean(points) - first + liking * (worths[play] - best)
            worths[play] = best + gain / (1 + liking)
        return worths


def judged(view: View[FoppenState], rng: Random, *, playouts: int) -> list[Judgement]:
    """Every legal play of the player whose view it is, the best first.

    Every play is tried in the same hands, so their differences are surer than their worths.

    Args:
        view: it awaits a card of its seat.
        rng: draws the hidden hands.
        playouts: how many rounds to play out in all; at least two for each play.
    """
    plays = legal_plays(view.state)
    if len(plays) == 1:
        return [Judgement(plays[0], 0.0, 0.0)]
    return _ranked(plays, _samples(view, plays, rng, playouts))


def _samples(
    view: View[FoppenState], plays: Sequence[Play], rng: Random, playouts: int
) -> Sequence[Sequence[int]]:
    """What each of these plays came to in each deal, in points of the round."""
    from foppen_access.players.foppen.c_playouts import trials  # noqa: PLC0415 - slow to import
    from foppen_access.players.foppen.playouts import Wanted  # noqa: PLC0415 - as above

    codes = tuple(code_of(play.card) for play in plays)
    wanted = Wanted(codes, max(2, playouts // len(plays)), view.state.current.bids)
    return trials(view.state, view.seat, wanted, rng)


def _ranked(plays: Sequence[Play], samples: Sequence[Sequence[int]]) -> list[Judgement]:
    best = max(samples, key=sum)
    judgements = []
    for play, points in zip(plays, samples, strict=True):
        lost = [mine - other for mine, other in zip(points, best, strict=True)]
        mean = sum(lost) / len(lost)
        spread = sum((each - mean) ** 2 for each in lost) / (len(lost) - 1)
        judgements.append(Judgement(play, mean, sqrt(spread / len(lost))))
    return sorted(judgements, key=lambda each: -each.difference)
