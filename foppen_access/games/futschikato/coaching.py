"""The coach of Futschikato: what a card is worth is in games won of a hundred."""

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import TypeAlias

from foppen_access.coach.certain_claims import Claim, LowestCard
from foppen_access.coach.coach import EVEN, LIKELY, TRIALS, Coach
from foppen_access.coach.estimates import BestThrough, Estimate, ThroughChance, WinsMore
from foppen_access.coach.reason_choice import Certain, Comparison
from foppen_access.games.futschikato.claims import FutschikatoPosition
from foppen_access.games.futschikato.reasons import futschikato_reasons
from foppen_access.players.futschikato.c_playouts import trials
from foppen_access.players.futschikato.playouts import as_it_may_be, lowest_that_stands
from foppen_access.players.futschikato.quick_rules import QuickGame
from foppen_access.players.futschikato.searching_player import FutschikatoSearchingPlayer
from foppen_access.players.player import Judgement
from foppen_engine import Bid, Card, Play, Seat, View, legal_plays
from foppen_engine.games.futschikato.state import FutschikatoState

Seen: TypeAlias = View[FutschikatoState]


class FutschikatoCoach(Coach):
    """A card goes well that is brought through. A whole game takes longer to play out than a
    round of Foppen.
    """

    playouts = 400
    least = 3.0
    doubt = 3.0
    small = 6.0
    grave = 20.0
    better = WinsMore
    better_first = False

    def position(self, state: FutschikatoState, seat: Seat) -> FutschikatoPosition:
        """What is certain of the cards a seat may play."""
        return FutschikatoPosition(state, seat)

    def reasons(self, card: Comparison, _state: FutschikatoState) -> Certain:
        """The claims for a card."""
        return futschikato_reasons(card)

    def best_play(self, view: Seen, rng: Random, *, playouts: int) -> Play:
        """What the master plays."""
        play = FutschikatoSearchingPlayer(playouts).decide(view, rng)
        if not isinstance(play, Play):
            raise TypeError(view)
        return play

    def judge(self, view: Seen, rng: Random, *, playouts: int) -> list[Judgement]:
        """Every legal play, the best first."""
        plays = legal_plays(view.state)
        if len(plays) == 1:
            return [Judgement(plays[0], 0.0, 0.0)]
        samples = trials(view, plays, playouts // len(plays), rng)
        top = max(samples, key=sum)
        judgements = []
        for play, shares in zip(plays, samples, strict=True):
            lost = [100 * (mine - best) for mine, best in zip(shares, top, strict=True)]
            judgements.append(Judgement(play, fmean(lost), stdev(lost) / len(lost) ** 0.5))
        return sorted(judgements, key=lambda each: -each.difference)

    def shares(self, view: Seen, rng: Random) -> dict[Card, float]:
        """For each card the player may play, how often it is brought through."""
        cards = [play.card for play in legal_plays(view.state)]
        through = [0] * len(cards)
        for _ in range(TRIALS):
            game = as_it_may_be(view, rng)
            for at, card in enumerate(cards):
                trial = game.copy()
                trial.play(card.value)
                through[at] += _comes_through(trial, view.seat)
        return {card: times / TRIALS for card, times in zip(cards, through, strict=True)}

    def chance(self, card: Card, count: int) -> Estimate:
        """That it is brought through."""
        return ThroughChance(card, count)

    def known(
        self, card: Card, shares: Mapping[Card, float], sure: Certain, well: Estimate
    ) -> Sequence[Claim | Estimate]:
        """That it may get through, or that hardly any would."""
        best = max(shares.values())
        if shares[card] > LIKELY:
            return sure.beside(well, first=True)
        if best <= EVEN and isinstance(next(iter(sure.gain), None), LowestCard):
            other = max(shares, key=shares.__getitem__)
            return [*sure.gain, BestThrough(card, other, round(10 * best))]
        return sure.hints

    def when(
        self, state: FutschikatoState, _action: Play | Bid, *, several: bool
    ) -> tuple[str, dict[str, object]]:
        """Which card of the game it was; there is only one round."""
        return "review-when-card", {"move": state.moves + 1, "several": several}


def _comes_through(game: QuickGame, me: Seat) -> bool:
    """Whether the card before a seat stays until a turn brings it through."""
    table = game.table
    while (number := table[me]) and not game.winners:
        other = lowest_that_stands(game, game.legal())
        worth = other * (table.count(other) + 1)
        if other != number and worth > number * table.count(number):
            return False
        game.play(other)
    return True
