"""The command `deck` says from what a deck is made, writes its labels, and checks a box."""

import sys
from collections import Counter
from pathlib import Path

import pytest
from keyboard import Ran, run_program

from foppen_access.deck.boxes import Box, printed_cards
from foppen_access.deck.deck_plan import deck_plan
from foppen_engine import game_names, new_game, players_of


def ran(command: str, *typed: str, language: str = "de") -> Ran:
    return run_program(["deck", *command.split(), "--lang", language], typed)


@pytest.mark.parametrize("box", Box)
@pytest.mark.parametrize("game", game_names())
def test_a_plan_makes_the_whole_deck_and_uses_no_card_twice(game: str, box: Box) -> None:
    for players in players_of(game):
        deck = new_game(game, players).deck
        plan = deck_plan(deck, box)
        made = [*plan.taken, *(card for _, card in plan.relabelled), *plan.blank]
        assert Counter(made) == Counter(deck)
        there = printed_cards(box)
        assert len(plan.taken) + len(plan.relabelled) <= there.total()
        assert Counter(printed for printed, _ in plan.relabelled) <= there
        for printed, card in plan.relabelled:
            assert card.suit in (None, printed.suit)


def test_blank_cards_are_needed_only_where_no_spare_one_is_fit() -> None:
    plan = deck_plan(new_game("foppen-2018", 8).deck, Box.ELFER)
    assert [str(card) for card in plan.blank] == [
        *(f"g{value}" for value in range(21, 28)),
        *("r21", "r22", "r23", "y21"),
    ]
    assert [str(card) for _, card in plan.relabelled] == ["1", "1"]
    assert deck_plan(new_game("foppen-2018", 8).deck, Box.TWO_ELFER).blank == ()


def test_what_is_left_open_is_asked_and_enter_takes_the_usual() -> None:
    lines = ran("", "braille", "5", "").lines
    assert "Woraus macht ihr das Blatt?" in lines
    taken = "Blau 2 bis 10, Grün 2 bis 20, Rot 2 bis 16, Gelb 2 bis 14 und 4 Einsen"
    assert lines[-2:] == [f"Nehmt diese Karten: {taken}.", "Zusammen sind das 60 Karten."]


def test_spare_cards_get_labels_and_the_rest_are_blank() -> None:
    lines = ran("--game foppen-2018 --players 8 --box elfer", language="en").lines
    assert lines[-3:] == [
        "The label of One goes on spare Blue 16 and Blue 17.",
        "You also need 11 blank cards: Green 21 to 27, Red 21 to 23, and Yellow 21.",
        "That makes 88 cards.",
    ]


@pytest.mark.parametrize(
    ("language", "taken"),
    [("de", "2 Mal die 15, einmal die 16, "), ("en", "2 times the 15, a single 16, ")],
)
def test_of_a_card_that_is_there_once_no_count_is_said(language: str, taken: str) -> None:
    command = "--game futschikato --players 8 --box two-elfer"
    assert taken in ran(command, language=language).lines[0]


def test_lists_and_labels_are_written_and_never_over_a_file_unasked() -> None:
    command = "--game foppen-braille --players 5 --box elfer --out k.txt --labels m.brf"
    first = ran(command)
    assert first.lines[-2:] == ["Das steht in k.txt.", "Das steht in m.brf."]
    assert Path("k.txt").read_text(encoding="utf-8").splitlines() == first.lines[:-2]
    assert Path("m.brf").read_text(encoding="ascii").startswith("b2   b2   b3   b3")
    again = ran(command)
    assert (again.status, again.out) == (1, "")
    assert ran(f"{command} --force").status == 0


@pytest.mark.skipif(sys.platform == "win32", reason="links as of Linux")
@pytest.mark.parametrize("labels", ["k.brf", "./k.brf", "link.brf"])
def test_the_labels_never_replace_the_list_that_was_just_written(labels: str) -> None:
    if labels == "link.brf":
        Path(labels).symlink_to("k.brf")
    refused = ran(f"--force --out k.brf --labels {labels}")
    assert (refused.status, refused.out) == (1, "")
    assert refused.errors.endswith("wird nicht überschrieben, nimm einen anderen Namen.\n")
    assert not Path("k.brf").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such device")
def test_the_list_and_the_labels_may_go_to_one_device() -> None:
    command = "--game foppen-braille --players 5 --box elfer --out /dev/null --labels /dev/null"
    assert ran(command).status == 0


def test_labels_as_text_name_their_dots() -> None:
    ran("--game foppen-braille --players 5 --box elfer --labels m.txt")
    lines = Path("m.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "Blau 2: b2, Punkte 1 2, 2 3."
    assert lines[-1] == "Eins: 1, Punkte 2, 4 Mal."


@pytest.mark.parametrize("word", ["check", "prüfen", "Check"])
def test_a_box_is_checked_by_a_word_of_either_language(word: str) -> None:
    lines = ran(f"{word} --game foppen-braille --players 4", "+3", "3 7", "", "", "").lines
    assert lines[-1] == "Es fehlt: Grün 3, 7. Zu viel: Blau 3."


def test_a_minus_in_a_check_goes_back_one_question() -> None:
    command = "check --game foppen-braille --players 4"
    lines = ran(command, "-", "3 +7", "2", "-", "4", "", "", "").lines
    assert "Das ist die erste Frage." in lines
    assert lines[-1] == "Es fehlt: Blau 3 und Grün 4. Zu viel: Blau 7."


@pytest.mark.parametrize("end", [("q",), ()])
def test_who_leaves_a_check_hears_what_was_found_so_far(end: tuple[str, ...]) -> None:
    command = "check --game foppen-braille --players 4"
    left = ran(command, "3 +7", "", *end)
    assert left.lines[-1] == "Es fehlt: Blau 3. Zu viel: Blau 7. Der Rest ist nicht geprüft."
    assert left.status == 0
    assert not [line for line in ran(command, *end).lines if "geprüft" in line]


@pytest.mark.parametrize(
    "command", ["fly", "--box shoe", "--game foppen-2018 --players 3", "--deck b2"]
)
def test_what_cannot_be_is_one_sentence(command: str) -> None:
    refused = ran(command, "")
    assert refused.status == 2
    assert refused.errors.count("\n") == 1
