"""Players of Foppen compiled to machine code."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from foppen_access.players.foppen.suit_network import LOWEST, PLANES, SUIT_FACTS
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_features import card_features, state_features, suit_features
from tools.foppen_reading import (
    TRICKS_LEFT,
    Desk,
    desk_for,
    read,
)
from tools.foppen_rounds import COLOURS, ONE, Round, Table, deal, legal, play, score
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
    """The learner's network; see `suit_net.SuitNet`. Weights run from input to unit."""

    suit: Floats
    suit_bias: Floats
    others: Floats
    after: Floats
    card: Floats
    state: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    out: Floats
    linear: Floats


@compiled
def _add(total: Floats, x: np.float32, weights: Floats) -> None:
    """Loops, here and elsewhere, where an array expression would make a new array."""
    for unit in range(len(total)):
        total[unit] += x * weights[unit]


@compiled
def _suit_sums(desk: Desk, net: Net, sums: Floats) -> None:
    """Writes what each unit of a colour sums up, by colour."""
    one = np.float32(1)
    for colour in range(COLOURS):
        sums[colour] = net.suit_bias
        for plane in range(PLANES):
            if desk.held[colour] >> plane + LOWEST & 1:
                _add(sums[colour], one, net.suit[plane])
            if desk.unseen[colour] >> plane + LOWEST & 1:
                _add(sums[colour], one, net.suit[PLANES + plane])
        for fact in range(SUIT_FACTS):
            if desk.suit_facts[colour, fact] != 0:
                _add(sums[colour], desk.suit_facts[colour, fact], net.suit[2 * PLANES + fact])


@compiled
def _add_active(total: Floats, sums: Floats, weights: Floats) -> None:
    """What the units with these sums add to those of the next layer."""
    for unit in range(len(sums)):
        if sums[unit] > 0:
            _add(total, sums[unit], weights[unit])


@compiled
def _net_scores(rnd: Round, desk: Desk, found: int, net: Net) -> None:
    state_features(rnd, desk, desk.state)
    suit_features(rnd, desk)
    start, first = net.bias.copy(), np.empty_like(net.bias)
    second = np.empty_like(net.second_bias)
    sums, each = (
        np.empty((COLOURS, len(net.suit_bias)), np.float32),
        np.zeros((COLOURS, len(start)), np.float32),
    )
    _suit_sums(desk, net, sums)
    for colour in range(COLOURS):
        _add_active(each[colour], sums[colour], net.others)
        start += each[colour]
    for at in range(len(desk.state)):
        if desk.state[at] != 0:
            _add(start, desk.state[at], net.state[at])
    for at in range(found):
        features, card = desk.features[at], desk.cards[at]
        card_features(rnd, desk, card, True, features)
        first[:], second[:] = start, net.second_bias
        if card != ONE:
            colour, plane = card >> 5, (card & 31) - LOWEST
            first -= each[colour]
            _add_active(first, sums[colour] - net.suit[plane], net.after)
        total = np.float32(0)
        for feature in range(len(features)):
            if features[feature] != 0:
                _add(first, features[feature], net.card[feature])
                total += features[feature] * net.linear[feature]
        _add_active(second, first, net.second)
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
