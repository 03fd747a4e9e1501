"""What the system's signals do: a program that is stopped, ended or interrupted at a terminal."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

if os.name != "posix":
    pytest.skip("signals of a shell", allow_module_level=True)

from terminals import (
    CTRL_C_SHOWN,
    ENVIRONMENT,
    PATIENCE,
    PROGRAM,
    SHELL_PROMPT,
    Terminal,
    plain,
    running,
    shell,
    terminal,
)

from foppen_access.gameplay.record import load
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places

PASSED_ON = (130, -signal.SIGINT)
"""The exit status after Ctrl+C. Python ends itself by the signal where that broke off an `exec` of
its library; a shell calls that 130, too.
"""
WAYS = ("line", pytest.param("editor", marks=pytest.mark.slow), "keys")
ENDS = (signal.SIGTERM, signal.SIGHUP)
GAME = "--game foppen-2018 --players 4 --seed 116 --lang de --record game.jsonl"
PLAY = ("play", *shlex.split(GAME))
SLOWLY = (*PLAY, "--level", "master", "--thinking", "10")
NO_LIBRARY = """
import ctypes

class CDLL(ctypes.CDLL):
    def __init__(self, name, *others, **named):
        if str(name).endswith(".library"):
            raise OSError
        super().__init__(name, *others, **named)

ctypes.CDLL = CDLL
"""
IN_A_SHELL = f"{shlex.join(PROGRAM)} {shlex.join(PLAY)}\r"
HAND = "12 Karten: Blau 7; Grün 3, 7, 9, 10, 15; Rot 13; Gelb 2, 3, 5, 7; Eins."


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How lines are typed in all games of a test."""
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", request.param)
    return str(request.param)


@pytest.fixture
def uncompiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Masters think in Python, which takes seconds."""
    (tmp_path / "sitecustomize.py").write_text(NO_LIBRARY)
    path = os.pathsep.join([str(tmp_path), ENVIRONMENT["PYTHONPATH"]])
    monkeypatch.setitem(ENVIRONMENT, "PYTHONPATH", path)


def prompt(opened: Terminal) -> str:
    """What is heard until the program waits for a line or a key."""
    start, deadline = len(opened.shown), time.monotonic() + PATIENCE
    while not re.search(r"\n> ?$", heard := plain(opened.shown[start:])):
        assert time.monotonic() < deadline, heard
        opened.quiet(0.05)
    return heard


def stopped(opened: Terminal) -> str:
    """What the shell says of the terminal when it has stopped the program by Ctrl+Z."""
    opened.type("\x1a")
    opened.read_until(SHELL_PROMPT)
    assert opened.is_usual
    opened.type("stty\r")
    return opened.read_until(SHELL_PROMPT)


def test_who_is_stopped_gives_the_terminal_back_and_says_the_prompt_again(way: str) -> None:
    with shell() as opened:
        opened.type(IN_A_SHELL)
        prompt(opened)
        for _ in range(2):
            assert "-echo\n" not in stopped(opened)
            opened.type("fg\r")
            assert prompt(opened).count("\n>") == 1
            opened.type("h" if way == "keys" else "h\r")
            assert HAND in prompt(opened)


def test_a_card_that_keys_have_chosen_is_still_chosen_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", "keys")
    with shell() as opened:
        opened.type(IN_A_SHELL)
        prompt(opened)
        opened.type(" ")
        assert opened.read_until_quiet() == "\nBlau 7."
        stopped(opened)
        opened.type("fg\r")
        prompt(opened)
        opened.type("\r")
        assert "\nDu: Blau 7.\n" in prompt(opened)


@pytest.mark.slow
def test_in_the_background_nothing_is_said_and_nothing_is_lost(way: str) -> None:
    with shell() as opened:
        opened.type(IN_A_SHELL)
        prompt(opened)
        stopped(opened)
        opened.type("bg\r")
        opened.read_until(SHELL_PROMPT)
        assert opened.quiet(1) == ""
        opened.type("fg\r")
        assert prompt(opened).count("\n>") == 1
        opened.type("h" if way == "keys" else "h\r")
        assert HAND in prompt(opened)


@pytest.mark.parametrize("before", [(), ("bg\r", "sleep 0.2\r")])
def test_who_is_ended_while_stopped_leaves_the_terminal_to_the_shell(
    way: str, before: tuple[str, ...]
) -> None:
    del way
    with shell() as opened:
        opened.type(IN_A_SHELL)
        prompt(opened)
        stopped(opened)
        said = ""
        for keys in (*before, "kill %1\r", *["sleep 0.1; jobs\r"] * 50):
            opened.type(keys)
            said += opened.read_until(SHELL_PROMPT)
            if "143" in said:
                break
        assert "143" in said
        assert "\n>" not in said
        assert "\x1b" not in said
        assert opened.is_usual
    load(Path("game.jsonl"))


@pytest.mark.parametrize("number", ENDS)
def test_who_is_ended_leaves_the_terminal_as_it_was(way: str, number: signal.Signals) -> None:
    del way
    with terminal(*PLAY) as opened:
        prompt(opened)
        os.kill(opened.pid, number)
        said, status = opened.end()
        assert status == 128 + number
        assert re.fullmatch(r"[> ]*\n*", plain(said))
        assert opened.is_usual
    assert len(load(Path("game.jsonl")).timeline) == 1


def test_a_window_that_is_closed_ends_the_program_without_a_word(way: str) -> None:
    """Nothing is wrong with a disk, though the terminal answers like one that is broken."""
    del way
    program = f"exec {shlex.join([*PROGRAM, *PLAY])} 2>errors"
    with running(["/bin/sh", "-c", program], "xterm") as opened:
        prompt(opened)
        assert opened.vanish() == 128 + signal.SIGHUP
    assert Path("errors").read_text() == ""
    assert len(load(Path("game.jsonl")).timeline) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("uncompiled")
def test_who_is_ended_while_the_computer_thinks_keeps_the_card(way: str) -> None:
    with terminal(*SLOWLY) as opened:
        prompt(opened)
        for keys in (" ", "\r") if way == "keys" else ("b7\r",):
            opened.type(keys)
            opened.read_until_quiet()
        os.kill(opened.pid, signal.SIGTERM)
        said, status = opened.end()
        assert (said.strip(), status) == ("", 143)
        assert opened.is_usual
    assert len(load(Path("game.jsonl")).timeline) == 2


def test_what_the_program_is_started_to_ignore_stays_ignored() -> None:
    """As by `nohup`."""
    with terminal(*PLAY, ignored=[signal.SIGHUP]) as opened:
        opened.read_until("> ")
        os.kill(opened.pid, signal.SIGHUP)
        opened.type("h\r")
        assert HAND in opened.read_until("> ")


@pytest.mark.usefixtures("uncompiled")
def test_ctrl_c_while_the_computer_thinks_is_answered_on_a_line_of_its_own() -> None:
    with terminal(*SLOWLY) as opened:
        opened.read_until("> ")
        opened.type("b7\r")
        assert "Du: Blau 7." in opened.read_until_quiet()
        opened.type("\x03")
        said, status = opened.end()
        assert said.startswith("^C\nDas Spiel ist gespeichert.")
        assert status == 130


IMPORTED = """
import signal

