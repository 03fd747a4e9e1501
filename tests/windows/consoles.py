"""The program on the Windows that `setup.sh` has made: at a console, and through pipes."""

import os
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyte
import pytest
from terminals import PATIENCE, Terminal, running

FOLDER = os.environ.get("FOPPEN_ACCESS_WINDOWS", "")
"""Where `setup.sh` has made it."""


def python() -> str:
    """What starts Python on Windows."""
    if not FOLDER:
        assert "FOPPEN_ACCESS_CI" not in os.environ
        pytest.skip("FOPPEN_ACCESS_WINDOWS doesn't say where tests/windows/setup.sh has made one")
    return str(Path(FOLDER).resolve() / "python")


def on_windows(path: Path) -> str:
    """A path as Windows names it."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def environment(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    return {**os.environ, "FOPPEN_ACCESS_HOME": on_windows(home), "PYTHONPATH": "", **more}


def through_pipes(
    home: Path, *arguments: str, typed: bytes = b"", more: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The program with this typed into a pipe; it may take a minute."""
    return subprocess.run(
        [python(), "-m", "foppen_access", *arguments],
        input=typed,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        env=environment(home, more or {}),
    )


def started(
    home: Path, *arguments: str, more: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """The program with pipes that stay open."""
    return subprocess.Popen(
        [python(), "-m", "foppen_access", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(home, more or {}),
    )


def said(out: bytes) -> list[str]:
    """The lines of a pipe."""
    return out.decode("utf-8").replace("\r\n", "\n").splitlines()


class Console:
    """A console of Windows in a terminal, and what its screen shows."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self._screen)
        self._fed = 0

    @property
    def rows(self) -> list[str]:
        """What is on the screen now, without empty rows."""
        shown = self._terminal.shown
        self._stream.feed(shown[self._fed :])
        self._fed = len(shown)
        return [row.rstrip() for row in self._screen.display if row.strip()]

    def wait_for(self, *texts: str) -> list[str]:
        """Wait until the screen shows all of these."""
        end = time.monotonic() + PATIENCE
        while not all(text in "\n".join(self.rows) for text in texts):
            assert time.monotonic() < end, self.rows[-8:]
            self._terminal.quiet(0.1)
        return self.rows

    def type(self, keys: str) -> None:
        """One key after the other, as somebody types who has read what there is."""
        end = time.monotonic() + PATIENCE
        while self._terminal.is_usual:  # Wine doesn't read keys yet
            assert time.monotonic() < end
            time.sleep(0.05)
        time.sleep(0.5)
        for key in keys:
            self._terminal.type(key)
            self._terminal.quiet(0.03)

    def end(self) -> int:
        """The exit status."""
        return self._terminal.end()[1]


@contextmanager
def console(home: Path, arguments: Sequence[str]) -> Iterator[Console]:
    """The program at a console."""
    wine = ["/usr/bin/env", f"FOPPEN_ACCESS_HOME={on_windows(home)}", "PYTHONPATH=", python()]
    with running([*wine, "-m", "foppen_access", *arguments], "xterm") as terminal:
        yield Console(terminal)
