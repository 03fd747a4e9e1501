"""What trying out many deals makes likely, played out by somebody who sees all hands."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from foppen_access.players.kernels.foppen import (
    FOLLOWS,
    ONES,
    Cards,
    Code,
    Round,
    code_of,
    play_out,
)
from foppen_access.players.master import Guess
from foppen_engine import Card, FoppenState, Play, Seat, View, legal_actions

DEALS = 100

_LATE = 3
"""With so few cards left in a hand high cards are better played than kept."""


def safe_shares(view: View, rng: Random) -> dict[Card, float]:
    """For each card the player of Foppen may play: how often he is then not fooled."""
    guess, me = Guess(_foppen(view), view.seat), view.seat
    cards = [action.card for action in legal_actions(view.state) if isinstance(action, Play)]
    safe = dict.fromkeys(cards, 0)
    for _ in range(DEALS):
        rnd = guess.round(rng)
        for card in cards:
            trial = rnd.copy()
            trial.play(code_of(card))
            safe[card] += me not in _fooled(trial)
    return {card: times / DEALS for card, times in safe.items()}


def _fooled(rnd: Round) -> tuple[Seat, ...]:
    """Who is fooled in the trick on the table."""
    while rnd.keys and not rnd.done:
        rnd.play(insight(rnd))
    return rnd.fooled


def gain(
    view: View, better: Play, other: Play, rng: Random, *, playouts: int
) -> tuple[float, float]:
    """How many points more the player of Foppen gets with one card than with another, and the
    standard error of that, whole rounds being played out.
    """
    state = _foppen(view)
    guess, bids = Guess(state, view.seat), state.current.bids
    gains = []
    for _ in range(playouts // 2):
        rnd = guess.round(rng)
        points = []
        for play in (better, other):
            trial = rnd.copy()
            trial.play(code_of(play.card))
            play_out(trial, insight)
            points.append(trial.points(bids)[view.seat])
        gains.append(points[0] - points[1])
    return fmean(gains), stdev(gains) / sqrt(len(gains))


def _foppen(view: View) -> FoppenState:
    if not isinstance(view.state, FoppenState):
        raise TypeError(view.state)
    return view.state


def insight(rnd: Round) -> Code:
    """A quick choice of somebody who sees all hands: the lowest card that is not fooled, late in
    the round the highest.
    """
    hand, led, discs = rnd.hand, rnd.led, rnd.table.discs
    hands, order = rnd.hands, rnd.order
    others = [hands[seat] for seat in order[len(rnd.keys) + 1 :]]
    late = min(rnd.sizes) <= _LATE
    if led > ONES:
        return _lead(hand, others, discs, late=late)
    bound = [key >> 4 for key in rnd.keys]
    if led < ONES:
        bound += [held[led][-1] & 127 | FOLLOWS if held[led] else 0 for held in others]
    bound.sort()
    least = bound[discs - 1] if len(bound) >= discs else 0
    if led < ONES and (follow := hand[led]):
        safe = [code for code in follow if (code & 127 | FOLLOWS) > least]
        if safe:
            return safe[-1] if late else safe[0]
        return follow[-1] if late else hand[ONES][0] if hand[ONES] else follow[0]
    strays = [code for cards in hand[:ONES] for code in cards]
    return max(strays, key=lambda code: code & 127) if strays else hand[ONES][0]


def _lead(hand: Cards, others: Sequence[Cards], discs: int, *, late: bool) -> Code:
    """The lowest card (late: the highest) of which enough others have only worse, or else the
    highest of all.
    """
    best, chosen = -1, hand[ONES][0] if hand[ONES] else -1
    for colour, mine in enumerate(hand[:ONES]):
        if not mine:
            continue
        tops = sorted(held[colour][-1] if held[colour] else 0 for held in others)
        least = tops[discs - 1] if len(tops) >= discs else 0
        safe = [code for code in mine if code > least]
        code = mine[-1] if late or not safe else safe[0]
        worth = code & 127
        if safe and code > least:
            worth = FOLLOWS + (worth if late else -worth)
        if worth > best:
            best, chosen = worth, code
    return chosen
