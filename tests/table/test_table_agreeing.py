"""What is agreed once and kept: a letter for each colour, and what a number alone means."""

from dataclasses import replace
from random import Random

import pytest
from keyboard import run_program

from benchmarks.table_keys import WAYS, Way, game, typed_games
from foppen_engine import Deck, Options, Reveal
from table.sitting import Setup, sit
from table.test_table_entries import plays

GERMAN = Setup("foppen-braille", 4, language="de")
FIFTEEN = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3), language="de")


def setting(name: str) -> str:
    return run_program(["settings", name, "--lang", "de"]).lines[0].rpartition("jetzt ")[2]


@pytest.mark.parametrize(
    ("answer", "said", "letters", "card"),
    [
        ("grün", "Ab jetzt ist g Grün und ge Gelb.", "bgry", "g9"),
        ("gelb", "Ab jetzt ist gr Grün und g Gelb.", "bürg", "y9"),
    ],
)
def test_the_first_collision_settles_the_letters_for_good(
    answer: str, said: str, letters: str, card: str
) -> None:
    first = sit(GERMAN, ["r7 g9", answer])
    assert plays(first) == ["r7", card]
    assert said in first.ran.lines
    assert setting("letters") == f"{letters}."
    again = sit(GERMAN, ["g9 y10 ü11" if answer == "gelb" else "g9 y10"])
    assert plays(again) == ([card, "y10", "g11"] if answer == "gelb" else [card, "y10"])
    assert "Grün oder Gelb?" not in again.ran.lines


def test_a_letter_is_not_settled_by_what_the_game_decides_or_a_value_without_colour() -> None:
    sit(GERMAN, ["g15 7", "gelb"])
    assert setting("letters") == "leer."


def test_the_english_word_s_letter_never_asks() -> None:
    sat = sit(GERMAN, ["y7 y8 y9"])
    assert plays(sat) == ["y7", "y8", "y9"]
    assert not [line for line in sat.ran.lines if line.endswith("?")]


@pytest.mark.parametrize("letters", ["bgr", "bgrr", "bgrv", "b1ry", "bgryx"])
def test_letters_that_could_not_be_told_apart_are_refused(letters: str) -> None:
    ran = run_program(["settings", "letters", letters, "--lang", "de"])
    assert ran.status == 2
    assert setting("letters") == "leer."


def test_a_number_from_the_keypad_is_agreed_on_once() -> None:
    first = sit(GERMAN, ["37", "ja", "410"])
    assert "37: Ist das Rot 7 vom Ziffernblock? Ja oder nein, das bleibt dann so." in (
        first.ran.lines
    )
    assert plays(first) == ["r7", "y10"]
    assert plays(sit(GERMAN, ["17 112 19"])) == []  # several on a line are none yet
    assert plays(sit(GERMAN, ["17", "19", "212"])) == ["b7", "b9", "g12"]


def test_who_says_no_to_the_keypad_is_not_asked_again() -> None:
    first = sit(GERMAN, ["17", "nein"])
    assert plays(first) == ["g17"], "green alone goes so far"
    again = sit(GERMAN, ["19", "12", "rot"])
    assert plays(again) == ["g19", "r12"]
    assert not [line for line in again.ran.lines if "Ziffernblock" in line]


def test_the_colour_said_instead_is_an_answer_too() -> None:
    sat = sit(GERMAN, ["12", "rot", "13"])
    assert plays(sat) == ["r12"]
    assert "Welche Farbe hat die 13?" in sat.ran.lines


def test_a_number_is_a_card_where_only_one_of_it_is_still_out() -> None:
    assert plays(sit(FIFTEEN, ["b2 r2 gr2", "2"])) == ["b2", "r2", "g2", "y2"]


def test_a_number_alone_is_a_sum_where_several_cards_are_left() -> None:
    typed = list(game("foppen-braille", 4, 1, Random(5)))
    lines = [str(each.card) if each.card else each.line.removeprefix("sum ") for each in typed]
    sat = sit(replace(GERMAN, language="en"), lines)
    shown = [move.action.points for move in sat.timeline if isinstance(move.action, Reveal)]
    assert shown == [28, 51, 16]


@pytest.mark.slow
@pytest.mark.parametrize(("way", "most"), list(zip(WAYS, (3.4, 3.35, 3.6), strict=True)))
def test_a_card_takes_little_more_than_three_keys(way: Way, most: float) -> None:
    typists = list(typed_games(way, 1))
    keys = sum(typist.keys for typist in typists)
    assert keys / sum(len(typist.cards) for typist in typists) <= most
    assert sum(typist.asked for typist in typists) <= 2
