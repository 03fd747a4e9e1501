"""The easy opponent: beaten by judgement, ahead of chance, and wrong as people are wrong."""

from itertools import islice
from random import Random

import pytest
from parts import player_for
from test_players import TABLES, positions

from benchmarks.paired_deals import league
from foppen_access.players.levels import Level
from foppen_engine import ONE, AwaitPlay, Hand, Play, legal_actions, new_game, pending
from foppen_engine import view as seen_by
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import replace


def between(game: str, seats: int, deals: int) -> None:
    """Clearly ahead of chance and clearly behind judgement, by three standard errors."""
    start = new_game(game, seats)
    easy, normal = player_for(start, Level.EASY), player_for(start, Level.NORMAL)
    chance = player_for(start, Level.RANDOM)
    ahead = league(game, seats, easy, chance, deals=deals, seed=3)
    behind = league(game, seats, easy, normal, deals=deals, seed=3)
    assert ahead.advantage > 3 * ahead.standard_error
    assert behind.advantage < -3 * behind.standard_error


@pytest.mark.slow
def test_easy_is_clearly_between_chance_and_judgement() -> None:
    between("foppen-2018", 5, 40)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_easy_is_clearly_between_chance_and_judgement_at_every_table(game: str, seats: int) -> None:
    between(game, seats, 120 if game != "futschikato" else 800 // seats)


def foppen_positions(number: int) -> list[tuple[FoppenState, int]]:
    found = []
    for state in islice(positions("foppen-2018", 5, 11), number):
        turn = pending(state)
        assert isinstance(turn, AwaitPlay)
        assert isinstance(state, FoppenState)
        found.append((state, turn.seat))
    return found


def test_easy_forgets_who_lacks_which_colour() -> None:
    """Whether others were seen to lack a colour makes no difference to him."""
    seen_to_lack = 0
    for state, seat in foppen_positions(120):
        hands = tuple(Hand(hand.known, hand.hidden) for hand in state.hands)
        forgotten = replace(state, round=replace(state.current, hands=hands))
        seen_to_lack += forgotten != state
        easy = player_for(state, Level.EASY)
        chosen = easy.decide(seen_by(state, seat), Random(1))
        assert chosen == easy.decide(seen_by(forgotten, seat), Random(1))
    assert seen_to_lack > 20


def test_easy_wastes_ones_where_judgement_would_not() -> None:
    wasted = kept = 0
    for state, seat in foppen_positions(400):
        one = Play(seat, ONE)
        if one not in legal_actions(state) or len(legal_actions(state)) < 2:
            continue
        view = seen_by(state, seat)
        if player_for(state, Level.NORMAL).decide(view, Random(0)) != one:
            kept += 1
            easy = player_for(state, Level.EASY)
            wasted += any(easy.decide(view, Random(lot)) == one for lot in range(10))
    assert wasted > kept / 3 > 3
