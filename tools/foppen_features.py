"""What a card promises to a player of Foppen, compiled to machine code; see
`network_inputs.Reading`.
"""

import numpy as np

from foppen_access.players.foppen import network_rows
from foppen_access.players.foppen.card_chances import LED_BEFORE, SURE, SUSPECT, power
from foppen_access.players.foppen.network_inputs import DODGE, TAKE
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_reading import (
    COLOURED,
    COMING,
    ONES_UNSEEN,
    SECOND_DUE,
    SIZE,
    TOTAL,
    TRICKS_LEFT,
    Desk,
)
from tools.foppen_rounds import COLOURS, FOLLOWS, NO_CAP, NONE_LED, ONE, Round
from tools.learner import Floats

place_of = compiled(network_rows.place_of)
card_row, state_row = compiled(network_rows.card_row), compiled(network_rows.state_row)


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
        return power(1 - min(chance, SURE), higher.bit_count())
    if rnd[rounds.LED_BEFORE + seat] >> colour & 1:
        chance *= LED_BEFORE
    chance = min(chance, SURE)
    cap = rnd[rounds.LOWEST + seat * COLOURS + colour]
    above_cap = 0 if cap == NO_CAP else (higher >> max(0, cap - value)).bit_count()
    below_cap = higher.bit_count() - above_cap
    return power(1 - chance, below_cap) * power(1 - chance * SUSPECT, above_cap)


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
            lower = (desk.unseen[shown] & (1 << value) - 1).bit_count()
            has_lower = 1 - power(1 - min(desk.chances[shown, seat], SURE), lower)
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
            higher += (desk.unseen[colour] >> value + 1).bit_count()
    return power(1 - min(1.0, rnd[rounds.SIZES + seat] / desk.facts[TOTAL]), higher)


@compiled
def card_features(rnd: Round, desk: Desk, card: int, suspect: bool, out: Floats) -> None:
    """Writes what a card promises; see `network_inputs.Reading.card`."""
    me, led, number = rnd[rounds.TURN], rnd[rounds.LED], rnd[rounds.NUMBER]
    colour, value = card >> 5, card & 31
    one = card == ONE
    follows = colour == COLOURS or led in (colour, NONE_LED)
    worse = rounds.worse_than(rnd, rounds.key_of(rnd, card))
    best = follows and not one and worse == number
    needed = rnd[rounds.DISCS] - worse
    chances = _chances_of(rnd, desk, card, needed, best, suspect)
    below, coloured = (1 << value) - 1, max(1, desk.facts[COLOURED])
    share = 0.0
    for each in range(COLOURS):
        share += (desk.unseen[each] & below).bit_count()
    share /= coloured
    points, covers, weight = rnd[rounds.ONE_LEFT], desk.covers[0], 0.0
    place = desk.facts[COLOURED] // 4, 0, 0, 0, 0, 0, 0
    if not one:
        place = place_of(desk.unseen[colour], rnd[rounds.HANDS + me * COLOURS + colour], value)
        points, covers, weight = value, desk.covers[colour], desk.counts[colour] / coloured
    safety, pace = desk.safe[place[0]], (desk.pace[0], desk.pace[1], desk.pace[2])
    row = card_row(
        points,
        one,
        follows,
        best,
        needed,
        chances,
        share,
        safety,
        place,
        covers,
        weight,
        desk.facts[SIZE],
        pace,
    )
    for at in range(len(row)):
        out[at] = row[at]


@compiled
def suit_features(rnd: Round, desk: Desk) -> None:
    """Writes what is seen of each colour; see `network_inputs.Reading.suits`."""
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
    """Writes what is the same for every card; see `network_inputs.Reading.state`."""
    seats, me, led = rnd[rounds.SEATS], rnd[rounds.TURN], rnd[rounds.LED]
    number, facts, size = rnd[rounds.NUMBER], desk.facts, desk.facts[SIZE]
    lacking = 0
    for at in range(facts[COMING]):
        lacking += rnd[rounds.LACKS + desk.to_come[at]] >> led & 1 if led < COLOURS else 0
    bids = rnd[rounds.BIDS : rounds.BIDS + seats]
    row = state_row(
        seats,
        rnd[rounds.DISCS],
        number,
        number > 0 and led == NONE_LED,
        facts[COMING],
        size,
        (facts[TRICKS_LEFT], facts[SECOND_DUE], (desk.due[:seats] < size).sum()),
        (desk.pace[0], desk.pace[1], desk.pace[2]),
        _in_hand(rnd, desk),
        facts[ONES_UNSEEN],
        facts[TOTAL],
        _trick(rnd, desk),
        lacking,
        rnd[rounds.ONE_LEFT],
        rnd[rounds.EACH],
        bids[me],
        bids.sum() - bids[me],
    )
    for at in range(len(row)):
        out[at] = row[at]


@compiled
def _in_hand(rnd: Round, desk: Desk) -> network_rows.InHand:
    """What the player holds."""
    me = rnd[rounds.TURN]
    ones = rnd[rounds.ONES + me]
    safe, voids, longest = ones * desk.safe[desk.facts[COLOURED] // 4], 0, 0
    for colour in range(COLOURS):
        held = rnd[rounds.HANDS + me * COLOURS + colour]
        voids += held == 0
        longest = max(longest, held.bit_count())
        for value in range(2, 32):
            if held >> value & 1:
                safe += desk.safe[(desk.unseen[colour] >> value + 1).bit_count()]
    return rounds.hand_points(rnd, me), safe, ones, voids, longest


@compiled
def _trick(rnd: Round, desk: Desk) -> network_rows.Trick:
    """What the trick tells."""
    size, nearest = desk.facts[SIZE], 0
    for at in range(desk.facts[COMING]):
        later = desk.due[desk.to_come[at]] - size
        nearest = later if at == 0 else min(nearest, later)
    if not rnd[rounds.NUMBER]:
        return 0, 0, 0, 0, 0, nearest
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
    high = rnd[rounds.KEYS + best] >> 4 & 127
    return (
        desk.due[worst] - size,
        desk.due[best] - size,
        strays,
        low >> 4 & 127,
        high,
        nearest,
    )
