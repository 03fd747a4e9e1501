"""The coach of Foppen: what a card is worth is in points of the round."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from foppen_access.coach.bid_advice import BidWorth
from foppen_access.coach.certain_claims import Claim
from foppen_access.coach.coach import LIKELY, MOSTLY, TRIALS, Coach
from foppen_access.coach.estimates import AnyFooled, BetterThan, Estimate, SafeChance
from foppen_access.coach.reason_choice import Certain, Comparison
from foppen_access.games.foppen.bidding import bid_worth
from foppen_access.games.foppen.claims import FoppenPosition
from foppen_access.games.foppen.reasons import foppen_reasons
from foppen_access.players.foppen.c_playouts import trials
from foppen_access.players.foppen.opponents import FoppenOpponents
from foppen_access.players.foppen.playouts import Wanted
from foppen_access.players.foppen.quick_rules import code_of
from foppen_access.players.foppen.searching_player import SearchingPlayer, judged
from foppen_access.players.player import Judgement
from foppen_engine import Bid, Card, Play, Seat, View, legal_plays
from foppen_engine.games.foppen.state import FoppenState

Seen: TypeAlias = View[FoppenState]


class FoppenCoach(Coach):
    """A card goes well with which one is not fooled."""

    playouts = 1000
    least = 1.0
    doubt = 1.5
    small = 2.0
    grave = 5.0
    better = BetterThan
    better_first = True

    def position(self, state: FoppenState, seat: Seat) -> FoppenPosition:
        """What is certain of the cards a seat may play."""
        return FoppenPosition(state, seat)

    def reasons(self, card: Comparison, state: FoppenState) -> Certain:
        """The claims for a card."""
        return foppen_reasons(card, state.rules.discs)

    def best_play(self, view: Seen, rng: Random, *, playouts: int) -> Play:
        """What the master plays."""
        play = SearchingPlayer(playouts).decide(view, rng)
        if not isinstance(play, Play):
            raise TypeError(view)
        return play

    def judge(self, view: Seen, rng: Random, *, playouts: int) -> list[Judgement]:
        """Every legal play, the best first."""
        return judged(view, rng, playouts=playouts)

    def shares(self, view: Seen, rng: Random) -> dict[Card, float]:
        """For each card the player may play, how often he is not fooled with it."""
        cards = [play.card for play in legal_plays(view.state)]
        wanted = Wanted(tuple(map(code_of, cards)), TRIALS, trick_only=True)
        safe = map(sum, trials(view.state, view.seat, wanted, rng))
        return {card: times / TRIALS for card, times in zip(cards, safe, strict=True)}

    def chance(self, card: Card, count: int) -> Estimate:
        """That one is not fooled with it."""
        return SafeChance(card, count)

    def known(
        self, card: Card, shares: Mapping[Card, float], sure: Certain, well: Estimate
    ) -> Sequence[Claim | Estimate]:
        """That every card is fooled, or hardly any."""
        best = max(shares.values())
        if best <= LIKELY and not sure.is_lost:
            return [*sure.wasted, AnyFooled(card, round(10 - 10 * best))]
        if min(shares.values()) >= MOSTLY:
            return [*sure.gain, well]
        return sure.hints

    def when(
        self, state: FoppenState, action: Play | Bid, *, several: bool
    ) -> tuple[str, dict[str, object]]:
        """The trick, and the round where there are several."""
        rnd = state.current
        if isinstance(action, Bid):
            return "review-when-bid" if several else "", {"round": rnd.number}
        name = "review-when-round" if several else "review-when"
        return name, {"round": rnd.number, "trick": len(rnd.tricks) + 1}

    def credible(self, view: Seen) -> Seen:
        """Without lacks that counting has shown to be wrong."""
        return FoppenOpponents().credible(view)

    def bid_worth(self, view: Seen, rng: Random, *, deals: int) -> BidWorth:
        """What a bid is worth, by so many deals."""
        return bid_worth(view, rng, deals=deals)
