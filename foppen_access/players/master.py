"""The best player of Foppen: he tries each card in many hands that fit what he knows, and plays
each of these rounds to its end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from random import Random
from typing import NamedTuple

from foppen_access.players.kernels.foppen import (
    ONES,
    SUITS,
    Cards,
    Code,
    Round,
    code_of,
    hand_of,
    table_of,
)
from foppen_access.players.nets import matrix
from foppen_access.players.player import foppen
from foppen_access.players.quick import Quick
from foppen_access.players.strong import WEIGHTS, StrongPlayer
from foppen_engine import Bid, FoppenState, Play, Seat, View, legal_actions, unseen

CANDIDATES = 5
"""So many of the cards the strong player likes best are tried."""
PLAYOUTS_A_SECOND = 8000
"""On a laptop; early in a round somewhat fewer, late many more."""
TRIES = 2000
"""Deals that are begun before it is clear that none fits."""
LIKING = 0.7
"""What a point of his judgement counts beside a point of the trials; see docs/opponents.md."""


class Judgement(NamedTuple):
    """What a play is worth.

    Args:
        difference: points of the round, less what the best play gets by estimate; 0 or below.
        error: the standard error of that difference; 0 for the best play.
    """

    play: Play
    difference: float
    error: float


@dataclass(frozen=True, slots=True)
class MasterPlayer:
    """Searches as long as `playouts` tell him; the same seed, the same card.

    Args:
        playouts: rounds to play out for a card.
    """

    playouts: int

    def decide(self, view: View, rng: Random) -> Play | Bid:
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


def judged(view: View, rng: Random, *, playouts: int) -> list[Judgement]:
    """Every legal play of the player whose view it is, the best first.

    Every play is tried in the same hands, so their differences are surer than their worths.

    Args:
        view: it awaits a card of its seat.
        rng: draws the hidden hands.
        playouts: how many rounds to play out in all; at least two for each play.
    """
    plays = [action for action in legal_actions(view.state) if isinstance(action, Play)]
    if len(plays) == 1:
        return [Judgement(plays[0], 0.0, 0.0)]
    return _searched(view, plays, rng, playouts)


@lru_cache(maxsize=8)
def quick_player(seats: int, discs: int) -> Quick:
    """Who plays rounds to their end at a table."""
    return Quick(matrix(WEIGHTS, "quick", "rows"), seats, discs)


def _searched(view: View, plays: Sequence[Play], rng: Random, playouts: int) -> list[Judgement]:
    """Some of the legal plays, the best first; see `judged`."""
    state, me = foppen(view.state), view.seat
    guess, bids = Guess(state, me), state.current.bids
    quick = quick_player(state.seats, state.rules.discs)
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


class Guess:
    """Hidden hands that fit what a player knows.

    Args:
        state: the game as he sees it.
        me: his seat.
    """

    def __init__(self, state: FoppenState, me: Seat) -> None:
        rnd = state.current
        self._table = table_of(state.rules)
        self._me = me
        self._mine = [*map(code_of, rnd.hands[me].known)]
        self._plays = [(seat, code_of(card)) for seat, card in rnd.plays]
        self._leader, self._out = rnd.trick_leader, tuple(sorted(rnd.sitting_out))
        self._cards = [code_of(card) for card in unseen(state).elements()]
        self._sizes = [0 if seat == me else hand.size for seat, hand in enumerate(rnd.hands)]
        self._sizes.append(max(0, len(self._cards) - sum(self._sizes)))
        lacks = [{SUITS.index(void.suit) for void in hand.lacks} for hand in rnd.hands]
        self._may = [
            [seat for seat in range(state.seats) if seat != me and colour not in lacks[seat]]
            + [state.seats]
            for colour in range(ONES + 1)
        ]
        self._room = [sum(self._sizes[seat] for seat in may) for may in self._may]

    def round(self, rng: Random) -> Round:
        """The round as it may be, the trick on the table played as far as it is."""
        dealt = self._dealt(rng)
        dealt[self._me] += self._mine
        for seat, code in self._plays:
            dealt[seat].append(code)
        hands: list[Cards] = [*map(hand_of, dealt[:-1])]
        rnd = Round(self._table, hands, self._leader, self._out)
        for _, code in self._plays:
            rnd.play(code)
        return rnd

    def _dealt(self, rng: Random) -> list[list[Code]]:
        """The unseen cards by place, the last is set aside. Colours that the fewest places may
        hold are dealt first; where it doesn't work out, all is dealt anew. Where it never does,
        what players showed to lack can't be true, and is forgotten.
        """
        draw, room = rng.random, self._room
        for _ in range(TRIES):
            cards = sorted(self._cards, key=lambda code: room[code >> 8] + draw())
            left = self._sizes[:]
            places: list[list[Code]] = [[] for _ in left]
            for code in cards:
                may = self._may[code >> 8]
                lot = draw() * sum([left[seat] for seat in may])
                for seat in may:
                    lot -= left[seat]
                    if lot < 0:
                        break
                if lot >= 0:
                    break
                left[seat] -= 1
                places[seat].append(code)
            else:
                return places
        everywhere = [seat for seat in range(len(self._sizes)) if seat != self._me]
        self._may = [everywhere] * len(self._may)
        return self._dealt(rng)
