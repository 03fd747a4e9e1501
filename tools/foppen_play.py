"""Players of Foppen compiled to machine code, and what each card they might play is worth."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_features import card_features, state_features
from tools.foppen_reading import (
    TRICKS_LEFT,
    Desk,
    desk_for,
    read,
)
from tools.foppen_rounds import MOST_SEATS, ONE, Round, Table, deal, legal, play, score
from tools.learner import Floats, Ints


class Kind(IntEnum):
    """Who sits in a seat."""

    RANDOM = 0
    NORMAL = 1
    COUNTING = 2
    """NORMAL, if he counted the cards."""
    LEARNER = 3


RANDOM, NORMAL, COUNTING, LEARNER = (int(kind) for kind in Kind)


class Net(NamedTuple):
    """The learner's network; see `nets.Net`. Weights run from input to unit."""

    card: Floats
    state: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    out: Floats
    linear: Floats


@compiled
def _add(total: Floats, x: float, weights: Floats) -> None:
    """Loops, here and elsewhere, where an array expression would make a new array."""
    for unit in range(len(total)):
        total[unit] += x * weights[unit]


@compiled
def _net_scores(rnd: Round, desk: Desk, found: int, net: Net) -> None:
    state_features(rnd, desk, desk.state)
    start, first = net.bias.copy(), np.empty_like(net.bias)
    second = np.empty_like(net.second_bias)
    for at in range(len(desk.state)):
        if desk.state[at] != 0:
            _add(start, desk.state[at], net.state[at])
    for at in range(found):
        features = desk.features[at]
        card_features(rnd, desk, desk.cards[at], True, features)
        first[:], second[:] = start, net.second_bias
        total = np.float32(0)
        for each in range(len(features)):
            if features[each] != 0:
                _add(first, features[each], net.card[each])
                total += features[each] * net.linear[each]
        for unit in range(len(first)):
            if first[unit] > 0:
                _add(second, first[unit], net.second[unit])
        for unit in range(len(second)):
            if second[unit] > 0:
                total += second[unit] * net.out[unit]
        desk.scores[at] = total


@compiled
def _normal_scores(rnd: Round, desk: Desk, found: int, normal: Floats) -> None:
    """The judgement of NORMAL; in the last trick only the points count."""
    for at in range(found):
        card = desk.cards[at]
        if desk.facts[TRICKS_LEFT] == 1:
            desk.scores[at] = rnd[rounds.ONE_LEFT] if card == ONE else card & 31
            continue
        features, total = desk.features[at], 0.0
        card_features(rnd, desk, card, False, features)
        for each in range(len(normal)):
            total += features[each] * normal[each]
        desk.scores[at] = total


@compiled
def choose(rnd: Round, desk: Desk, kind: int, normal: Floats, net: Net) -> tuple[int, int]:
    """The place in `desk.cards` of what a player of this kind plays, and how many he may play."""
    found = legal(rnd, desk.cards)
    if kind == RANDOM:
        return np.random.randint(0, found), found
    if found == 1:
        return 0, found
    read(rnd, desk, kind != NORMAL)
    if kind == LEARNER:
        _net_scores(rnd, desk, found, net)
    else:
        _normal_scores(rnd, desk, found, normal)
    best = 0
    for at in range(1, found):
        if desk.scores[at] > desk.scores[best]:
            best = at
    return best, found


@compiled
def play_out(rnd: Round, desk: Desk, kinds: Ints, normal: Floats, net: Net) -> None:
    """The rest of a round."""
    while not rnd[rounds.DONE]:
        at, _ = choose(rnd, desk, kinds[rnd[rounds.TURN]], normal, net)
        play(rnd, desk.cards[at])


@compiled
def points_of(
    table: Table, count: int, seed: int, kinds: Ints, bids: Ints, normal: Floats, net: Net
) -> Floats:
    """What each seat gets in so many rounds, [round, seat]; the same seed, the same deals, and
    each seat leads in turn. `kinds` go by seat, `bids` by round and seat; without rows nobody bids.
    """
    rnd, desk = np.zeros(rounds.NUMBERS, np.int64), desk_for(table.seats, table.discs)
    points = np.zeros((count, table.seats), np.float64)
    for number in range(count):
        np.random.seed(seed + number)
        deal(rnd, table, number % table.seats)
        if len(bids):
            rnd[rounds.BIDS : rounds.BIDS + table.seats] = bids[number]
        play_out(rnd, desk, kinds, normal, net)
        score(rnd, points[number])
    return points