class Interrupting:
    def __set_name__(self, owner, name):
        signal.raise_signal(signal.{name})

class Owner:
    interrupting = Interrupting()

whole = True
"""
IMPORTING = """
import sys
from foppen_access.terminal.signals import attended
from foppen_access.terminal.terminal import Console
from foppen_access.narration.catalog import Catalog

with attended(sys.stdin, Console(sys.stdin, sys.stdout, Catalog("en"))):
    try:
        import imported
        sys.stdin.readline()
    except BaseException as error:
        print(type(error).__name__, imported.whole)
"""


@pytest.mark.parametrize(
    ("name", "ending"),
    [("SIGINT", "KeyboardInterrupt"), ("SIGTERM", "SystemExit"), ("SIGHUP", "SystemExit")],
)
def test_a_signal_in_the_midst_of_an_import_waits_for_its_end(name: str, ending: str) -> None:
    """Then it comes, though the program waits for a line by now."""
    Path("imported.py").write_text(IMPORTED.format(name=name), encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", IMPORTING],
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as running:
        assert running.stdout
        assert running.stdout.read() == f"{ending} True\n"


BEFORE_A_WAIT = """
import _thread, sys
from foppen_access.terminal.line_input import Aids, PlainLines
from foppen_access.terminal.signals import attended
from foppen_access.terminal.terminal import Console
from foppen_access.narration.catalog import Catalog

_thread.start_new_thread = lambda *_: None  # it would come too late
with attended(sys.stdin, Console(sys.stdin, sys.stdout, Catalog("en"))):
    import imported
    try:
        PlainLines(sys.stdin, sys.stdout, interactive=True).read("", "", Aids())
    except KeyboardInterrupt:
        print("before the wait")
    print("once", sys.stdin.readline())
"""


def test_what_came_in_an_import_is_handled_before_a_wait_that_no_signal_of_ours_ends() -> None:
    """As at a console of Windows."""
    Path("imported.py").write_text(IMPORTED.format(name="SIGINT"), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-c", BEFORE_A_WAIT],
        check=True,
        env=ENVIRONMENT,
        input="line",
        capture_output=True,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert ended.stdout == "before the wait\nonce line\n"


WRITING = """
import io, os, signal, sys, time
from foppen_access.terminal.signals import attended

class Terminal(io.RawIOBase):
    signalled = False

    def writable(self):
        return True

    def write(self, data):
        if not self.signalled:
            self.signalled = True
            signal.raise_signal(signal.SIGTSTP)
        return os.write(1, data)

class Console:
    left = False
    out = io.BufferedWriter(Terminal())

    def leave(self):
        self.out.write(b"left\\n")
        self.out.flush()
        self.left = True
        return False

    def take_up(self, *, again):
        pass

console = Console()
with attended(sys.stdin, console):
    console.out.write(b"said\\n")
    console.out.flush()
    while not console.left:
        time.sleep(0.01)
