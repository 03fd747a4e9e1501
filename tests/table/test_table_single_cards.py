"""One card that was typed wrong, in people's words: while nothing is asked, and as an answer."""

from collections.abc import Sequence
from random import Random

import pytest

from benchmarks.slippery import slipping
from foppen_engine import Play, parse_card
from table.sitting import Sat, Setup, sit, sit_on
from table.test_table_corrections import lines_after, plays
from table.test_table_hands import LEFT, SEVENS, revealed
from table.truthful import told

FOUR = Setup("foppen-2018", 4, language="de", first=3)
"""Anna leads."""
ENGLISH = Setup("foppen-2018", 4, first=3)
TRICK = "gr2 gr12 gr10 gr5"
"""Bert wins, and Anna is fooled."""
DOUBLED = (TRICK, "r10 gr12 ge2")
"""Green 12 is there twice, and yellow 2 waits: 'Grün 12 von eben stimmt nicht. Ja oder nein?'"""


def cards(sat: Sat) -> list[str]:
    return [str(card) for card in plays(sat)]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        *(("das war Gelb, nicht Rot", "y7"), ("nicht Rot sondern Gelb", "y7")),
        *(("Gelb war das", "y7"), ("nein, Gelb", "y7"), ("Gelb statt Rot", "y7")),
        *(("ich meinte Gelb 7", "y7"), ("das war Gelb 7", "y7"), ("falsch, Gelb 7", "y7")),
        *(("nein, das war Gelb 7", "y7"), ("vertippt, Gelb 7", "y7"), ("ups, Gelb 7", "y7")),
        *(("das war eine 8", "r8"), ("8, nicht 7", "r8"), ("Rot 8 statt 7", "r8")),
        *(("die Rot 7 war Gelb", "y7"), ("Rot 7 sollte Gelb 7 sein", "y7")),
        *(("korrigiere Rot 7 in Gelb 7", "y7"), ("Bert hat Gelb gespielt", "y7")),
    ],
)
def test_what_the_last_card_was_is_put_right_as_it_is_said(line: str, card: str) -> None:
    assert cards(sit(FOUR, (TRICK, "r7", line)))[-1] == card


@pytest.mark.parametrize(
    "line",
    [
        *("that was yellow, not red", "not red but yellow", "I meant yellow 7", "yellow, not red"),
        *("no, that was yellow 7", "that was yellow 7", "red 7 should have been yellow 7"),
    ],
)
def test_the_same_is_understood_in_english(line: str) -> None:
    assert cards(sit(ENGLISH, ("g2 g12 g10 g5", "r7", line)))[-1] == "y7"


def test_a_colour_that_was_heard_before_the_last_card_is_that_of_the_card_before() -> None:
    """Of the last trick one card is green, and it isn't the last."""
    sat = sit(FOUR, (TRICK, "ge3 gr7 ge4", "das war Rot, nicht Grün"))
    assert cards(sat)[-3:] == ["y3", "r7", "y4"]


@pytest.mark.parametrize(
    "line",
    [
        *("war das Gelb 7", "ist das Gelb", "kein Gelb", "Bert hat kein Rot", "Bert hat Gelb"),
        *("Blau 2 vor Rot 7", "das stimmt", "das war Rot 7"),
    ],
)
def test_what_asks_or_says_something_else_corrects_nothing(line: str) -> None:
    assert cards(sit(FOUR, (TRICK, "r7", line)))[-1] == "r7"


def test_where_it_is_not_known_which_card_is_meant_it_is_said_how_and_nothing_changes() -> None:
    typed = (TRICK, "r7", "das war Grün, nicht Blau")
    assert cards(sit(FOUR, typed)) == cards(sit(FOUR, typed[:-1]))
    heard = lines_after(FOUR, typed[:-1], typed[-1])
    assert heard == ["Welche Karte war das? Sag sie ganz, zum Beispiel: Blau 7 war Grün 7."]


@pytest.mark.parametrize(
    "line",
    [
        *("das war Rot", "das war Rot, nicht Grün", "nein, das war Rot", "ich meinte Rot 12"),
        *("nein, Rot 12", "Rot 12 statt Grün 12 von eben", "r12 ge2", "r10 r12 ge2"),
    ],
)
def test_a_refused_card_is_put_right_as_it_is_said_and_what_waits_follows(line: str) -> None:
    sat = sit(FOUR, (*DOUBLED, line))
    if "von eben" in line:  # which of the two is not said: both are named, and nothing changes
        assert cards(sat)[-1] == "r10"
    else:
        assert cards(sat)[-3:] == ["r10", "r12", "y2"]


def test_yes_and_the_card_are_told_in_one_line() -> None:
    assert cards(sit(FOUR, (*DOUBLED, "nein", "ja, Rot 12")))[1] == "r12"


