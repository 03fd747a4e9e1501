"""Runs a program in a terminal of its own and shows what it shows, but for the faults it is told to
make. Who listens can't tell it from a program that has these faults.

    python tests/listening/ears/mutant.py FAULT,FAULT,... COMMAND...

The faults are made one after the other, each in the next block that is long enough for it: what
is printed at once after Enter.
"""

import fcntl
import os
import pty
import select
import sys
import termios
import time
import tty
from collections.abc import Callable

DELAY = 4.0
"""Seconds by which a block is late."""

LEAST = 4
"""Lines of a block in which a fault is made."""

QUIET = 0.05
"""Seconds after which a block is whole."""

NEW_LINE = b"\r\n"

Lines = list[bytes]


def drop(lines: Lines) -> Lines:
    """The second line is missing."""
    return [lines[0], *lines[2:]]


def double(lines: Lines) -> Lines:
    """The second line comes twice."""
    return [*lines[:2], *lines[1:]]


def swap(lines: Lines) -> Lines:
    """The first two lines have changed places."""
    return [lines[1], lines[0], *lines[2:]]


def split(lines: Lines) -> Lines:
    """The second line is broken in two."""
    at = lines[1].rindex(b" ")
    return [lines[0], lines[1][:at], lines[1][at + 1 :], *lines[2:]]


def join(lines: Lines) -> Lines:
    """The first two lines are one."""
    return [b" ".join(lines[:2]), *lines[2:]]


def blank(lines: Lines) -> Lines:
    """There is an empty row after the first line."""
    return [lines[0], b"", *lines[1:]]


def delay(lines: Lines) -> Lines:
    """The block is late."""
    time.sleep(DELAY)
    return lines


FAULTS: dict[str, Callable[[Lines], Lines]] = {
    each.__name__: each for each in (drop, double, swap, split, join, blank, delay)
}


class Mutant:
    """What passes on to the terminal."""

    def __init__(self, faults: list[str]) -> None:
        self._faults = faults
        self._awaits_echo = False
        self.holds = False

    def typed(self, keys: bytes) -> None:
        """After Enter a block comes, behind the echo of the keys."""
        self.holds = self._awaits_echo = bool(self._faults) and b"\r" in keys

    def shown(self, text: bytes) -> bytes:
        """What is shown instead of a block."""
        echo = b""
        if self._awaits_echo and NEW_LINE in text:  # it is that of the last keys, or Enter's alone
            self._awaits_echo = False
            echo, text = text[: text.index(NEW_LINE) + 2], text[text.index(NEW_LINE) + 2 :]
        *lines, prompt = text.split(NEW_LINE)
        if not self.holds or len(lines) < LEAST:
            return echo + text
        return echo + NEW_LINE.join((*FAULTS[self._faults.pop(0)](lines), prompt))


def main(faults: str, command: list[str]) -> int:
    """Run the command; its exit status."""
    size = fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))
    pid, fd = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.execvp(command[0], command)  # noqa: S606
    before = termios.tcgetattr(0)
    tty.setraw(0)
    try:
        _pass_on(fd, Mutant(faults.split(",")))
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _pass_on(fd: int, mutant: Mutant) -> None:
    """Pass on keys and what is shown, until the program has left."""
    held = b""
    while True:
        ready, _, _ = select.select([0, fd], [], [], QUIET if held else None)
        if 0 in ready:
            keys = os.read(0, 4096)
            mutant.typed(keys)
            os.write(fd, keys)
        if fd in ready:
            try:
                held += os.read(fd, 65_536)
            except OSError:  # the program has left
                os.write(1, held)
                return
        if held and (not ready or not mutant.holds):
            os.write(1, mutant.shown(held))
            held = b""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
