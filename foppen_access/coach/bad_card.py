"""Whether a card is so bad that a beginner is warned before playing it."""

from random import Random
from typing import Any

from foppen_access.coach.coach import Coach
from foppen_engine import Play, View

PLAYOUTS = 400
"""Enough to see a grave cost, and done before anybody waits."""

SURELY = 3.0
"""A cost that is not so many times its standard error is none to speak of."""


def is_clearly_bad(view: View[Any], play: Play, coach: Coach, rng: Random) -> bool:
    """Whether another card would surely be far better.

    Args:
        view: it awaits a card of its seat.
        play: a card that may be played.
        coach: of the game.
        rng: draws the hidden cards of the deals that are tried out.
    """
    judgements = coach.judge(coach.credible(view), rng, playouts=PLAYOUTS)
    for judged, difference, error in judgements:
        if judged.card == play.card:
            return -difference >= max(coach.grave, SURELY * error)
    return False
