"""Orca on a display nobody sees, in a terminal's window or a browser's."""

import os
import re
import signal
import subprocess
from abc import abstractmethod
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from ears import daemon
from ears.braille import VirtualDisplay
from ears.reader import STARTING, Reader, environment, lock
from ears.starting import DidNotStartError

BUS_LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
NAMES = {
    "\r": "Return",
    " ": "space",
    ",": "comma",
    ".": "period",
    "-": "minus",
    "?": "question",
    "#": "numbersign",
    ":": "colon",
    "<": "less",
    ">": "greater",
    "\t": "Tab",
    "\x7f": "BackSpace",
}
"""What the X window system calls keys that are no letters or digits."""

TAB = "Tab"
SIGNS_SAID = {".": "dot", ",": "comma", "?": "question", ":": "colon"}

XVFB = ("Xvfb", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset")

SETTINGS = "from orca import settings\nsettings.enableKeyEcho = False\n"
WITH_BRAILLE = "settings.enableBraille = True\n"
OURS = "FOPPEN_ACCESS_LISTENING"
"""Marks in their environment what was started for Orca."""

FIRST_PORT = 4101
"""Of the BrlAPI with the number 0."""


def end_left_over() -> None:
    """End what an earlier run has started and left, as it was killed: Orca does not start beside
    another. Only who has the lock may call it, for nobody else's run is under way then.
    """
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended, or is another user's
            if f"{OURS}=1".encode() in (process / "environ").read_bytes().split(b"\0"):
                os.kill(int(process.name), signal.SIGKILL)


class OrcaAtWindow(Reader):
    """Orca with its own settings, at a window that it has been shown to watch."""

    name = "Orca"
    programs: tuple[str, ...] = ("orca", "Xvfb", "openbox", "xdotool", "dbus-daemon")
    pause = 1.2
    window: str
    """The class of the window."""
    settings = SETTINGS

    @abstractmethod
    def _open_window(self) -> None:
        """Start the program whose window it is."""

    def _open(self) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self._stack = ExitStack()
        self._lock = lock("orca")
        self._lock.acquire()
        end_left_over()
        self._env = self._environment()
        self._start_braille()
        self._start_display()
        self._start_desktop()
        self._start("orca")  # not in the place of another, which may be somebody's own
        self._await(lambda: "Screen reader on." in self.daemon.speech.begun, "orca")
        self._open_window()
        self._await(self._watches_window, self.window)
        self.listen(lambda: True, 0)

    def _watches_window(self) -> bool:
        """Whether the window has the keyboard and Orca has said its name."""
        self._focus()
        return self.wait(lambda: len(self.daemon.speech.begun) > 1, 5)

    def _environment(self) -> dict[str, str]:
        home, run = self.folder / "home", self.folder / "run"
        settings = home / ".local/share/orca"
        settings.mkdir(parents=True)
        (settings / "orca-customizations.py").write_text(self.settings)
        run.mkdir(mode=0o700)
        env = environment(self)
        env.pop("NO_AT_BRIDGE", None)
        return {
            **env,
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(run),
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={run}/bus",
            "GDK_BACKEND": "x11",
            "GTK_A11Y": "atspi",
            OURS: "1",
        }

    def _start_display(self) -> None:
        """Start an X server, which chooses its number itself."""
        read, write = os.pipe()
        with (self.folder / "Xvfb.log").open("wb") as log:
            self._processes.append(
                subprocess.Popen(
                    [*XVFB, "-displayfd", str(write)],
                    pass_fds=[write],
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                )
            )
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise DidNotStartError(daemon.said_by(self.folder, "Xvfb"))
        self._env["DISPLAY"] = f":{number}"

    def _start_desktop(self) -> None:
        """Start the message bus, the window manager and the accessibility bus."""
        address = self._env["DBUS_SESSION_BUS_ADDRESS"]
        self._start("dbus-daemon", "--session", "--nofork", f"--address={address}")
        bus = Path(self._env["XDG_RUNTIME_DIR"], "bus")
        self._await(bus.exists, "dbus-daemon")
        self._start("openbox")
        self._start(str(BUS_LAUNCHER), "--launch-immediately", "--a11y=1")
        accessible = Path(self._env["XDG_RUNTIME_DIR"], "at-spi")
        self._await(lambda: any(accessible.glob("bus*")), BUS_LAUNCHER.name)

    def _start_braille(self) -> None:
        """Start a braille display where there is one."""

    def _start(self, *command: str) -> None:
        self._processes.append(daemon.start(self.folder, *command, env=self._env))

    def _await(self, condition: Callable[[], bool], name: str) -> None:
        if not self.wait(condition, STARTING):
            raise DidNotStartError(daemon.said_by(self.folder, name))

    def _focus(self) -> None:
        """Give the window the keyboard."""
        windows = self._xdotool("search", "--onlyvisible", "--class", self.window).split()
        for window in windows:
            self._xdotool("windowfocus", "--sync", window)
            self._xdotool("windowactivate", window)

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._env, capture_output=True, text=True, check=False
        )
        return done.stdout

    def runs_on(self, between: str) -> bool:
        """A new line is a blank, as others are."""
        return not re.search(r"\s", between)

    def _press(self, key: str) -> None:
        self._xdotool("key", NAMES.get(key, key))

    def _close(self) -> None:
        for process in reversed(self._processes):
            daemon.stop(process)
        self._stack.close()
        self._lock.release()

    @classmethod
    def missing(cls) -> list[str]:
        lacking = super().missing()
        return lacking if BUS_LAUNCHER.exists() else [*lacking, BUS_LAUNCHER.name]


class Orca(OrcaAtWindow):
    """Orca in lxterminal."""

    programs = (*OrcaAtWindow.programs, "lxterminal")
    window = "lxterminal"

    def _open_window(self) -> None:
        size = f"--geometry={self.size.columns}x{self.size.rows}"
        self._start("lxterminal", "--no-remote", size, "-e", str(self.starter.path))
        self._await(lambda: self.starter.is_ready, "lxterminal")
        self._check_size()

    def says_of_keys(self, typed: str) -> list[str]:
        """The prompt above and the keys, where a busy machine tells of them a moment late; the
        prompt behind which a single key's answer begins; the first key, where an editor draws it.
        """
        prompt = [">"] if len(typed) == 1 else [typed.strip()]
        return [">", "newline", *prompt, SIGNS_SAID.get(typed[:1], typed[:1])]


class OrcaAtPage(OrcaAtWindow):
    """Orca with a braille display, in a browser, which is the program that runs."""

    programs = (*OrcaAtWindow.programs, "brltty")
    settings = SETTINGS + WITH_BRAILLE
    pause = 0.8
    display: VirtualDisplay

    def _open_window(self) -> None:
        self.window = Path(self.command[0]).name
        self._start(*self.command)

    def _start_braille(self) -> None:
        """Orca draws on a display of BRLTTY's by its interface for programs."""
        number = daemon.free_port() - FIRST_PORT
        options = ("-x", "no", "-A", f"host=127.0.0.1:{number},auth=none")
        self.display = VirtualDisplay(self.folder, self._stack, options)
        self._env |= {"BRLAPI_HOST": f"127.0.0.1:{number}", "BRLAPI_AUTH": "none"}

    def pass_time(self, seconds: float) -> None:
        super().pass_time(seconds)
        self.display.feel()

    def says_of_keys(self, typed: str) -> list[str]:
        """Where the focus comes from and goes to."""
        if len(typed) == 1:
            return []
        return ["Browse mode", "leaving form", "leaving list", "form", "Focus mode"]