"""


def test_who_is_stopped_in_the_midst_of_a_write_gives_the_terminal_back_after_it() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WRITING],
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        start_new_session=True,  # nobody could go on with it, so it doesn't stand still
        timeout=PATIENCE,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("said\nleft\n", "")


@pytest.mark.slow
def test_ctrl_c_at_any_moment_of_the_first_advice_ends_the_game_in_peace(way: str) -> None:
    """What advises is imported then."""
    rng = Random(way)
    for number in range(40):
        record = Path(f"{number}.jsonl")
        with terminal("play", *shlex.split(GAME)[:-1], str(record)) as opened:
            prompt(opened)
            opened.type("a" if way == "keys" else "a\r")
            time.sleep(rng.uniform(0, 0.12))
            os.kill(opened.pid, signal.SIGINT)
            said, status = opened.end()
            assert status in PASSED_ON, said
            assert "Das Spiel ist gespeichert." in said
            assert "Traceback" not in said
            assert opened.is_usual
        load(record)


def test_ctrl_c_leaves_the_shell_a_line_of_its_own() -> None:
    """Where a line is typed, the terminal doesn't show the key."""
    with terminal("--lang", "de") as opened:
        opened.read_until("> ")
        opened.type("\x03")
        assert opened.end() == (f"{CTRL_C_SHOWN}\n", 130)


def test_ctrl_c_leaves_the_shell_a_line_of_its_own_behind_a_series() -> None:
    with terminal(*shlex.split("simulate --games 9999 --level random --record games")) as opened:
        deadline = time.monotonic() + PATIENCE
        while not [*Path().glob("games/*")]:
            assert time.monotonic() < deadline
            opened.quiet(0.02)
        opened.type("\x03")
        assert opened.end() == ("^C\n", 130)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc says what threads take")
@pytest.mark.parametrize(
    "command",
    [
        "host --names Anna,Bert --port 0",
        "host --names Anna,Bert --serve --port 0",
        "table --open --names Anna,Bert,Cleo --dealer Anna --game foppen-1995 --port 0",
        f"play {GAME} --say voice",
    ],
)
def test_signals_come_to_the_main_thread_alone(command: str) -> None:
    """One that another thread took would not wake it while it waits: then nothing ends the
    program, as where SIGTERM comes right after SIGCONT.
    """
    with terminal(*shlex.split(command)) as opened:
        opened.read_until_quiet(1.0)
        tasks = [*Path(f"/proc/{opened.pid}/task").iterdir()]
        masks = {int(task.name): _blocked(task / "status") for task in tasks}
        assert masks.pop(opened.pid) & _ENDING == 0
        assert masks
        assert all(mask & _ENDING == _ENDING for mask in masks.values())


_ENDING = sum(1 << (number - 1) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))


def _blocked(status: Path) -> int:
    """The signals that a thread blocks."""
    found = re.search(r"^SigBlk:\s*(\w+)$", status.read_text(), re.MULTILINE)
    assert found
    return int(found[1], 16)


@pytest.mark.parametrize(
    ("number", "whole_group", "status"),
    [
        (signal.SIGINT, True, 130),
        (signal.SIGTERM, False, 143),
        pytest.param(signal.SIGTERM, True, 143, marks=pytest.mark.slow),
        pytest.param(signal.SIGHUP, True, 129, marks=pytest.mark.slow),
        pytest.param(signal.SIGKILL, False, -9, marks=pytest.mark.slow),
    ],
)
def test_no_worker_outlives_the_program(number: int, whole_group: bool, status: int) -> None:  # noqa: FBT001
    command = shlex.split("simulate --games 9999 --level master --jobs 2")
    with subprocess.Popen(
        [*PROGRAM, *command],
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=ENVIRONMENT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as running:
        until_workers_are_there(running.pid)
        (os.killpg if whole_group else os.kill)(running.pid, number)
        assert running.communicate(timeout=PATIENCE)[1] == b""
        assert running.returncode == status
        until_nobody_is_left(running.pid)


@pytest.mark.slow
def test_ctrl_c_in_the_very_moment_in_which_workers_begin_ends_all_of_them_in_peace() -> None:
    rng = Random(1)
    for _ in range(20):
        with subprocess.Popen(
            [*PROGRAM, *shlex.split("simulate --games 9999 --level master --jobs 2")],
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=ENVIRONMENT,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
        ) as running:
            until_workers_are_there(running.pid, rng.choice((1, 2)), 0)
            time.sleep(rng.choice((0, 0.001, 0.003, 0.01)))
            os.killpg(running.pid, signal.SIGINT)
            assert running.communicate(timeout=PATIENCE)[1] == b""
            assert running.returncode == 130
        until_nobody_is_left(running.pid)


def until_workers_are_there(program: int, count: int = 2, pause: float = 0.05) -> None:
    children, deadline = (
        Path(f"/proc/{program}/task/{program}/children"),
        time.monotonic() + PATIENCE,
    )
    while len(children.read_text().split()) < count:
        assert time.monotonic() < deadline
        time.sleep(pause)


def until_nobody_is_left(group: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError(group)
