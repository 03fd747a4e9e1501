"""What a player of Foppen reads off the table, compiled to machine code.

What is plain arithmetic is compiled from the sources of play: `network_rows`, and how safe a card
is. The rest is written twice. `foppen_access.players.foppen.network_inputs` is quick in Python
because it builds lists as it needs them and keeps them for the next card; this is quick because it
loops over arrays that are there, which takes Python more than twice as long. A test ties the two,
and for somebody who doesn't count cards `foppen_access.players.foppen.normal_player`.
"""

from typing import NamedTuple

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from foppen_access.players.foppen import card_chances, network_rows
from foppen_access.players.foppen.suit_network import SUIT_FACTS
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_rounds import COLOURS, FOLLOWS, MOST_SEATS, ONE, Round

MOST_CARDS = 32

COLOURED, ONES_UNSEEN, TOTAL, SIZE, TRICKS_LEFT, SECOND_DUE, COMING = range(7)
"""Places in `Desk.facts`; names as in `network_inputs.Reading`."""

register_jitable(card_chances.power)
safe_above, pace_of = compiled(card_chances.safe_above.__wrapped__), compiled(network_rows.pace_of)


class Desk(NamedTuple):
    """Where a decision is worked out; names as in `network_inputs.Reading`.

    Args:
        cards: what may be played.
        facts: see above.
        pace: see `network_rows.Pace`.
        unseen, counts: by colour.
        due, to_come: by seat; the seats that have yet to play.
        scale: by seat, how large his share of the unseen cards is.
        may_hold: by colour and seat, 0 where he lacks it, else 1.
        chances: by colour and seat.
        covers: by colour, the best three cards.
        safe: by the number of higher cards.
        held, suit_facts: by colour; see `suit_network.SuitSight`.
        features: by candidate; all of `state` is the same for each.
        scores: by candidate.
    """

    cards: NDArray[np.int64]
    facts: NDArray[np.int64]
    pace: NDArray[np.float64]
    unseen: NDArray[np.int64]
    counts: NDArray[np.int64]
    due: NDArray[np.int64]
    to_come: NDArray[np.int64]
    scale: NDArray[np.float64]
    may_hold: NDArray[np.float64]
    chances: NDArray[np.float64]
    covers: NDArray[np.float64]
    safe: NDArray[np.float64]
    held: NDArray[np.int64]
    suit_facts: NDArray[np.float32]
    features: NDArray[np.float32]
    state: NDArray[np.float32]
    scores: NDArray[np.float64]


@compiled
def desk_for(seats: int, discs: int) -> Desk:
    """An empty desk at a table."""
    return Desk(
        np.zeros(MOST_CARDS, np.int64),
        np.zeros(7, np.int64),
        np.zeros(3, np.float64),
        np.zeros(COLOURS, np.int64),
        np.zeros(COLOURS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.float64),
        np.zeros((COLOURS, MOST_SEATS), np.float64),
        np.zeros((COLOURS, MOST_SEATS), np.float64),
        np.zeros((COLOURS, 3), np.float64),
        _safe(seats, discs),
        np.zeros(COLOURS, np.int64),
        np.zeros((COLOURS, SUIT_FACTS), np.float32),
        np.zeros((MOST_CARDS, len(network_rows.CARD)), np.float32),
        np.zeros(len(network_rows.STATE), np.float32),
        np.zeros(MOST_CARDS, np.float64),
    )


@compiled
def _safe(seats: int, discs: int) -> NDArray[np.float64]:
    """How safe a card is to follow with, by how many higher ones of its colour are unseen."""
    safe = np.zeros(FOLLOWS, np.float64)
    for higher in range(FOLLOWS):
        safe[higher] = safe_above(higher, 1 / (seats - 1), seats, discs)
    return safe


@compiled
def read(rnd: Round, desk: Desk, counting: bool) -> None:
    """What is known to the player whose turn it is; if he isn't `counting`, of the cards played
    only those on the table.
    """
    seats, me, facts = rnd[rounds.SEATS], rnd[rounds.TURN], desk.facts
    _unseen(rnd, desk, counting)
    size = rnd[rounds.SIZES + me]
    soonest, second, coming = 99, 99, 0
    desk.due[me] = size
    for step in range(1, seats):
        seat = (me + step) % seats
        busy = rnd[rounds.OUT + seat] or rnd[rounds.KEYS + seat] > 0
        due = rnd[rounds.SIZES + seat] + (1 if busy else 0)
        desk.due[seat] = due
        if due < soonest:
            soonest, second = due, soonest
        elif due < second:
            second = due
        if not busy:
            desk.to_come[coming] = seat
            coming += 1
    facts[SIZE], facts[COMING] = size, coming
    facts[TRICKS_LEFT], facts[SECOND_DUE] = soonest, second
    desk.pace[0], desk.pace[1], desk.pace[2] = pace_of(size, soonest, seats, rnd[rounds.DISCS])
    _fit(rnd, desk)
    _cover(rnd, desk)


