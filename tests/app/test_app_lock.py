"""One program at a time writes a record: the lock is on the record itself."""

import os
import sys
from pathlib import Path

import pytest
from filelock import FileLock, Timeout
from keyboard import CTRL_D, Ran, Screen, run_program

from foppen_access.gameplay.file_lock import TakenError, alone, lock

LOCK = Path("a.lock")
IN_USE = " is being played already. End the other program first.\n"


@pytest.fixture
def file() -> int:
    return os.open(LOCK, os.O_RDWR | os.O_CREAT)


def other() -> int:
    return os.open(LOCK, os.O_RDWR)


def test_a_lock_that_is_held_is_refused_to_everybody_else(file: int) -> None:
    lock(file)
    with pytest.raises(TakenError):
        lock(other())
    if sys.platform != "win32":  # there each library locks bytes of its own
        with pytest.raises(Timeout), FileLock(LOCK, timeout=0):
            pass


@pytest.mark.skipif(sys.platform == "win32", reason="each library locks bytes of its own")
def test_a_lock_that_another_library_holds_is_refused_to_us(file: int) -> None:
    with FileLock(LOCK, timeout=0), pytest.raises(TakenError):
        lock(file)


def test_a_lock_is_free_again_when_its_file_is_closed(file: int) -> None:
    lock(file)
    os.close(file)
    lock(other())


@pytest.mark.parametrize("name", ["game", "link", "copy/game", "sub/../game"])
def test_a_game_that_goes_on_somewhere_is_taken_up_nowhere_else(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it is called, and wherever the other program has its home."""
    if name == "link" and sys.platform == "win32":
        pytest.skip("links need a right of their own")
    second: list[Ran] = []

    def meanwhile(_: Screen) -> str:
        if not second:
            Path("sub").mkdir()
            Path("copy").mkdir()
            if name == "link":
                Path("link").symlink_to("game")
            Path("copy/game").hardlink_to("game")
            with monkeypatch.context() as patch:
                patch.setenv("FOPPEN_ACCESS_HOME", "another")
                second.append(run_program(["resume", name, "--lang", "en"]))
        return CTRL_D

    assert run_program(["play", "--record", "game", "--lang", "en"], meanwhile).status == 0
    assert second[0].status == 1
    assert second[0].errors == f"{Path(name)}{IN_USE}"
    assert run_program(["resume", name, "--lang", "en"]).status == 0


def test_no_lock_is_left_behind(home: Path) -> None:
    assert run_program(["play", "--lang", "en"], [CTRL_D]).status == 0
    assert run_program(["settings", "players", "5", "--lang", "en"]).status == 0
    assert sorted(path.name for path in home.iterdir()) == [
        "games",
        "last-game.json",
        "record-index.jsonl",
        "settings.toml",
    ]
    assert len(list((home / "games").iterdir())) == 1


def test_who_is_alone_is_so_until_he_has_done() -> None:
    with alone(LOCK):
        with pytest.raises(TakenError), alone(LOCK):
            pass
        assert LOCK.exists()
    assert not LOCK.exists()
    with pytest.raises(ZeroDivisionError), alone(LOCK):
        raise ZeroDivisionError
    assert not LOCK.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open stays where it is")
def test_a_lock_whose_file_is_removed_meanwhile_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its holder has done, and another may make a new one: both would believe to be alone."""
    with monkeypatch.context() as patch:
        patch.setattr("foppen_access.gameplay.file_lock.lock", lambda _: LOCK.unlink())
        with pytest.raises(TakenError), alone(LOCK):
            pass
