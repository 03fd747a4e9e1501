"""One program at a time writes a record: our lock beside that of `filelock`."""

from pathlib import Path

import pytest
from filelock import FileLock, Timeout
from keyboard import CTRL_D, Ran, Screen, run_program

from foppen_access.runtime.lock import TakenError, lock

LOCK = Path("a.lock")


def test_a_lock_that_is_held_is_refused_to_everybody_else() -> None:
    with lock(LOCK):
        with pytest.raises(TakenError), lock(LOCK):
            pass
        with pytest.raises(Timeout), FileLock(LOCK, timeout=0):
            pass


def test_a_lock_that_another_library_holds_is_refused_to_us() -> None:
    with FileLock(LOCK, timeout=0), pytest.raises(TakenError), lock(LOCK):
        pass


def test_a_lock_is_free_again_whatever_ended_it() -> None:
    with pytest.raises(ZeroDivisionError), lock(LOCK):
        raise ZeroDivisionError
    with lock(LOCK):
        pass
    with FileLock(LOCK, timeout=0):
        pass


def test_a_lock_where_there_can_be_none_is_a_fault_of_the_disk() -> None:
    with pytest.raises(FileNotFoundError), lock(Path("nowhere") / LOCK):
        pass


def test_a_lock_is_nobody_elses_and_a_lock_that_cannot_be_names_its_file(home: Path) -> None:
    assert run_program(["play", "--record", "game", "--lang", "en"], [CTRL_D]).status == 0
    (file,) = (home / "locks").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    file.unlink()
    file.mkdir()
    said = run_program(["resume", "game", "--lang", "en"]).errors
    assert said == f"{file}: That is a folder.\n"


def test_a_game_that_goes_on_somewhere_is_taken_up_nowhere_else() -> None:
    second: list[Ran] = []

    def meanwhile(_: Screen) -> str:
        if not second:
            second.append(run_program(["resume", "game", "--lang", "en"]))
        return CTRL_D

    assert run_program(["play", "--record", "game", "--lang", "en"], meanwhile).status == 0
    assert second[0].status == 1
    assert second[0].errors == ("game is being played already. End the other program first.\n")
    assert run_program(["resume", "game", "--lang", "en"]).status == 0
