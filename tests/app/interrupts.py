"""The program at a terminal, interrupted at a random moment: how it ends."""

import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from drawn_settings import drawn, put
from nursery import NursedTerminal, Nursery, nursed
from terminals import Terminal, plain, terminal

from foppen_access.faults.fault import Status
from foppen_access.runtime.data_folders import Places

COMMANDS = (
    *("", "play", "play --level easy", "play --game futschikato --level strong", "learn foppen"),
    *("play --level master --thinking 1", "play --names Anna,Bert --players 4", "resume", "doctor"),
    *(
        "table --names Anna,Bert,Cleo,Dora --dealer Anna --game foppen-2018",
        "table",
        "settings",
        "rules foppen-2018",
    ),
    *(
        "review",
        "statistics",
        "host --names Anna,Bert --port 0",
        "host --names Anna --serve --port 0",
    ),
    *("table --open --port 0 --names Anna,Bert,Cleo --dealer Anna --game foppen-1995", "deck"),
    *("simulate --games 20 --level easy", "learn futschikato", "table --game futschikato"),
)
LINES = (
    "",
    "1",
    "2",
    "3",
    "#1",
    "#2",
    "a",
    "aa",
    "h",
    "p",
    "?",
    "b7",
    "b7 r3",
    "y",
    "n",
    "-",
    "s",
    "se",
    "rr",
    ",",
    "u",
    "q",
    "sv a",
    "r7 7",
)
OF_TERMINALS = (signal.SIGHUP, signal.SIGTSTP) if hasattr(signal, "SIGTSTP") else ()
SIGNALS = (signal.SIGINT, signal.SIGTERM, *OF_TERMINALS)
KEYS = {signal.SIGINT: "\x03"}
WAYS = ("line", "editor", "keys")
NURSED = 0.9
"""How many programs begin in a nursery, where there is one."""
LATEST = 1.5
"""Seconds after the last line at which a signal comes."""
BEFORE_THE_PROGRAM = (1, int(Status.INTERRUPTED))
"""How Python itself may end before any of the program runs."""


class Interrupted(NamedTuple):
    """A try.

    Args:
        what: the command, what was typed, the signal and when it came.
        fault: what was wrong; empty where nothing was.
    """

    what: str
    fault: str


def interrupted(rng: Random, nursery: Nursery | None = None) -> Interrupted:
    """Start the program in this folder, type some lines, and send it a signal.

    Args:
        rng: for all that is drawn.
        nursery: where most programs begin; all as a process of their own if left out.
    """
    command, way, number = rng.choice(COMMANDS), rng.choice(WAYS), rng.choice(SIGNALS)
    typed = rng.choices(LINES, k=rng.randrange(5))
    Places().settings.unlink(missing_ok=True)
    put({**drawn(rng), "input": way, "say": "terminal", "sounds": "off"})
    early, delay = rng.random() < 0.2, LATEST * rng.random() ** 2
    what = f"{command!r} by {way}, {typed}, {signal.Signals(number).name} after {delay:.3f} s"
    arguments = (*command.split(), "--lang", "en")
    place = nursery if rng.random() < NURSED else None
    with nursed(place, *arguments) if place else terminal(*arguments) as opened:
        if not early:
            opened.read_until_quiet(0.2)
            for line in typed:
                opened.type(f"{line}\r")
                time.sleep(rng.random() * 0.2)
        time.sleep(delay)
        try:
            if number in KEYS and rng.random() < 0.5:
                opened.type(KEYS[number])
            else:
                os.kill(opened.pid, number)
        except ProcessLookupError:
            return Interrupted(what, "")
        if number == signal.SIGTSTP:
            time.sleep(0.2)
            os.kill(opened.pid, signal.SIGCONT)
            number = signal.SIGTERM
            os.kill(opened.pid, number)
        return Interrupted(what, _fault(opened, number, early=early))


def _where(opened: Terminal) -> str:
    """Where a program from a nursery hangs."""
    if not isinstance(opened, NursedTerminal):
        return ""
    os.kill(opened.pid, signal.SIGUSR1)
    return plain(opened.read_until_quiet(1.0))


def _fault(opened: Terminal, number: int, *, early: bool) -> str:
    """What is wrong with how it ends."""
    try:
        shown, status = opened.end()
    except AssertionError:
        return f"swallowed: {plain(opened.shown)[-300:]}{_where(opened)}"
    allowed = {128 + number, -number, int(Status.DONE), int(Status.WRONG_INPUT)}
    if early:
        allowed.update(BEFORE_THE_PROGRAM)
    shown = plain(shown)
    if status not in allowed:
        return f"status {status}: {shown[-300:]}"
    if not early and re.search(r"Traceback|Exception ignored", shown):
        return f"a traceback: {shown[-600:]}"
    reports = Places().reports
    if reports.exists() and any(reports.iterdir()):
        report = next(reports.iterdir()).read_text(encoding="utf-8")[-1500:]
        shutil.rmtree(reports)
        return f"a crash report: {report}"
    return ""


def tried(
    seconds: float, seed: str, nursery: Nursery | None = None, most: int = sys.maxsize
) -> Iterator[Interrupted]:
    """As many tries as there is time for, in a home of their own in this folder."""
    os.environ["FOPPEN_ACCESS_HOME"] = str(Path("home").absolute())
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until and number < most:
        number += 1
        yield interrupted(Random(f"{seed} {number}"), nursery)
