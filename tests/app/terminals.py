"""A real terminal of 24 rows of 80 with the program in it."""

import codecs
import contextlib
import errno
import locale
import os
import re
import select
import signal
import struct
import sys
import time
from collections.abc import Iterator, Sequence

import pytest
from keyboard import BLANKS_BEHIND

if sys.platform != "win32":
    import fcntl
    import pty
    import termios

try:
    import readline
except ImportError:
    HAS_READLINE = False
else:
    ENCODINGS = {codecs.lookup(each).name for each in (locale.getencoding(), "utf-8")}
    HAS_READLINE = "GNU" in (readline.__doc__ or "") and len(ENCODINGS) == 1

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
PROGRAM = [sys.executable, "-m", "foppen_access"]
SHELL = ["/bin/bash", "--norc", "--noediting", "-i"]
SHELL_PROMPT = "shell: "
CTRL_C_SHOWN = "" if HAS_READLINE else "^C"
"""What a terminal shows of that key while a line is typed."""
PATIENCE = 60.0
"""Seconds after which a program hangs, however busy the machine is."""


class Terminal:
    """A terminal of 24 rows of 80, in which a program runs."""

    def __init__(self, command: list[str], term: str, ignored: Sequence[int] = ()) -> None:
        env = {**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home", "TERM": term, "PS1": SHELL_PROMPT}
        self._begin(command, without_size(env), ignored)
        self.resize(24, 80)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.shown = ""

    def _begin(self, command: list[str], env: dict[str, str], ignored: Sequence[int]) -> None:
        # until it is the program, the new process is a copy of the tests, which would take a signal
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background job ignores it
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            for number in ignored:
                signal.signal(number, signal.SIG_IGN)
            os.execve(command[0], command, env)  # noqa: S606
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def read_until(self, ending: str) -> str:
        """What is shown until it ends so, but for what only moves the cursor."""
        start, deadline = len(self.shown), time.monotonic() + PATIENCE
        while not plain(self.shown[start:]).endswith(ending):
            assert time.monotonic() < deadline, self.shown[start:]
            self._read(0.05)
        return self.shown[start:].replace("\r\n", "\n")

    def read_until_quiet(self, seconds: float = 0.5) -> str:
        """What is shown until nothing more comes for so long; at first it may take longer."""
        start, deadline = len(self.shown), time.monotonic() + PATIENCE
        last = len(self.shown)
        quiet_since = time.monotonic() + (3.0 if not self.shown else 0.0)
        while time.monotonic() - quiet_since < seconds:
            assert time.monotonic() < deadline, self.shown[start:]
            self._read(0.05)
            if len(self.shown) != last:
                last, quiet_since = len(self.shown), time.monotonic()
        return self.shown[start:].replace("\r\n", "\n")

    def quiet(self, seconds: float = 0.3) -> str:
        """What is shown though nobody types."""
        start = len(self.shown)
        self._read(seconds)
        return self.shown[start:]

    def _read(self, seconds: float) -> None:
        if select.select([self._fd], [], [], seconds)[0]:
            try:
                more = self._decoder.decode(os.read(self._fd, 65_536))
                self.shown = BLANKS_BEHIND.sub("", self.shown + more)
            except OSError as error:
                if error.errno != errno.EIO:
                    raise

    @property
    def is_usual(self) -> bool:
        """Whether it treats what is typed as a terminal does that nobody has changed."""
        usual, other = os.openpty()
        try:
            return termios.tcgetattr(self._fd) == termios.tcgetattr(usual)
        finally:
            os.close(usual)
            os.close(other)

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self._fd, keys.encode())

    def end(self) -> tuple[str, int]:
        """What is shown to the end, and the exit status."""
        start, deadline = len(self.shown), time.monotonic() + PATIENCE
        while (done := os.waitpid(self.pid, os.WNOHANG))[0] == 0:
            assert time.monotonic() < deadline, self.shown[start:]
            self._read(0.05)
        self.pid = 0
        self._read(0.05)
        return self.shown[start:].replace("\r\n", "\n"), os.waitstatus_to_exitcode(done[1])

    def vanish(self) -> int:
        """Its window is closed; the exit status."""
        os.close(self._fd)
        self._fd = -1
        deadline = time.monotonic() + PATIENCE
        while (done := os.waitpid(self.pid, os.WNOHANG))[0] == 0:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        self.pid = 0
        return os.waitstatus_to_exitcode(done[1])

    def close(self) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def plain(shown: str) -> str:
    """Without what only moves the cursor or switches modes."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r|\x08", "", BLANKS_BEHIND.sub("", shown))


def without_size(env: dict[str, str]) -> dict[str, str]:
    """The environment of a terminal that tells its size itself."""
    return {name: value for name, value in env.items() if name not in ("LINES", "COLUMNS")}


@contextlib.contextmanager
def terminal(
    *arguments: str, term: str = "xterm", ignored: Sequence[int] = ()
) -> Iterator[Terminal]:
    with running([*PROGRAM, *arguments], term, ignored) as opened:
        yield opened


@contextlib.contextmanager
def shell() -> Iterator[Terminal]:
    with running(SHELL, "xterm") as opened:
        opened.read_until(SHELL_PROMPT)
        yield opened


@contextlib.contextmanager
def running(command: list[str], term: str, ignored: Sequence[int] = ()) -> Iterator[Terminal]:
    if sys.platform == "win32":
        pytest.skip("Windows has no terminals of this kind; its consoles are in tests/windows")
    opened = Terminal(command, term, ignored)
    try:
        yield opened
    finally:
        opened.close()
