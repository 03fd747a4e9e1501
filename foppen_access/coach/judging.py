"""How good each card is, by the best player there is for the game."""

from collections.abc import Sequence
from math import hypot
from random import Random
from statistics import fmean, stdev
from typing import assert_never

from foppen_access.players.foppen.master import Judgement, MasterPlayer, judged
from foppen_access.players.futschikato.master import MasterFutschikatoPlayer, tried
from foppen_access.players.player import Player
from foppen_engine import FoppenState, FutschikatoState, Play, View, legal_actions

__all__ = ["Judgement", "beside", "best_play", "judge"]


def best_play(view: View, rng: Random, *, playouts: int) -> Play:
    """What the best player plays; the view awaits a card of its seat."""
    numbers = isinstance(view.state, FutschikatoState)
    player: Player = MasterFutschikatoPlayer(playouts) if numbers else MasterPlayer(playouts)
    play = player.decide(view, rng)
    if not isinstance(play, Play):
        raise TypeError(view)
    return play


def judge(view: View, rng: Random, *, playouts: int) -> list[Judgement]:
    """Every legal play, the best first. In Foppen the differences are points of the round, in
    Futschikato games of a hundred.

    Args:
        view: it awaits a card of its seat.
        rng: draws the hidden cards.
        playouts: how often to try out what may follow, in all.
    """
    match view.state:
        case FoppenState():
            return judged(view, rng, playouts=playouts)
        case FutschikatoState():
            return _judged_numbers(view, rng, playouts)
        case _:
            assert_never(view.state)


def beside(play: Play, judgements: Sequence[Judgement]) -> list[Judgement]:
    """The judgements with this play first, and the others beside it, none of them better."""
    top = next(each for each in judgements if each.play == play)
    others = [
        Judgement(other, min(0.0, difference - top.difference), hypot(error, top.error))
        for other, difference, error in judgements
        if other != play
    ]
    return [Judgement(play, 0.0, 0.0), *others]


def _judged_numbers(view: View, rng: Random, playouts: int) -> list[Judgement]:
    plays = [action for action in legal_actions(view.state) if isinstance(action, Play)]
    if len(plays) == 1:
        return [Judgement(plays[0], 0.0, 0.0)]
    samples = tried(view, plays, playouts // len(plays), rng)
    top = max(samples, key=sum)
    judgements = []
    for play, shares in zip(plays, samples, strict=True):
        lost = [100 * (mine - best) for mine, best in zip(shares, top, strict=True)]
        judgements.append(Judgement(play, fmean(lost), stdev(lost) / len(lost) ** 0.5))
    return sorted(judgements, key=lambda each: -each.difference)
