"""The program ends in the midst of a conversation: the same is asked again, and the same waits."""

import json
import shutil
from pathlib import Path
from random import Random

import pytest
from keyboard import CTRL_D

from benchmarks.slippery import Typed, slipping
from foppen_access.gameplay.record import load
from foppen_access.table.unentered_file import beside
from table.sitting import Setup, Table, setup_of, sit, sit_at
from table.test_table_findings import COUNT
from table.test_table_habits import wanted
from table.test_table_hands import LEFT, SEVENS
from table.test_table_objections import FIVE, TRICK
from table.test_table_rulings import COUNTED
from table.truthful import Truthful

ODD = (TRICK, "b5 r3 b7 b6", "r2 r6 b4 r9", "b3 b8 b9 b10")
"""Anna discarded on blue, and at the end has one, whatever else she may have discarded."""

WHAT = "w"
"""Asks what is open."""


class Killed:
    """Types on, and at each question keeps what lies there: what would be left by a kill.

    Args:
        typist: types otherwise.
    """

    def __init__(self, typist: Truthful) -> None:
        self._typist = typist
        self._asked: list[str] = []
        self.points: list[tuple[Path, list[str]]] = []

    def __call__(self, table: Table) -> str:
        if self._asked:
            self.points.append((_kept(f"killed-{len(self.points)}.jsonl"), table.heard))
            table.heard, self._asked = self._asked, []
        elif self._typist.is_asked(table.heard):
            self._asked = table.heard
            return WHAT
        return self._typist(table)


def _kept(name: str) -> Path:
    """A copy of the record of a table, and of what lies beside it."""
    record, copy = next(Path().glob("table-*.jsonl")), Path(name)
    shutil.copy(record, copy)
    beside(copy).unlink(missing_ok=True)
    if beside(record).exists():
        shutil.copy(beside(record), beside(copy))
    return copy


def gone_on(record: Path, *typed: str, language: str) -> list[list[str]]:
    """What is heard before each line where a table is gone on with, and at the end."""
    heard, left = list[list[str]](), iter(typed)

    def typist(table: Table) -> str:
        heard.append(table.heard)
        return next(left, CTRL_D)

    sit_at(["resume", str(record), "--lang", language], record, typist)
    return heard


def killed(setup: Setup, *typed: str) -> tuple[Path, list[str]]:
    """What lies there where a table is killed after some lines, and what was heard last."""
    left, copies = iter(typed), list[tuple[Path, list[str]]]()

    def typist(table: Table) -> str:
        if (line := next(left, None)) is not None:
            return line
        copies.append((_kept("killed.jsonl"), table.heard))
        return CTRL_D

    sit(setup, typist)
    return copies[0]


def wrong_points(typed: Typed, ahead: int) -> tuple[int, list[str]]:
    """At how many questions a table was killed, and what was asked where it was not the same
    afterwards.
    """
    killed = Killed(Truthful(typed, ahead))
    sit(setup_of(typed.start), killed).record.unlink()
    wrong = list[str]()
    for record, open_then in killed.points:
        begun, open_now = gone_on(record, WHAT, language="en")
        if open_now != open_then or begun[-1] != open_then[-1]:
            wrong.append("\n".join(open_then))
        record.unlink()
        beside(record).unlink(missing_ok=True)
    return len(killed.points), wrong


@pytest.mark.slow
def test_killed_at_any_question_a_table_asks_the_same_and_the_same_waits() -> None:
    rng, points = Random(2801), 0
    while points < 200:
        more, wrong = wrong_points(slipping(rng), rng.randrange(3))
        points += more
        assert wrong == []


