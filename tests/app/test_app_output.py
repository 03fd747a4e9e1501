"""Files that a command writes for its user: nothing of his is overwritten unasked."""

import errno
import os
import shutil
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest
from keyboard import Ran, run_program

from foppen_access.faults.fault import Fault
from foppen_access.gameplay.files import create_file
from foppen_access.narration.languages import languages
from foppen_access.narration.message_keys import Complaint
from foppen_access.runtime.output_files import Output

GAME = "--game foppen-1995 --players 3 --rounds 1 --level random --games 1 --seed 1"
SIMULATE = f"simulate {GAME} --lang en --csv t.csv"
SHEET = "sheet game.jsonl --lang en --out t.csv"
WRITING = (SIMULATE, SHEET)
THERE = "t.csv is there already, only --force replaces the file.\n"
KEPT = "t.csv is not overwritten, choose another name.\n"


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("finished")
    run_program([*f"simulate {GAME}".split(), "--record", str(folder)])
    return next(folder.iterdir())


@pytest.fixture(autouse=True)
def game(home: Path, finished: Path) -> None:
    shutil.copy(finished, home.parent / "game.jsonl")


def ran(command: str) -> Ran:
    return run_program(command.split())


@pytest.mark.parametrize("command", ["doctor --report", "rules --out", "sheet game.jsonl --out"])
def test_a_hyphen_is_no_file(command: str) -> None:
    refused = ran(f"{command} - --lang en")
    assert (refused.status, refused.out) == (2, "")
    assert refused.errors == "A hyphen alone is no name for a file, take another.\n"
    assert not Path("-").exists()


@pytest.mark.parametrize("command", WRITING)
def test_a_new_file_is_written_and_then_only_force_replaces_it(command: str) -> None:
    assert (ran(command).status, ran(command).errors) == (0, THERE)
    table = Path("t.csv").read_bytes()
    assert table.count(b"\n") > 1
    Path("t.csv").write_bytes(b"mine")
    refused = ran(command)
    assert (refused.status, refused.out, refused.errors) == (1, "", THERE)
    assert Path("t.csv").read_bytes() == b"mine"
    assert ran(f"{command} --force").status == 0
    assert Path("t.csv").read_bytes() == table
    assert [path.name for path in Path().iterdir() if "part" in path.name] == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own")
@pytest.mark.parametrize("command", WRITING)
@pytest.mark.parametrize("link", ["to a file", "to nothing"])
def test_a_link_stays_and_what_it_leads_to_is_replaced_by_force_alone(
    command: str, link: str
) -> None:
    Path("t.csv").symlink_to("aim.csv")
    if link == "to a file":
        Path("aim.csv").write_bytes(b"mine")
    assert ran(command).errors == THERE
    assert not Path("aim.csv").exists() or Path("aim.csv").read_bytes() == b"mine"
    assert ran(f"{command} --force").status == 0
    assert Path("t.csv").readlink() == Path("aim.csv")
    assert Path("aim.csv").read_bytes().count(b"\n") > 1


@pytest.mark.parametrize("command", WRITING)
@pytest.mark.parametrize(
    "what",
    [
        *("a game", "a game cut off", "a folder"),
        *(["a circle of links"] if sys.platform != "win32" else []),
    ],
)
def test_no_force_replaces_a_game_or_what_is_no_file(command: str, what: str) -> None:
    target = Path("t.csv")
    match what:
        case "a folder":
            target.mkdir()
        case "a circle of links":
            target.symlink_to("t.csv")
        case _:
            content = Path("game.jsonl").read_bytes()
            target.write_bytes(content[: 80 if what == "a game cut off" else None])
    before = os.lstat(target)
    refused = ran(f"{command} --force")
    assert (refused.status, refused.out, refused.errors) == (1, "", KEPT)
    after = os.lstat(target)
    assert (after.st_ino, after.st_size) == (before.st_ino, before.st_size)


def test_a_game_that_has_much_before_its_format_is_a_game() -> None:
    game = b'{"seats":["' + b"A" * 500 + b'"],"format":"foppen-record"}\n'
    Path("t.csv").write_bytes(game)
    assert ran(f"{SIMULATE} --force").errors == KEPT
    assert Path("t.csv").read_bytes() == game


