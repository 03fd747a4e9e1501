"""Several people at one keyboard: nobody hears what only another may know."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from games import header_of, lines, random_game
from keyboard import CTRL_D, Ran, Screen, run_program

from benchmarks.hotseat import different, turns
from foppen_access.gameplay.record import load
from foppen_access.gameplay.timeline import Move
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime import program
from foppen_access.runtime.data_folders import Places
from foppen_access.speech.speaker import Speaker
from foppen_engine import Card, Play, legal_plays

if TYPE_CHECKING:
    from terminals import Terminal

BERT_LEADS_AFTER_ANNA = 2
ANNA_LEADS_AFTER_ANNA = 9
"""Seeds of games in which Anna plays the last card to the first trick, and who wins it."""
BEFORE_ANNAS_CARD = 4
"""A deal and three cards."""


@pytest.mark.slow
def test_a_turn_is_the_same_whatever_the_others_hold_and_ask() -> None:
    for one, other in different(100, seed=3):
        for here, there in zip_longest(one or (), other or ()):
            assert here == there


@pytest.mark.slow
def test_in_thousands_of_turns_nobody_hears_what_only_another_may_know() -> None:
    assert turns(2000, seed=11) == (2000, 0)


def evening(seed: int) -> list[Move]:
    return list(random_game("foppen-2018", 4, seed, most=BEFORE_ANNAS_CARD + 2))


def annas_card(seed: int) -> str:
    action = evening(seed)[BEFORE_ANNAS_CARD].action
    assert isinstance(action, Play)
    return str(action.card)


def kept(seed: int) -> None:
    """The game just before Anna's card, in a record."""
    moves = evening(seed)[:BEFORE_ANNAS_CARD]
    content = lines(header_of("foppen-2018", 4), (move.action for move in moves))
    Path("game.jsonl").write_bytes(b"".join(content))


ANNA_AND_BERT = ("resume", "game.jsonl", "--names", "Anna,Bert", "--lang", "en", "--seed", "1")


def two(seed: int, typed: list[str], *, terminal: bool = False) -> Ran:
    """Anna and Bert at the keyboard, just before Anna's card."""
    kept(seed)
    return run_program(ANNA_AND_BERT, typed, terminal=terminal)


def plays() -> list[Card]:
    """The cards that still count."""
    moves = load(Path("game.jsonl")).timeline
    return [move.action.card for move in moves if isinstance(move.action, Play)]


def revoking(seed: int) -> Card:
    """A card of Anna's that she may not play."""
    state = evening(seed)[BEFORE_ANNAS_CARD - 1].after
    legal = [play.card for play in legal_plays(state)]
    return next(card for card in state.hands[0].known if card not in legal)


@pytest.mark.parametrize("walk", [["r", "h", "r", ","], ["<", *["."] * 30], [","] * 30])
def test_what_one_was_refused_the_next_does_not_hear(walk: list[str]) -> None:
    typed = ["", str(revoking(2)), annas_card(2), ""]
    before, _, heard = two(BERT_LEADS_AFTER_ANNA, [*typed, *walk]).out.partition("Bert leads.")
    assert "Anna must follow" in before
    assert heard
    assert "must follow" not in heard


def test_what_one_was_asked_again_the_next_does_not_hear_again() -> None:
    typed = ["", "", annas_card(2), "", "<", *["."] * 30]
    said = two(BERT_LEADS_AFTER_ANNA, typed).lines
    assert said.count(next(line for line in said if line.startswith("Anna to play"))) == 3


def test_lines_that_one_has_not_read_are_not_read_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """News wait when Bert asks for help and lets Anna's card be taken back."""
    monkeypatch.setenv("LINES", "6")
    monkeypatch.setenv("COLUMNS", "24")
    kept(BERT_LEADS_AFTER_ANNA)
    goals = iter(["Anna to play", "Bert, your hand", "nothing"])
    answers = iter([annas_card(2), "?", "u", "y"])
    goal = next(goals)

    def typed(screen: Screen) -> str:
        """Enter until what is awaited is there, and all of it in the end."""
        nonlocal goal
        if goal != "nothing" and goal not in screen.getvalue():
            return ""
        goal = next(goals) if goal != "nothing" else goal
        return next(answers, CTRL_D)

    ran = run_program(ANNA_AND_BERT, typed, terminal=True)
    before, _, after = ran.out.partition("Taken back")
    assert "more line" in before.rpartition("> ?")[0].rpartition("your hand")[2]
    assert "Now Anna" in after
    assert "more line" not in after.partition("The game is")[0]


def test_after_the_game_nobody_hears_the_hand_of_who_played_last() -> None:
    game = list(random_game("futschikato", 3, 1))
    moves = [move.action for move in game][:-1]
    Path("game.jsonl").write_bytes(b"".join(lines(header_of("futschikato", 3), moves)))
    last = game[-1].action
    assert isinstance(last, Play)
    typed = ["", "h", str(last.card), "h", "aa", "<", *["."] * 20]
    command = ["resume", "game.jsonl", "--names", "Anna,Bert,Cleo", "--lang", "en", "--seed", "1"]
    before, _, over = run_program(command, typed, terminal=True).out.partition("Enter ends")
    assert "your hand: " in before
    assert over.count("You have no cards of your own here.") >= 2
    assert "your hand: " not in over
    assert "card: " not in over


def test_a_voice_that_still_reads_a_hand_falls_silent_when_the_keyboard_is_handed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut_for = []

    class Voice(Speaker):
        def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
            del passing
            if interrupt:
                cut_for.append(text)

    monkeypatch.setattr("foppen_access.runtime.program.open_speaker", lambda *_, **__: Voice())
    said = two(BERT_LEADS_AFTER_ANNA, ["", "h", annas_card(2)]).lines
    played = next(line for line in said if line.startswith("Anna: "))
    assert played in cut_for


