"""What a card promises to a player of Foppen, compiled to machine code; see `reading.Reading`."""

import numpy as np

from foppen_access.players.foppen.reading import DODGE, TAKE
from foppen_access.players.foppen.rivals import LED_BEFORE, SURE, SUSPECT
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_reading import (
    COLOURED,
    COMING,
    LATE,
    MAY_GO_OUT,
    ONES_UNSEEN,
    SECOND_DUE,
    SIZE,
    STAYING,
    TOTAL,
    TRICKS_LEFT,
    Desk,
)
from tools.foppen_rounds import COLOURS, FOLLOWS, NO_CAP, NONE_LED, ONE, Round, count
from tools.learner import Floats


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
def suit_features(rnd: Round, desk: Desk) -> None:
    """Writes what is seen of each colour; see `reading.Reading.suits`."""
    me = rnd[rounds.TURN]
    desk.suit_facts[:] = 0
    for colour in range(COLOURS):
        desk.held[colour] = rnd[rounds.HANDS + me * COLOURS + colour]
        desk.suit_facts[colour, 2] = rnd[rounds.LED] == colour
        for seat in range(rnd[rounds.SEATS]):
            if seat != me and rnd[rounds.LACKS + seat] >> colour & 1:
                desk.suit_facts[colour, 0] += np.float32(0.25)
        for at in range(desk.facts[COMING]):
            if rnd[rounds.LACKS + desk.to_come[at]] >> colour & 1:
                desk.suit_facts[colour, 1] += np.float32(0.25)


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
