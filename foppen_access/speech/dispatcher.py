"""Speech Dispatcher, by its own protocol (SSIP) over its socket.

It needs no package but the daemon itself, whichever interpreter runs us, and every answer has a
time limit.
"""

import os
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Event

from foppen_access.speech.engines import NoEngineError, Why, best_voice
from foppen_access.speech.speaker import Say
from foppen_access.speech.wish import Wish

_PATIENCE = 4.0
"""Seconds the daemon has for an answer."""

_LONGEST_REPLY = 1_000_000
"""Bytes of a reply; a list of all voices of espeak-ng has about 100,000."""

_RATES = {"slow": -25, "normal": 0, "fast": 30, "very-fast": 60}
"""From -100 to 100; what the user has set for all programs is left alone for `normal`."""


class SpeechDispatcher:
    """A connection to the daemon, which is started where it doesn't run.

    Args:
        wish: the language; as a voice of our own also which one and how fast.

    Raises:
        NoEngineError: there is no daemon, or it has no voice.
        OSError: it doesn't answer.
    """

    name = "Speech Dispatcher"
    stops = True
    brailles = False
    has_voice = True

    def __init__(self, wish: Wish) -> None:
        self._rest = b""
        self._socket = _connected()
        self._socket.settimeout(_PATIENCE)
        self._ask("SET SELF CLIENT_NAME user:foppen-access:main")
        self._ask(f"SET SELF LANGUAGE {wish.language}")
        voices = self._voices()
        if not voices:
            raise NoEngineError(Why.NO_VOICE)
        if wish.say is Say.VOICE:
            if wish.rate != "normal":
                self._ask(f"SET SELF RATE {_RATES[wish.rate]}")
            chosen = best_voice(voices, wish.language, wish.voice)
            self.has_voice = not wish.voice or chosen is not None
            if chosen is not None:
                self._ask(f"SET SELF SYNTHESIS_VOICE {voices[chosen][0]}")

    def say(self, text: str, cut: Event) -> None:  # noqa: ARG002 - it is queued and can be stopped
        """Queue a line."""
        self._ask("SPEAK")
        dot = "." if text.startswith(".") else ""
        self._ask(f"{dot}{text}\r\n.")

    def stop(self) -> None:
        """Drop all that is queued."""
        self._ask("CANCEL SELF")

    def _voices(self) -> list[tuple[str, str]]:
        """Name and language of each voice; none where no synthesiser works."""
        try:
            lines = self._ask("LIST SYNTHESIS_VOICES")
        except NoEngineError:
            return []
        parts = [line.split("\t") for line in lines]
        return [(part[0], part[1]) for part in parts if len(part) > 1]

    def _ask(self, command: str) -> list[str]:
        """Send a command; the data of the reply.

        Raises:
            NoEngineError: the daemon refuses.
            OSError: the connection is gone, or the daemon hangs.
        """
        self._socket.sendall(f"{command}\r\n".encode())
        data = []
        while True:
            line = self._line()
            if line[3:4] == "-":
                data.append(line[4:])
            elif not line.startswith("2"):
                raise NoEngineError(Why.FAILS)
            else:
                return data

    def _line(self) -> str:
        while b"\r\n" not in self._rest:
            chunk = self._socket.recv(65_536)
            if not chunk or len(self._rest) > _LONGEST_REPLY:
                raise ConnectionResetError
            self._rest += chunk
        line, self._rest = self._rest.split(b"\r\n", 1)
        return line.decode(errors="replace")


def _connected() -> socket.socket:
    """A connection to the daemon where it runs, or can be started.

    Raises:
        NoEngineError: it isn't installed, or doesn't start.
    """
    with suppress(OSError):
        return _connect()
    if "SPEECHD_ADDRESS" not in os.environ:
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                ["speech-dispatcher", "--spawn"],  # noqa: S607 - wherever it is
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_PATIENCE,
                check=True,
            )
    try:
        return _connect()
    except OSError as error:
        installed = shutil.which("speech-dispatcher")
        raise NoEngineError(Why.NOT_STARTING if installed else Why.MISSING) from error


def _connect() -> socket.socket:
    """A connection to where `SPEECHD_ADDRESS` says, or to the usual place."""
    kind, _, place = os.environ.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "inet_socket":
        host, _, port = place.partition(":")
        return socket.create_connection((host or "localhost", int(port or 6560)), _PATIENCE)
    if not place:
        folder = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("XDG_CACHE_HOME")
        base = Path(folder) if folder else Path.home() / ".cache"
        place = str(base / "speech-dispatcher" / "speechd.sock")
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(_PATIENCE)
    connection.connect(place)
    return connection
