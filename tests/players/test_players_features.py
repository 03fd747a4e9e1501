"""What the strong player of Foppen is told of a card bears the right name."""

from random import Random

import pytest

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen.network_inputs import reading_of
from foppen_access.players.foppen.network_rows import CARD, STATE
from foppen_access.players.foppen.quick_rules import ONE, code_of
from foppen_engine import (
    AwaitDeal,
    apply,
    legal_plays,
    new_game,
    pending,
    view,
)
from foppen_engine.games.foppen.state import FoppenState


def test_every_number_of_a_moment_and_of_its_cards_has_its_name() -> None:
    rng, state = Random(1), new_game("foppen-2018", 5)
    while isinstance(state, FoppenState) and (awaited := pending(state)):
        if isinstance(awaited, AwaitDeal):
            if state.sheet:
                break
            state = apply(state, RandomDealer().answer(state, awaited, rng)).state
            continue
        plays = legal_plays(state)
        seat, number = plays[0].seat, len(state.current.plays)
        seen = view(state, seat).state
        assert isinstance(seen, FoppenState)
        reading = reading_of(seen, seat)
        moment = dict(zip(STATE, reading.state(), strict=True))
        assert moment["leads"] == (number == 0)
        assert moment["number"] == number / 5
        assert moment["size"] == state.hands[seat].size / 12
        assert moment["seats"] == 5 / 8
        for play in plays:
            card = dict(zip(CARD, reading.card(code_of(play.card)), strict=True))
            assert card["one"] == (code_of(play.card) == ONE)
            for name in ("risk", "points", "safety", "share_below", "cover"):
                assert card[f"{name}_late"] == card[name] * moment["late"]
            assert card["points_staying"] == card["points"] * moment["staying"]
            assert card["risk_may_go_out"] == card["risk"] * moment["may_go_out"]
            assert card["share_below_squared"] == pytest.approx(card["share_below"] ** 2)
            assert card["alone"] == (card["own_higher"] + card["own_lower"] == 0 < card["length"])
        state = apply(state, rng.choice(plays)).state
