"""The program ends in the midst of a question: the same is asked again, and the answer leads to the
same game.
"""

import json
import shutil
from pathlib import Path

import pytest
from keyboard import CTRL_C, run_program

from foppen_access.faults.fault import Status
from foppen_access.gameplay.journal import Journal
from foppen_access.gameplay.record import load
from foppen_access.runtime.data_folders import Places
from foppen_access.table.taking_up import TakingUp
from foppen_access.table.unentered import Unentered
from foppen_access.table.unentered_file import beside
from foppen_engine import Deck, Options
from foppen_engine.notation import entry_to_data
from table.sitting import Sat, Setup, Table, sit, sit_at
from table.test_table_conversations import AHEAD, FIVE
from table.test_table_corrections import FOUR, FUJI, TRICK, plays
from table.test_table_findings import COUNT, NINETEEN, TWO
from table.test_table_rulings import COUNTED

KILLED = Path("killed.jsonl")
KNOWN: dict[str, object] = {"card": None, "seats": [], "discs": None, "holders": [], "sizes": []}
"""What a conversation before has left, as it is kept where nobody has said anything."""

THREE = Setup("foppen-1995", 3, Options(deck=Deck(4, 4, 4, 4, 3), rounds=3), language="de")
PLAYED = "b2 b3 b4 r2 r3 r4 ge2 ge3 ge4 gr2 gr3 gr4 1"
"""All cards but two ones; Anna and Bert have one left."""
GERMAN = Setup("foppen-braille", 4, language="de")
"""There g is green or yellow."""


def killed(setup: Setup, before: tuple[str, ...]) -> list[str]:
    """What was heard last before a table was killed; it leaves what then lies there."""
    left, heard = iter(before), list[str]()

    def typist(table: Table) -> str:
        heard[:] = table.heard
        if (line := next(left, None)) is not None:
            return line
        record = next(Path().glob("table-*.jsonl"))
        shutil.copy(record, KILLED)
        beside(KILLED).unlink(missing_ok=True)
        if beside(record).exists():
            shutil.copy(beside(record), beside(KILLED))
        return CTRL_C

    sit(setup, typist).record.unlink()
    return heard


def gone_on(*typed: str, language: str = "en") -> Sat:
    return sit_at(["resume", str(KILLED), "--lang", language], KILLED, typed)


