"""Beginners are offered a word before a card that is clearly bad: at most once a round, and never
again when they have said so.
"""

from collections.abc import Sequence
from random import Random

import pytest
from keyboard import Ran, run_program
from parts import coach_of, player_for

from foppen_access.coach.bad_card import is_clearly_bad
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.levels import Level
from foppen_access.preferences import preference_file as settings_file
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places
from foppen_engine import legal_plays, new_game, view

PLAY = "play --seed 9 --players 4 --game foppen-2018 --lang en --level"
"""A game that begins with the lead of the player, whose worst card is the Green 2."""

BAD = "green 2"
OFFER = "Green 2 may cost you a lot. Would you like advice on that? Yes, no, or never."
PLAYED = "You: Green 2."


def heard(typed: Sequence[str], level: str = "easy") -> Ran:
    ran = run_program([*PLAY.split(), level], typed)
    assert (ran.status, ran.errors) == (0, "")
    return ran


def test_a_bad_card_waits_for_an_answer_and_is_played_after_no_or_enter() -> None:
    assert PLAYED not in heard([BAD]).lines
    for answer in ("no", ""):
        lines = heard([BAD, answer]).lines
        assert lines.index(PLAYED) == lines.index(OFFER) + 1


def test_yes_gives_the_advice_and_leaves_the_choice() -> None:
    advised = heard(["a"]).lines[-3]
    lines = heard([BAD, "yes"]).lines
    assert lines[lines.index(OFFER) + 1] == advised
    assert PLAYED not in lines
    assert PLAYED in heard([BAD, "yes", BAD]).lines, "it is said once"


def test_another_card_or_a_question_is_a_change_of_mind() -> None:
    assert "You: Green 16." in heard([BAD, "green 16"]).lines
    for command in (Command.HAND, Command.WHAT):
        assert PLAYED not in heard([BAD, command.value.key]).lines
        assert PLAYED in heard([BAD, command.value.key, BAD]).lines


@pytest.mark.parametrize("never", ["never", "nie"])
def test_never_stops_it_for_good(never: str) -> None:
    assert PLAYED in heard([BAD, never]).lines
    assert SettingsStore(Places().settings).value("hints") == "off"
    assert OFFER not in heard([BAD]).lines


def test_where_that_cannot_be_kept_it_holds_for_this_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(settings_file, "replace_file", refuse)
    lines = heard([BAD, "never", "u", BAD]).lines
    assert (lines.count(OFFER), lines.count(PLAYED)) == (1, 2)
    assert any("could not be saved" in line for line in lines)


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_only_beginners_are_offered_a_word(level: str) -> None:
    assert PLAYED in heard([BAD], level).lines


@pytest.mark.parametrize("setting", ["hints", "advice"])
def test_who_wants_no_advice_is_offered_none(setting: str) -> None:
    run_program(["settings", setting, "off"])
    assert PLAYED in heard([BAD]).lines


def test_it_is_offered_at_most_once_a_round() -> None:
    """To somebody who plays the first card he can, whatever is offered."""
    lines = heard([f"#{place}" for _ in range(30) for place in range(1, 13)]).lines
    rounds = [at for at, line in enumerate(lines) if line.startswith("Round ") and " lead" in line]
    assert len(rounds) > 1
    for begin, end in zip(rounds, [*rounds[1:], len(lines)], strict=True):
        assert sum("may cost you a lot" in line for line in lines[begin:end]) <= 1


def test_a_refused_card_is_refused_and_nothing_is_offered() -> None:
    lines = heard(["green 10", "green 12"]).lines
    assert "You must follow Red, Green 12 won't do." in lines
    assert not [line for line in lines if "may cost you a lot" in line]


@pytest.mark.slow
def test_what_is_called_clearly_bad_is_so_at_a_closer_look() -> None:
    offered, state = 0, new_game("foppen-2018", 4)
    coach = coach_of(state)
    easy = {seat: player_for(state, Level.EASY) for seat in range(1, 4)}
    for seed in range(3):
        timeline, dealer = Timeline(state), RandomDealer()
        table = Session(timeline, dealer=dealer, players=easy, seed=str(seed), log=None)
        table.advance()
        while not table.state.over and offered < 20:
            seen, rng = view(table.state, 0), table.aside("test")
            play = rng.choice(legal_plays(table.state))
            if is_clearly_bad(seen, play, coach, table.aside("word")):
                offered += 1
                closer = coach.judge(coach.credible(seen), Random(1), playouts=4000)
                cost = next(-each.difference for each in closer if each.play == play)
                assert cost > coach.least, (seed, play)
            table.play(play)
            table.advance()
    assert offered == 20