def test_of_cards_that_wait_the_one_that_is_close_to_the_right_one_was_another() -> None:
    """Blue 3, which was said last, was blue 2: the refused green 12 is nothing like it."""
    asked = (*DOUBLED, "nein", "nein", "b4 b3")
    assert "Danach noch: Gelb 2, Blau 4, Blau 2." in lines_after(FOUR, asked, "das war Blau 2")
    assert lines_after(FOUR, asked, "das war Gelb")[0].startswith("Welche Karte war das?")


@pytest.mark.parametrize("line", ["nein, das war Rot 12", "das war Rot 12", "ich meinte Rot 12"])
def test_where_a_refused_card_is_left_out_its_place_is_what_was_said_last(line: str) -> None:
    """Enter leaves green 12 out; yellow 2 waits for the card before it."""
    assert cards(sit(FOUR, (*DOUBLED, "", line)))[-3:] == ["r10", "r12", "y2"]
    assert cards(sit(FOUR, (*DOUBLED, "", "das war Rot")))[-1] == "r10"


def test_cards_that_follow_are_no_line_said_anew() -> None:
    """Only the waiting cards themselves show that their line was typed again."""
    heard = lines_after(FOUR, DOUBLED, "r12 ge3")
    assert "Danach noch: Rot 12, Gelb 3." in heard


@pytest.mark.parametrize("line", ["das war Rot", "ich meinte Rot 12", "nein, Rot 12", "r12"])
def test_a_card_that_is_asked_for_is_told_in_every_way(line: str) -> None:
    """The answer is the card of trick 1, which was asked about, and not the one just now."""
    asked = (*DOUBLED, "nein", "ja")
    assert lines_after(FOUR, asked[:-1], asked[-1])[0].startswith("Welche Karte war es")
    assert cards(sit(FOUR, (*asked, line)))[1] == "r12"


@pytest.mark.parametrize(
    ("line", "played"),
    [
        ("vor Grün 10 kam Grün 3", ["g2", "g12", "g3", "g10"]),
        ("nach Grün 12 kam Grün 3", ["g2", "g12", "g3", "g10"]),
        ("Grün 10 kam vor Grün 12", ["g2", "g10", "g12"]),
        ("Grün 3 fehlt vor Grün 10", ["g2", "g12", "g3", "g10"]),
        ("Grün 10 hat niemand gespielt", ["g2", "g12"]),
        ("Grün 12 streichen", ["g2", "g10"]),
    ],
)
def test_a_card_that_was_forgotten_or_never_played_is_named_by_its_neighbour(
    line: str, played: Sequence[str]
) -> None:
    assert cards(sit(FOUR, ("gr2 gr12 gr10", line))) == played


def test_where_a_forgotten_card_was_is_asked_for() -> None:
    heard = lines_after(FOUR, [TRICK], "Rot 3 fehlt")
    assert heard[0].startswith("Wo war Rot 3? Zum Beispiel: vor Grün 5 kam Rot 3")


@pytest.mark.parametrize(
    "line", ["Grün 12 stimmt nicht", "das war nicht Grün 12", "gr12 war falsch"]
)
def test_a_card_that_is_said_to_be_wrong_is_asked_about_and_the_question_outlives_a_break(
    line: str,
) -> None:
    typed = (TRICK, "r7", line)
    assert lines_after(FOUR, typed[:-1], line) == ["Welche Karte war es? Oder keine?"]
    again = sit_on(sit(FOUR, typed), ["gr11"], "de")
    assert "Welche Karte war es? Oder keine?" in again.ran.lines
    assert cards(again) == ["g2", "g11", "g10", "g5", "r7"]


@pytest.mark.parametrize(
    ("line", "entered"),
    [
        *(("stimmt", False), ("ja, genau", False), ("stimmt nicht", False)),
        *(("nee", True), ("nein, das stimmt nicht", True)),
    ],
)
def test_yes_and_no_are_understood_as_they_are_said(line: str, *, entered: bool) -> None:
    """Isn't the card just now right? No: then that of trick 1 is offered."""
    heard = lines_after(FOUR, DOUBLED, line)
    assert heard[0].startswith("Grün 12 in Stich 1") == entered
    assert heard[0].startswith("Welche Karte war es") != entered


@pytest.mark.parametrize("line", ["äh, Gelb 7", "oh, Gelb 7", "meine Gelb 7", "hm, Gelb 7"])
def test_a_sigh_before_the_next_card_changes_no_card(line: str) -> None:
    assert cards(sit(FOUR, (TRICK, "r7", line)))[4] == "r7"


@pytest.mark.parametrize("line", ["was war die Frage", "was ist offen", "wie war die Frage"])
def test_what_is_asked_is_said_again_for_whoever_asks(line: str) -> None:
    assert lines_after(FOUR, DOUBLED, line) == lines_after(FOUR, DOUBLED, "w")


