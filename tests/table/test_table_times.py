"""A table's record says when everything was entered."""

import json
import re
from pathlib import Path

from keyboard import run_program

from foppen_access.gameplay.record import load
from foppen_engine import Play
from table.sitting import Setup, sit

FOUR = Setup("foppen-braille", 4)
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def test_every_line_of_a_tables_record_has_its_time() -> None:
    sat = sit(FOUR, ["r2 r5", "2: r6", "-", "3: r9"])
    _, *lines = map(json.loads, sat.record.read_text().splitlines())
    assert len(lines) > 4
    assert all(TIME.fullmatch(line["at"]) for line in lines)


def test_a_record_that_is_saved_anew_keeps_the_times() -> None:
    record = sit(FOUR, ["r2 r5"]).record
    old = [move.at for move in load(record).timeline]
    run_program(["resume", str(record), "--lang", "en"], ["sv other.jsonl", "g8"])
    new = [move.at for move in load(Path("other.jsonl")).timeline]
    assert new[: len(old)] == old
    assert all(new)


def test_a_record_without_times_is_read_and_goes_on() -> None:
    sat = sit(FOUR, ["r2 r5"])
    text = re.sub(r',"at":"[^"]*"', "", sat.record.read_text())
    sat.record.write_text(text)
    assert run_program(["resume", str(sat.record), "--lang", "en"], ["g8"]).status == 0
    moves = list(load(sat.record).timeline)
    assert [bool(move.at) for move in moves] == [False, False, False, True]
    assert isinstance(moves[-1].action, Play)


def test_a_game_at_the_keyboard_has_no_times() -> None:
    """The same seed makes the same record."""
    play = ["play", "--game", "foppen-2018", "--seed", "1", "--record", "k.jsonl", "--lang", "en"]
    run_program(play, ["#1"])
    assert '"at"' not in Path("k.jsonl").read_text()
