"""How long masters may think, and what is heard while they do."""

import shlex
from random import Random
from threading import Event
from typing import Any

import pytest
from keyboard import run_program
from listening import unspeakable
from parts import player_for

from foppen_access.dialogue import waiting_notice as patience
from foppen_access.dialogue.answering import coach_answers as coaching
from foppen_access.narration.languages import languages
from foppen_access.players.computer_players import Opponents
from foppen_access.players.foppen.opponents import FoppenOpponents
from foppen_access.players.futschikato.opponents import FutschikatoOpponents
from foppen_access.players.levels import Level
from foppen_access.players.player import Player
from foppen_access.terminal.terminal import Console
from foppen_engine import Action, View, legal_actions, new_game

PLAY = "play --game foppen-2018 --players 5 --seed 1 --lang en"
BEGIN = '{"format":"foppen-record","version":1,"game":"futschikato","seats":["Anna","Bert","Cleo"]}'


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that every master has been allowed, in the order in which they sat down."""
    seconds: list[float] = []

    def master(opponents: Opponents, thinking: float) -> Player:
        seconds.append(thinking)
        return opponents.normal()

    for kind in (FoppenOpponents, FutschikatoOpponents):
        monkeypatch.setattr(kind, "master", master)
    return seconds


def test_a_time_to_think_is_wished_for_or_set(allowed: list[float]) -> None:
    def seconds(command: str) -> set[float]:
        allowed.clear()
        run_program(shlex.split(command))
        return set(allowed)

    assert seconds(f"{PLAY} --level master --record a") == {0.5}
    assert seconds(f"{PLAY} --level master --thinking 0.2") == {0.2}
    assert seconds(f"{PLAY} --level master --thinking 0,2") == {0.2}
    run_program(["settings", "level", "master"])
    run_program(["settings", "thinking", "2"])
    assert seconds(PLAY) == {2.0}
    assert seconds(f"{PLAY} --thinking 10") == {10.0}
    assert seconds("resume a") == {0.5}  # as it was agreed
    assert seconds("resume a --thinking 0.1") == {0.1}


@pytest.mark.parametrize("levels", ["master", "normal,master", "master,normal"])
def test_masters_of_a_series_and_of_a_league_think_as_long_as_is_said(
    levels: str, allowed: list[float]
) -> None:
    run_program(shlex.split(f"simulate --games 1 --rounds 1 --level {levels} --thinking 3"))
    assert not allowed  # rounds are not counted in foppen-2018
    begin = "simulate --game foppen-braille --rounds 1 --games 1"
    run_program(shlex.split(f"{begin} --level {levels} --thinking 3"))
    assert set(allowed) == {3.0}
    allowed.clear()
    run_program(shlex.split(f"{begin} --level {levels}"))
    assert set(allowed) == {0.5}


@pytest.mark.parametrize(
    "wrong", ["1_0", "nan", "inf", "1.2.3", "1e0", "-1", ".", "", "0,05", "11"]
)
def test_what_is_no_number_of_seconds_is_one_sentence(wrong: str) -> None:
    ran = run_program([*PLAY.split(), "--thinking", wrong])
    assert (ran.status, ran.out) == (2, "")
    advice = "won't do for --thinking, take a number from 0.1 to 10, in seconds."
    assert ran.errors.endswith(f" {advice}\n")


def test_an_opponent_for_other_programs_thinks_as_long_as_is_said(allowed: list[float]) -> None:
    run_program(["bot", "--level", "master", "--thinking", "4"], [BEGIN])
    assert allowed == [4.0]


def test_more_time_is_more_trials_and_the_same_seed_the_same_card() -> None:
    short, long = (
        player_for(new_game(game, 3), Level.MASTER, thinking=seconds)
        for game in ("futschikato",)
        for seconds in (0.1, 10)
    )
    assert getattr(long, "playouts", 0) == 100 * getattr(short, "playouts", 0) > 0


@pytest.mark.parametrize("seconds", ["0", "0.05", "11", "-1", "nan", "inf", "soon", "1s", ""])
@pytest.mark.parametrize("command", ["play", "resume", "simulate", "bot"])
def test_no_other_time_is_taken(command: str, seconds: str) -> None:
    said = set()
    for language in languages():
        ran = run_program([command, "--thinking", seconds, "--lang", language])
        assert (ran.status, ran.out, ran.errors.count("\n")) == (2, "", 1)
        assert "--thinking" in ran.errors
        assert not unspeakable(ran.errors.strip())
        said.add(ran.errors)
    assert len(said) == len(languages())


@pytest.mark.parametrize("seconds", ["0", "3", "half"])
def test_a_setting_is_one_of_a_few_times(seconds: str) -> None:
    ran = run_program(["settings", "thinking", seconds, "--lang", "en"])
    assert (ran.status, ran.out) == (2, "")
    assert ran.errors == "Thinking: possible is only 0.1, 0.2, 0.5, 1, 2, 5, or 10.\n"


class Slow:
    """Opponents who don't play before it has been said that they think.

    Args:
        heard: set when it has been said.
    """

    def __init__(self, heard: Event) -> None:
        self._heard = heard

    def decide(self, view: View[Any], rng: Random) -> Action:
        del rng
        assert self._heard.wait(20)
        return legal_actions(view.state)[0]


def heard_while_waiting(
    monkeypatch: pytest.MonkeyPatch, language: str, *typed: str
) -> tuple[list[str], list[str]]:
    """What is said, and how often that somebody thinks, where all opponents are slow."""
    heard, said, meanwhile = Event(), list[str](), Console.meanwhile

    def listening(console: Console, text: str) -> None:
        said.append(text)
        meanwhile(console, text)
        heard.set()

    monkeypatch.setattr(Console, "meanwhile", listening)
    monkeypatch.setattr(patience, "LASTS", 0.3)
    monkeypatch.setattr(Opponents, "player", lambda *_, **__: Slow(heard))
    command = shlex.split(PLAY.replace("play", "play --level master", 1))
    ran = run_program([*command[:-1], language], typed, terminal=True)
    return ran.lines, said


@pytest.mark.parametrize(
    ("language", "sentence"), [("de", "Echo überlegt."), ("en", "Echo is thinking.")]
)
def test_that_somebody_thinks_is_said_once_however_many_think(
    language: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines, said = heard_while_waiting(monkeypatch, language)
    assert said[0] == sentence
    first = lines.index(sentence)
    prompt = next(at for at, line in enumerate(lines) if line.startswith(">"))
    assert [line for line in lines[:prompt] if line in said] == [sentence]
    assert lines[first + 1 : prompt]


def test_that_somebody_thinks_is_no_part_of_what_can_be_heard_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines, said = heard_while_waiting(monkeypatch, "en", "r", "q", "y")
    asked = lines.index("> r")
    assert not set(lines[asked:]) & set(said[:1])


def test_nobody_is_said_to_think_where_it_does_not_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "LASTS", 20.0)
    ran = run_program(shlex.split(PLAY), ["q", "y"], terminal=True)
    assert "thinking" not in ran.out


def test_a_long_answer_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, meanwhile = Event(), Console.meanwhile

    def listening(console: Console, text: str) -> None:
        meanwhile(console, text)
        heard.set()

    def review(*_: object) -> list[str]:
        assert heard.wait(20)
        return ["Reviewed."]

    monkeypatch.setattr(Console, "meanwhile", listening)
    monkeypatch.setattr(coaching, "review_of_last_round", review)
    monkeypatch.setattr(patience, "LASTS", 0.3)
    ran = run_program(shlex.split(PLAY), ["aa", "q", "y"], terminal=True)
    asked = ran.lines.index("> aa")
    assert ran.lines[asked + 1 : asked + 3] == ["One moment.", "Reviewed."]


def test_a_pipe_is_not_told_who_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script gets the same lines, however long it took."""
    monkeypatch.setattr(patience, "LASTS", 0.0)
    ran = run_program(shlex.split(f"{PLAY} --level master --thinking 0.1"))
    assert "thinking" not in ran.out
