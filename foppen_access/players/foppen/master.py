"""The best player of Foppen: he tries each card in many hands that fit what he knows, and plays
each of these rounds to its end.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random

from foppen_access.players.foppen.guess import Guess
from foppen_access.players.foppen.kernel import code_of
from foppen_access.players.foppen.quick import quick_player
from foppen_access.players.foppen.strong import StrongPlayer
from foppen_access.players.player import Judgement
from foppen_engine import Bid, Play, View, legal_actions, legal_plays
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen

CANDIDATES = 5
"""So many of the cards the strong player likes best are tried."""
PLAYOUTS_A_SECOND = 6000
"""On a laptop; early in a round somewhat fewer, late many more."""
LIKING = 0.5
"""What a point of his judgement counts beside a point of the trials; see docs/opponents.md."""


@frozen
class MasterPlayer:
    """Searches as long as `playouts` tell him; the same seed, the same card.

    Args:
        playouts: rounds to play out for a card.
    """

    playouts: int

    def decide(self, view: View[FoppenState], rng: Random) -> Play | Bid:
        """The best card by search, of those the strong player likes."""
        actions = legal_actions(view.state)
        if isinstance(actions[0], Bid):
            return StrongPlayer().decide(view, rng)
        if len(actions) == 1 and isinstance(actions[0], Play):
            return actions[0]
        worths = StrongPlayer().worths(view)
        liked = sorted(worths, key=lambda play: -worths[play])[:CANDIDATES]
        judgements = _searched(view, liked, rng, self.playouts)
        return max(judgements, key=lambda each: each.difference + LIKING * worths[each.play]).play


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
    return _searched(view, plays, rng, playouts)


def _searched(
    view: View[FoppenState], plays: Sequence[Play], rng: Random, playouts: int
) -> list[Judgement]:
    """Some of the legal plays, the best first; see `judged`."""
    state, me = view.state, view.seat
    quick, bids = quick_player(state.seats, state.rules.discs), state.current.bids
    guess = Guess(state, me, quick)
    codes = [code_of(play.card) for play in plays]
    samples: list[list[int]] = [[] for _ in plays]
    for _ in range(max(2, playouts // len(plays))):
        rnd = guess.round(rng)
        for code, points in zip(codes, samples, strict=True):
            trial = rnd.copy()
            trial.play(code)
            quick.play_out(trial)
            points.append(trial.points(bids)[me])
    return _ranked(plays, samples)


def _ranked(plays: Sequence[Play], samples: Sequence[Sequence[int]]) -> list[Judgement]:
    best = max(samples, key=sum)
    judgements = []
    for play, points in zip(plays, samples, strict=True):
        lost = [mine - other for mine, other in zip(points, best, strict=True)]
        mean = sum(lost) / len(lost)
        spread = sum((each - mean) ** 2 for each in lost) / (len(lost) - 1)
        judgements.append(Judgement(play, mean, sqrt(spread / len(lost))))
    return sorted(judgements, key=lambda each: -each.difference)
