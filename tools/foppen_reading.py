"""What a player of Foppen reads off the table, compiled to machine code.

The numbers are those of `foppen_access.players.reading` and, for somebody who doesn't count cards,
those of `foppen_access.players.foppen`; a test ties them to both.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from foppen_access.players.reading import (
    CARD_FEATURES,
    DODGE,
    LED_BEFORE,
    STATE_FEATURES,
    SUSPECT,
    TAKE,
)
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_rounds import COLOURS, FOLLOWS, MOST_SEATS, NO_CAP, NONE_LED, ONE, Round, count
from tools.learner import Floats

SURE = 1 - 1e-6
MOST_CARDS = 32

COLOURED, ONES_UNSEEN, TOTAL, SIZE, TRICKS_LEFT, SECOND_DUE, COMING, MAY_GO_OUT = range(8)
"""Places in `Desk.facts`; names as in `reading.Reading`."""
LATE, STAYING = range(2)
"""Places in `Desk.rates`."""


class Desk(NamedTuple):
    """Where a decision is worked out; names as in `reading.Reading`.

    Args:
        cards: what may be played.
        facts, rates: see above.
        unseen, counts: by colour.
        due, to_come: by seat; the seats that have yet to play.
        chances: by colour and seat.
        covers: by colour, the best three cards.
        safe: by the number of higher cards.
        features: by candidate; all of `state` is the same for each.
        scores: by candidate.
    """

    cards: NDArray[np.int64]
    facts: NDArray[np.int64]
    rates: NDArray[np.float64]
    unseen: NDArray[np.int64]
    counts: NDArray[np.int64]
    due: NDArray[np.int64]
    to_come: NDArray[np.int64]
    scale: NDArray[np.float64]
    chances: NDArray[np.float64]
    covers: NDArray[np.float64]
    safe: NDArray[np.float64]
    features: NDArray[np.float32]
    state: NDArray[np.float32]
    scores: NDArray[np.float64]


@compiled
def desk_for(seats: int, discs: int) -> Desk:
    """An empty desk at a table."""
    return Desk(
        np.zeros(MOST_CARDS, np.int64),
        np.zeros(8, np.int64),
        np.zeros(2, np.float64),
        np.zeros(COLOURS, np.int64),
        np.zeros(COLOURS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.float64),
        np.zeros((COLOURS, MOST_SEATS), np.float64),
        np.zeros((COLOURS, 3), np.float64),
        _safe(seats, discs),
        np.zeros((MOST_CARDS, CARD_FEATURES), np.float32),
        np.zeros(STATE_FEATURES, np.float32),
        np.zeros(MOST_CARDS, np.float64),
    )


@compiled
def _safe(seats: int, discs: int) -> NDArray[np.float64]:
    """How safe a card is to follow with, by how many higher ones of its colour are unseen."""
    safe = np.zeros(FOLLOWS, np.float64)
    others = seats - 1 - discs
    for higher in range(FOLLOWS):
        below = (1 - 1 / (seats - 1)) ** higher
        fooled = (1 - below) ** others
        if discs == 2 and others > 1:
            fooled += others * below * (1 - below) ** (others - 1)
        safe[higher] = 1 - fooled
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
    facts[MAY_GO_OUT] = size <= soonest
    desk.rates[LATE] = 1 / max(1, soonest)
    turns = soonest * (1 - rnd[rounds.DISCS] / seats)
    desk.rates[STAYING] = max(0.0, size - turns) / size
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
        desk.counts[colour] = count(desk.unseen[colour])
        facts[COLOURED] += desk.counts[colour]
    facts[ONES_UNSEEN] = ones
    facts[TOTAL] = max(1, facts[COLOURED] + ones)


@compiled
def _fit(rnd: Round, desk: Desk) -> None:
    """For each colour the chance of each seat to hold an unseen card of it; what is in no hand
    has a share too, if the cards were not counted.
    """
    seats, me, facts = rnd[rounds.SEATS], rnd[rounds.TURN], desk.facts
    held, lacking = 0, 0
    for seat in range(seats):
        desk.scale[seat] = 0.0 if seat == me else rnd[rounds.SIZES + seat]
        if seat != me:
            held += rnd[rounds.SIZES + seat]
            lacking |= rnd[rounds.LACKS + seat]
    rest = aside = max(0.0, facts[COLOURED] + facts[ONES_UNSEEN] - held)
    for step in range(3):
        expected = _shared_out(rnd, desk, rest)
        if step == 2 or not lacking:
            return
        whole = max(1e-9, rest + desk.scale[:seats].sum())
        expected += facts[ONES_UNSEEN] * rest / whole
        for seat in range(seats):
            if seat != me:
                _rescale(rnd, desk, seat, whole)
        if expected > 0:
            rest *= aside / expected


@compiled
def _shared_out(rnd: Round, desk: Desk, rest: float) -> float:
    """Deals the chances as `scale` has it, and returns how many colours are then in no hand."""
    in_no_hand = 0.0
    for colour in range(COLOURS):
        whole = rest
        for seat in range(rnd[rounds.SEATS]):
            if not rnd[rounds.LACKS + seat] >> colour & 1:
                whole += desk.scale[seat]
        whole = whole or 1.0
        for seat in range(rnd[rounds.SEATS]):
            lacks = rnd[rounds.LACKS + seat] >> colour & 1
            desk.chances[colour, seat] = 0.0 if lacks else desk.scale[seat] / whole
        in_no_hand += desk.counts[colour] * rest / whole
    return in_no_hand


@compiled
def _rescale(rnd: Round, desk: Desk, seat: int, whole: float) -> None:
    """Brings the cards a seat is expected to hold nearer to the size of its hand."""
    expected = desk.facts[ONES_UNSEEN] * desk.scale[seat] / whole
    for colour in range(COLOURS):
        expected += desk.chances[colour, seat] * desk.counts[colour]
    if expected > 0:
        desk.scale[seat] *= rnd[rounds.SIZES + seat] / expected


@compiled
def _cover(rnd: Round, desk: Desk) -> None:
    """For each colour how safe the best, second and third card are."""
    me = rnd[rounds.TURN]
    desk.covers[:] = 0
    for colour in range(COLOURS):
        mask, rank = rnd[rounds.HANDS + me * COLOURS + colour], 0
        for value in range(31, 1, -1):
            if mask >> value & 1 and rank < 3:
                desk.covers[colour, rank] = desk.safe[count(desk.unseen[colour] >> value + 1)]
                rank += 1


@compiled
def _power(base: float, exponent: int) -> float:
    """What `base ** exponent` would be, for whole exponents, in half the time."""
    result = 1.0
    while exponent:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result


@compiled
def none_above(rnd: Round, desk: Desk, seat: int, colour: int, value: int, suspect: bool) -> float:
    """The chance that a seat holds no higher card of a colour; `suspect`: what a card suggests
    about its hand counts.
    """
    higher = desk.unseen[colour] >> value + 1
    if not higher:
        return 1.0
    chance = desk.chances[colour, seat]
    if not suspect:
        return _power(1 - min(chance, SURE), count(higher))
    if rnd[rounds.LED_BEFORE + seat] >> colour & 1:
        chance *= LED_BEFORE
    chance = min(chance, SURE)
    cap = rnd[rounds.LOWEST + seat * COLOURS + colour]
    above_cap = 0 if cap == NO_CAP else count(higher >> max(0, cap - value))
    below_cap = count(higher) - above_cap
    return _power(1 - chance, below_cap) * _power(1 - chance * SUSPECT, above_cap)


@compiled
def _chances_of(
    rnd: Round, desk: Desk, card: int, needed: int, best: bool, suspect: bool
) -> tuple[float, float, float, float]:
    """The chance to be fooled; the same counting only those who lack the colour; the chance to
    win, and to win whatever the others want.
    """
    colour, value, led = card >> 5, card & 31, rnd[rounds.LED]
    follows = colour == COLOURS or led in (colour, NONE_LED)
    shown = led if led != NONE_LED else colour
    none, one, void_none, void_one = 1.0, 0.0, 1.0, 0.0
    wins = unbeaten = 1.0 if best else 0.0
    for at in range(desk.facts[COMING]):
        seat = desk.to_come[at]
        if shown == COLOURS:
            void = 0.0
            for each in range(COLOURS):
                void += desk.counts[each] * none_above(rnd, desk, seat, each, 0, suspect)
            void /= max(1, desk.facts[COLOURED])
            under = void
        else:
            void = none_above(rnd, desk, seat, shown, 0, suspect)
            if not follows:
                void *= _none_elsewhere(rnd, desk, seat, shown, value)
            under = void
        if follows and colour < COLOURS:
            under = none_above(rnd, desk, seat, shown, value, suspect)
            wins *= 1 - TAKE * (1 - under)
            unbeaten *= under
            lower = count(desk.unseen[shown] & (1 << value) - 1)
            has_lower = 1 - _power(1 - min(desk.chances[shown, seat], SURE), lower)
            under += DODGE * (1 - under) * has_lower
        one, none = one * (1 - under) + none * under, none * (1 - under)
        void_one, void_none = void_one * (1 - void) + void_none * void, void_none * (1 - void)
    if needed <= 0:
        return 0.0, 0.0, wins, unbeaten
    if needed == 1:
        return none, void_none, wins, unbeaten
    return none + one, void_none + void_one, wins, unbeaten


@compiled
def _none_elsewhere(rnd: Round, desk: Desk, seat: int, led: int, value: int) -> float:
    """The chance that a seat holds no higher card of the other colours."""
    higher = 0
    for colour in range(COLOURS):
        if colour != led:
            higher += count(desk.unseen[colour] >> value + 1)
    return _power(1 - min(1.0, rnd[rounds.SIZES + seat] / desk.facts[TOTAL]), higher)


@compiled
def card_features(rnd: Round, desk: Desk, card: int, suspect: bool, out: Floats) -> None:
    """Writes what a card promises; see `reading.Reading.card`."""
    me, led, number = rnd[rounds.TURN], rnd[rounds.LED], rnd[rounds.NUMBER]
    colour, value, late = card >> 5, card & 31, desk.rates[LATE]
    one = card == ONE
    follows = colour == COLOURS or led in (colour, NONE_LED)
    worse = rounds.worse_than(rnd, rounds.key_of(rnd, card))
    best = follows and not one and worse == number
    points = (rnd[rounds.ONE_LEFT] if one else value) / 20
    needed = rnd[rounds.DISCS] - worse
    risk, void_risk, wins, unbeaten = _chances_of(rnd, desk, card, needed, best, suspect)
    below = (1 << value) - 1
    share = 0.0
    for each in range(COLOURS):
        share += count(desk.unseen[each] & below)
    share /= max(1, desk.facts[COLOURED])
    higher, lower, cover, second = desk.facts[COLOURED] // 4, 0, 0.0, 0.0
    length, own_higher, own_lower, gap_below, gap_above = 0, 0, 0, 0, 0
    if not one:
        unseen, held = desk.unseen[colour], rnd[rounds.HANDS + me * COLOURS + colour]
        higher, lower = count(unseen >> value + 1), count(unseen & below)
        length, own_lower = count(held), count(held & below)
        own_higher = length - own_lower - 1
        weight = desk.counts[colour] / max(1, desk.facts[COLOURED])
        if own_higher == 0:
            cover = weight * (desk.covers[colour, 0] - desk.covers[colour, 1])
        if own_higher <= 1:
            second = weight * (desk.covers[colour, 1] - desk.covers[colour, 2])
        gap_below, gap_above = _gaps(unseen, held, value)
    safety = desk.safe[higher]
    staying = desk.rates[STAYING]
    out[0], out[1], out[2] = points, one, not follows
    out[3], out[4], out[5], out[6], out[7] = risk, void_risk, wins, unbeaten, needed <= 0
    out[8], out[9], out[10], out[11] = higher / 10, lower / 10, share, share * share
    out[12], out[13], out[14] = safety, cover, second
    out[15], out[16] = length / desk.facts[SIZE], length == 1
    out[17], out[18] = own_higher / 4, own_lower / 4
    out[19], out[20], out[21] = risk * late, points * late, points * staying
    out[22], out[23], out[24] = safety * late, share * late, cover * late
    out[25], out[26] = best, risk * desk.facts[MAY_GO_OUT]
    out[27], out[28] = gap_below / 5, gap_above / 5


@compiled
def _gaps(unseen: int, held: int, value: int) -> tuple[int, int]:
    """How many unseen cards lie between a card and the next own one below and above."""
    low, high = value - 1, value + 1
    while low > 1 and not held >> low & 1:
        low -= 1
    while high < 31 and not held >> high & 1:
        high += 1
    below = count(unseen & (1 << value) - 1 & ~((1 << low) - 1))
    return below, count(unseen >> value + 1 & (1 << high - value - 1) - 1)


@compiled
def state_features(rnd: Round, desk: Desk, out: Floats) -> None:
    """Writes what is the same for every card; see `reading.Reading.state`."""
    seats, me, led = rnd[rounds.SEATS], rnd[rounds.TURN], rnd[rounds.LED]
    number, facts = rnd[rounds.NUMBER], desk.facts
    size, soonest, coming = facts[SIZE], facts[TRICKS_LEFT], facts[COMING]
    out[0], out[1] = number == 0, number > 0 and led == NONE_LED
    out[2], out[3], out[4], out[5] = coming / seats, number / seats, size / 12, soonest / 12
    out[6], out[7], out[8] = desk.rates[LATE], desk.rates[STAYING], facts[MAY_GO_OUT]
    out[9] = (desk.due[:seats] < size).sum() / seats
    out[10], out[11] = (size - soonest) / 4, (facts[SECOND_DUE] - soonest) / 4
    ones = rnd[rounds.ONES + me]
    safe, voids, longest = ones * desk.safe[facts[COLOURED] // 4], 0, 0
    for colour in range(COLOURS):
        held = rnd[rounds.HANDS + me * COLOURS + colour]
        voids += held == 0
        longest = max(longest, count(held))
        for value in range(2, 32):
            if held >> value & 1:
                safe += desk.safe[count(desk.unseen[colour] >> value + 1)]
    out[12], out[13], out[14] = rounds.hand_points(rnd, me) / 100, safe / size, ones / 3
    out[15], out[16] = voids / 4, longest / size
    out[17], out[18] = facts[ONES_UNSEEN] / 4, facts[TOTAL] / 60
    out[19:25] = 0
    if number:
        _trick_features(rnd, desk, out)
    lacking, nearest = 0, 99
    for at in range(coming):
        seat = desk.to_come[at]
        lacking += rnd[rounds.LACKS + seat] >> led & 1 if led < COLOURS else 0
        nearest = min(nearest, desk.due[seat])
    if coming:
        out[24] = (nearest - size) / 4
    out[25], out[26], out[27] = lacking / seats, seats / 8, rnd[rounds.DISCS] - 1
    out[28], out[29] = rnd[rounds.ONE_LEFT] / 5, rnd[rounds.EACH] / 20
    bids = rnd[rounds.BIDS : rounds.BIDS + seats]
    out[30], out[31] = bids[me], (bids.sum() - bids[me]) / seats


@compiled
def _trick_features(rnd: Round, desk: Desk, out: Floats) -> None:
    """What the cards on the table tell."""
    worst, best, strays, low = -1, -1, 0, 1 << 20
    for seat in range(rnd[rounds.SEATS]):
        key = rnd[rounds.KEYS + seat]
        if not key:
            continue
        if worst < 0 or key < rnd[rounds.KEYS + worst]:
            worst = seat
        if best < 0 or key > rnd[rounds.KEYS + best]:
            best = seat
        if key < FOLLOWS << 4:
            strays += 1
        else:
            low = min(low, key)
    size = desk.facts[SIZE]
    out[19], out[20] = (desk.due[worst] - size) / 4, (desk.due[best] - size) / 4
    out[21], out[22] = strays / 2, (low >> 4 & 127) / 20
    out[23] = (rnd[rounds.KEYS + best] >> 4 & 127) / 20