@compiled
def _unseen(rnd: Round, desk: Desk, counting: bool) -> None:
    """The cards he does not know of."""
    seats, me, facts = rnd[rounds.SEATS], rnd[rounds.TURN], desk.facts
    ones = 0
    if counting:
        desk.unseen[:] = 0
        for seat in range(seats):
            if seat != me:
                ones += rnd[rounds.ONES + seat]
                for colour in range(COLOURS):
                    desk.unseen[colour] |= rnd[rounds.HANDS + seat * COLOURS + colour]
    else:
        ones = rnd[rounds.ALL_ONES] - rnd[rounds.ONES + me]
        for colour in range(COLOURS):
            deck = (2 << rnd[rounds.TOPS + colour]) - 4
            desk.unseen[colour] = deck & ~rnd[rounds.HANDS + me * COLOURS + colour]
        for seat in range(seats):
            card = rnd[rounds.PLAYED + seat]
            if rnd[rounds.KEYS + seat] and card == ONE:
                ones -= 1
            elif rnd[rounds.KEYS + seat]:
                desk.unseen[card >> 5] &= ~(1 << (card & 31))
    facts[COLOURED] = 0
    for colour in range(COLOURS):
        desk.counts[colour] = desk.unseen[colour].bit_count()
        facts[COLOURED] += desk.counts[colour]
    facts[ONES_UNSEEN] = ones
    facts[TOTAL] = max(1, facts[COLOURED] + ones)


@compiled
def _fit(rnd: Round, desk: Desk) -> None:
    """For each colour the chance of each seat to hold an unseen card of it; what is in no hand
    has a share too, if the cards were not counted. Loops over all places, also those where nobody
    sits, for the processor takes several at once then.
    """
    facts, held, lacking = desk.facts, 0, 0
    for seat in range(MOST_SEATS):
        size, lacks = rnd[rounds.SIZES + seat], rnd[rounds.LACKS + seat]
        if seat == rnd[rounds.TURN]:
            size = lacks = 0
        held += size
        lacking |= lacks
        desk.scale[seat] = size
        for colour in range(COLOURS):
            desk.may_hold[colour, seat] = 1 - (lacks >> colour & 1)
    rest = aside = max(0.0, facts[COLOURED] + facts[ONES_UNSEEN] - held)
    for step in range(3):
        expected = _shared_out(desk, rest)
        if step == 2 or not lacking:
            return
        whole = max(1e-9, rest + desk.scale.sum())
        expected += facts[ONES_UNSEEN] * rest / whole
        _rescale(rnd, desk, facts[ONES_UNSEEN] / whole)
        if expected > 0:
            rest *= aside / expected


@compiled
def _shared_out(desk: Desk, rest: float) -> float:
    """Deals the chances as `scale` has it, and returns how many colours are then in no hand."""
    in_no_hand = 0.0
    for colour in range(COLOURS):
        whole = rest
        for seat in range(MOST_SEATS):
            whole += desk.scale[seat] * desk.may_hold[colour, seat]
        share = 1 / whole if whole > 0 else 1.0
        for seat in range(MOST_SEATS):
            desk.chances[colour, seat] = desk.scale[seat] * desk.may_hold[colour, seat] * share
        in_no_hand += desk.counts[colour] * rest * share
    return in_no_hand


@compiled
def _rescale(rnd: Round, desk: Desk, ones: float) -> None:
    """Brings the cards each seat is expected to hold nearer to the size of its hand."""
    for seat in range(MOST_SEATS):
        expected = ones * desk.scale[seat]
        for colour in range(COLOURS):
            expected += desk.chances[colour, seat] * desk.counts[colour]
        desk.scale[seat] *= rnd[rounds.SIZES + seat] / expected if expected > 0 else 1.0


@compiled
def _cover(rnd: Round, desk: Desk) -> None:
    """For each colour how safe the best, second and third card are."""
    me = rnd[rounds.TURN]
    desk.covers[:] = 0
    for colour in range(COLOURS):
        mask, rank, value = rnd[rounds.HANDS + me * COLOURS + colour], 0, 31
        while mask and rank < 3:
            if mask >> value & 1:
                desk.covers[colour, rank] = desk.safe[
                    (desk.unseen[colour] >> value + 1).bit_count()
                ]
                mask ^= 1 << value
                rank += 1
            value -= 1
