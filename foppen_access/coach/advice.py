"""Which card, and why: the card by trying out many deals, the reason from what is certain."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias, assert_never

from foppen_access.coach.claims import (
    BetterThan,
    Claim,
    Estimate,
    FooledSurely,
    HardlyBetter,
    SafeChance,
    WinsMore,
)
from foppen_access.coach.foppen_claims import FoppenPosition
from foppen_access.coach.futschikato_claims import FutschikatoPosition
from foppen_access.coach.judging import Judgement, beside, best_play, judge
from foppen_access.coach.reasons import Comparison, are_enough, foppen_reasons, futschikato_reasons
from foppen_access.coach.trials import safe_shares
from foppen_engine import Card, FoppenState, FutschikatoState, Hand, Play, View, legal_actions
from foppen_engine import view as make_view
from foppen_engine.games.foppen.deduce import counted_out

PLAYOUTS = 1000
PLAYOUTS_NUMBERS = 400
"""Enough to tell cards apart that differ by a point, and done before anybody waits; a whole game
of Futschikato takes longer than a round of Foppen.
"""

CLEAR = 2.5
"""A difference of fewer standard errors may be chance."""

NEAR = 0.05
"""Shares of a hundred deals that differ by less are as good as equal."""

LIKELY = 0.3
"""A smaller chance is no reason for a card."""

Reason: TypeAlias = Claim | Estimate


@dataclass(frozen=True, slots=True)
class Advice:
    """A card to play and why.

    Args:
        reasons: what speaks for it, in the order in which it is said; at least one.
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
    view = _credible(view)
    numbers = isinstance(view.state, FutschikatoState)
    playouts = PLAYOUTS_NUMBERS if numbers else PLAYOUTS
    play = best_play(view, rng, playouts=playouts)
    return explained(view, play, lambda: judge(view, rng, playouts=playouts), rng)


def _credible(seen: View) -> View:
    """The view; where counting proves that somebody has revoked, without what anybody showed."""
    state = seen.state
    if not isinstance(state, FoppenState) or not counted_out(state):
        return seen
    hands = tuple(Hand(hand.known, hand.hidden) for hand in state.hands)
    return make_view(replace(state, round=replace(state.current, hands=hands)), seen.seat)


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
    card = Comparison(certain, play.card)
    numbers = isinstance(view.state, FutschikatoState)
    said: list[Reason] = [*(futschikato_reasons if numbers else foppen_reasons)(card)]
    if not are_enough(said):
        said += _risk(view, play.card, rng) or _estimate(beside(play, judged()), numbers=numbers)
    drawback = next((each for each in certain[play.card] if isinstance(each, FooledSurely)), None)
    return Advice(play, tuple(said), drawback)


def _risk(view: View, card: Card, rng: Random) -> list[Estimate]:
    """How often the card is not fooled, where that speaks for it."""
    if not isinstance(view.state, FoppenState):
        return []
    shares = safe_shares(view, rng)
    own = shares.pop(card)
    apart = own >= max(shares.values()) - NEAR and own >= min(shares.values()) + 2 * NEAR
    return [SafeChance(card, round(10 * own))] if apart and own > LIKELY else []


def _estimate(judgements: Sequence[Judgement], *, numbers: bool) -> list[Estimate]:
    """What trying out says of the best card beside the next best."""
    card, other = judgements[0].play.card, judgements[1].play.card
    _, difference, error = judgements[1]
    if -difference < max(1.0, CLEAR * error):
        return [HardlyBetter(card, other)]
    value = round(-difference)
    return [WinsMore(card, other, value) if numbers else BetterThan(card, other, value)]
