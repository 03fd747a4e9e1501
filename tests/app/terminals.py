"""A real terminal of 24 rows of 80 with the program in it."""

import contextlib
import errno
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
PROGRAM = [sys.executable, "-m", "foppen_access"]
PATIENCE = 20.0


class Terminal:
    """A terminal of 24 rows of 80, in which the program runs."""

    def __init__(self, arguments: list[str], term: str) -> None:
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background job ignores it
            env = {**ENVIRONMENT, "FOPPEN_ACCESS_HOME": "home", "TERM": term}
            os.execve(PROGRAM[0], [*PROGRAM, *arguments], without_size(env))  # noqa: S606
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.shown = ""

    def read_until(self, ending: str) -> str:
        """What is shown until it ends so."""
        start, deadline = len(self.shown), time.monotonic() + PATIENCE
        while not self.shown[start:].endswith(ending):
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
                self.shown += os.read(self._fd, 65_536).decode()
            except OSError as error:
                if error.errno != errno.EIO:
                    raise

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

    def close(self) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._fd)


def without_size(env: dict[str, str]) -> dict[str, str]:
    """The environment of a terminal that tells its size itself."""
    return {name: value for name, value in env.items() if name not in ("LINES", "COLUMNS")}


@contextlib.contextmanager
def terminal(*arguments: str, term: str = "xterm") -> Iterator[Terminal]:
    opened = Terminal(list(arguments), term)
    try:
        yield opened
    finally:
        opened.close()
