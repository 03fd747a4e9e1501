"""A start that fails, fails in words: texts that are missing or damaged, a computer on which
nothing can be written, streams that are closed, a folder that has gone, bytes that are no text.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from copies import copy_of_project
from games import header_of, lines, random_game
from keyboard import run_program
from platformdirs import PlatformDirs

from foppen_access.narration.fallback_texts import no_texts

WORKS_ANYWHERE = (
    *("--version", "--help", "settings", "settings players", "verify record.jsonl"),
    *("play --game futschikato", "table --game futschikato --names A,B,C --leader A", ""),
    *("simulate --game futschikato --players 3 --games 1", "sheet record.jsonl"),
)
"""What needs no file to be written."""


@pytest.fixture(autouse=True)
def record() -> None:
    """A game of points in the folder of the test."""
    game = random_game("foppen-2018", 4, 1, most=60)
    content = lines(header_of("foppen-2018", 4), (move.action for move in game))
    Path("record.jsonl").write_bytes(b"".join(content))


def no_language(locales: Path) -> None:
    for path in locales.iterdir():
        path.rename(path.with_suffix(".old"))
    for path in locales.glob("*/language.ftl"):
        path.unlink()


def no_commands(locales: Path) -> None:
    (locales / "de" / "cli.ftl").unlink()


def no_utf8(locales: Path) -> None:
    with (locales / "de" / "cards.ftl").open("ab") as file:
        file.write(b"\xff\xfe")


def no_fluent(locales: Path) -> None:
    path = locales / "de" / "cli.ftl"
    path.write_text(path.read_text("utf-8").replace(" = ", " = { "), "utf-8")


def no_faults(locales: Path) -> None:
    """Even the sentence is gone for what is wrong with the command line."""
    path = locales / "de" / "cli.ftl"
    path.write_text(path.read_text("utf-8").replace("cli-error-", "cli-no-error-"), "utf-8")


@pytest.mark.parametrize("damage", [no_language, no_commands, no_utf8, no_fluent, no_faults])
def test_texts_that_are_missing_or_damaged_are_told_in_two_languages(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    copy = copy_of_project(tmp_path / "copy")
    damage(copy.root / "locales")
    ran = copy.python("-m", "foppen_access", "play", "--fly", environment={"LANGUAGE": "de"})
    assert (ran.returncode, ran.stdout) == (70, "")
    folder = copy.root / "locales" / ("en" if damage is no_language else "de")
    assert ran.stderr == f"{no_texts(str(folder))}\n"
    assert ran.stderr.count("\n") == 2


def test_without_german_and_english_the_language_there_is_is_spoken(tmp_path: Path) -> None:
    copy = copy_of_project(tmp_path / "copy")
    (copy.root / "locales" / "en").rename(tmp_path / "en")
    (line, _) = copy.run("settings", "name", environment={"LANGUAGE": "fr"})
    assert line == "Dein Name, jetzt leer."


def test_a_part_of_the_program_that_is_missing_is_named(tmp_path: Path) -> None:
    copy = copy_of_project(tmp_path / "copy")
    (copy.root / "foppen_access/cli/commands/records/verify.py").unlink()
    weights = copy.root / "foppen_access" / "players" / "weights" / "futschikato.json"
    weights.unlink()
    simulate = "simulate --game futschikato --players 3 --games 1 --level strong"
    for command, thing in (
        ("verify x", "foppen_access.cli.commands.records.verify"),
        (simulate, weights),
    ):
        ran = copy.python("-m", "foppen_access", *command.split(), "--lang", "de")
        assert ran.returncode in (1, 70)
        assert ran.stderr.count("\n") == 1
        assert str(thing) in ran.stderr


HOMES = ("record.jsonl", "record.jsonl/below", "/proc/nowhere")
"""Folders that can't be made, not even by an administrator."""


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
@pytest.mark.parametrize("folder", HOMES)
@pytest.mark.parametrize("command", WORKS_ANYWHERE)
def test_what_needs_no_file_works_where_none_can_be_written(
    command: str, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", folder)
    ran = run_program([*command.split(), "--lang", "de"])
    assert (ran.status, ran.errors) == (int("Das Spiel ist nicht gespeichert." in ran.out), "")
    assert ran.out


def test_a_fault_of_which_no_report_can_be_written_is_a_sentence_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object, **__: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "record.jsonl/below")
    monkeypatch.setattr("foppen_access.cli.commands.records.verify.verify", fails)
    ran = run_program(["verify", "record.jsonl", "--lang", "de"], may_crash=True)
    assert ran.status == 70
    assert ran.errors.endswith("Ein Bericht ließ sich nicht schreiben.\n")


