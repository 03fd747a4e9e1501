"""Advice on a card: chosen by trying out many deals, with reasons that are certain."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from foppen_access.coach.card_ratings import beside
from foppen_access.coach.certain_claims import Claim, FooledSurely
from foppen_access.coach.coach import EVEN, LIKELY, Coach
from foppen_access.coach.estimates import Estimate, HardlyBetter
from foppen_access.coach.reason_choice import MOST, Certain, Comparison
from foppen_access.players.player import Judgement
from foppen_engine import Card, Play, View, legal_plays
from foppen_engine.values import frozen

CLEAR = 2.5
"""A difference of fewer standard errors may be chance."""

NEAR = 0.05
"""Shares of a hundred deals that differ by less are as good as equal."""

Reason: TypeAlias = Claim | Estimate


@frozen
class Advice:
    """A card to play and why.

    Args:
        reasons: what speaks for it, the most decisive first; one or two.
        drawback: that it is fooled, where another card might not be.
    """

    play: Play
    reasons: tuple[Reason, ...]
    drawback: FooledSurely | None


class Adviser:
    """Advises the players of one game."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach

    def claims(self, view: View[Any]) -> dict[Card, tuple[Claim, ...]]:
        """For each card the player may play now, all that is certain of it."""
        position = self._coach.position(view.state, view.seat)
        plays = legal_plays(view.state)
        return {play.card: position.claims(play.card) for play in plays}

    def advise(self, view: View[Any], rng: Random) -> Advice:
        """The card to play now, and why.

        Args:
            view: it awaits a card of its seat.
            rng: draws the hidden cards of the deals that are tried out.
        """
        coach = self._coach
        view = coach.credible(view)
        play = coach.best_play(view, rng, playouts=coach.playouts)
        return self.explained(
            view, play, lambda: coach.judge(view, rng, playouts=coach.playouts), rng
        )

    def explained(
        self, view: View[Any], play: Play, judged: Callable[[], Sequence[Judgement]], rng: Random
    ) -> Advice:
        """Why a card is better than the others.

        Args:
            view: it awaits a card of its seat.
            play: the card.
            judged: judges every card; it is asked only where nothing certain is reason enough.
            rng: draws the hidden cards of the deals that are tried out.
        """
        certain = self.claims(view)
        sure = self._coach.reasons(Comparison(certain, play.card), view.state)
        said: Sequence[Reason] = sure.decisive
        if not said:
            said = self._by_trying(view, play, judged, sure, rng)
        drawback = next(
            (each for each in certain[play.card] if isinstance(each, FooledSurely)), None
        )
        return Advice(play, tuple(said[:MOST]), drawback)

    def _by_trying(
        self,
        view: View[Any],
        play: Play,
        judged: Callable[[], Sequence[Judgement]],
        sure: Certain,
        rng: Random,
    ) -> Sequence[Reason]:
        """How often it goes well with the card, where that speaks for it; else what it is worth."""
        shares = self._coach.shares(view, rng)
        own, best, worst = shares[play.card], max(shares.values()), min(shares.values())
        well = self._coach.chance(play.card, round(10 * own))
        if own > LIKELY and own >= best - NEAR and own >= worst + 2 * NEAR:
            return sure.beside(well, first=own < EVEN)
        known = self._coach.known(play.card, shares, sure, well)
        if len(known) >= MOST:
            return known
        return self._by_worth(beside(play, judged()), known or sure.traits)

    def _by_worth(
        self, judgements: Sequence[Judgement], known: Sequence[Reason]
    ) -> Sequence[Reason]:
        """What trying out says of the card beside the next best. Where that isn't told apart, it
        is said only if it is surely small, or nothing else can be said.
        """
        coach = self._coach
        card, other = judgements[0].play.card, judgements[1].play.card
        _, difference, error = judgements[1]
        if -difference >= max(1.0, CLEAR * error):
            better = coach.better(card, other, round(-difference))
            return [better, *known] if coach.better_first else [*known, better]
        small = CLEAR * error - difference <= coach.small
        guessed = any(isinstance(each, Estimate) for each in known)
        return (
            [*known, HardlyBetter(card, other)] if not known or (small and not guessed) else known
        )
