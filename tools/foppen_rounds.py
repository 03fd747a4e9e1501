"""Rounds of Foppen compiled to machine code, for training: a round is one array of numbers.

The rules are those of the typed engine; a test ties them to it. A card is `colour * 32 + value`;
a one is `ONE`. The cards of a colour in a hand are a number with a bit for each value.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from foppen_engine import Suit
from foppen_engine.games.foppen.edition import Edition
from tools.compiled import compiled
from tools.learner import Floats, Ints

Round: TypeAlias = NDArray[np.int64]
"""A round; see the places below."""

MOST_SEATS = 8
COLOURS = 4
ONE = COLOURS * 32 + 1
FOLLOWS = 128
NO_CAP = 99
NONE_LED = COLOURS

HANDS = 0
"""By seat and colour the cards of a hand; here and below the place in the array of a round."""
LOWEST = HANDS + MOST_SEATS * COLOURS
"""By seat and colour the lowest card with which he followed and lay among the worst."""
ONES = LOWEST + MOST_SEATS * COLOURS
"""By seat, like all up to `BIDS`: the ones in a hand."""
SIZES = ONES + MOST_SEATS
OUT = SIZES + MOST_SEATS
"""Whether he sits the trick out."""
KEYS = OUT + MOST_SEATS
"""The rank of his card in the trick, 0 for none."""
PLAYED = KEYS + MOST_SEATS
"""His card in the trick, as long as there is a key."""
LACKS = PLAYED + MOST_SEATS
"""A bit for each colour he showed to lack."""
LED_BEFORE = LACKS + MOST_SEATS
"""A bit for each colour he led before."""
BIDS = LED_BEFORE + MOST_SEATS
LED = BIDS + MOST_SEATS
NUMBER = LED + 1
"""How many cards lie in the trick."""
TURN = NUMBER + 1
DONE = TURN + 1
SEATS = DONE + 1
DISCS = SEATS + 1
ONE_LEFT = DISCS + 1
EACH = ONE_LEFT + 1
ALL_ONES = EACH + 1
TOPS = ALL_ONES + 1
"""By colour the highest value of the deck."""
NUMBERS = TOPS + COLOURS


class Table(NamedTuple):
    """A table for so many players: the highest value of each colour, the ones, and so on."""

    seats: int
    discs: int
    tops: NDArray[np.int64]
    ones: int
    each: int
    one_left: int


def table_of(edition: Edition, seats: int) -> Table:
    """The table of an edition."""
    deck = edition.decks[seats]
    each = edition.cards_each[seats] or len(deck.cards()) // seats
    tops = np.array([deck.highest(suit) for suit in Suit])
    return Table(seats, edition.discs[seats], tops, deck.ones, each, edition.one_left)


@compiled
def deal(rnd: Round, table: Table, leader: int) -> None:
    """A new round; the cards are shuffled by numba's own random numbers."""
    rnd[:] = 0
    rnd[SEATS], rnd[DISCS], rnd[EACH] = table.seats, table.discs, table.each
    rnd[ONE_LEFT], rnd[ALL_ONES] = table.one_left, table.ones
    rnd[TOPS : TOPS + COLOURS] = table.tops
    rnd[LOWEST : LOWEST + MOST_SEATS * COLOURS] = NO_CAP
    rnd[LED], rnd[TURN] = NONE_LED, leader
    deck = np.full(table.seats * table.each, ONE, np.int64)
    place = 0
    for colour in range(COLOURS):
        for value in range(2, table.tops[colour] + 1):
            deck[place] = colour * 32 + value
            place += 1
    np.random.shuffle(deck)
    for place, card in enumerate(deck):
        seat, suit = place // table.each, card >> 5
        if suit < COLOURS:
            rnd[HANDS + seat * COLOURS + suit] |= 1 << (card & 31)
        else:
            rnd[ONES + seat] += 1
    rnd[SIZES : SIZES + table.seats] = table.each