def test_where_nothing_is_saved_there_is_nothing_to_go_on_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "record.jsonl/below")
    ran = run_program(["resume", "--lang", "de"])
    assert ran.errors.startswith("Es gibt kein angefangenes Spiel.")


def test_a_record_elsewhere_goes_on_though_there_is_no_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "record.jsonl/below")
    run_program(["play", "--record", "stick.jsonl", "--seed", "1"])
    ran = run_program(["resume", "stick.jsonl", "--lang", "de"])
    assert (ran.status, ran.errors) == (0, "")


@pytest.mark.parametrize("given", ["~/.local/share", None])
def test_somebody_who_is_at_home_nowhere_plays(
    given: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system knows no folder of his: a library says so, or gives the sign for it back."""

    def folder(_: object) -> Path:
        if given is None:
            raise RuntimeError
        return Path(given)

    monkeypatch.delenv("FOPPEN_ACCESS_HOME")
    for name in ("user_data_path", "user_config_path"):
        monkeypatch.setattr(PlatformDirs, name, property(folder), raising=False)
    for command, status in (("play", 1), ("settings", 0), ("resume record.jsonl", 0)):
        ran = run_program(command.split())
        assert (ran.status, ran.errors) == (status, "")
    assert not Path("~").exists()


def started(shell: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program as a shell starts it, `$@` in its words."""
    plain = {name: value for name, value in os.environ.items() if name != "FOPPEN_ACCESS_HOME"}
    return subprocess.run(
        ["sh", "-c", shell, "sh", sys.executable, "-m", "foppen_access", *arguments],
        env={**plain, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )


STARTS = {
    'exec "$@" <&-': "input",
    'exec "$@" 2>&-': "errors",
    'exec "$@" >&-': "output",
    'exec "$@" <&- >&- 2>&-': "all",
    'mkdir gone; cd gone; rmdir ../gone; exec "$@"': "the folder",
    'unset HOME; exec "$@"': "home",
}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
@pytest.mark.parametrize("shell", STARTS, ids=STARTS.values())
@pytest.mark.parametrize("command", ["play --seed 1", "--help", "settings"])
def test_what_is_missing_at_the_start_is_no_fault(shell: str, command: str, tmp_path: Path) -> None:
    ran = started(shell, *command.split(), XDG_DATA_HOME=str(tmp_path / "data"))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert bool(ran.stdout) == (STARTS[shell] not in ("output", "all"))


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are bytes")
@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("play --names \udcff,Bert", 2),
        ("play --record \udcff/x\udcff.jsonl", 0),
        ("resume \udcff", 1),
        ("verify \udcff", 1),
        ("review \udcff", 1),
        ("sheet record.jsonl --out \udcff.txt", 0),
        ("sheet \udcff", 1),
        ("settings \udcff x", 2),
        ("settings name \udcff", 2),
        ("settings voice \udcff", 2),
        ("table --names A,B,C --dealer \udcff --game foppen-1995", 2),
        ("table --deck \udcff", 2),
        ("simulate --bot \udcff --players 3 --game futschikato", 1),
        ("--lang \udcff", 2),
        ("--say \udcff play", 2),
        ("\udcff", 2),
        ("--\udcff", 2),
        ("play \udcff", 2),
    ],
)
def test_bytes_that_are_no_text_end_in_a_sentence(command: str, status: int) -> None:
    ran = started('exec "$@"', *command.split(), LANGUAGE="de", FOPPEN_ACCESS_HOME="h\udcff")
    assert ran.returncode == status, ran.stderr
    assert ran.stderr.decode().count("\n") == (status > 0)
    assert not list(Path("h\udcff").glob("reports/*"))
