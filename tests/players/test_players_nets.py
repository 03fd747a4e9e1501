"""Networks in whole numbers say what plain arithmetic says of their weights."""

from collections.abc import Sequence
from operator import mul
from random import Random

import pytest

from foppen_access.dealers import RandomDealer
from foppen_access.players.kernels.foppen import ONES, Code, code_of
from foppen_access.players.nets import Row, arrays
from foppen_access.players.reading import Reading, reading_of
from foppen_access.players.strong import WEIGHTS, StrongPlayer
from foppen_access.players.suit_net import LOWEST, PLANES, SuitSight
from foppen_engine import (
    AwaitDeal,
    Deck,
    FoppenState,
    Options,
    Play,
    apply,
    legal_actions,
    new_game,
    pending,
    view,
)

MOST_DECISIONS = 60
HOUSE = Deck(blue=99, green=99, red=99, yellow=99, ones=8)
"""No published deck comes near; the sums of the network's units are the greatest here."""


def weighed(matrix: Sequence[Row], inputs: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, inputs)) for row in matrix]


def together(*parts: Sequence[float]) -> list[float]:
    return [sum(numbers) for numbers in zip(*parts, strict=True)]


def active(sums: Sequence[float]) -> list[float]:
    return [max(0.0, each) for each in sums]


def bits(mask: int) -> list[int]:
    return [mask >> value & 1 for value in range(LOWEST, LOWEST + PLANES)]


def score(reading: Reading, code: Code) -> float:
    """What `SuitNet` describes, a unit at a time."""
    net = arrays(WEIGHTS, "all")

    def units(suit: SuitSight, gone: int = 0) -> list[float]:
        inputs = [*bits(suit.held & ~gone), *bits(suit.unseen), *suit.facts]
        return active(together(net["suit_bias"][0], weighed(net["suit"], inputs)))

    suits, colour = reading.suits(), code >> 8
    first = [
        net["bias"][0],
        weighed(net["state"], reading.state()),
        weighed(net["card"], reading.card(code)),
        *(weighed(net["others"], units(suit)) for at, suit in enumerate(suits) if at != colour),
    ]
    if colour < ONES:
        first.append(weighed(net["after"], units(suits[colour], 1 << (code & 127))))
    of_first = weighed(net["second"], active(together(*first)))
    second = active(together(net["second_bias"][0], of_first))
    linear = weighed(net["linear"], reading.card(code))
    return weighed(net["out"], second)[0] + linear[0]


@pytest.mark.parametrize(
    ("game", "seats", "deck"),
    [("foppen-2018", 5, None), ("foppen-1995", 3, None), ("foppen-2018", 8, HOUSE)],
)
def test_a_score_is_what_the_weights_say(game: str, seats: int, deck: Deck | None) -> None:
    """To a tenth of a point, for inputs and weights are rounded."""
    rng, dealer = Random(1), RandomDealer()
    state, decisions = new_game(game, seats, Options(deck=deck)), 0
    while decisions < MOST_DECISIONS:
        awaited = pending(state)
        if isinstance(awaited, AwaitDeal):
            state = apply(state, dealer.answer(state, awaited, rng)).state
            continue
        plays = [action for action in legal_actions(state) if isinstance(action, Play)]
        seen = view(state, plays[0].seat)
        assert isinstance(seen.state, FoppenState)
        if len(plays) > 1:
            decisions += 1
            reading = reading_of(seen.state, seen.seat)
            for play, worth in StrongPlayer().worths(seen).items():
                assert worth == pytest.approx(score(reading, code_of(play.card)), abs=0.1)
        state = apply(state, rng.choice(plays)).state
