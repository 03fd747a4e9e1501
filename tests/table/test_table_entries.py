"""What is typed at a table: cards in every spelling, names, letters that mean two colours."""

import pytest
from games import NAMES
from keyboard import run_program
from parts import idiom

from foppen_access.dialogue.parsing.meanings import Ambiguous, Ask, LikelyCommand, Unknown
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.table.entry.entries import (
    Candidates,
    Entry,
    Half,
    Insert,
    Remove,
    Replace,
    Said,
    SlipAnswers,
    Sum,
    TakeLast,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import Bid, Deck, LetStand, Options, Play, Reveal, Suit, parse_card
from table.sitting import Sat, Setup, Table, sit

KEYPAD = (Suit.BLUE, Suit.GREEN, Suit.RED, Suit.YELLOW)
FOUR = Setup("foppen-braille", 4, language="de")
FIFTEEN = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3))


def read(line: str, *, language: str = "de", numbers: bool = False) -> Entry:
    names = (*NAMES[:4], "Anna Lena", "Platz 6")
    vocabulary = Vocabulary(language, idiom(numbers=numbers))
    return TableReader(vocabulary, names, KEYPAD, idiom(numbers=numbers)).read(line)


def cards(text: str) -> tuple[Candidates, ...]:
    return tuple((parse_card(word),) for word in text.split())


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("r7", "r7"),
        ("R7", "r7"),
        ("7r", "r7"),
        ("rot 7", "r7"),
        ("7 rot", "r7"),
        ("rot7", "r7"),
        ("red 7", "r7"),
        ("1", "1"),
        ("rot 1", "1"),
        ("1.7", "b7"),
        ("4,12", "y12"),
        ("3.1", "1"),
        ("r7 r9 1 gr2", "r7 r9 1 g2"),
        ("rot 7 9 gelb 1", "r7 y9 1"),
        ("1 rot 7", "1 r7"),
        ("7 rot 1", "r7 1"),
        ("1 7 rot", "1 r7"),
        ("1 1 1 1", "1 1 1 1"),
        ("3.7 3.9 1 2.2", "r7 r9 1 g2"),
        ("b10 10b 10 blau", "b10 b10 b10"),
    ],
)
def test_cards_are_read_in_every_spelling(line: str, meant: str) -> None:
    assert read(line) == Said(cards(meant))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("anna r7", Said(cards("r7"), 0)),
        ("bert 7 rot", Said(cards("r7"), 1)),
        ("be r7", Said(cards("r7"), 1)),
        ("3 r7", Said(cards("r7"), 2)),
        ("anna lena r7", Said(cards("r7"), 4)),
        ("platz 6 r7", Said(cards("r7"), 5)),
        ("cleo r7 b3", Said(cards("r7 b3"), 2)),
        ("summe 17", Sum(17)),
        ("sum 0", Sum(0)),
        ("dora su 4", Sum(4, 3)),
        ("j n", SlipAnswers((True, False))),
        ("-", TakeLast()),
        ("5: r7", Replace(5, cards("r7"))),
        ("5:r7 b3", Replace(5, cards("r7 b3"))),
        ("0+ r7", Insert(0, cards("r7"))),
        ("12-", Remove(12)),
    ],
)
def test_the_rest_is_read(line: str, meant: Entry) -> None:
    assert read(line) == meant


@pytest.mark.parametrize(
    "line", ["r7 oder r8", "r7/r8", "5:", "5+", "zwölf", "r", "r0", "r007", "5-r7", "anna", "1 2 3"]
)
def test_what_is_no_card_is_none(line: str) -> None:
    assert not isinstance(read(line), Said | Replace | Insert | Remove | Sum)


def test_a_colour_means_nothing_where_cards_are_numbers() -> None:
    """Bert's name begins like blue, Gerda's like gelb."""
    assert read("b 7", numbers=True) == Said(cards("7"), 1)
    assert read("7 8 7", numbers=True) == Said(cards("7 8 7"))
    assert not isinstance(read("rot 7", numbers=True), Said)


def plays(sat: Sat) -> list[str]:
    actions = [move.action for move in sat.timeline]
    return [str(action.card) for action in actions if isinstance(action, Play | LetStand)]


