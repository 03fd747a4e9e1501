"""Networks in whole numbers say what plain arithmetic says of their weights."""

from collections.abc import Sequence
from operator import mul
from random import Random
from sys import getsizeof

import pytest

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen.network_inputs import Reading, reading_of
from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.quick_rules import ONES, Code, code_of
from foppen_access.players.foppen.suit_network import LOWEST, PLANES, WEIGHTS, SuitSight, suit_net
from foppen_access.players.network import FINE, LANE, Row, arrays
from foppen_engine import (
    AwaitDeal,
    Deck,
    Options,
    View,
    apply,
    legal_plays,
    new_game,
    pending,
    view,
)
from foppen_engine.games.foppen.state import FoppenState

DECISIONS = 20
LARGEST = {"blue": 99, "green": 99, "red": 99, "yellow": 99}
ROOM = 1 << LANE - 1 - 2 * FINE
"""A sum of a unit is smaller, or it spills into the next lane."""


def weighed(matrix: Sequence[Row], inputs: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, inputs)) for row in matrix]


def together(*parts: Sequence[float]) -> list[float]:
    return [sum(numbers) for numbers in zip(*parts, strict=True)]


def bits(mask: int) -> list[int]:
    return [mask >> value & 1 for value in range(LOWEST, LOWEST + PLANES)]


def score(reading: Reading, code: Code) -> tuple[float, float]:
    """What `SuitNet` describes, a unit at a time, and the greatest sum of a unit."""
    net, sums = arrays(WEIGHTS, "all"), list[float]()

    def units(*parts: Sequence[float]) -> list[float]:
        added = together(*parts)
        sums.extend(map(abs, added))
        return [max(0.0, each) for each in added]

    def suit_units(suit: SuitSight, gone: int = 0) -> list[float]:
        inputs = [*bits(suit.held & ~gone), *bits(suit.unseen), *suit.facts]
        return units(net["suit_bias"][0], weighed(net["suit"], inputs))

    suits, colour = reading.suits(), code >> 8
    first = [
        net["bias"][0],
        weighed(net["state"], reading.state()),
        weighed(net["card"], reading.card(code)),
        *(
            weighed(net["others"], suit_units(suit))
            for at, suit in enumerate(suits)
            if at != colour
        ),
    ]
    if colour < ONES:
        first.append(weighed(net["after"], suit_units(suits[colour], 1 << (code & 127))))
    second = units(net["second_bias"][0], weighed(net["second"], units(*first)))
    linear = weighed(net["linear"], reading.card(code))
    return weighed(net["out"], second)[0] + linear[0], max(sums)


def test_a_number_with_a_lane_for_each_unit_is_handed_out_fast() -> None:
    """Python has memory of its own for what takes up to 512 bytes."""
    first = suit_net(WEIGHTS, "all").net.layers[0]
    assert getsizeof(first.start) <= 512


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "deck", "off"),
    [
        ("foppen-2018", 5, None, 0.15),
        ("foppen-1995", 3, None, 0.15),
        ("foppen-2018", 8, Deck(**LARGEST, ones=8), 1),
        ("foppen-1995", 3, Deck(**LARGEST, ones=8), 1),
        ("foppen-1995", 3, Deck(**LARGEST, ones=99), 1),
    ],
)
def test_a_score_is_what_the_weights_say(
    game: str, seats: int, deck: Deck | None, off: float
) -> None:
    """As near as inputs that are cut and weights that are rounded allow; with the oddest decks of
    the house, where a hand counts hundreds of points, the sums have room as well.
    """
    rng, dealer = Random(1), RandomDealer()
    state, decisions = new_game(game, seats, Options(deck=deck)), 0
    while decisions < DECISIONS:
        awaited = pending(state)
        if isinstance(awaited, AwaitDeal):
            state = apply(state, dealer.answer(state, awaited, rng)).state
            continue
        plays = legal_plays(state)
        seen = view(state, plays[0].seat)
        assert isinstance(seen.state, FoppenState)
        if len(plays) > 1 and rng.random() < 0.5:
            decisions += 1
            reading = reading_of(seen.state, seen.seat)
            worths = NetworkPlayer().worths(View(seen.seat, seen.state), Random(0))
            for play in rng.sample(plays, min(5, len(plays))):
                plain, greatest = score(reading, code_of(play.card))
                assert worths[play] == pytest.approx(plain, abs=off)
                assert greatest < ROOM
        state = apply(state, rng.choice(plays)).state
