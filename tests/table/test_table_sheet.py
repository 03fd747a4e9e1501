"""The score sheet: of the last table by itself, with winner and rulings, for spreadsheets."""

import csv
from pathlib import Path

import pytest
from games import lines, random_game
from keyboard import run_program

from foppen_access.gameplay.player_names import fill_seats
from foppen_access.gameplay.record_header import new_header
from foppen_access.table.scores.score_sheet import for_spreadsheets
from foppen_engine import Options
from table.sitting import Setup, sit, sit_on
from table.test_table_findings import COUNT
from table.test_table_rulings import COUNTED

SCORES = Setup("foppen-braille", 4, Options(rounds=2), more=("--score-only",))
ROUNDS = ("10 0 3 4", "points dora -10 late again", "0 10 5 6")


def rows(path: str, separator: str) -> list[list[str]]:
    with Path(path).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, delimiter=separator))


def test_the_winner_and_what_was_adjusted_are_said() -> None:
    sat = sit(SCORES, ROUNDS)
    said = run_program(["sheet", str(sat.record), "--lang", "en"]).lines
    assert "Round 1, adjusted: Dora minus 10, late again." in said
    assert any("Anna and Bert" in line and "plus 10" in line for line in said)


def test_who_played_alone_is_addressed_as_in_the_game(tmp_path: Path) -> None:
    played = random_game("foppen-2018", 4, 1)
    header = new_header("foppen-2018", fill_seats(("Anna",), 4), Options())
    path = tmp_path / "alone.jsonl"
    path.write_bytes(b"".join(lines(header, (move.action for move in played))))
    said = run_program(["sheet", str(path), "--lang", "de"]).lines
    assert said[0].startswith("Runde 1: Du ")


def test_every_ruling_is_said_with_its_round() -> None:
    for answer, line in (
        ("stands", "Round 1: that Anna didn't follow Blue stands."),
        ("stands not", "Round 1: Anna's Green 2 does not stand."),
        ("cards back", "Round 1: Anna's Green 2 and all after it went back into the hands."),
        ("round void", "Round 1 was dealt again."),
    ):
        sat = sit(COUNT, [*COUNTED, answer])
        assert line in run_program(["sheet", str(sat.record), "--lang", "en"]).lines


def test_a_ruling_that_was_taken_back_is_not_said() -> None:
    sat = sit(COUNT, [*COUNTED, "stands not", "-"])
    said = run_program(["sheet", str(sat.record), "--lang", "en"]).lines
    assert not any("stand" in line for line in said)


def test_the_last_table_is_found_by_itself() -> None:
    """Not the game at the keyboard that began after it."""
    names = ["--names", "Anna,Bert,Cleo,Dora", "--lang", "en"]
    table = ["table", "--game", "foppen-braille", "--score-only", "--dealer", "Anna", *names]
    run_program(table, ["10 0 3 4"])
    run_program(["play", "--game", "foppen-2018", "--seed", "1", *names], ["#1"])
    assert (
        "Round 1: Anna plus 10, Bert 0, Cleo minus 3, Dora minus 4."
        in run_program(["sheet", "--lang", "en"]).lines
    )


def test_without_a_table_it_is_said_that_there_is_none() -> None:
    ran = run_program(["sheet", "--lang", "en"])
    assert ran.status == 1
    assert "There is no game at a real table yet." in " ".join(ran.errors.splitlines())


@pytest.mark.parametrize(("language", "separator"), [("de", ";"), ("en", ",")])
def test_a_spreadsheet_of_the_language_reads_it(language: str, separator: str) -> None:
    sat = sit(SCORES, ROUNDS)
    run_program(["sheet", str(sat.record), "--lang", language, "--out", "s.csv"])
    head, *points = rows("s.csv", separator)
    assert head[1:] == ["Anna", "Bert", "Cleo", "Dora"]
    assert [row[1:] for row in points] == [
        ["10", "0", "-3", "-4"],
        ["0", "10", "-5", "-6"],
        ["0", "0", "0", "-10"],
        ["10", "10", "-8", "-20"],
    ]
    assert Path("s.csv").read_bytes().startswith(b"\xef\xbb\xbf")


def test_no_name_is_a_formula() -> None:
    written = for_spreadsheets([["=1+1", "-17", "@SUM", "Anna"]], ";")
    assert written.decode("utf-8-sig") == "'=1+1;-17;'@SUM;Anna\r\n"


def test_the_rulings_are_in_a_text_file_too() -> None:
    sat = sit(COUNT, [*COUNTED, "stands not"])
    run_program(["sheet", str(sat.record), "--lang", "en", "--out", "s.txt"])
    assert "does not stand" in Path("s.txt").read_text(encoding="utf-8")


def test_a_table_keeps_what_its_colours_are_called() -> None:
    """Wherever it goes on, and whatever is set there."""
    run_program(["settings", "yellow", "Orange", "--lang", "en"])
    sat = sit(COUNT, ["b2 b3 orange2"])
    run_program(["settings", "yellow", "Lemon", "--lang", "en"])
    again = sit_on(sat, ["l", "k orange"])
    assert "Orange" in " ".join(again.ran.lines)
    assert "Lemon" not in " ".join(again.ran.lines)
