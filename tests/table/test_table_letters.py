"""Which card a letter or a value means is asked, and nothing that is said meanwhile is lost."""

from pathlib import Path

import pytest

from foppen_access.table.unentered_file import beside
from table.sitting import Setup, sit
from table.test_table_corrections import lines_after, plays
from table.test_table_unentered import gone_on, killed

FOUR = Setup("foppen-braille", 4, language="de")
TRICK = ("r2 r5 gr8 r4",)
"""Cleo wins, Dora is fooled."""
VALUE = (*TRICK, "7")
SEVEN = "Welche Farbe hat die 7?"
LETTER = (*TRICK, "g4 b3")
CORRECTION = (*TRICK, "2: g3")
EITHER = "Grün oder Gelb?"
NO_SUCH = "Blau 99 gibt es in diesem Spiel nicht."


def entered(*typed: str) -> str:
    """The cards of the evening behind the first trick."""
    return " ".join(map(str, plays(sit(FOUR, typed))[4:]))


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ((*VALUE, "b9"), ["Danach noch: Blau 9.", SEVEN]),
        ((*VALUE, "8"), ["Danach noch: 8.", SEVEN]),
        ((*VALUE, "bert b9"), ["Danach noch: Bert Blau 9.", SEVEN]),
        ((*LETTER, "b9 b10"), ["Danach noch: Blau 9, Blau 10.", EITHER]),
        ((*CORRECTION, "b9"), ["Danach noch: Blau 9.", EITHER]),
        ((*VALUE, "b9", "w"), ["Danach noch: Blau 9.", SEVEN]),
        ((*VALUE, "7"), [SEVEN]),
        ((*VALUE, "cleo 7"), [SEVEN]),
        ((*VALUE, "anna 7"), ["Danach noch: Anna 7.", SEVEN]),
        ((*TRICK, "g7", "anna g7"), ["Danach noch: Anna Grün 7 oder Gelb 7.", EITHER]),
        ((*VALUE, "8", "7"), ["Danach noch: 7.", SEVEN]),
        ((*LETTER, "4"), ["Danach noch: 4.", EITHER]),
        ((*LETTER, "b99"), [NO_SUCH, "Danach noch: Blau 99.", EITHER]),
        ((*LETTER, "99"), ["Die 99 gibt es in diesem Spiel nicht.", EITHER]),
        ((*LETTER, "b9 b99"), [NO_SUCH, "Danach noch: Blau 9, Blau 99.", EITHER]),
        ((*LETTER, "b9 g20"), ["Danach noch: Blau 9, Grün 20.", EITHER]),
        ((*VALUE, "gilt"), [SEVEN]),
        (
            (*VALUE, "1: r3"),
            ["Karte 1: Bert Rot 3 statt Rot 2.", "Sonst ändert sich nichts.", SEVEN],
        ),
        ((*VALUE, "falsch", ""), ["Cleo ist dran. Dora setzt aus.", SEVEN]),
    ],
)
def test_what_is_said_meanwhile_waits_and_the_question_is_heard_again(
    typed: tuple[str, ...], heard: list[str]
) -> None:
    assert lines_after(FOUR, typed[:-1], typed[-1]) == heard


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ((*VALUE, "b9 r10", "rot"), "r7 b9 r10"),
        ((*VALUE, "b9", "r10", "r7"), "r7 b9 r10"),
        ((*VALUE, "r7 b9"), "r7 b9"),
        ((*LETTER, "r9", "gelb"), "y4 b3 r9"),
        ((*LETTER, "ge4 b3"), "y4 b3"),
        ((*LETTER, "ge4 b3 r9"), "y4 b3 r9"),
        ((*CORRECTION, "b9", "gelb"), "b9"),
        ((*VALUE, "1: r3", "b9", "blau"), "b7 b9"),
        ((*VALUE, "8", "rot", "blau"), "r7 b8"),
        ((*VALUE, "anna 7", "rot", "blau"), "r7 b7"),
    ],
)
def test_the_answer_comes_first_and_then_what_waits_in_its_order(
    typed: tuple[str, ...], cards: str
) -> None:
    assert entered(*typed) == cards


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ((*VALUE, "b9", "-"), ["Nicht eingetragen: Blau 9.", SEVEN]),
        ((*VALUE, "-"), ["Nicht eingetragen: 7.", "Cleo ist dran. Dora setzt aus."]),
        ((*LETTER, "-"), ["Nicht eingetragen: Blau 3.", EITHER]),
        ((*CORRECTION, "-"), ["Nicht eingetragen: Grün 3 oder Gelb 3."]),
        ((*CORRECTION, "b9", "-"), ["Nicht eingetragen: Blau 9.", EITHER]),
    ],
)
def test_a_minus_takes_back_what_was_said_last_and_no_card_that_is_entered(
    typed: tuple[str, ...], heard: list[str]
) -> None:
    assert lines_after(FOUR, typed[:-1], typed[-1]) == heard
    assert len(plays(sit(FOUR, typed))) == 4