def test_a_letter_for_two_colours_is_asked_about_where_both_can_be() -> None:
    sat = sit(FOUR, ["r7 g9 b3"])
    assert plays(sat) == ["r7"]
    assert "Grün oder Gelb?" in sat.ran.lines


@pytest.mark.parametrize("answer", ["gelb", "ge", "GE9", "9 gelb", "4.9"])
def test_after_the_answer_the_rest_of_the_line_is_entered(answer: str) -> None:
    assert plays(sit(FOUR, ["r7 g9 b3", answer])) == ["r7", "y9", "b3"]


def test_the_question_stays_while_something_is_looked_up() -> None:
    assert plays(sit(FOUR, ["r7 g9 b3", "e", "c", "was?", "gelb"])) == ["r7", "y9", "b3"]


def test_what_is_not_entered_is_said() -> None:
    sat = sit(FOUR, ["r7 g9 b3", "b4", "runde neu", "b5"])
    assert plays(sat) == ["b5"]
    assert "Nicht eingetragen: Grün 9 oder Gelb 9, Blau 3." in sat.ran.lines


def test_a_letter_for_two_colours_is_taken_where_only_one_can_be() -> None:
    """Yellow ends at 14; green 9 has been played; Dora has shown that she has no yellow."""
    assert plays(sit(FOUR, ["g15"])) == ["g15"]
    assert plays(sit(FOUR, ["gr9 g9"])) == ["g9", "y9"]
    assert plays(sit(FOUR, ["ge5 ge6 r7 ge8", "b2 b3 b4", "r2 g9"]))[-1] == "g9"


def test_an_orange_that_is_called_so_leaves_g_for_green() -> None:
    run_program(["settings", "yellow", "Orange", "--lang", "de"])
    sat = sit(FOUR, ["g9 o9 orange 8 8 gr", "k"])
    assert plays(sat) == ["g9", "y9", "y8", "g8"]
    assert any("Orange 9" in line for line in sat.ran.lines)


def test_the_keypad_has_the_order_that_was_chosen() -> None:
    run_program(["settings", "keypad", "gryb", "--lang", "de"])
    assert plays(sit(FOUR, ["1.7 2.9 3.4 4.10"])) == ["g7", "r9", "y4", "b10"]


def test_a_name_is_for_the_first_card_of_a_line() -> None:
    """Bert leads; Cleo's and Dora's cards follow."""
    sat = sit(FOUR, ["bert r7 r8 r9"])
    assert plays(sat) == ["r7", "r8", "r9"]


@pytest.mark.parametrize(
    ("line", "seat"), [("anna r8", 0), ("3 r8", 2), ("dora r8", 3), ("bert r8", 1)]
)
def test_a_card_out_of_turn_is_entered_only_as_a_ruling(line: str, seat: int) -> None:
    """Bert, who leads, has played; Cleo is due."""
    before = sit(FOUR, ["r7", line])
    ruled = sit(FOUR, ["r7", line, "gilt"])
    if seat == 2:
        assert plays(before) == ["r7", "r8"]
    else:
        assert plays(before) == ["r7"]
        one_too_many = seat == 1
        assert plays(ruled) == (["r7"] if one_too_many else ["r7", "r8"])


def test_bids_on_one_line_ask_only_whom_they_leave_out() -> None:
    setup = Setup("foppen-1995", 4, Options(bids=True))
    heard: list[list[str]] = []
    left = iter(["y n", "n y", "r7", "^D"])

    def typist(table: Table) -> str:
        heard.append(table.heard)
        return next(left)

    sat = sit(setup, typist)
    bids = [move.action for move in sat.timeline if isinstance(move.action, Bid)]
    assert [bid.bid for bid in bids] == [True, False, False, True]
    assert [sum("?" in line for line in block) for block in heard] == [1, 1, 0, 0]


ROUND = ("b2 b3 g2", "r2 r3", "y2 y3", "r4 1", "g3 g4", "1 1")
"""Bert is out; Anna and Cleo hold one card each."""


