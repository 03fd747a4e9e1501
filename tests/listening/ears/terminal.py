"""A terminal without a window, which answers what terminals are asked."""

import os
import re
import select
import signal
import struct
import time
from contextlib import suppress

import pyte
import pytest

from ears.sizes import USUAL, Size

try:
    import fcntl
    import pty
    import termios
except ImportError:
    pytest.skip("terminals as of Linux, for its screen readers", allow_module_level=True)


_QUERIES = re.compile(rb"\x1b\[(6n|5n|c|0c|>c|>0c)")
_UNKNOWN = re.compile(rb"\x1b\[[>=?][0-9;]*[muq]")
"""Private sequences that show nothing, and that pyte would show."""


class Terminal:
    """Runs a command in it."""

    def __init__(self, command: list[str], env: dict[str, str], size: Size = USUAL) -> None:
        self.screen = pyte.Screen(size.columns, size.rows)
        self._stream = pyte.ByteStream(self.screen)
        self.shown = b""
        self.changed_at = time.monotonic()
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            try:
                window = struct.pack("HHHH", size.rows, size.columns, 0, 0)
                fcntl.ioctl(0, termios.TIOCSWINSZ, window)
                os.execvpe(command[0], command, {**env, "TERM": "xterm-256color"})  # noqa: S606
            finally:
                os._exit(127)

    def pump(self, seconds: float) -> None:
        """Show what comes within this time, if anything does."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return
        try:
            data = os.read(self._fd, 65_536)
        except OSError:  # everybody has left
            time.sleep(seconds)
            return
        self.changed_at = time.monotonic()
        self.shown += data
        answer = self._feed(data)
        if answer:
            os.write(self._fd, answer)

    def _feed(self, data: bytes) -> bytes:
        answer, position = b"", 0
        for query in _QUERIES.finditer(data):
            self._stream.feed(_UNKNOWN.sub(b"", data[position : query.start()]))
            position = query.end()
            answer += self._answer(query.group(1))
        self._stream.feed(_UNKNOWN.sub(b"", data[position:]))
        return answer

    def _answer(self, query: bytes) -> bytes:
        match query:
            case b"6n":
                cursor = self.screen.cursor
                return b"\x1b[%d;%dR" % (cursor.y + 1, cursor.x + 1)
            case b"5n":
                return b"\x1b[0n"
            case b"c" | b"0c":
                return b"\x1b[?62;c"
            case _:
                return b"\x1b[>0;10;0c"

    def type(self, keys: str) -> None:
        """Send keys at once."""
        os.write(self._fd, keys.encode())

    def close(self) -> None:
        """End what runs in it."""
        for sign in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.kill(self.pid, sign)
            until = time.monotonic() + 2
            while time.monotonic() < until:
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    os.close(self._fd)
                    return
                self.pump(0.05)