@pytest.mark.parametrize("levels", ["random", "random,easy"])
@pytest.mark.parametrize("language", languages())
def test_nothing_is_played_for_a_table_that_has_no_place(
    levels: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "foppen_access.contests.series.game_among", Mock(side_effect=AssertionError)
    )
    monkeypatch.setattr(
        "foppen_access.contests.league_play.game_among", Mock(side_effect=AssertionError)
    )
    Path("t.csv").touch()
    for file in ("t.csv", "no/such/folder/t.csv"):
        command = ["simulate", "--level", levels, "--lang", language, "--csv", file]
        refused = run_program(command)
        assert (refused.status, refused.out, refused.errors.count("\n")) == (1, "", 1)
        assert str(Path(file).parent if "no" in file else file) in refused.errors


@pytest.mark.parametrize("levels", ["random", "random,easy"])
@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_came_meanwhile_is_kept_and_the_results_are_told(
    levels: str, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    command = SIMULATE.replace("--level random", f"--level {levels}")
    told = run_program(command.replace("--csv t.csv", "").split()).out
    if not links:
        monkeypatch.setattr(os, "link", Mock(side_effect=OSError(errno.EPERM, "no links")))

    def meanwhile(path: Path, content: bytes) -> None:
        Path("t.csv").write_bytes(b"mine")
        create_file(path, content)

    monkeypatch.setattr("foppen_access.runtime.output_files.create_file", meanwhile)
    late = ran(command)
    assert (late.status, late.out, late.errors) == (1, told, THERE)
    assert Path("t.csv").read_bytes() == b"mine"
    assert not list(Path().glob(".*.part"))


@pytest.mark.parametrize("levels", ["random", "random,easy"])
def test_a_table_that_cannot_be_written_is_one_sentence_and_the_results_are_told(
    levels: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = SIMULATE.replace("--level random", f"--level {levels}")
    told = run_program(command.replace("--csv t.csv", "").split()).out
    full = Mock(side_effect=OSError(errno.ENOSPC, "full"))
    monkeypatch.setattr("foppen_access.gameplay.files.os.fsync", full)
    failed = ran(command)
    assert (failed.status, failed.out) == (1, told)
    assert failed.errors == "t.csv: The disk is full.\n"
    assert sorted(path.name for path in Path().iterdir()) == ["game.jsonl"]


def test_a_stick_that_knows_no_links_gets_new_files_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "link", Mock(side_effect=OSError(errno.EPERM, "no links")))
    assert ran(SHEET).status == 0
    assert Path("t.csv").read_bytes().count(b"\n") > 1
    assert not list(Path().glob(".*.part"))


@pytest.mark.skipif(os.name != "posix", reason="its devices and pipes have names")
@pytest.mark.parametrize("command", WRITING)
def test_a_pipe_and_a_device_get_what_is_written_and_stay(command: str) -> None:
    assert ran(command.replace("t.csv", "/dev/null")).status == 0
    assert Path("/dev/null").is_char_device()
    os.mkfifo("pipe.csv")
    reader = os.open("pipe.csv", os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert ran(command.replace("t.csv", "pipe.csv")).status == 0
        assert os.read(reader, 65_536).count(b"\n") > 1
    finally:
        os.close(reader)
    assert Path("pipe.csv").is_fifo()


def test_the_file_that_is_being_printed_into_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Path("t.csv").open("w", encoding="utf-8") as printed:
        monkeypatch.setattr("sys.stderr", printed)
        with pytest.raises(Fault) as refused:
            Output(Path("t.csv"), force=True).write(b"table")
    reason = refused.value.reason
    assert isinstance(reason, Complaint)
    assert reason.key == "not-overwritten"


@pytest.mark.parametrize("levels", ["random", "random,easy"])
def test_records_of_a_series_or_a_league_replace_none(levels: str) -> None:
    command = f"simulate {GAME} --lang en --record all".replace(
        "--level random", f"--level {levels}"
    )
    assert ran(command).status == 0
    before = {path: path.read_bytes() for path in Path("all").iterdir()}
    refused = ran(f"{command} --force")
    first = min(before)
    assert (refused.status, refused.out) == (1, "")
    assert refused.errors == (
        f"{first} is there already, and records are never replaced: choose another folder.\n"
    )
    assert {path: path.read_bytes() for path in Path("all").iterdir()} == before
    longer = f"{command} --games 3"
    assert ran(longer).status == 1
    assert {path: path.read_bytes() for path in Path("all").iterdir()} == before
