"""A Speech Dispatcher of one's own, with a voice that writes down what it says."""

import json
import os
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ears.starting import DidNotStartError

VOICE = Path(__file__).with_name("silent_voice.py")

CONFIGURATION = """\
LogLevel 1
LogDir "default"
DefaultVolume 100
DefaultLanguage {language}
DisableAutoSpawn
SymbolsPreproc "char"
SymbolsPreprocFile "symbols.dic"
SymbolsPreprocFile "emojis.dic"
SymbolsPreprocFile "orca.dic"
SymbolsPreprocFile "orca-chars.dic"
AddModule "silent" "{voice}" "" ""
DefaultModule silent
"""
"""Debian's own, but for the voice."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What was said so far.

    Args:
        begun: every utterance that reached the voice.
        heard: what came out of each of them, up to where it was cut off.
        times: when each of them began, in seconds of the machine's clock.
    """

    begun: tuple[str, ...]
    heard: tuple[str, ...]
    times: tuple[float, ...]

    @property
    def goes_on(self) -> bool:
        """Whether an utterance is being said."""
        return len(self.begun) > len(self.heard)


class SpeechDaemon:
    """The daemon, on a port of its own.

    Args:
        folder: an empty folder for its files.
        language: of the texts; the daemon says signs in it.
        rate: characters a second; 0 says all at once.
        port: the one of a daemon that has ended; None for any.

    Raises:
        DidNotStartError: it doesn't answer.
    """

    def __init__(
        self, folder: Path, language: str, rate: float, *, port: int | None = None
    ) -> None:
        self._log = folder / "spoken.jsonl"
        self._log.touch()
        self.port = port or free_port()
        settings = folder / "speechd"
        (settings / "modules").mkdir(parents=True)
        voice = settings / "voice"
        voice.write_text(f"#!/bin/sh\nexec {shlex.join([sys.executable, str(VOICE)])}\n")
        voice.chmod(0o755)
        text = CONFIGURATION.format(language=language, voice=voice)
        (settings / "speechd.conf").write_text(text)
        variables = {"SILENT_VOICE_LOG": str(self._log), "SILENT_VOICE_RATE": str(rate)}
        self._process = start(
            folder,
            "speech-dispatcher",
            *("--run-single", "--config-dir", str(settings), "--pid-file", str(folder / "spd.pid")),
            *("--log-dir", str(folder), "--communication-method", "inet_socket"),
            *("--port", str(self.port), "--timeout", "0"),
            env={**os.environ, **variables},
        )
        if not wait_for(self._answers, 30):
            self.close()
            raise DidNotStartError(said_by(folder, "speech-dispatcher"))

    @property
    def address(self) -> str:
        """What clients find in the variable `SPEECHD_ADDRESS`."""
        return f"inet_socket:127.0.0.1:{self.port}"

    @property
    def speech(self) -> Speech:
        """All that was said so far."""
        *whole, _ = self._log.read_text(encoding="utf-8").split("\n")  # the last is being written
        events = [json.loads(line) for line in whole]
        return Speech(
            tuple(text for event, text, _ in events if event == "begin"),
            tuple(text for event, text, _ in events if event != "begin"),
            tuple(time for event, _, time in events if event == "begin"),
        )

    def signal(self, number: int) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def _answers(self) -> bool:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        return False

    def close(self) -> None:
        """End it."""
        stop(self._process)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        assert isinstance(port, int)
        return port


def start(folder: Path, *command: str, env: dict[str, str]) -> subprocess.Popen[bytes]:
    """A process in the background, whose output is kept under its name."""
    with (folder / f"{Path(command[0]).name}.log").open("wb") as log:
        return subprocess.Popen(
            command, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
        )


def said_by(folder: Path, name: str) -> str:
    """What a process wrote."""
    return f"{name}: " + (folder / f"{name}.log").read_text(encoding="utf-8", errors="replace")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process, by force where it must be."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait until something holds; False where it doesn't in time."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True
