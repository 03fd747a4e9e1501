"""Readers that wrap a terminal program: yasr and Fenrir."""

import re
import shlex
import sys
from abc import abstractmethod
from configparser import RawConfigParser
from importlib.util import find_spec
from pathlib import Path

from terminals import plain

from ears.reader import OF_A_SHELL, STARTING, Reader, environment
from ears.starting import DidNotStartError
from ears.terminal import Terminal


class PtyReader(Reader):
    """A reader in a terminal of the rig's own."""

    greeting = ""
    """What it says when it has begun to read, in small letters."""
    _terminal: Terminal | None = None

    @abstractmethod
    def _command(self) -> list[str]:
        """The reader's command; it writes its settings."""

    def _open(self) -> None:
        self._terminal = Terminal(self._command(), self._environment(), self.size)
        if not self.wait(lambda: self.starter.is_ready, STARTING):
            raise DidNotStartError(f"{self.name}: {self._terminal.shown[-2000:]!r}")
        if not self.wait(self._has_greeted, STARTING):
            raise DidNotStartError(f"{self.name}: {self.daemon.speech.begun}")
        self.listen(lambda: True, 0)
        self._check_size()

    def _has_greeted(self) -> bool:
        return self.greeting in " ".join(self.daemon.speech.begun).casefold()

    def _environment(self) -> dict[str, str]:
        return environment(self)

    @property
    def shown(self) -> str:
        """All that was shown so far, but for what only moves the cursor."""
        assert self._terminal is not None
        return plain(self._terminal.shown.decode(errors="replace"))

    def pass_time(self, seconds: float) -> None:
        assert self._terminal is not None
        self._terminal.pump(seconds)

    def _press(self, key: str) -> None:
        assert self._terminal is not None
        self._terminal.type(key)

    def _close(self) -> None:
        if self._terminal:
            self._terminal.close()


class Yasr(PtyReader):
    """yasr, with Debian's settings but for the echo of keys."""

    name = "yasr"
    programs = ("yasr", "speech-dispatcher")
    shell_key = ("key", " ")

    def says_of_keys(self, typed: str) -> list[str]:
        """At Enter the line, where an editor draws it again; after a key to which the answer takes
        a moment, that the line below the prompt is still empty, or the space behind the prompt.
        """
        return [typed.strip(), *OF_A_SHELL]

    def runs_on(self, between: str) -> bool:  # noqa: ARG002 - it is no matter here
        """Each line of the screen is an utterance."""
        return True

    def breaks(self, between: str) -> bool:
        """An utterance ends with a row, or with a blank where yasr cuts a row after 256 bytes."""
        return bool(re.search(r"(?<!\s)\n$", between))

    def _command(self) -> list[str]:
        settings = Path("/etc/yasr/yasr.conf").read_text(encoding="latin-1")
        for option, value in (
            ("key echo", "off"),
            ("shell", "/bin/sh"),
            ("synthesizer port", f"127.0.0.1:{self.daemon.port}"),
        ):
            settings = re.sub(rf"(?m)^{option}=.*$", f"{option}={value}", settings)
        path = self.folder / "yasr.conf"
        path.write_text(settings, encoding="latin-1")
        return ["yasr", "-C", str(path), str(self.starter.path)]


class Fenrir(PtyReader):
    """Fenrir as the emulator of a terminal, with Debian's settings but for sounds and echo."""

    name = "Fenrir"
    greeting = "start fenrir"
    programs = ("fenrir", "speech-dispatcher")
    changed: tuple[tuple[str, str, str], ...] = (
        ("sound", "enabled", "False"),
        ("speech", "driver", "speechdDriver"),
        ("speech", "module", ""),
        ("speech", "voice", ""),
        ("keyboard", "charEcho", "False"),
        ("keyboard", "driver", "ptyDriver"),
        ("keyboard", "keyboardLayout", "pty"),
        ("keyboard", "interruptOnKeyPress", "False"),
        ("screen", "driver", "ptyDriver"),
        ("remote", "enable", "False"),
    )

    def says_of_keys(self, typed: str) -> list[str]:
        """The first key; after Enter that the line below is empty, which above the screen's last
        line is called a space, of whatever program; now and then the prompt that moves up.
        """
        return [typed[:1], ">", "blank", "space"]

    def runs_on(self, between: str) -> bool:
        """Two rows don't."""
        return not self.breaks(between)

    def breaks(self, between: str) -> bool:
        """A new row is a comma between blanks."""
        return bool(re.search(r"\s,\s", between))

    def _command(self) -> list[str]:
        settings = RawConfigParser(strict=False)
        settings.optionxform = str  # type: ignore[assignment,method-assign]  # keeps capitals
        settings.read("/etc/fenrirscreenreader/settings/settings.conf", encoding="utf-8")
        for section, option, value in self.changed:
            settings.set(section, option, value)
        settings.set("general", "shell", str(self.starter.path))
        settings.set("general", "debugFile", str(self.folder / "fenrir-debug.log"))
        path = self.folder / "fenrir.conf"
        with path.open("w", encoding="utf-8") as file:
            settings.write(file, space_around_delimiters=False)
        return ["fenrir", "-e", "-s", str(path)]


class FenrirInterrupting(Fenrir):
    """Fenrir, cutting its speech off at every key."""

    name = "Fenrir, interrupting"
    changed = (*Fenrir.changed, ("keyboard", "interruptOnKeyPress", "True"))


START_TDSR = """
import termios, types, tdsr
def change(fd, *how):
    if fd:
        termios.tcsetattr(fd, *how)
tdsr.termios = types.SimpleNamespace(**{**vars(termios), "tcsetattr": change})
tdsr.main()
"""
"""`tdsr2` 0.2.1 makes its terminal raw and takes that back at once, so that it gets keys with Enter
only; TDSR takes it back at its end.
"""


class Tdsr(PtyReader):
    """TDSR as `tdsr2` has it, with its own settings but for the echo of keys, and its own client of
    Speech Dispatcher, which needs Debian's Python.
    """

    name = "TDSR"
    greeting = "tdsr, presented by"
    programs = ("speech-dispatcher",)

    def says_of_keys(self, typed: str) -> list[str]:
        """At Enter the line, where an editor draws it again."""
        return [typed.strip()]

    def runs_on(self, between: str) -> bool:  # noqa: ARG002 - it is no matter here
        """Each row of the screen is an utterance."""
        return True

    def breaks(self, between: str) -> bool:
        return "\n" in between

    def _environment(self) -> dict[str, str]:
        return {**super()._environment(), "HOME": str(self.folder)}

    def _command(self) -> list[str]:
        found = find_spec("tdsr")
        assert found
        assert found.origin
        own = RawConfigParser()
        own.read(Path(found.origin).with_name("tdsr.cfg.dist"))
        own.set("speech", "key_echo", "False")
        with (self.folder / ".tdsr.cfg").open("w") as file:
            own.write(file)
        client = ["/usr/bin/python3", str(Path(found.origin).with_name("speechdispatcher.py"))]
        arguments = ["-s", shlex.join(client), str(self.starter.path)]
        return [sys.executable, "-c", START_TDSR, *arguments]

    @classmethod
    def missing(cls) -> list[str]:
        return [
            *super().missing(),
            *(name for name in ("tdsr", "setproctitle") if not find_spec(name)),
        ]
