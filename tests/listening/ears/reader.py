"""What every screen reader of the rig can do: let somebody type and listen."""

import os
import shlex
import shutil
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from filelock import BaseFileLock, FileLock

from ears.counting import words
from ears.daemon import Speech, SpeechDaemon
from ears.sizes import USUAL, Size
from ears.starting import DidNotStartError

ENTER = "\r"
KEY_GAP = 0.12
"""Seconds between keys: a hundred words a minute."""

STARTING = 60.0
"""Seconds a reader may need to come up on a busy machine."""


OF_A_SHELL = ("blank", "space")
"""What readers say of empty rows or cells at a prompt, of whatever program; it is forgiven where a
shell's own prompt gets it in the same run.
"""

SHELL_PROMPTS = 3
"""In the last row but three of the screen, in the last but one and in the last."""

ASKS_A_SHELL = f"""\
    for how in line key; do
        [ -e "$how" ] || continue
        printf '\\033[%d;1H\\033[J' $(($(cut -d ' ' -f 1 ready) - 3))
        for number in $(seq {SHELL_PROMPTS}); do
            printf '> '
            [ $how = line ] && read -r _ || bash -c 'read -rsn1 _; printf "\\n"'
            sleep 0.03
            echo "The shell has $number."
        done
        mv "$how" asked
    done
"""
"""Prompts of the shell's own, by lines or by single keys, once the program has left."""


class Starter:
    """Starts a program in a terminal when Enter is pressed, as a shell does, and keeps the terminal
    open until all was heard.
    """

    def __init__(self, folder: Path, command: list[str], variables: dict[str, str]) -> None:
        self._folder = folder
        self.path = folder / "starter"
        exports = "".join(
            f"export {name}={shlex.quote(text)}\n" for name, text in variables.items()
        )
        self.path.write_text(
            f"#!/bin/sh\ncd {shlex.quote(str(folder))}\nunset LINES COLUMNS TMUX STY\n{exports}"
            # Fenrir opens its terminal first and gives it a size then.
            'while stty size >size && [ "$(cat size)" = "0 0" ]; do sleep 0.05; done\n'
            "mv size ready\n"
            "read -r _\n"
            f"{shlex.join(command)}\necho $? >left && mv left status\n"
            f"while [ ! -e leave ]; do\n{ASKS_A_SHELL}    sleep 0.1\ndone\n"
        )
        self.path.chmod(0o755)

    @property
    def is_ready(self) -> bool:
        """Whether the terminal is open."""
        return (self._folder / "ready").exists()

    @property
    def size(self) -> str:
        """Rows and columns of the terminal."""
        return (self._folder / "ready").read_text().strip()

    @property
    def status(self) -> int | None:
        """The program's exit status; None while it runs."""
        path = self._folder / "status"
        return int(path.read_text()) if path.exists() else None

    def ask(self, how: str) -> None:
        """Have prompts of the shell's own, answered by a `line` or by a `key`."""
        (self._folder / how).touch()

    @property
    def has_asked(self) -> bool:
        """Whether that is over."""
        return (self._folder / "asked").exists()

    def leave(self) -> None:
        """Close the terminal."""
        (self._folder / "leave").touch()


