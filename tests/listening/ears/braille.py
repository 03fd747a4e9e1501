"""A braille display without hardware: BRLTTY, unmodified, with its virtual display of 40 cells.

The program runs in a terminal of the rig's own, whose screen is drawn where BRLTTY's screen
driver for `screen` looks. BRLTTY decides what goes on the display and sends it back as text and
as dots.
"""

import ctypes
import os
import re
import select
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import pyte

from ears import daemon
from ears.reader import ENTER, KEY_GAP, STARTING, Starter, lock
from ears.sizes import USUAL
from ears.starting import DidNotStartError
from ears.terminal import Terminal

CELLS = 40
GERMAN = "de_DE.ISO-8859-1"
"""The locale in which BRLTTY reads the screen; its driver takes one byte a character."""

PAUSE = 1.0
"""Seconds without news after which the display stands still."""

PANNED = 0.1
"""The same behind a key of the display, which the program knows nothing of."""

UNCHANGED = 1.5
"""Seconds after which a key of the display has brought the same line."""

_KEY = 0xBACD072F
_SIZE = 4 + 66 * 132 * 2
_REMOVE = 0
_CREATE = 0o1000
_WHITE = b"\x07"


class SharedScreen:
    """The memory in which BRLTTY looks for the screen."""

    def __init__(self) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.shmat.restype = ctypes.c_void_p
        self._libc.shmat.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int]
        self._id = self._libc.shmget(ctypes.c_int(_KEY), _SIZE, _CREATE | 0o700)
        if self._id == -1:
            raise DidNotStartError(os.strerror(ctypes.get_errno()))
        self._address = self._libc.shmat(self._id, None, 0)

    def draw(self, screen: pyte.Screen) -> None:
        """Show a screen and its cursor."""
        columns, rows = USUAL.columns, USUAL.rows
        lines = (line.ljust(columns)[:columns] for line in screen.display)
        text = "".join(lines).encode("latin-1", "replace")
        cursor = bytes((columns, rows, min(screen.cursor.x, columns - 1), screen.cursor.y))
        data = cursor + text + _WHITE * len(text)
        ctypes.memmove(self._address, data, len(data))

    def close(self) -> None:
        """Give the memory back."""
        self._libc.shmdt(ctypes.c_void_p(self._address))
        self._libc.shmctl(self._id, _REMOVE, None)


class VirtualDisplay:
    """BRLTTY with its virtual display, and with nothing of this machine's settings.

    Args:
        folder: for its files.
        stack: ends it.
        options: where it finds what it shows.
        contraction: its table of a literary braille, such as `de-g2`; None for German computer
            braille.

    Attributes:
        text: what it shows.
        dots: the same as the numbers of the dots of each cell.
        changed_at: when that changed last.

    Raises:
        DidNotStartError: it doesn't come up.
    """

    def __init__(
        self, folder: Path, stack: ExitStack, options: Sequence[str], contraction: str | None = None
    ) -> None:
        self.text = ""
        self.dots: tuple[str, ...] = ()
        self.changed_at = 0.0
        self._unread = b""
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen(1)
            listener.settimeout(STARTING)
            brltty = _brltty(folder, listener.getsockname()[1], options, contraction)
            stack.callback(daemon.stop, brltty)
            try:
                self._line = stack.enter_context(closing(listener.accept()[0]))
            except TimeoutError as error:
                raise DidNotStartError(daemon.said_by(folder, "brltty")) from error
        self._line.sendall(b"cells %d\n" % CELLS)

    def press(self, command: str) -> None:
        """Press a key of the display, by the name BRLTTY has for it, such as `LNUP`."""
        self._line.sendall(f"{command}\n".encode())

    def feel(self) -> None:
        """Take what the display shows now."""
        if not select.select([self._line], [], [], 0)[0]:
            return
        self._unread += self._line.recv(65_536)
        *lines, self._unread = self._unread.split(b"\n")
        for line in lines:
            if match := re.match(r'(Visual|Braille) "(.*)"', line.decode("utf-8", "replace")):
                self.changed_at = time.monotonic()
                if match[1] == "Visual":
                    self.text = match[2].rstrip()
                else:
                    self.dots = tuple(match[2].rstrip(" |").split("|"))

    @property
    def cells(self) -> str:
        """The dots as braille characters, without the cursor's."""
        return "".join(_cell(dots) for dots in self.dots).rstrip(BLANK + CURSOR)

    @classmethod
    def missing(cls) -> list[str]:
        """What of it is not installed, the locale included."""
        lacking = [name for name in ("brltty",) if not shutil.which(name)]
        if lacking or GERMAN.lower().replace("-", "") in _locales():
            return lacking
        return [f"the locale {GERMAN}"]