def test_hands_may_be_told_in_any_order() -> None:
    sat = sit(FIFTEEN, [*ROUND, "cleo sum 4", "anna b4"])
    shown = [move.action for move in sat.timeline if isinstance(move.action, Reveal)]
    assert shown == [Reveal(2, points=4), Reveal(0, (parse_card("b4"),))]


@pytest.mark.parametrize("hand", ["b4 b4", "r2", "b4 y4", "g99", "sum 99", "sum 0", "bert b4"])
def test_a_hand_that_cannot_be_is_not_entered(hand: str) -> None:
    sat = sit(FIFTEEN, [*ROUND, hand])
    assert not [move for move in sat.timeline if isinstance(move.action, Reveal)]
    assert sat.ran.lines[-2] != "Anna has one card left. Which, or what sum?"


def test_a_card_that_was_played_is_located_when_it_is_shown() -> None:
    assert (
        "Red 3 is there twice: in trick 2 and now in the hand."
        in sit(FIFTEEN, [*ROUND, "r3"]).ran.lines
    )


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("7", Half(7)),
        ("die 7", Half(7)),
        ("anna 7", Half(7, 0)),
        ("2 7", Half(7, 1)),
        ("anna lena 7", Half(7, 4)),
        ("lila 7", Unknown()),
        ("emil 7", Unknown()),
        ("ann 7", Ambiguous(("Anna", "Anna Lena"))),
        ("ann r7", Ambiguous(("Anna", "Anna Lena"))),
        ("ann summe 7", Ambiguous(("Anna", "Anna Lena"))),
        ("ann", Unknown()),
    ],
)
def test_a_card_in_part_and_a_name_in_part_are_told_apart(line: str, meant: Entry) -> None:
    assert read(line) == meant


@pytest.mark.parametrize("line", ["Dora", "dora bert", "Dora, Bert", "anna lena"])
def test_names_alone_are_no_request_that_sounds_like_them(line: str) -> None:
    assert not isinstance(read(line), LikelyCommand)


def test_a_key_with_a_number_is_no_player_with_a_value() -> None:
    reader = TableReader(
        Vocabulary("de", idiom(numbers=False)), ("Vera", "Anna"), KEYPAD, idiom(numbers=False)
    )
    assert reader.read("v 3") == Ask(Command.DETAIL, "3")
    assert reader.read("vera 3") == Half(3, 0)


@pytest.mark.parametrize("answer", ["rot", "rote", "ro", "r7", "3.7"])
@pytest.mark.parametrize("line", ["7", "bert 7", "die 7"])
def test_the_colour_that_was_asked_for_completes_the_card(line: str, answer: str) -> None:
    sat = sit(FOUR, [line, answer])
    assert "Welche Farbe hat die 7?" in sat.ran.lines
    assert plays(sat) == ["r7"]


def test_the_completed_card_is_that_of_the_player_who_was_named() -> None:
    """Bert, who leads, has played; Cleo is due."""
    assert plays(sit(FOUR, ["r7", "dora 8", "rot"])) == ["r7"]
    sat = sit(FOUR, ["r7", "cleo 8", "g", "gelb"])
    assert "Grün oder Gelb?" in sat.ran.lines
    assert plays(sat) == ["r7", "y8"]


def test_a_question_that_is_asked_anew_is_not_about_the_card_before() -> None:
    """Green or yellow 9 is asked about, then what colour the 7 is."""
    assert plays(sit(FOUR, ["r7 g9 b3", "8", "gelb", "rot"])) == ["r7", "y9", "b3", "r8"]


def test_a_card_of_a_hand_may_be_completed_too() -> None:
    sat = sit(FIFTEEN, [*ROUND, "anna 4", "blue"])
    shown = [move.action for move in sat.timeline if isinstance(move.action, Reveal)]
    assert shown == [Reveal(0, (parse_card("b4"),))]


def test_who_is_named_unclearly_is_not_told_about_colours() -> None:
    heard = sit(FOUR, ["emil 7", "lila 7"]).ran.lines
    assert not [line for line in heard if "Diese Farbe" in line]
    assert sum(line.startswith("Das verstehe ich nicht.") for line in heard) == 2