@pytest.mark.parametrize(
    ("setup", "before"),
    [
        (FIVE, (TRICK, "nein, Cleo gewinnt", "nein")),
        (FIVE, (TRICK, "nein, Cleo gewinnt", "ge12", "nein", "gr3")),
        (FIVE, (TRICK, "nein, Cleo gewinnt", "2")),
        (FIVE, (TRICK, "Stich 1 stimmt nicht", "Anna, Bert")),
        (FIVE, (TRICK, "falsch", "Cleo", "keins", "alle acht")),
        (FIVE, (TRICK, "2-")),
        (SEVENS, (LEFT, "su 11", "su 12")),
        (SEVENS, (LEFT, "su 11", "su 12", "nein")),
        (SEVENS, (LEFT, "su 11", "su 12", "ja", "r2 b2 ge2 1")),
        (FIVE, (TRICK, "falsch", "Cleo", "2", "b99")),
        (FIVE, (TRICK, "falsch", "Cleo", "nein!", "gr15 gr14")),
        (FIVE, (TRICK, "falsch", "Cleo", "nein", "Notiz: Pause", "keins")),
        (FIVE, (TRICK, "falsch", "Cleo", "nein", "Notiz: Pause")),
        (FIVE, (*ODD, "Anna, Emil", "1", "r4")),
        (FIVE, (*ODD, "Anna, Emil", "1", "r4", "nein")),
        (COUNT, (*COUNTED, "Anna Bert", "no")),
    ],
)
def test_what_was_answered_is_not_asked_again_after_a_kill(
    setup: Setup, before: tuple[str, ...]
) -> None:
    record, open_then = killed(setup, *before, WHAT)
    begun, open_now = gone_on(record, WHAT, language=setup.language)
    assert open_now == open_then
    assert begun[-1] == open_then[-1]


@pytest.mark.parametrize(
    ("setup", "before", "after"),
    [
        (SEVENS, (LEFT, "su 11", "su 12", "ja"), ("su 11", "su 12", "ja")),
        (SEVENS, (LEFT, "b7 ge2 ge3 1", "gilt"), ("su 15",)),
    ],
)
def test_what_was_agreed_about_hands_holds_after_a_kill(
    setup: Setup, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    """That cards are said instead of sums, and that the deck has two of a card."""
    record, _ = killed(setup, *before)
    *_, heard = gone_on(record, *after, language="de")
    record.unlink()
    *_, unbroken = killed(setup, *before, *after)
    assert heard == unbroken
    assert not any("ergeben" in line for line in heard)


def test_whose_cards_a_correction_has_moved_is_said_after_a_kill_before_it_is_asked() -> None:
    record, _ = killed(FIVE, TRICK, "2-")
    begun, open_now = gone_on(record, WHAT, language="de")
    question = ["Karten 2 bis 4 gehören jetzt anderen.", "Mit nein behält sie, wer sie hatte."]
    assert begun[-2:] == open_now[-2:] == question


def taken_up_with(*answers: str) -> tuple[list[list[str]], int]:
    """What is heard where such lines stand in the file of a conversation, and how many entries the
    record has lost.
    """
    record, _ = killed(FIVE, TRICK, "falsch", "Cleo")
    kept = json.loads(beside(record).read_text("utf-8"))
    beside(record).write_text(json.dumps(kept | {"answers": answers}), "utf-8")
    before = len(load(record).timeline)
    heard = gone_on(record, language="de")
    return heard, before - len(load(record).timeline)


@pytest.mark.parametrize("line", ["sv elsewhere.jsonl", "se"])
def test_no_command_is_carried_out_that_stands_in_the_file_of_a_conversation(line: str) -> None:
    (begun,), lost = taken_up_with(line)
    assert begun[-1] == "Wer hat eben Grün 19 gespielt, und wer hat die Scheibe?"
    assert lost == 0
    assert not Path("elsewhere.jsonl").exists()


def test_what_is_taken_back_by_the_file_of_a_conversation_is_heard_and_is_all_of_it() -> None:
    (begun,), lost = taken_up_with("-", "-", "-")
    assert "Zurück: Cleo Grün 19." in begun
    assert lost == 1


def test_whether_a_trick_was_so_is_asked_again_after_a_kill() -> None:
    wanted(confirm="on")
    record, heard = killed(FIVE, TRICK)
    begun, fine = gone_on(record, "", language="de")
    assert begun[-1] == heard[-1]
    assert begun[-1] == "Stimmt das? Enter oder nein."
    assert fine == ["Gut."]


@pytest.mark.parametrize("version", [5, 6])
def test_answers_that_an_older_version_kept_are_asked_for_again(version: int) -> None:
    """It kept nothing of what was told before a mend, so they may be to another question."""
    record, _ = killed(FIVE, TRICK, "falsch", "Cleo", "2")
    kept = json.loads(beside(record).read_text("utf-8"))
    old = {key: kept[key] for key in kept if key != "known" or version == 6}
    beside(record).write_text(json.dumps(old | {"version": version}), "utf-8")
    (begun,) = gone_on(record, language="de")
    asked = "Wer hat eben Grün 19 gespielt, und wer hat die Scheibe?"
    assert (begun[-1] == asked) is (version < 6)
    assert any("älteren Fassung" in line for line in begun) is (version < 6)
    assert not any("Danach noch" in line for line in begun)