@compiled
def hands_of(table: Table, count: int, seed: int) -> Floats:
    """What each player reads off his hand before the first card, [round, seat, feature]: all that
    is the same for every card, and the mean of what each promises. The deals of `points_of`.
    """
    rnd, desk = np.zeros(rounds.NUMBERS, np.int64), desk_for(table.seats, table.discs)
    shared = len(desk.state)
    hands = np.zeros((count, table.seats, shared + desk.features.shape[1]), np.float32)
    for number in range(count):
        np.random.seed(seed + number)
        deal(rnd, table, number % table.seats)
        for seat in range(table.seats):
            rnd[rounds.TURN] = seat
            found = legal(rnd, desk.cards)
            read(rnd, desk, True)
            state_features(rnd, desk, hands[number, seat, :shared])
            for at in range(found):
                card_features(rnd, desk, desk.cards[at], True, desk.features[at])
                hands[number, seat, shared:] += desk.features[at] / np.float32(found)
    return hands


@compiled
def _try_each(
    rnd: Round, desk: Desk, other: Desk, kinds: Ints, normal: Floats, net: Net, worths: Floats
) -> None:
    """Plays the round to its end with each card, and writes what came of it; see `labelled`."""
    seats, me = rnd[rounds.SEATS], rnd[rounds.TURN]
    trial, points = np.empty_like(rnd), np.zeros(MOST_SEATS, np.float64)
    for at in range(len(worths)):
        trial[:] = rnd
        play(trial, desk.cards[at])
        play_out(trial, other, kinds, normal, net)
        score(trial, points)
        others = points[:seats].sum() - points[me]
        worths[at] = (points[me] - others / (seats - 1)) / 10


@compiled
def labelled(
    table: Table,
    count: int,
    seed: int,
    kinds: Ints,
    bid_chance: float,
    keep: float,
    stray: float,
    normal: Floats,
    net: Net,
) -> tuple[Floats, Ints, Floats, Floats]:
    """Decisions of the learner, and what came of each card he could have played: the round is
    played to its end with every one of them, all hands as they are, everybody as he plays.

    `kinds` go by round and seat. In two of five rounds a player bids with a chance. A share to
    `keep` of his decisions is taken. Now and then he plays a `stray` card instead of his best.

    Returns:
        By decision what is the same for every card and the number of cards; by candidate what it
        promises, and its worth: how far ahead of the others he was in the end, in tens of points.
    """
    seats = table.seats
    rnd = np.zeros(rounds.NUMBERS, np.int64)
    desk, other = desk_for(seats, table.discs), desk_for(seats, table.discs)
    most = count * seats * table.each
    states = np.zeros((most, len(desk.state)), np.float32)
    counts = np.zeros(most, np.int64)
    cards = np.zeros((most * 4, desk.features.shape[1]), np.float32)
    worths = np.zeros(most * 4, np.float32)
    taken = candidates = 0
    np.random.seed(seed)
    for number in range(count):
        deal(rnd, table, np.random.randint(0, seats))
        if np.random.random() < 0.4:
            for seat in range(seats):
                rnd[rounds.BIDS + seat] = np.random.random() < bid_chance
        while not rnd[rounds.DONE]:
            me = rnd[rounds.TURN]
            best, found = choose(rnd, desk, kinds[number, me], normal, net)
            if kinds[number, me] == LEARNER and found > 1:
                room = candidates + found <= len(cards)
                if room and np.random.random() < keep:
                    states[taken], counts[taken] = desk.state, found
                    these = slice(candidates, candidates + found)
                    cards[these] = desk.features[:found]
                    _try_each(rnd, desk, other, kinds[number], normal, net, worths[these])
                    taken, candidates = taken + 1, candidates + found
                if np.random.random() < stray:
                    best = np.random.randint(0, found)
            play(rnd, desk.cards[best])
    return states[:taken], counts[:taken], cards[:candidates], worths[:candidates]
