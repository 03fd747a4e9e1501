"""Nothing that was answered is lost, whenever the program dies."""

import os
from pathlib import Path
from stat import S_ISREG

import pytest
from keyboard import Screen, run_program

from foppen_access.gameplay.record import load
from foppen_access.gameplay.timeline import Timeline
from table.kills import KINDS, entries, killed, kills
from table.sitting import Setup


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_what_was_answered_is_there_after_a_kill_and_the_evening_goes_on(kind: str) -> None:
    answered = list(killed(kind, 6, 1))
    assert not [fault for fault in answered if isinstance(fault, Exception)]
    assert len(set(answered)) > 3


@pytest.mark.slow
def test_what_was_answered_is_there_after_three_hundred_kills() -> None:
    assert kills(300, 2) == (300, 0)


def test_nothing_is_said_before_it_is_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    setup, path = Setup("futschikato", 4), Path("synced.jsonl")
    synced, said, write = [0], list[tuple[int, int]](), Screen.write

    def sync(file: int) -> None:
        if S_ISREG(os.fstat(file).st_mode):
            synced.append(os.fstat(file).st_size)

    def say(screen: Screen, text: str, /) -> int:
        said.append((path.stat().st_size, synced[-1]))
        return write(screen, text)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Screen, "write", say)
    run_program(setup.arguments(path), ["7 8 7", "-", "7", "2: 9", "e", "-", "-", "3 4 5 6 7"])
    assert len(said) > 8
    assert all(size == safe for size, safe in said)


def test_of_an_entry_cut_short_by_a_power_cut_nothing_else_is_lost() -> None:
    setup, path = Setup("foppen-braille", 4), Path("cut.jsonl")
    run_program(setup.arguments(path), ["r7 r9 1"])
    whole, kept = path.read_bytes(), entries(path)
    last = whole.rindex(b"\n", 0, -1) + 1
    for length in range(last, len(whole) - 1):
        path.write_bytes(whole[:length])
        gone_on = run_program(["resume", str(path), "--lang", "en"], ["1"])
        assert gone_on.status == 0
        said = "cut.jsonl: line 5 is cut short and doesn't count."
        assert gone_on.lines.count(said) == (length > last)
        assert entries(path) == kept


@pytest.mark.slow
def test_a_correction_that_a_power_cut_cut_short_never_was() -> None:
    """All of it is on the disk, or nothing; whatever is missing, it can be typed again."""
    setup, path = Setup("foppen-braille", 4), Path("torn.jsonl")
    run_program(setup.arguments(path), ["r2 r5 g8 r4 r9"])
    before = path.read_bytes()
    run_program(["resume", str(path), "--lang", "en"], ["1: r3, 4+ r10"])
    after, kept = path.read_bytes(), entries(path)
    assert after.startswith(before)
    for length in range(len(before) + 1, len(after) - 1):
        path.write_bytes(after[:length])
        assert [str(move.action) for move in load(path).timeline] == [
            str(move.action) for move in load_bytes(before)
        ]
    said = "torn.jsonl: the entry from line 8 on isn't all there and doesn't count."
    assert run_program(["verify", str(path), "--lang", "en"]).errors == f"{said}\n"
    gone_on = run_program(["resume", str(path), "--lang", "en"], ["1: r3, 4+ r10"])
    assert gone_on.lines[0] == said
    assert entries(path) == kept


def load_bytes(content: bytes) -> Timeline:
    path = Path("before.jsonl")
    path.write_bytes(content)
    return load(path).timeline