def test_an_answer_about_another_card_does_not_say_who_played_the_one_that_is_asked_about() -> None:
    """Who played green 5 is asked."""
    asked = (TRICK, "falsch")
    assert lines_after(FOUR, asked[:-1], "falsch")[0].startswith("Wer hat eben Grün 5 gespielt")
    assert not lines_after(FOUR, asked, "Dora hatte gr16")[0].startswith("1: ")
    assert lines_after(FOUR, asked, "Dora hatte gr5")[-1] in {"1, 2 oder nein?", "Ja oder nein?"}


@pytest.mark.parametrize("line", ["Dora hat Grün 5 gespielt, nicht Anna", "nicht Anna, Dora"])
def test_who_is_said_not_to_have_played_is_not_who_has(line: str) -> None:
    asked = (TRICK, "falsch")
    assert lines_after(FOUR, asked, line) == lines_after(FOUR, asked, "Dora")


def test_an_objection_with_its_reason_is_none_that_waits_for_the_end_of_the_round() -> None:
    heard = lines_after(FOUR, [TRICK], "Einspruch, der Stich war Annas")
    assert heard[0].startswith("Stich 1, getippt ist:")
    assert lines_after(FOUR, [TRICK], "Einspruch")[0].startswith("Der Protest ist notiert.")


def test_a_hand_in_two_lines_is_one() -> None:
    hand = tuple(map(parse_card, ("b2", "y2", "y3", "1")))
    assert revealed(sit(SEVENS, (LEFT, "b2 ge2", "ge3 1"))) == [(0, hand, None)]


def test_a_hand_whose_cards_come_one_by_one_is_whole_with_a_yes() -> None:
    hand = tuple(map(parse_card, ("b2", "y2", "y3", "1")))
    assert revealed(sit(SEVENS, (LEFT, "b2", "ge2", "ge3", "1", "stimmt"))) == [(0, hand, None)]


def test_cards_that_wait_at_a_hand_in_doubt_are_named_where_another_takes_its_place() -> None:
    heard = lines_after(SEVENS, (LEFT, "b2", "ge5", "ge2"), "ge2 ge3 ge4 1")
    assert "Nicht eingetragen: Gelb 5." in heard


def test_the_card_of_a_hand_is_told_by_its_value_where_only_one_has_it() -> None:
    """All other fours were played."""
    hand = tuple(map(parse_card, ("b2", "y2", "y4", "1")))
    assert revealed(sit(SEVENS, (LEFT, "b2 ge2 ge6 1", "nein", "4"))) == [(0, hand, None)]


@pytest.mark.parametrize("line", ["nein, Gelb 4", "das war Gelb 4", "das war Gelb, nicht Blau"])
def test_what_is_said_of_a_hand_changes_no_card_that_was_played(line: str) -> None:
    before = plays(sit(SEVENS, (LEFT, "b2 ge2 ge3 1")))
    assert plays(sit(SEVENS, (LEFT, "b2 ge2 ge3 1", line))) == before
    assert plays(sit(SEVENS, (LEFT, "b2 ge2", line))) == before


def test_a_number_was_another_in_futschikato() -> None:
    setup = Setup("futschikato", 4, language="de")
    for line in ("das war eine 6", "nein, 6", "6 statt 5", "ich meinte 6"):
        sat = sit(setup, ("3 5", line))
        assert [m.action.card.value for m in sat.timeline if isinstance(m.action, Play)] == [3, 6]


def test_nobody_holds_more_cards_than_he_was_dealt() -> None:
    """It is asked how many cards each holds."""
    asked = (*DOUBLED, "nein", "nein")
    sizes = "Wie viele Karten hat jeder auf der Hand, der Reihe nach von Anna?"
    assert lines_after(FOUR, asked[:-1], asked[-1])[-1] == sizes
    assert lines_after(FOUR, asked, "Cleo 15")[-1] == sizes
    assert lines_after(FOUR, asked, "Cleo 9")[-1] != sizes


def test_a_card_alone_is_no_hand_while_it_is_asked_about_the_last_one() -> None:
    """After the mend the round goes on: two cards exchanged in trick 9 had ended it too early."""
    rng = Random(28652)
    typed = [slipping(rng) for _ in range(153)][-1]
    heard = told(typed, 2)
    assert (heard.right, heard.dropped) == (True, 0)


@pytest.mark.parametrize("line", ["Dora hat nicht bedient", "hat Dora bedient?"])
def test_who_is_said_not_to_have_followed_is_answered_with_his_discard(line: str) -> None:
    heard = lines_after(FOUR, ["gr2 gr12 gr10 b5", "r7"], line)
    discard = "Stich 1: Grün war gefordert, Dora hat Blau 5 abgeworfen."
    assert heard == [f"{discard} Spielt Dora später Grün, frage ich nach."]
    assert lines_after(FOUR, [TRICK], line) == ["Dora hat hier nichts abgeworfen."]
