"""A game that goes on is the game that was left: its record says who plays for the computer, and
the command that is said at the end has the rest.
"""

import json
import shlex
from pathlib import Path

import pytest
from keyboard import Ran, run_program

from foppen_access.gameplay.computer_seats import Computers
from foppen_access.gameplay.record import load
from foppen_access.players.levels import LEVELS
from foppen_engine import game_names


def play(*arguments: str, typed: tuple[str, ...] = ("q", "y")) -> Ran:
    """A game that is begun and left."""
    return run_program(["play", "--record", "a.jsonl", "--seed", "7", *arguments], typed)


def agreed() -> Computers:
    """What the record says of the computer's players."""
    computers = load(Path("a.jsonl")).header.computers
    assert computers
    return computers


def printed(ran: Ran) -> list[str]:
    """The command that is said at the end, as a shell reads it."""
    return shlex.split(ran.lines[-1])[1:]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("level", LEVELS)
def test_the_record_says_who_plays_and_whoever_goes_on_meets_the_same(
    game: str, level: str
) -> None:
    begun = play("--game", game, "--level", level, "--thinking", "0.1", "--lang", "en")
    run_program(["settings", "level", next(each for each in LEVELS if each != level)])
    before = agreed()
    assert {computer.level.value for computer in before.seats if computer} == {level}
    assert (before.thinking, before.seed) == (100, "7")
    again = run_program(printed(begun), ("q", "y"))
    characters = [line for line in begun.lines if "careful" in line]
    assert characters == [line for line in again.lines if "careful" in line]
    assert bool(characters) == (level != "master")
    assert agreed() == before


def test_whoever_plays_on_after_leaving_gets_the_cards_he_would_have_got() -> None:
    whole = play("--level", "easy", typed=("#1", "#1", "", "#1", "#1"))
    content = Path("a.jsonl").read_text(encoding="utf-8").splitlines()[1:]
    assert len(content) > 8
    Path("a.jsonl").unlink()
    left = play("--level", "easy", typed=("#1",))
    assert left.status == whole.status == 0
    run_program(printed(left), ("#1", "", "#1", "#1"))
    assert Path("a.jsonl").read_text(encoding="utf-8").splitlines()[1:] == content


def test_what_is_wished_for_once_stands_in_the_printed_command_and_not_in_the_record() -> None:
    play("--level", "easy", "--detail", "brief", "--lang", "en")
    before = agreed()
    ran = run_program(
        ["resume", "a.jsonl", "--level", "strong", "--detail", "full", "--lang", "de"], ("q", "j")
    )
    assert printed(ran) == [
        *("resume", "a.jsonl", "--level", "stark", "--detail", "ausführlich", "--lang", "de"),
    ]
    assert agreed() == before


def test_masters_have_no_characters_in_a_game_that_was_begun_with_others() -> None:
    begun = play("--level", "easy", "--lang", "en")
    assert [line for line in begun.lines if "careful" in line]
    masters = run_program(["resume", "a.jsonl", "--level", "master", "--lang", "en"], ("q", "y"))
    assert masters.status == 0
    assert not [line for line in masters.lines if "careful" in line]


def test_a_record_that_says_nothing_of_opponents_goes_on_as_the_settings_say() -> None:
    play("--level", "easy", "--lang", "en")
    path = Path("a.jsonl")
    first, *others = path.read_text(encoding="utf-8").splitlines(keepends=True)
    header = json.loads(first)
    del header["computers"]
    path.write_text(f"{json.dumps(header)}\n" + "".join(others), encoding="utf-8")
    run_program(["settings", "level", "master"])
    ran = run_program(["resume", "a.jsonl", "--lang", "en"], ("q", "y"))
    assert ran.status == 0
    assert not [line for line in ran.lines if "careful" in line]
