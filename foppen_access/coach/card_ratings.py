"""The judgement of a card compared with those of the other cards."""

from collections.abc import Sequence
from math import hypot

from foppen_access.players.player import Judgement
from foppen_engine import Play


def beside(play: Play, judgements: Sequence[Judgement]) -> list[Judgement]:
    """The judgements with this play first, and the others beside it, none of them better."""
    top = next(each for each in judgements if each.play == play)
    others = [
        Judgement(other, min(0.0, difference - top.difference), hypot(error, top.error))
        for other, difference, error in judgements
        if other != play
    ]
    return [Judgement(play, 0.0, 0.0), *others]
