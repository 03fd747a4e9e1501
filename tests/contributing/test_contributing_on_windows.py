"""What Windows lacks keeps no test from being collected there: it is skipped with its reason."""

import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]
POSIX_ALONE = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty")
IMPORTED = ("ears.terminal", "benchmarks.floods", "benchmarks.front_ends", "interrupts")
WITHOUT_THEM = f"""
import asyncio, benchmarks.database, importlib, os, signal, subprocess, sys, pytest, terminals
import benchmarks.file_rooms
for name in {POSIX_ALONE!r}:  # the program itself asks which system it is on
    sys.modules[name] = None
for name in ("SIGKILL", "SIGHUP", "SIGTSTP", "SIGALRM"):
    delattr(signal, name)
for name in {IMPORTED!r}:
    try:
        importlib.import_module(name)
        print(name, "imported")
    except pytest.skip.Exception as reason:
        print(name, "skipped:", reason)
"""


def test_what_tests_import_is_skipped_with_a_reason_where_these_modules_are_none() -> None:
    folders = [".", "engine", "tests", "tests/app", "tests/engine", "tests/listening"]
    path = os.pathsep.join(str(PROJECT / folder) for folder in folders)
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_THEM],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [
        "ears.terminal skipped: terminals as of Linux, for its screen readers",
        *(f"{name} imported" for name in IMPORTED[1:]),
    ]