def _brltty(
    folder: Path, port: int, options: Sequence[str], contraction: str | None
) -> subprocess.Popen[bytes]:
    settings, preferences = folder / "brltty.conf", folder / "brltty.prefs"
    settings.write_text("")
    style = "contracted6" if contraction else "computer8"
    preferences.write_text(f"braille-variant {style}\n")
    contracting = ("-c", contraction) if contraction else ()
    return daemon.start(
        folder,
        *("brltty", "-n", "-e", "-f", str(settings), "-F", str(preferences)),
        *("-b", "vr", "-d", f"client:127.0.0.1:{port}", "-s", "no", "-M", "1"),
        *("-l", "info", "-W", str(folder), "-U", str(folder), "-P", f"{folder}/brltty.pid"),
        *("-t", "de", *options, *contracting),
        env={**os.environ, "LC_ALL": GERMAN},
    )


class BrailleDisplay:
    """What lies under the fingers while a program runs.

    Args:
        folder: an empty folder, for its files.
        command: the program.
        variables: what it finds in its environment.
        contraction: BRLTTY's table of a literary braille, such as `de-g2`; None for German
            computer braille.

    Raises:
        DidNotStartError: BRLTTY doesn't come up.
    """

    programs = ("brltty-ctb",)

    def __init__(
        self,
        folder: Path,
        command: list[str],
        variables: dict[str, str],
        contraction: str | None,
    ) -> None:
        self.folder = folder
        self.starter = Starter(folder, command, variables)
        self._changed_at = 0.0
        with ExitStack() as stack:
            stack.enter_context(lock("brltty"))
            self._screen = stack.enter_context(closing(SharedScreen()))
            env = {**os.environ, "LC_ALL": "C.UTF-8"}
            terminal = Terminal([str(self.starter.path)], env)
            self._terminal = stack.enter_context(closing(terminal))
            self._screen.draw(self._terminal.screen)
            options = ("-N", "-x", "sc")
            self._display = VirtualDisplay(folder, stack, options, contraction)
            self._wait(lambda: self.starter.is_ready and self._is_blank, STARTING)
            self._everything = stack.pop_all()

    def begin(self) -> None:
        """Let the program start, and wait until it asks."""
        self.type(ENTER)

    def type(self, keys: str) -> float:
        """Type at a typist's speed, and wait until the program asks and the display stands still.

        Returns:
            Seconds from the last key to the prompt.
        """
        pressed = time.monotonic()
        for key in keys:
            before, pressed = len(self._terminal.shown), time.monotonic()
            self._terminal.type(key)
            self._pass_time(KEY_GAP)
        if not keys:
            return 0.0
        self._wait(lambda: len(self._terminal.shown) > before and self._is_asked, STARTING)
        waited = time.monotonic() - pressed
        self.settle()
        return waited

    @property
    def _is_asked(self) -> bool:
        """Whether the cursor stands behind a prompt."""
        screen = self._terminal.screen
        return screen.display[screen.cursor.y][: screen.cursor.x].endswith("> ")

    def pan(self, command: str) -> None:
        """Press a key of the display, by the name BRLTTY has for it, such as `LNUP`."""
        pressed = self._changed_at = time.monotonic()
        self._display.press(command)
        self._wait(
            lambda: self._changed_at > pressed or time.monotonic() > pressed + UNCHANGED, STARTING
        )
        self.settle(PANNED)

    def settle(self, pause: float = PAUSE) -> None:
        """Wait until neither the screen nor the display changes."""
        self._changed_at = time.monotonic()
        self._wait(lambda: time.monotonic() - self._changed_at > pause, STARTING)

    def _wait(self, condition: Callable[[], bool], seconds: float) -> None:
        until = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > until:
                raise DidNotStartError(daemon.said_by(self.folder, "brltty"))
            self._pass_time(0.05)

    def _pass_time(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._terminal.pump(min(left, 0.02))
            self._screen.draw(self._terminal.screen)
            self._display.feel()
            changed = (self._terminal.changed_at, self._display.changed_at)
            self._changed_at = max(self._changed_at, *changed)

    @property
    def _is_blank(self) -> bool:
        """Whether the display shows nothing but a cursor."""
        return bool(self._display.dots) and not self.cells

    @property
    def text(self) -> str:
        """What the display shows."""
        return self._display.text

    @property
    def cells(self) -> str:
        """The same as braille characters, without the cursor's."""
        return self._display.cells

    @classmethod
    def missing(cls) -> list[str]:
        """What of it is not installed."""
        lacking = [name for name in cls.programs if not shutil.which(name)]
        return lacking + VirtualDisplay.missing()

    def close(self) -> None:
        """End everything."""
        self.starter.leave()
        self._everything.close()


def _locales() -> str:
    listed = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=False).stdout
    return listed.lower().replace("-", "")


BLANK = chr(0x2800)
CURSOR = chr(0x2800 + 0b1100_0000)
"""Dots seven and eight, which is where the next character will stand."""


def _cell(dots: str) -> str:
    """A cell, from the numbers of its dots."""
    return chr(0x2800 + sum(1 << int(dot) - 1 for dot in dots.strip()))
