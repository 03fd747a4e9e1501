"""What each card a learner of Foppen might have played is worth, compiled to machine code."""

from typing import NamedTuple

import numpy as np

from foppen_access.players.foppen.suit_network import SUIT_FACTS
from tools import foppen_rounds as rounds
from tools.compiled import compiled
from tools.foppen_play import LEARNER, Net, choose, play_out
from tools.foppen_reading import Desk, desk_for
from tools.foppen_rounds import COLOURS, MOST_SEATS, Round, Table, deal, play, score
from tools.learner import Floats, Ints


class Found(NamedTuple):
    """What was seen before each decision, and what each candidate turned out to be worth.

    Args:
        state: by decision what is the same for all cards.
        held, unseen: by decision and colour, a bit for each value.
        facts: by decision and colour.
        counts: how many candidates a decision has.
        cards, codes, worths: by candidate, decision after decision; a code is a card of the
            compiled rounds.
    """

    state: Floats
    held: Ints
    unseen: Ints
    facts: Floats
    counts: Ints
    cards: Floats
    codes: Ints
    worths: Floats


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
) -> Found:
    """Decisions of the learner, and what came of each card he could have played: the round is
    played to its end with every one of them, all hands as they are, everybody as he plays.

    `kinds` go by round and seat. In two of five rounds a player bids with a chance. A share to
    `keep` of his decisions is taken. Now and then he plays a `stray` card instead of his best.
    The worth of a card: how far ahead of the others he was in the end, in tens of points.
    """
    rnd = np.zeros(rounds.NUMBERS, np.int64)
    desk, other = desk_for(table.seats, table.discs), desk_for(table.seats, table.discs)
    found = _room_for(count * table.seats * table.each, desk)
    taken = candidates = 0
    np.random.seed(seed)
    for number in range(count):
        deal(rnd, table, np.random.randint(0, table.seats))
        _bid_by_lot(rnd, bid_chance)
        while not rnd[rounds.DONE]:
            kind = kinds[number, rnd[rounds.TURN]]
            best, many = choose(rnd, desk, kind, normal, net)
            if kind == LEARNER and many > 1:
                room = candidates + many <= len(found.cards)
                if room and np.random.random() < keep:
                    _note(found, desk, taken, candidates, many)
                    worths = found.worths[candidates : candidates + many]
                    _try_each(rnd, desk, other, kinds[number], normal, net, worths)
                    taken, candidates = taken + 1, candidates + many
                if np.random.random() < stray:
                    best = np.random.randint(0, many)
            play(rnd, desk.cards[best])
    return _filled(found, taken, candidates)


@compiled
def _bid_by_lot(rnd: Round, chance: float) -> None:
    if np.random.random() < 0.4:
        for seat in range(rnd[rounds.SEATS]):
            rnd[rounds.BIDS + seat] = np.random.random() < chance


@compiled
def _room_for(most: int, desk: Desk) -> Found:
    """Arrays for so many decisions, with four candidates each."""
    return Found(
        np.zeros((most, len(desk.state)), np.float32),
        np.zeros((most, COLOURS), np.int64),
        np.zeros((most, COLOURS), np.int64),
        np.zeros((most, COLOURS, SUIT_FACTS), np.float32),
        np.zeros(most, np.int64),
        np.zeros((most * 4, desk.features.shape[1]), np.float32),
        np.zeros(most * 4, np.int64),
        np.zeros(most * 4, np.float32),
    )


@compiled
def _note(found: Found, desk: Desk, taken: int, candidates: int, many: int) -> None:
    """Keeps what was seen before a decision."""
    found.state[taken], found.counts[taken] = desk.state, many
    found.held[taken], found.unseen[taken] = desk.held, desk.unseen
    found.facts[taken] = desk.suit_facts
    found.cards[candidates : candidates + many] = desk.features[:many]
    found.codes[candidates : candidates + many] = desk.cards[:many]


@compiled
def _filled(found: Found, taken: int, candidates: int) -> Found:
    """Only the part of the arrays that was used."""
    return Found(
        found.state[:taken],
        found.held[:taken],
        found.unseen[:taken],
        found.facts[:taken],
        found.counts[:taken],
        found.cards[:candidates],
        found.codes[:candidates],
        found.worths[:candidates],
    )


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