@pytest.mark.parametrize("before", [VALUE, LETTER, CORRECTION])
def test_over_a_kill_the_question_and_what_waits_behind_it_stay(before: tuple[str, ...]) -> None:
    asked = killed(FOUR, (*before, "r9"))
    assert beside(Path("killed.jsonl")).exists()
    again = gone_on("gelb", language="de")
    assert asked[-1] in again.ran.lines
    assert str(plays(again)[-1]) == "r9"


@pytest.mark.parametrize(
    ("answer", "cards"),
    [
        (("b6",), "b6 b8 b9"),
        (("cleo b6",), "b6 b8 b9"),
        (("das war Blau 6",), "b6 b8 b9"),
        (("6", "blau"), "b6 b8 b9"),
        (("b6 r9",), "b6 b8 b9 r9"),
        (("b6 b8 b9 r9",), "b6 b8 b9 r9"),
        (("b77", "b6"), "b6 b8 b9"),
        (("", "nein", "k", "b6"), "b6 b8 b9"),
        (("-", "b6"), "b6 b8"),
        (("-", "-", "-", "b6"), "b6"),
        (("1: r3", "b6"), "b6 b8 b9"),
    ],
)
def test_a_card_that_no_deck_has_holds_its_place_until_it_is_said_which_it_was(
    answer: tuple[str, ...], cards: str
) -> None:
    assert lines_after(FOUR, TRICK, "b99 b8 b9") == [NO_SUCH, "Welche Karte hat Cleo gespielt?"]
    assert entered(*TRICK, "b99 b8 b9", *answer) == cards


def test_of_equal_cards_that_wait_each_is_one() -> None:
    assert entered(*TRICK, "b99 1 1", "b6 1") == "b6 1 1"


def test_said_again_that_a_card_is_wrong_means_yes_also_where_it_may_be_one_too_many() -> None:
    typed = (*TRICK, "b9 b8 b9 b10")
    assert lines_after(FOUR, typed, "stimmt nicht") == lines_after(FOUR, typed, "ja")
    assert lines_after(FOUR, typed, "ja") != lines_after(FOUR, typed, "nein")


def test_a_card_that_no_deck_has_is_no_witness_of_who_is_wrong() -> None:
    heard = lines_after(FOUR, TRICK, "b9 b8 b9 b99")
    assert any(line.startswith("Blau 9 von eben stimmt nicht") for line in heard), heard


def test_a_value_that_no_card_has_is_not_asked_for_its_colour() -> None:
    heard = ["Die 61 gibt es in diesem Spiel nicht.", "Welche Karte hat Cleo gespielt?"]
    assert lines_after(FOUR, TRICK, "61") == heard


def test_where_the_colour_alone_makes_it_a_card_the_colour_is_enough() -> None:
    deck = Setup("foppen-2018", 4, language="de")
    assert [str(card) for card in plays(sit(deck, ("r17 b4", "grün")))] == ["g17", "b4"]


def test_typed_ahead_of_a_question_it_holds_its_place_among_what_waits() -> None:
    doubled = (*TRICK, "b9 b8 b9 b10", "b99 b2", "b3")
    assert entered(*doubled, "", "b7") == "b9 b8 b7 b10"
    assert lines_after(FOUR, (*doubled, ""), "b7")[-2:] == [
        NO_SUCH,
        "Welche Karte hat Dora gespielt?",
    ]
    assert entered(*doubled, "", "b7", "b4") == "b9 b8 b7 b10 b4 b2 b3"


def test_over_a_kill_its_place_stays() -> None:
    killed(FOUR, (*TRICK, "b99 b8"))
    again = gone_on("b6", language="de")
    assert "Welche Karte hat Cleo gespielt?" in again.ran.lines
    assert " ".join(map(str, plays(again)[4:])) == "b6 b8"


def test_over_a_kill_the_colour_of_a_card_that_waits_stays_settled() -> None:
    killed(FOUR, (*TRICK, "b9 b8 b9", "g4", "das war Gelb"))
    again = gone_on("", "b7", language="de")
    assert "Danach noch: Gelb 4." in again.ran.lines
    assert " ".join(map(str, plays(again)[4:])) == "b9 b8 b7 y4"
