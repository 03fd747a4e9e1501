"""Yardsticks never change: figures of other years are beside them."""

import os
import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import chain
from random import Random
from typing import Any, TypeAlias

import pytest
from tables import foppen

from benchmarks.other_trials import OtherMaster, PlaysOn, trials
from benchmarks.strength import Match, collected, with_error
from benchmarks.yardsticks import Greedy, Seer, small_network
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.playouts import Wanted
from foppen_access.players.foppen.quick_rules import code_of
from foppen_engine import (
    Action,
    AwaitDeal,
    AwaitPlay,
    Play,
    apply,
    legal_actions,
    legal_plays,
    new_game,
    pending,
    view,
)
from foppen_engine.games.foppen.state import FoppenState

Decide: TypeAlias = Callable[[FoppenState, int], Action]


def round_of(decide: Decide, seats: int) -> str:
    """What is played in the first round of a game."""
    rng, played = Random(seats), list[str]()
    state: Any = new_game("foppen-2018", seats)
    while (awaited := pending(state)) and not state.sheet:
        if isinstance(awaited, AwaitDeal):
            action: Action = RandomDealer().answer(state, awaited, rng)
        else:
            assert isinstance(awaited, AwaitPlay)
            action = decide(foppen(state), awaited.seat)
            assert action in legal_actions(state)
            played.append(str(action.card) if isinstance(action, Play) else "")
        state = apply(state, action).state
    return sha256(" ".join(played).encode()).hexdigest()[:8]


def greedy(state: FoppenState, seat: int) -> Action:
    return Greedy().decide(view(state, seat), Random(0))


def network(state: FoppenState, seat: int) -> Action:
    return small_network().decide(view(state, seat), Random(0))


def seer(state: FoppenState, seat: int) -> Action:
    player = Seer().decide_knowing if seat == 0 else greedy
    return player(state, seat)


@pytest.mark.parametrize(
    ("decide", "seats", "played"),
    [
        *((greedy, 5, "d3836e17"), (greedy, 8, "9e0a07da")),
        *((network, 5, "aa8433ad"), (network, 8, "b26b1db1")),
        (seer, 5, "d4c63eb7"),
    ],
)
def test_a_yardstick_plays_what_it_has_always_played(
    decide: Decide, seats: int, played: str
) -> None:
    assert round_of(decide, seats) == played


@pytest.mark.slow
def test_who_sees_all_hands_is_far_ahead() -> None:
    match = Match("foppen-2018", 5, "seer", "greedy", bids=False, seed=7)
    assert sum(match.ahead(number) for number in range(3)) > 0


@pytest.mark.parametrize(
    ("game", "seats"),
    [("foppen-2018", 4), ("foppen-2018", 8), ("foppen-1995", 3), ("foppen-braille", 6)],
)
def test_greedy_players_play_the_same_cards_in_c(game: str, seats: int) -> None:
    """All through a round each card that may be played is played on by them, as the seer does."""
    if not shutil.which("cc") and "FOPPEN_ACCESS_CI" not in os.environ:
        pytest.skip("there is no compiler")
    rng, found = Random(seats), list[bool]()
    other = OtherMaster(1, sees=True, plays_on=PlaysOn.GREEDILY)
    state: Any = new_game(game, seats)
    while (awaited := pending(state)) and not state.sheet:
        if isinstance(awaited, AwaitDeal):
            action: Action = RandomDealer().answer(state, awaited, rng)
        else:
            assert isinstance(awaited, AwaitPlay)
            seat, now = awaited.seat, foppen(state)
            if rng.random() < 0.15:
                theirs = other.decide_knowing(now, seat, rng)
                found.append(theirs == Seer().decide_knowing(now, seat))
            action = rng.choice(legal_actions(now))
        state = apply(state, action).state
    assert found
    assert all(found)


@pytest.mark.parametrize(("game", "seats"), [("foppen-2018", 5), ("foppen-2018", 8)])
def test_rounds_by_lot_come_to_the_same_in_c(game: str, seats: int) -> None:
    if not shutil.which("cc") and "FOPPEN_ACCESS_CI" not in os.environ:
        pytest.skip("there is no compiler")
    start = new_game(game, seats)
    awaited = pending(start)
    assert isinstance(awaited, AwaitDeal)
    state = foppen(apply(start, RandomDealer().answer(start, awaited, Random(seats))).state)
    me = state.current.turn
    assert me is not None
    wanted = Wanted(tuple(code_of(play.card) for play in legal_plays(state)), 20)
    found = trials(Guess(view(state, me).state, me), wanted, Random(1), PlaysOn.BY_LOT)

    rng, guess = Random(1), Guess(view(state, me).state, me)
    expected: list[list[int]] = [[] for _ in wanted.codes]
    for _ in range(wanted.times):
        dealt = guess.round(rng)
        for code, points in zip(wanted.codes, expected, strict=True):
            trial = dealt.copy()
            trial.play(code)
            while not trial.done:
                trial.play(rng.choice(sorted(trial.legal())))
            points.append(trial.points()[me])
    assert found == [*chain.from_iterable(expected)]


def test_a_row_that_is_interrupted_has_what_was_played_so_far() -> None:
    def played() -> Iterator[float]:
        yield from (1.0, 3.0, 5.0)
        raise KeyboardInterrupt

    found = collected(played(), "ahead", 1000)
    assert found == [1.0, 3.0, 5.0]
    assert (with_error(found), with_error(found[:1])) == ("3.00 (1.15)", "")
