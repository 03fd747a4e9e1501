"""What becomes of an attempt at a task: when help is offered, and what an answer is."""

import json

import pytest
from keyboard import run_program

from foppen_access.lessons.lesson_plan import PlayCard, PlayOn
from foppen_access.lessons.task_attempt import MISSES, SLIPS, Attempt
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.data_folders import Places


def at_step(number: int, typed: list[str]) -> list[str]:
    """What is heard in a step of the lesson for Foppen, from 0."""
    Places().lessons.parent.mkdir(parents=True, exist_ok=True)
    Places().lessons.write_text(json.dumps({"foppen": number}), encoding="utf-8")
    return run_program(["learn", "foppen", "--lang", "en"], typed).lines


@pytest.mark.parametrize(("way", "most"), [("missed", MISSES), ("slipped", SLIPS)])
def test_help_is_offered_after_so_many_lines_and_not_before(way: str, most: int) -> None:
    attempt = Attempt(PlayCard())
    for _ in range(most - 1):
        attempt = getattr(attempt, way)
    assert not attempt.is_offered
    assert getattr(attempt, way).is_offered


def test_a_right_card_wipes_out_what_was_wrong_before_the_next() -> None:
    attempt = Attempt(PlayOn()).missed.missed.slipped
    assert attempt.served(is_done=False) == Attempt(PlayOn())
    assert not attempt.served(is_done=False).missed.is_offered


def test_at_a_question_all_cards_that_were_told_are_heard_again() -> None:
    lines = at_step(3, ["", "c"])
    cards = ["Bix: Blue 9.", "Cosmo: Blue 5.", "Dido: Blue 10."]
    assert [line for line in lines if line in cards] == [*cards, *cards]


def test_a_letter_is_no_name() -> None:
    """It is a command, or nothing, even where a single name begins so."""
    lines = at_step(3, ["", "d", "di"])
    asked = "Who wins the trick? Type the name."
    assert lines.count(asked) == 1
    assert lines[lines.index(asked) + 1] == "Type a name: You, Bix, Cosmo, or Dido."
    assert "Who is fooled? Type the name." in lines


def test_no_typing_error_is_a_wrong_try() -> None:
    offered = Catalog("en").text("learn-offer", answer="\0").partition("\0")[0]
    lines = at_step(2, ["", "", "b12", "bk", "bk", "lila 7"])
    assert not any(line.startswith(offered) for line in lines)
    more = at_step(2, ["", "", *["bk"] * SLIPS])
    assert any(line.startswith(offered) for line in more), "nor is anybody left who can't type one"


def test_advice_waits_for_the_first_card() -> None:
    assert Catalog("en").text("learn-advice-later") in at_step(0, ["", "a"])