@pytest.mark.parametrize(
    ("setup", "before", "after"),
    [
        (FOUR, (*TRICK, "7"), ("red", "b9 y3")),
        (FOUR, (*TRICK, "17"), ("y", "b9 y3")),
        (FOUR, (*TRICK, "17"), ("n", "yellow", "b9 y3")),
        (FOUR, (*TRICK, "7"), ("1",)),
        (FOUR, (*TRICK, "b3", "dora y5"), ("y", "b9")),
        (FOUR, (*TRICK, "b3", "dora y5 b9"), ("n", "b4", "b5")),
        (FOUR, (*TRICK, "b3 r5 b4"), ("", "b9")),
        (FOUR, (*TRICK, "b3 r5 b4"), ("b6", "b9")),
        (GERMAN, (*TRICK, "2: g3"), ("gelb", "b9")),
        (GERMAN, (*TRICK, "g4 b3"), ("grün", "b9")),
        (COUNT, COUNTED, ("stands", "b4 b5")),
        (NINETEEN, (*TWO, "stands"), ("stands not",)),
        (COUNT, COUNTED, ("", "b4 b5")),
        (FUJI, ("3 4 5", "anna 9"), ("y", "7")),
        (FIVE, AHEAD, ("",)),
        (FIVE, (*AHEAD, "7"), ("14+ gr2", "gelb")),
        (THREE, (PLAYED, "b4"), ("nein", "1")),
    ],
)
def test_after_a_kill_the_same_is_asked_and_an_answer_leads_to_the_same_game(
    setup: Setup, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    whole = sit(setup, [*before, *after])
    whole.record.unlink()
    Places().settings.unlink(missing_ok=True)  # it agreed what numbers are
    question = killed(setup, before)
    again = gone_on(*after, language=setup.language)
    assert again.entries == whole.entries
    assert question[-1] in again.ran.lines


class Stopped:
    """Stops the program at a write of the record, the first of which is 0: before or after it."""

    def __init__(self, at: int, *, written: bool) -> None:
        self._write, self._left, self._written = Journal.write, at, written

    def __call__(self, journal: Journal, lines: bytes) -> None:
        stops, self._left = bool(lines) and self._left == 0, self._left - bool(lines)
        if self._written or not stops:
            self._write(journal, lines)
        if stops:
            raise KeyboardInterrupt


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("at", [0, 1, 5])
def test_stopped_while_waiting_cards_are_entered_and_again_while_they_are_taken_up_none_is_lost(
    monkeypatch: pytest.MonkeyPatch, at: int, *, written: bool
) -> None:
    sat = sit(FIVE, (*AHEAD, "14+ gr2"))
    sat.record.unlink()
    question = killed(FIVE, AHEAD)
    for stopped in (Stopped(at, written=written), Stopped(0, written=written)):
        with monkeypatch.context() as stopping:
            stopping.setattr(Journal, "write", lambda *args, stop=stopped: stop(*args))
            gone_on("14+ gr2", language="de")
    again = gone_on(language="de")
    if question[-1] in again.ran.lines:  # it was stopped before the correction was written
        again = gone_on("14+ gr2", language="de")
    assert plays(again) == plays(sat)


FIRST = Setup("foppen-braille", 5, Options(rounds=1), language="de", first=2)
GREEN = "g18 g20 g16 gr9 g19"
"""Its first trick: Emil wins, Bert is fooled."""


def test_an_objection_to_how_a_trick_ended_is_the_same_after_a_kill() -> None:
    question = killed(FIRST, (GREEN, "nein, Cleo gewinnt"))
    again = gone_on(language="de").ran.lines
    assert again[-len(question) - 3 :][: len(question)] == question


def test_cards_that_wait_behind_an_objection_wait_after_a_kill_though_a_letter_is_open() -> None:
    killed(FIRST, (GREEN, "nein, Cleo gewinnt", "ge12 g20"))
    waiting = [line for line in gone_on(language="de").ran.lines if "Danach noch: Gelb 12" in line]
    assert len(waiting) == 1


def test_the_question_for_a_colour_says_after_a_break_of_which_card() -> None:
    killed(GERMAN, TRICK)
    lines = gone_on(language="de").ran.lines
    at = lines.index("Grün oder Gelb?")
    assert lines[at - 1] == "Noch offen: Grün 8 oder Gelb 8."


def test_what_an_older_version_kept_is_asked_again() -> None:
    killed(FOUR, (*TRICK, "7"))
    said = json.loads(beside(KILLED).read_text())
    *_, last = load(KILLED).timeline
    old = {key: said[key] for key in said if key not in ("sum", "objects", "end", "whose")}
    beside(KILLED).write_text(json.dumps(old | {"version": 1, "last": entry_to_data(last.action)}))
    assert not asks_nothing()


@pytest.mark.parametrize(
    ("content", "words"), [("{", "can't be read any more"), (None, "comes from a newer version")]
)
def test_what_cannot_be_read_of_it_is_said_and_stays(content: str | None, words: str) -> None:
    killed(FOUR, (*TRICK, "7"))
    newer = json.loads(beside(KILLED).read_text()) | {"version": 99, "more": 1}
    beside(KILLED).write_text(content or json.dumps(newer))
    kept = beside(KILLED).read_bytes()
    assert any(words in line for line in gone_on().ran.lines)
    assert beside(KILLED).read_bytes() == kept


def asks_nothing() -> bool:
    """Whether a table that goes on asks nothing, and then plays on with the next card."""
    again = gone_on("1")
    asks = "Which colour is the 7?" in again.ran.lines
    assert (again.entries[-1]["card"] == "1") is not asks
    return not asks


def test_where_the_record_has_gone_on_nothing_is_asked_any_more() -> None:
    killed(FOUR, (*TRICK, "7"))
    assert not asks_nothing()
    killed(FOUR, (*TRICK, "7"))
    with KILLED.open("a") as record:
        record.write('{"do":"play","seat":2,"card":"b9"}\n')
    assert asks_nothing()


@pytest.mark.parametrize(
    "change",
    [
        {"version": 1},
        {"cards": [["b99"]]},
        {"cards": [[]]},
        {"cards": "b7"},
        {"seat": 4},
        {"number": "7"},
        {"edits": [{"at": 1}]},
        {"actions": 4},
        {"later": "b7"},
        {"later": [{"cards": [], "number": None, "seat": None}]},
        {"later": [{"cards": [], "number": 7, "seat": 4}]},
        {"moved": {"round": 1, "numbers": [], "seats": []}},
        {"known": KNOWN | {"seats": [4]}},
        {"known": KNOWN | {"holders": [0]}},
        {"known": KNOWN | {"card": "b99"}},
        {"known": KNOWN | {"seats": [0, 0]}},
        {"known": KNOWN | {"seats": [0, 1]}},
        {"known": KNOWN | {"discs": [1, 1]}},
        {"known": KNOWN | {"discs": [0, 1, 2, 3]}},
        {"known": KNOWN | {"holders": [0, 0], "sizes": [1, 2]}},
        {"known": KNOWN | {"holders": [0], "sizes": [99]}},
        {"known": KNOWN | {"holders": [0] * 3000, "sizes": [0] * 3000}},
        {"more": 1},
        None,
    ],
)
def test_a_file_that_says_nothing_is_left_alone(change: dict[str, object] | None) -> None:
    killed(FOUR, (*TRICK, "7"))
    said = json.loads(beside(KILLED).read_text())
    beside(KILLED).write_text(json.dumps(said | change) if change else "{")
    assert asks_nothing()


@pytest.mark.parametrize(
    "change",
    [
        {"cards": [], "seat": None, "number": 7},
        {"later": [{"cards": [], "number": 7, "seat": None}]},
    ],
)
def test_where_no_card_has_a_colour_a_file_that_lacks_one_is_left_alone(
    change: dict[str, object],
) -> None:
    killed(FUJI, ("3 4 5", "anna 9"))
    said = json.loads(beside(KILLED).read_text())
    beside(KILLED).write_text(json.dumps(said | change))
    played = [each["card"] for each in gone_on("8").entries if each["do"] == "play"]
    assert played == ["3", "4", "5", "8"]


def test_what_fails_while_it_is_taken_up_keeps_nobody_from_going_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    killed(FOUR, (*TRICK, "7"))

    def fail(_taking_up: TakingUp, _said: object) -> bool:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(TakingUp, "_take_up", fail)
        ran = run_program(["resume", str(KILLED), "--lang", "en"], may_crash=True)
        assert ran.status == Status.PROGRAM_FAULT
    assert asks_nothing()


def test_the_file_is_there_only_as_long_as_something_is_asked() -> None:
    there = list[bool]()
    left = iter([*TRICK, "7", "red", "b3", "dora y5", "", "q", "y"])

    def typist(table: Table) -> str:
        del table
        there.append(beside(next(Path().glob("table-*.jsonl"))).exists())
        return next(left)

    sat = sit(FOUR, typist)
    assert there == [False, False, True, False, False, True, False, False]
    assert not beside(sat.record).exists()


def test_what_is_only_known_of_hands_and_a_trick_to_confirm_is_nothing_open() -> None:
    assert not Unentered(confirms=True, doubled=2, open_hands=2).is_open
    assert Unentered(alarms=True).is_open
