"""Which card, and why: the card by trying out many deals, the reason from what is certain."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias, assert_never

from foppen_access.coach.claims import Claim, FooledSurely, LowestCard
from foppen_access.coach.estimates import (
    AnyFooled,
    BestThrough,
    BetterThan,
    Estimate,
    HardlyBetter,
    SafeChance,
    ThroughChance,
    WinsMore,
)
from foppen_access.coach.judging import Judgement, beside, best_play, judge
from foppen_access.coach.reasons import (
    MOST,
    Certain,
    Comparison,
    foppen_reasons,
    futschikato_reasons,
)
from foppen_access.coach.trials import success_shares
from foppen_access.games.foppen.claims import FoppenPosition
from foppen_access.games.futschikato.claims import FutschikatoPosition
from foppen_access.players.player import credible
from foppen_engine import Card, FoppenState, FutschikatoState, Play, View, legal_actions

PLAYOUTS = 1000
PLAYOUTS_NUMBERS = 400
"""Enough to tell cards apart that differ by a point, and done before anybody waits; a whole game
of Futschikato takes longer than a round of Foppen.
"""

CLEAR = 2.5
"""A difference of fewer standard errors may be chance."""

NEAR = 0.05
"""Shares of a hundred deals that differ by less are as good as equal."""

LIKELY, EVEN, MOSTLY = 0.3, 0.55, 0.85
"""A smaller chance is no reason for a card; is no strong one; a greater one is hardly a risk."""

SMALL, SMALL_WINS = 2.0, 6.0
"""Cards that differ by no more are about equally good: points of a round, games of a hundred."""

Reason: TypeAlias = Claim | Estimate


@dataclass(frozen=True, slots=True)
class Advice:
    """A card to play and why.

    Args:
        reasons: what speaks for it, the most decisive first; one or two.
        drawback: that it is fooled, where another card might not be.
    """

    play: Play
    reasons: tuple[Reason, ...]
    drawback: FooledSurely | None


def claims(view: View) -> dict[Card, tuple[Claim, ...]]:
    """For each card the player may play now, all that is certain of it."""
    state = view.state
    position: FoppenPosition | FutschikatoPosition
    match state:
        case FoppenState():
            position = FoppenPosition(state, view.seat)
        case FutschikatoState():
            position = FutschikatoPosition(state, view.seat)
        case _:
            assert_never(state)
    plays = [action for action in legal_actions(state) if isinstance(action, Play)]
    return {play.card: position.claims(play.card) for play in plays}


def advise(view: View, rng: Random) -> Advice:
    """The card to play now, and why.

    Args:
        view: it awaits a card of its seat.
        rng: draws the hidden cards of the deals that are tried out.
    """
    view = credible(view)
    numbers = isinstance(view.state, FutschikatoState)
    playouts = PLAYOUTS_NUMBERS if numbers else PLAYOUTS
    play = best_play(view, rng, playouts=playouts)
    return explained(view, play, lambda: judge(view, rng, playouts=playouts), rng)


def explained(
    view: View, play: Play, judged: Callable[[], Sequence[Judgement]], rng: Random
) -> Advice:
    """Why a card is better than the others.

    Args:
        view: it awaits a card of its seat.
        play: the card.
        judged: judges every card; it is asked only where nothing certain is reason enough.
        rng: draws the hidden cards of the deals that are tried out.
    """
    certain = claims(view)
    compared = Comparison(certain, play.card)
    if isinstance(view.state, FoppenState):
        sure = foppen_reasons(compared, view.state.rules.discs)
    else:
        sure = futschikato_reasons(compared)
    said: Sequence[Reason] = sure.decisive
    if not said:
        said = _by_trying(view, play, judged, sure, rng)
    drawback = next((each for each in certain[play.card] if isinstance(each, FooledSurely)), None)
    return Advice(play, tuple(said[:MOST]), drawback)


def _by_trying(
    view: View,
    play: Play,
    judged: Callable[[], Sequence[Judgement]],
    sure: Certain,
    rng: Random,
) -> Sequence[Reason]:
    """How often it goes well with the card, where that speaks for it; else what it is worth."""
    shares = success_shares(view, rng)
    own, best, worst = shares[play.card], max(shares.values()), min(shares.values())
    numbers = isinstance(view.state, FutschikatoState)
    well = (ThroughChance if numbers else SafeChance)(play.card, round(10 * own))
    if own > LIKELY and own >= best - NEAR and own >= worst + 2 * NEAR:
        return sure.beside(well, first=own < EVEN)
    known: Sequence[Reason] = sure.hints
    if numbers and own > LIKELY:
        known = sure.beside(well, first=True)
    elif not numbers and best <= LIKELY and not sure.is_lost:
        known = [*sure.wasted, AnyFooled(play.card, round(10 - 10 * best))]
    elif not numbers and worst >= MOSTLY:
        known = [*sure.gain, well]
    elif numbers and best <= EVEN and isinstance(next(iter(sure.gain), None), LowestCard):
        other = max(shares, key=shares.__getitem__)
        known = [*sure.gain, BestThrough(play.card, other, round(10 * best))]
    if len(known) >= MOST:
        return known
    return _by_worth(beside(play, judged()), known or sure.traits, numbers=numbers)


def _by_worth(
    judgements: Sequence[Judgement], known: Sequence[Reason], *, numbers: bool
) -> Sequence[Reason]:
    """What trying out says of the card beside the next best. Where that isn't told apart, it is
    said only if it is surely small, or nothing else can be said.
    """
    card, other = judgements[0].play.card, judgements[1].play.card
    _, difference, error = judgements[1]
    if -difference >= max(1.0, CLEAR * error):
        better = (WinsMore if numbers else BetterThan)(card, other, round(-difference))
        return [*known, better] if numbers else [better, *known]
    small = CLEAR * error - difference <= (SMALL_WINS if numbers else SMALL)
    guessed = any(isinstance(each, Estimate) for each in known)
    return [*known, HardlyBetter(card, other)] if not known or (small and not guessed) else known
