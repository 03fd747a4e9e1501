"""Compiled rounds of Foppen, and the same deals in the typed engine."""

from random import Random

import numpy as np

from foppen_access.players.kernels.foppen import FOLLOWS, ONES, SUITS, Code
from foppen_engine import Bid, Card, Deal, FoppenState, Options, apply, new_game
from tools import foppen_rounds as rounds
from tools.compiled import compiled


@compiled
def seeded(seed: int) -> None:
    """Compiled code has random numbers of its own."""
    np.random.seed(seed)


def dealt(table: rounds.Table, rng: Random, *, bids: bool) -> rounds.Round:
    """A compiled round before its first card."""
    rnd: rounds.Round = np.zeros(rounds.NUMBERS, np.int64)
    seeded(rng.randrange(1 << 30))
    rounds.deal(rnd, table, rng.randrange(table.seats))
    for seat in range(table.seats if bids else 0):
        rnd[rounds.BIDS + seat] = rng.random() < 0.5
    return rnd


def started(rnd: rounds.Round, game: str, *, bids: bool) -> FoppenState:
    """The same deal in the typed engine."""
    seats, leader = int(rnd[rounds.SEATS]), int(rnd[rounds.TURN])
    hands = []
    for seat in range(seats):
        masks = [int(rnd[rounds.HANDS + seat * len(SUITS) + at]) for at in range(len(SUITS))]
        cards = [
            Card(suit, value)
            for suit, mask in zip(SUITS, masks, strict=True)
            for value in range(2, 32)
            if mask >> value & 1
        ]
        hands.append((*cards, *[Card(None, 1)] * int(rnd[rounds.ONES + seat])))
    deal = Deal(tuple(hands), (leader - 1) % seats)
    state = apply(new_game(game, seats, Options(bids=bids)), deal).state
    for step in range(seats if bids else 0):
        seat = (leader + step) % seats
        state = apply(state, Bid(seat, bid=bool(rnd[rounds.BIDS + seat]))).state
    assert isinstance(state, FoppenState)
    return state


def code_in_play(card: int) -> Code:
    """A card of the compiled rounds as players number it."""
    colour, value = card >> 5, card & 31
    return colour << 8 | value | (FOLLOWS if colour == ONES else 0)
