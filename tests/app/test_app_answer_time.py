"""How long the computer's players take: nothing can be heard between their cards."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from keyboard import run_program

from foppen_access.dialogue import game_dialogue
from foppen_access.gameplay import answer_time, session
from foppen_access.gameplay.answer_time import AnswerTime
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import load
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.levels import Level
from foppen_access.players.random_player import RandomPlayer
from foppen_engine import Bid, Play, View, legal_actions, new_game

SECONDS_OF_A_SEARCH = 0.1


class Slow:
    """Searches where there is a choice, and tells a clock how long that took."""

    def __init__(self) -> None:
        self.now = 0.0

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:
        chooses = len(legal_actions(view.state)) > 1
        self.now += SECONDS_OF_A_SEARCH * (0.5 + rng.random() / 2) if chooses else 0.0
        return RandomPlayer().decide(view, rng)


@pytest.fixture(autouse=True)
def they_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_time, "AT_ONCE", 0.02)
    monkeypatch.setattr(answer_time, "OF_THINKING", 0.5)


def test_a_forced_card_takes_as_long_as_one_that_is_searched_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow()
    monkeypatch.setattr(session, "monotonic", lambda: slow.now)
    game = Session(
        Timeline(new_game("foppen-2018", 4)),
        dealer=RandomDealer(),
        players=dict.fromkeys(range(4), slow),
        seed="1",
        log=None,
        answers=AnswerTime({Level.MASTER}, 2 * SECONDS_OF_A_SEARCH),
    )
    taken, forced, before = set[float](), 0, slow.now
    for move in game.moves():
        if isinstance(move.action, Play):
            taken.add(round(slow.now - before + game.rest, 9))
            forced += len(legal_actions(move.before)) == 1
        else:
            assert game.rest == pytest.approx(0.0)
        before = slow.now
    assert forced
    assert taken == {SECONDS_OF_A_SEARCH}


def test_where_a_machine_is_slower_than_foreseen_all_wait_for_its_searches() -> None:
    answers = AnswerTime({Level.MASTER}, 1.0)
    assert answers.whole(0.0) == 0.5
    searches = [1.9, 2.0, 1.6]
    assert [answers.whole(each) for each in searches] == pytest.approx([1.9, 2.85, 2.85])
    forced, chosen = answers.whole(0.0), answers.whole(2.1)
    assert forced == pytest.approx(2.85)
    assert chosen == pytest.approx(3.0)


def test_a_machine_that_stood_still_once_is_as_quick_as_before() -> None:
    for asleep in (3.0, 60.0, 3600.0):
        answers = AnswerTime({Level.STRONG}, 1.0)
        assert answers.whole(asleep) == asleep
        assert answers.whole(0.0) == answer_time.AT_ONCE
    answers = AnswerTime({Level.MASTER}, 1.0)
    for _ in range(3):
        answers.whole(2.0)
    others = [answers.whole(0.6) for _ in range(answer_time.LATEST)]
    assert others[0] == pytest.approx(3.0)
    assert others[-1] == pytest.approx(0.9)


def test_whoever_does_not_search_never_lets_anybody_wait_for_long() -> None:
    answers = AnswerTime({Level.NORMAL, Level.EASY}, 10.0)
    assert answers.whole(5.0) == 5.0
    assert answers.whole(0.0) == answer_time.AT_ONCE


@pytest.mark.parametrize("level", ["easy", "strong"])
def test_at_the_console_each_card_of_an_opponent_is_waited_for(
    level: str, monkeypatch: pytest.MonkeyPatch, scratch: Path
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(game_dialogue, "sleep", slept.append)
    monkeypatch.setattr(session, "monotonic", lambda: 0.0)
    scratch.unlink(missing_ok=True)
    command = ["play", "--record", str(scratch), "--seed", "3", "--level", level]
    run_program(command, ["#1", "#2", "#3"])
    moves = list(load(scratch).timeline)
    cards = [move for move in moves if isinstance(move.action, Play) and move.action.seat]
    assert len(cards) > 2
    assert [rest for rest in slept if rest] == [answer_time.AT_ONCE] * len(cards)