class Reader(ABC):
    """A screen reader at a terminal in which a program runs.

    Args:
        folder: an empty folder with a short name, for its files.
        command: the program.
        variables: what it finds in its environment.
        language: of its texts.
        rate: characters the voice says a second; 0 says all at once.
        size: of the terminal.

    Raises:
        DidNotStartError: it doesn't come up.
    """

    name: str
    programs: tuple[str, ...]
    """What must be installed."""
    pause = 0.5
    """Seconds without news after which it has said what it had to say."""
    shell_key = ("line", ENTER)
    """How a prompt of the shell's own is answered where `OF_A_SHELL` may be said."""

    def __init__(
        self,
        folder: Path,
        command: list[str],
        variables: dict[str, str],
        *,
        language: str,
        rate: float = 0,
        size: Size = USUAL,
    ) -> None:
        self.folder = folder
        self.size = size
        self.command = command
        self.starter = Starter(folder, command, variables)
        self.daemon = SpeechDaemon(folder, language, rate)
        self._heard_before = 0
        self._shell_says: set[str] = set()
        try:
            self._open()
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def _open(self) -> None:
        """Start the reader and the terminal, and wait until both are ready."""

    @abstractmethod
    def says_of_keys(self, typed: str) -> list[str]:
        """What it may say, besides the echo that is switched off, of a line's keys and Enter."""

    @abstractmethod
    def runs_on(self, between: str) -> bool:
        """Whether two lines of one utterance were one on the screen, from what is said between."""

    def breaks(self, between: str) -> bool:  # noqa: ARG002 - rows may sound like one
        """Whether two words were in two rows on the screen, from what is said between, in which the
        end of an utterance is a new line.
        """
        return False

    @abstractmethod
    def _press(self, key: str) -> None:
        """Press one key."""

    @abstractmethod
    def _close(self) -> None:
        """End what `_open` started; it may have failed half-way."""

    def _check_size(self) -> None:
        if self.starter.size != f"{self.size.rows} {self.size.columns}":
            raise DidNotStartError(f"{self.name}: a terminal of {self.starter.size}")

    def begin(self) -> None:
        """Let the program start; only what is said from now on counts."""
        self._heard_before = len(self.daemon.speech.begun)
        self.press(ENTER)

    def ask_shell(self) -> None:
        """Hear, where any of `OF_A_SHELL` was said, whether a shell's own prompts get that as well.
        The program has left.
        """
        told = self.speech
        if not _of_a_shell(told):
            return
        how, key = self.shell_key
        self.starter.ask(how)
        for _ in range(SHELL_PROMPTS):
            self.listen(lambda: True, 0)
            self.press(key)
        self.listen(lambda: self.starter.has_asked, STARTING)
        self._shell_says = _of_a_shell(self.daemon.speech, self._heard_before + len(told.begun))

    def forgives(self, typed: str) -> list[str]:
        """What it may say of a line's keys and Enter; of `OF_A_SHELL` where a shell got any of it:
        whether an empty row or an empty cell is met goes by where a prompt stands.
        """
        says = self.says_of_keys(typed)
        return [each for each in says if each not in OF_A_SHELL or self._shell_says]

    @property
    def speech(self) -> Speech:
        """What was said since the program started."""
        speech, before = self.daemon.speech, self._heard_before
        return Speech(speech.begun[before:], speech.heard[before:], speech.times[before:])

    def pass_time(self, seconds: float) -> None:
        """Wait; a terminal of the rig's own works meanwhile."""
        time.sleep(seconds)

    def press(self, key: str) -> None:
        """Press one key, and let a typist's time pass."""
        self._press(key)
        until = time.monotonic() + KEY_GAP
        while (left := until - time.monotonic()) > 0:
            self.pass_time(left)

    def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait until something holds; False where it doesn't in time."""
        until = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > until:
                return False
            self.pass_time(0.05)
        return True

    def listen(self, condition: Callable[[], bool], seconds: float) -> None:
        """Listen until something holds, or that time is over, and then until nothing is said."""
        self.wait(condition, seconds)
        said, since = self.daemon.speech, time.monotonic()
        while time.monotonic() - since < self.pause or said.goes_on:
            self.pass_time(0.05)
            now = self.daemon.speech
            if now != said:
                said, since = now, time.monotonic()

    def close(self) -> None:
        """End everything."""
        self.starter.leave()
        self._close()
        self.daemon.close()

    @classmethod
    def missing(cls) -> list[str]:
        """What of it is not installed."""
        return [name for name in cls.programs if not shutil.which(name)]


def _of_a_shell(speech: Speech, since: int = 0) -> set[str]:
    """What of `OF_A_SHELL` was said."""
    return {each for each in OF_A_SHELL if each in words(" ".join(speech.begun[since:]))}


def lock(name: str) -> BaseFileLock:
    """A lock on what can run only once on a machine, so that runs of the tests wait for each
    other.
    """
    return FileLock(Path(tempfile.gettempdir(), f"listening-{name}.lock"))


def environment(reader: Reader) -> dict[str, str]:
    """What a reader finds in its environment."""
    env = {name: text for name, text in os.environ.items() if name not in ("TMUX", "STY")}
    return {
        **env,
        "LC_ALL": "C.UTF-8",
        "LANG": "C.UTF-8",
        "SHELL": "/bin/sh",
        "SPEECHD_ADDRESS": reader.daemon.address,
    }