@compiled
def legal(rnd: Round, cards: Ints) -> int:
    """Writes what the player whose turn it is may play (R1, R2), and returns how many that is."""
    seat, led = rnd[TURN], rnd[LED]
    first, last = 0, COLOURS
    if led < COLOURS and rnd[HANDS + seat * COLOURS + led]:
        first, last = led, led + 1
    found = 0
    for colour in range(first, last):
        mask = rnd[HANDS + seat * COLOURS + colour]
        value = 0
        while mask >> value:
            if mask >> value & 1:
                cards[found] = colour * 32 + value
                found += 1
            value += 1
    if rnd[ONES + seat]:
        cards[found] = ONE
        found += 1
    return found


@compiled
def key_of(rnd: Round, card: int) -> int:
    """The rank of a card in the trick (R3): the greatest wins, the smallest are fooled."""
    colour, led = card >> 5, rnd[LED]
    follows = colour == COLOURS or led in (colour, NONE_LED)
    key: int = (card & 31 | (FOLLOWS if follows else 0)) << 4 | 15 - rnd[NUMBER]
    return key


@compiled
def worse_than(rnd: Round, key: int) -> int:
    """How many cards of the trick rank below a key."""
    worse = 0
    for seat in range(rnd[SEATS]):
        worse += 0 < rnd[KEYS + seat] < key
    return worse


@compiled
def play(rnd: Round, card: int) -> None:
    """The player whose turn it is plays one of the legal cards."""
    seat, led = rnd[TURN], rnd[LED]
    colour, value = card >> 5, card & 31
    key = key_of(rnd, card)
    if colour < COLOURS:
        rnd[HANDS + seat * COLOURS + colour] ^= 1 << value
    else:
        rnd[ONES + seat] -= 1
    if led == NONE_LED:
        if colour < COLOURS:
            rnd[LED] = colour
            rnd[LED_BEFORE + seat] |= 1 << colour
    elif colour not in (led, COLOURS):
        rnd[LACKS + seat] |= 1 << led
    elif worse_than(rnd, key) < rnd[DISCS]:
        at = LOWEST + seat * COLOURS + led
        rnd[at] = min(rnd[at], value)
    rnd[KEYS + seat], rnd[PLAYED + seat] = key, card
    rnd[SIZES + seat] -= 1
    rnd[NUMBER] += 1
    seats = rnd[SEATS]
    for step in range(1, seats):
        following = (seat + step) % seats
        if not rnd[OUT + following] and not rnd[KEYS + following]:
            rnd[TURN] = following
            return
    _settle(rnd)


@compiled
def _settle(rnd: Round) -> None:
    """The winner leads, the fooled sit out, or the round ends (R7 to R9)."""
    seats, winner = rnd[SEATS], 0
    for seat in range(seats):
        rnd[OUT + seat] = 0
        if rnd[KEYS + seat] > rnd[KEYS + winner]:
            winner = seat
    for _ in range(rnd[DISCS]):
        worst = -1
        for seat in range(seats):
            key = rnd[KEYS + seat]
            if key and not rnd[OUT + seat] and (worst < 0 or key < rnd[KEYS + worst]):
                worst = seat
        rnd[OUT + worst] = 1
    for seat in range(seats):
        rnd[KEYS + seat] = 0
        if rnd[SIZES + seat] == 0:
            rnd[DONE] = 1
    rnd[NUMBER], rnd[LED], rnd[TURN] = 0, NONE_LED, winner


@compiled
def score(rnd: Round, points: Floats) -> None:
    """Writes what each seat scores (R10, R20)."""
    seats = rnd[SEATS]
    bids = rnd[BIDS : BIDS + seats]
    for seat in range(seats):
        if rnd[SIZES + seat]:
            points[seat] = -hand_points(rnd, seat) * (1 + bids[seat])
        elif rnd[OUT + seat]:
            points[seat] = 0
        else:
            points[seat] = 10 + (5 + 5 * bids.sum()) * bids[seat]


@compiled
def hand_points(rnd: Round, seat: int) -> int:
    """The minus points in a hand."""
    points: int = rnd[ONE_LEFT] * rnd[ONES + seat]
    for colour in range(COLOURS):
        mask = rnd[HANDS + seat * COLOURS + colour]
        value = 0
        while mask >> value:
            points += value * (mask >> value & 1)
            value += 1
    return points