def test_the_own_card_is_taken_back_at_once() -> None:
    """Anna has won the trick with it, and leads."""
    ran = two(ANNA_LEADS_AFTER_ANNA, ["", annas_card(9), "u"])
    assert "Taken back" in ran.out
    assert len(plays()) == BEFORE_ANNAS_CARD - 1


@pytest.mark.parametrize("at_the_keyboard", [[], [""]])
def test_anothers_card_is_taken_back_where_he_agrees(at_the_keyboard: list[str]) -> None:
    """Also while the keyboard is handed on: nobody knows who types."""
    typed = ["", annas_card(2), *at_the_keyboard, "u", "y"]
    assert "\nAnna, do you take back " in two(BERT_LEADS_AFTER_ANNA, typed).out
    assert len(plays()) == BEFORE_ANNAS_CARD - 1


@pytest.mark.parametrize("answer", ["n", "", "h", "u", "y7", "#1", "?", CTRL_D])
@pytest.mark.parametrize("at_the_keyboard", [[], [""]])
def test_on_any_other_answer_nothing_happens(at_the_keyboard: list[str], answer: str) -> None:
    ran = two(BERT_LEADS_AFTER_ANNA, ["", annas_card(2), *at_the_keyboard, "u", answer])
    assert "Taken back" not in ran.out
    assert ("Nothing is taken back." in ran.out) == (answer != CTRL_D)
    assert len(plays()) == BEFORE_ANNAS_CARD
    assert ran.status == 0


def test_the_end_of_input_instead_of_an_answer_leaves_the_game() -> None:
    typed = ["", annas_card(2), "u", CTRL_D]
    shown = two(BERT_LEADS_AFTER_ANNA, typed, terminal=True).out
    assert shown.partition("take back")[2].count("> ") == 1
    assert "The game is saved." in shown


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")
@pytest.mark.parametrize("way", ["line", "editor", "keys"])
def test_enter_pressed_twice_does_not_call_the_next_player(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with keyboard(way, monkeypatch) as both:
        both.type("\r")
        assert "Anna, your hand" in both.read_until_quiet()
        both.type(":" if way == "keys" else "")
        both.read_until_quiet()
        both.type(f"{annas_card(2)}\r\r")
        assert "Now Bert" in both.read_until_quiet()
        assert "Bert, your hand" not in both.shown
        both.type("\r")
        assert "Bert, your hand" in both.read_until_quiet()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")
def test_what_one_has_typed_the_next_does_not_find_in_the_editor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each finds what he has typed himself."""
    with keyboard("editor", monkeypatch) as both:
        for typed in ("", str(revoking(2)), annas_card(2), ""):
            both.read_until_quiet()
            both.type(f"{typed}\r")
        both.read_until_quiet()
        both.type("\x1b[A")
        assert str(annas_card(2)) not in both.read_until_quiet()
        for typed in ("", "u", "y", ""):
            both.type(f"{typed}\r")
            both.read_until_quiet()
        both.type("\x1b[A\x1b[A")
        assert str(revoking(2)) in both.read_until_quiet()


@contextmanager
def keyboard(way: str, monkeypatch: pytest.MonkeyPatch) -> "Iterator[Terminal]":
    """A terminal at which Anna and Bert sit, who type that way."""
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", way)
    kept(BERT_LEADS_AFTER_ANNA)
    from terminals import terminal  # noqa: PLC0415 - not on Windows

    with terminal(*ANNA_AND_BERT) as opened:
        opened.read_until_quiet()
        yield opened


def test_at_one_loudspeaker_a_voice_says_nothing_that_is_meant_for_one_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    felt: list[str] = []

    class Voice(Speaker):
        def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
            del interrupt, passing
            said.append(text)

        def braille(self, text: str) -> None:
            felt.append(text)

    monkeypatch.setattr(program, "open_speaker", lambda *_, **__: Voice())
    run_program(["settings", "private", "on"])
    said.clear()
    typed = ["", "h", "k r", "99", "r20", "a", "c", "q", "yes"]
    arguments = ["play", "--names", "Anna,Bert", "--seed", "1", "--lang", "en", "--say", "voice"]
    shown = run_program(arguments, typed).lines
    tells_own = ("your hand:", "cards:", "still out:")
    private = [line for line in shown if any(each in line for each in tells_own)]
    assert len(private) == len(tells_own)
    assert not set(private) & set(said)
    assert all(any(line in block for block in felt) for line in private)
    kept_back = [line for line in shown if line not in said]
    assert any("Red 20" in line for line in kept_back)
    assert any(line.startswith("Now Bert.") for line in said)
    run_program(["settings", "private", "off"])
    said.clear()
    assert set(private) <= set(run_program(arguments, typed).lines) & set(said)


def test_everybody_at_a_keyboard_hears_as_much_as_he_likes() -> None:
    """Who comes first wants to hear little; who comes next has what is usual."""
    arguments = ["play", "--names", "Anna,Bert,Cleo,Dora", "--seed", "1", "--lang", "en"]
    first = iter(["v1", *(f"#{number}" for number in range(1, 13))])
    second = iter(["v", "q", "yes"])
    handed: list[str] = []

    def typed(screen: Screen) -> str:
        if screen.getvalue().rstrip().endswith("press Enter."):
            handed.append("")
            return ""
        return next(first if len(handed) == 1 else second)

    lines = run_program(arguments, typed).lines
    assert [line for line in lines if line.startswith("Detail ")] == [
        "Detail brief.",
        "Detail full.",
    ]
    assert [line for line in lines if line.endswith("then press Enter.")][1].startswith("Now ")
