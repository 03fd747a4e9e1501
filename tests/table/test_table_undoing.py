"""What is said where a ruling falls away, is taken back, or lets cards be played again."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from keyboard import Screen, run_program

from foppen_access.dialogue.desk import End
from foppen_access.dialogue.parsing.meanings import Nothing
from foppen_access.table import table_loop
from foppen_access.table.table_loop import take_lines
from foppen_engine import CardsBack, Deck, Options, VoidRound, parse_card
from table.sitting import Setup, sit
from table.test_table_corrections import FOUR, lines_after, plays
from table.test_table_findings import actions

THREE = Setup("foppen-1995", 3, Options(deck=Deck(11, 4, 4, 4, 0), rounds=3))
TRICKS = ("r2 r3 b2", "y2 y3 b3", "b4 b5")
BACK = ("r7 r9 b3 r2 r4 r5", "cards back 5")
"""Red 4 and what came after it went back."""

TWO_ROUNDS = Setup("foppen-1995", 3, Options(rounds=2), more=("--score-only",))
OVER = ("17 10 0", "10 0 5")
REFUSED = ("r7 r9 b3 r2", "r4 r5 r11", "g2 r12 y3 g5 g6")
"""Dora has discarded blue on red in the first trick, and says red 12 in the third."""


def test_a_ruling_on_a_card_that_a_correction_has_taken_away_falls_away_aloud() -> None:
    said = lines_after(FOUR, BACK, "0+ b4")
    assert [line for line in said if "ruling" in line] == ["The ruling on Cleo's Red 4 falls away."]
    assert not any(isinstance(a, CardsBack) for a in actions(sit(FOUR, [*BACK, "0+ b4"])))


def test_a_ruling_that_still_holds_after_a_correction_is_not_mentioned() -> None:
    assert not any("ruling" in line for line in lines_after(FOUR, BACK, "4: r3"))
    assert any(isinstance(a, CardsBack) for a in actions(sit(FOUR, [*BACK, "4: r3"])))


def test_a_round_that_was_dealt_again_stays_so_when_its_first_card_was_forgotten() -> None:
    sat = sit(FOUR, ["r7 r9", "round void", "r7 r9", "0+ r4"])
    assert isinstance(actions(sat)[1], VoidRound)
    assert plays(sat) == [parse_card(card) for card in ("r4", "r7", "r9")]


def test_a_forgotten_first_card_comes_behind_the_bids() -> None:
    bids = Setup("foppen-1995", 3, Options(bids=True))
    assert plays(sit(bids, ["no no no", "r3 r4", "0+ r2"]))[0] == parse_card("r2")


def test_cards_go_back_from_the_discard_that_a_refused_card_is_about() -> None:
    assert actions(sit(FOUR, [*REFUSED, "cards back"]))[-1] == CardsBack(3, parse_card("b3"))
    assert lines_after(FOUR, REFUSED, "cards back") == [
        "From card 3 on all go back into the hands.",
        "Good, Red 12 is not entered.",
        "Not entered: Yellow 3, Green 5, Green 6.",
        "It is Dora's turn.",
    ]


@pytest.mark.parametrize("order", ["cards back 99", "cards back 0", "cards back five"])
def test_an_order_that_cannot_be_carried_out_leaves_open_what_was_asked(order: str) -> None:
    assert lines_after(FOUR, REFUSED, order) == ["Say from which card on, 1 to 8."]
    asked = [line for line in lines_after(FOUR, REFUSED[:-1], REFUSED[-1]) if line.endswith("?")]
    assert asked
    waiting = "Still waiting: Yellow 3, Green 5, Green 6."
    assert lines_after(FOUR, [*REFUSED, order], "w") == [waiting, *asked]
    assert plays(sit(FOUR, [*REFUSED, order, "stands"]))[8:10] == [
        parse_card("r12"),
        parse_card("y3"),
    ]


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("round void", "Round 1 counts again."),
        ("cards back 3", "Cards 3 to 8 count again."),
        ("cards back 8", "Card 8 counts again."),
    ],
)
def test_cards_that_count_again_are_not_said_trick_by_trick(order: str, said: str) -> None:
    assert lines_after(THREE, [*TRICKS, order], "-") == [said, "It is Cleo's turn. Bert sits out."]
    assert sit(THREE, [*TRICKS, order, "-"]).state == sit(THREE, TRICKS).state


def heard_after_the_game(*typed: str) -> list[str]:
    """What the last line is answered at a terminal, where a table may stay after the game."""
    heard: list[str] = []
    lines = iter([*OVER, *typed, ""])

    def type_one(screen: Screen) -> str:
        heard.append(screen.getvalue())
        return next(lines)

    run_program(TWO_ROUNDS.arguments(Path("over.jsonl")), type_one, terminal=True)
    block = heard[-1].removeprefix(heard[-2]).splitlines()[1:-1]
    return [line.strip() for line in block]  # what stands there already is said again indented


OUTCOME = [
    "After 2 rounds: Anna minus 7, Bert plus 10, Cleo minus 5.",
    "Bert wins with plus 10.",
]


@pytest.mark.parametrize("last", ["points Cleo +900", "round 1: 3 0 4"])
def test_who_wins_is_said_again_when_what_changed_it_is_taken_back(last: str) -> None:
    assert [line for line in heard_after_the_game(last, "-") if line in OUTCOME] == OUTCOME


def test_points_that_are_taken_back_during_the_game_change_nothing_that_must_be_said() -> None:
    assert lines_after(FOUR, ["r2", "points bert -10"], "-") == [
        "Taken back: the ruling.",
        "It is Cleo's turn.",
    ]


def test_numbers_after_the_last_round_are_not_asked_for() -> None:
    assert heard_after_the_game("9 9 9")[0].startswith("The game is over.")


def test_of_several_tricks_that_are_others_a_question_mark_says_which() -> None:
    tricks = ("b3 b5 b7 b9", "r2 r3 r4", "ge2 ge3 ge4")
    four = Setup("foppen-braille", 4, language="de")
    heard = lines_after(four, tricks, "1: b10")
    assert heard[2] == "3 Stiche sind jetzt anders."
    told = lines_after(four, (*tricks, "1: b10"), "?")
    assert [line.partition(":")[0] for line in told] == ["Stich 1", "Stich 2", "Stich 3"]
    assert len(lines_after(four, (*tricks, "1: b10", "ja", "b11"), "?")) > 5  # help again


def test_after_the_game_enter_that_leaves_a_question_open_says_how_to_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    asked, lines = ["a question"], iter(["", ""])
    session = SimpleNamespace(
        timeline=(), state=SimpleNamespace(players=()), settle=lambda: None, log=None
    )
    desk: Any = SimpleNamespace(
        console=SimpleNamespace(interactive=True),
        session=session,
        say=lambda _, key: said.append(key),
    )
    reader: Any = SimpleNamespace(sit=lambda _: None, read=lambda _: Nothing())
    monkeypatch.setattr(table_loop, "pending", lambda _: None)

    def react(*_: object) -> None:
        said.append(asked.pop())

    end = take_lines(desk, reader, lambda: next(lines), react, is_asked=lambda: bool(asked))
    assert end is End.OVER
    assert said == ["after-table", "a question", "after-table"]
