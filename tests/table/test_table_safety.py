"""Nothing that was answered is lost, whenever the program dies."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from stat import S_ISREG

import pytest
from games import random_game
from keyboard import CTRL_D, Screen, run_program

from foppen_access.gameplay.record import load
from foppen_engine import Play
from table.scribe import rounds_end, short
from table.sitting import Setup

PATIENCE = 30
"""Seconds after which a process that says nothing hangs."""


class Kennel:
    """Starts the program as processes that can be killed."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control

    @contextmanager
    def process(self, arguments: list[str], typed: bytes) -> Iterator[tuple[int, int]]:
        """A process of the program at whose input everything is typed already, and somebody is
        still sitting; its number and where its output can be read.
        """
        stdin, typing = os.pipe()
        reading, stdout = os.pipe()
        os.write(typing, typed)
        socket.send_fds(self._control, [json.dumps(arguments).encode()], [stdin, stdout])
        os.close(stdin)
        os.close(stdout)
        pid = int(self._control.recv(20))
        try:
            yield pid, reading
        finally:
            _kill(pid)
            os.close(reading)
            os.close(typing)


def _kill(pid: int) -> None:
    """Kill a process and wait until it is gone."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        time.sleep(0.0005)
    raise TimeoutError(pid)


@pytest.fixture(scope="module")
def kennel() -> Iterator[Kennel]:
    ours, theirs = socket.socketpair()
    keeper = Path(__file__).with_name("kennel.py")
    path = os.pathsep.join(filter(None, sys.path))
    with (
        ours,
        subprocess.Popen(
            [sys.executable, str(keeper), str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            env={**os.environ, "PYTHONPATH": path},
        ) as process,
    ):
        theirs.close()
        yield Kennel(ours)
        ours.close()
        process.wait(PATIENCE)


@dataclass(frozen=True)
class Evening:
    """What is typed; and when so many lines are answered, what was said and what is kept."""

    setup: Setup
    lines: list[str]
    said: list[int]
    kept: list[list[str]]


def typed_lines(game: str, rng: Random) -> Iterator[str]:
    """A random game, one entry a line, with cards taken back and corrected now and then."""
    first = ""
    for move in random_game(game, 4, rng.randrange(100)):
        if not isinstance(move.action, Play):
            continue
        card = short(move.action.card, "en")
        first = first or card
        yield card
        yield from rng.choice(((), (), (), ("e",), ("-", card), ("1: 1", f"1: {first}")))
        if rounds_end(move):
            yield from (" ".join(map(str, hand.known)) for hand in move.after.hands if hand.size)
            first = ""


def evening(rng: Random, length: int) -> Evening:
    """An evening that nobody kills."""
    game = rng.choice(("foppen-braille", "foppen-2018", "futschikato"))
    setup, lines = Setup(game, 4), list(islice(typed_lines(game, rng), length))
    said, kept, left = list[int](), list[list[str]](), iter(lines)
    path = Path("whole.jsonl")
    path.unlink(missing_ok=True)

    def typist(screen: Screen) -> str:
        said.append(len(screen.getvalue().encode()))
        kept.append(entries(path))
        return next(left, CTRL_D)

    run_program(setup.arguments(path), typist)
    return Evening(setup, lines, said, kept)


def entries(path: Path) -> list[str]:
    """The whole lines of a record behind its header."""
    return [line for line in path.read_text().splitlines(keepends=True)[1:] if line.endswith("\n")]


def kill_once(kennel: Kennel, whole: Evening, rng: Random, path: Path) -> int:
    """Kill the program somewhere in an evening; how many lines it had answered. No more is typed
    than it may answer, so that it can't be at the end of the evening however fast it is.

    What was answered must be in the record, and the evening must go on to the same end.
    """
    most = rng.randrange(len(whole.lines)) + 1
    typed = "".join(f"{line}\n" for line in whole.lines[:most]).encode()
    enough, heard = rng.randrange(whole.said[most]), 0
    with kennel.process(whole.setup.arguments(path), typed) as (pid, output):
        while heard < enough:
            heard += len(_some(output))
        time.sleep(rng.random() / 1000)
        _kill(pid)
        while part := _some(output):
            heard += len(part)
    answered = bisect_right(whole.said, heard) - 1
    if answered < 0:
        return 0
    load(path)
    safe, kept = whole.kept[answered], entries(path)
    assert kept[: len(safe)] == safe
    at = bisect_left([len(each) for each in whole.kept], len(kept), answered)
    assert kept == whole.kept[at][: len(kept)]
    gone_on = run_program(["resume", str(path), "--lang", "en"], whole.lines[at:])
    assert gone_on.status == 0
    assert entries(path) == whole.kept[-1]
    return answered


def _some(output: int) -> bytes:
    """Some output; nothing at its end."""
    ready, _, _ = select.select([output], [], [], PATIENCE)
    assert ready, "the program hangs"
    return os.read(output, 65_536)


def kill(kennel: Kennel, times: int, seed: int) -> None:
    rng = Random(seed)
    answered = set()
    for at in range(times):
        if at % 20 == 0:
            whole = evening(rng, 60)
        answered.add(kill_once(kennel, whole, rng, Path(f"killed-{at}.jsonl").resolve()))
    assert len(answered) > times // 6


def test_what_was_answered_is_there_after_a_kill_and_the_evening_goes_on(kennel: Kennel) -> None:
    kill(kennel, 20, 1)


@pytest.mark.slow
def test_what_was_answered_is_there_after_three_hundred_kills(kennel: Kennel) -> None:
    kill(kennel, 280, 2)


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
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for length in range(last, len(whole) - 1):
        path.write_bytes(whole[:length])
        gone_on = run_program(["resume", str(path), "--lang", "en"], ["1"])
        assert gone_on.status == 0
        assert path.read_bytes() == whole
