"""Choosing cards by single keys."""

from collections import Counter

import pytest
from keyboard import CTRL_D, Screen, run_program
from parts import idiom

from foppen_access.dialogue.card_picking import CardPicker
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_engine import Action, Card, Reason, parse_card
from foppen_engine.games.foppen.game import Foppen
from foppen_engine.games.foppen.state import FoppenState

HAND = tuple(map(parse_card, ["b3", "b12", "g7", "g10", "r7", "r14", "y2", "y10", "1"]))
PLAYABLE = (HAND[2], HAND[3], HAND[8])


def picker(hand: tuple[Card, ...] = HAND, language: str = "en") -> CardPicker:
    vocabulary = Vocabulary(language, idiom(numbers=False))
    return CardPicker(
        hand,
        PLAYABLE,
        suits=vocabulary.suits,
        is_command=lambda letter: vocabulary.command(letter) is not None,
        say=str,
        none="none",
    )


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("b", "b3"),
        ("bb", "b12"),
        ("bbb", "b3"),
        ("R", "r7"),
        ("RR", "r14"),
        ("7", "g7"),
        ("77", "r7"),
        ("777", "g7"),
        ("12", "b12"),
        ("1", "1"),
        ("10", "g10"),
        ("101", "1"),
        ("1014", "r14"),
        ("14", "r14"),
        ("b7", "g7"),
        ("2", "y2"),
        ("5", "none"),
        (" ", "g7"),
        ("  ", "g10"),
        ("   ", "1"),
        ("    ", "g7"),
    ],
)
def test_the_last_key_says_a_card(keys: str, said: str) -> None:
    chooser = picker()
    assert [chooser.press(key) for key in keys][-1] == said


@pytest.mark.parametrize("key", ["h", "r", "q", "?", ",", "u", "x", "é", "\t"])
def test_a_command_letter_is_a_command_even_where_it_begins_a_colour(key: str) -> None:
    chooser = picker()
    assert chooser.press(key) is None
    assert chooser.line == ""


def test_arrows_go_both_ways_through_what_can_be_played() -> None:
    chooser = picker()
    keys = ["left", "left", "right", "right", "down", "up", "backspace"]
    assert [chooser.press(key) for key in keys] == ["1", "g10", "1", "g7", "g10", "g7", "1"]


def test_a_german_g_is_green_and_yellow_in_turn() -> None:
    chooser = picker(language="de")
    assert [chooser.press("g") for _ in range(5)] == ["g7", "g10", "y2", "y10", "g7"]


def test_enter_plays_what_was_chosen_and_nothing_before() -> None:
    chooser = picker()
    assert chooser.line == ""
    chooser.press("7")
    chooser.press("7")
    assert chooser.line == "#5"
    for nothing in ("9", "15"):
        for key in nothing:
            chooser.press(key)
        assert chooser.line == ""
        chooser.press("b")


def test_an_empty_colour_or_hand_says_so() -> None:
    assert picker((HAND[0],)).press("y") == "none"
    assert picker(()).press(" ") == "none"
    assert picker(()).press("1") == "none"


def test_who_types_lines_has_the_rules_asked_of_no_card_but_his_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What helps to choose a card is made where it is used."""
    asked, line, answered = Counter[str](), "", Foppen.refusal
    typed = iter(["#1", "g7", "w", "y8"])

    def refusal(game: Foppen, state: FoppenState, action: Action) -> Reason | None:
        asked[line] += 1
        return answered(game, state, action)

    def type_line(_screen: Screen) -> str:
        nonlocal line
        line = next(typed, CTRL_D)
        return line

    monkeypatch.setattr(Foppen, "refusal", refusal)
    play = "play --game foppen-2018 --players 4 --seed 2 --lang en"
    heard = run_program(play.split(), type_line, terminal=True).out
    assert "must follow Yellow, Blue 3" in heard
    assert "must follow Yellow, Green 7" in heard
    assert "You: Yellow 8" in heard
    assert (asked["#1"], asked["g7"], asked["w"]) == (1, 1, 0)
