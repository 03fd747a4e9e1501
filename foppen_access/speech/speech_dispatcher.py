"""Speech Dispatcher, by its own protocol (SSIP) over its socket.

It needs no package but the daemon itself, whichever interpreter runs us, and every answer has a
time limit.
"""

import os
import select
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Event
from time import monotonic, sleep

from foppen_access.speech.engines import NoEngineError, Silence, best_voice
from foppen_access.speech.speaker import Say
from foppen_access.speech.speech_messages import EngineWish

_PATIENCE = 4.0
"""Seconds the daemon has for an answer."""

_RETURN, _WAKING = 3.0, 8.0
"""Seconds for which a daemon that has spoken before is awaited: where it has gone, and where it is
there and doesn't answer.
"""

_SIGN_OF_LIFE = 1.0
"""Seconds of a line after which the daemon is asked for one, again and again."""

_LONGEST_REPLY = 1_000_000
"""Bytes of a reply; a list of all voices of espeak-ng has about 100,000."""

_LOOK = 0.02
"""Seconds between two looks at whether a line is to be cut off."""

_LONGEST = 0.14
"""Seconds a character can take; a line of which no end is told by then is no longer waited for."""

_NOTICES = "7"
"""Begins what the daemon tells unasked of a line."""

_SAID, _CUT_OFF = "702", "703"
"""It was said to its end, or stopped."""

_STOPPING = 0.1
"""Seconds the daemon has for telling how a line ended that was stopped."""

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
    ends = True
    has_voice = True

    def __init__(self, wish: EngineWish) -> None:
        self._rest = b""
        self._over: dict[str, bool] = {}
        awaited = wish.awaited == self.name
        self._socket = _connected(_RETURN if awaited else 0)
        self._socket.settimeout(_WAKING if awaited else _PATIENCE)
        self._ask("SET SELF CLIENT_NAME user:foppen-access:main")
        self._ask(f"SET SELF LANGUAGE {wish.language}")
        for notice in ("END", "CANCEL"):
            self._ask(f"SET SELF NOTIFICATION {notice} ON")
        voices = self._voices()
        if not voices:
            raise NoEngineError(Silence.NO_VOICE)
        if wish.say is Say.VOICE:
            if wish.rate != "normal":
                self._ask(f"SET SELF RATE {_RATES[wish.rate]}")
            chosen = best_voice(voices, wish.language, wish.voice)
            self.has_voice = not wish.voice or chosen is not None
            if chosen is not None:
                self._ask(f"SET SELF SYNTHESIS_VOICE {voices[chosen][0]}")
        self._socket.settimeout(_PATIENCE)

    def say(self, text: str, cut: Event) -> bool:
        """Say a line, and wait until the daemon tells that it has ended.

        Returns:
            Whether it was not cut off.

        Raises:
            NoEngineError: the daemon refuses.
            TimeoutError: it hangs.
            OSError: it is gone.
        """
        try:
            return self._spoken(text, cut)
        except TimeoutError:
            with suppress(OSError):  # when it is awake again it need not go on with this line
                self._socket.sendall(b"CANCEL SELF\r\n")
            raise

    def _spoken(self, text: str, cut: Event) -> bool:
        self._ask("SPEAK")
        dot = "." if text.startswith(".") else ""
        number = next(iter(self._ask(f"{dot}{text}\r\n.")), "")
        until = monotonic() + 1 + _LONGEST * len(text)
        asked = monotonic()
        stopped = False
        while number not in self._over:
            if self._hears():
                self._reply()
            elif monotonic() > until:
                break
            elif cut.is_set() and not stopped:
                self.stop()
                stopped, until = True, monotonic() + _STOPPING
            elif monotonic() > asked + _SIGN_OF_LIFE:
                self._ask("GET RATE")
                asked = monotonic()
        whole = self._over.get(number, not stopped)
        self._over.clear()
        return whole

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
        while True:
            code, data = self._reply()
            if code.startswith("2"):
                return data
            if not code.startswith(_NOTICES):
                raise NoEngineError(Silence.FAILS)

    def _reply(self) -> tuple[str, list[str]]:
        """The code of the next reply or notice, and its data; of a notice the line is noted."""
        data = []
        while (line := self._line())[3:4] == "-":
            data.append(line[4:])
        if line[:3] in (_SAID, _CUT_OFF):
            self._over.update(dict.fromkeys(data[:1], line[:3] == _SAID))
        return line[:3], data

    def _hears(self) -> bool:
        """Whether the daemon tells something, within a moment."""
        return b"\r\n" in self._rest or bool(select.select([self._socket], [], [], _LOOK)[0])

    def _line(self) -> str:
        while b"\r\n" not in self._rest:
            chunk = self._socket.recv(65_536)
            if not chunk or len(self._rest) > _LONGEST_REPLY:
                raise ConnectionResetError
            self._rest += chunk
        line, self._rest = self._rest.split(b"\r\n", 1)
        return line.decode(errors="replace")


def _connected(patience: float) -> socket.socket:
    """A connection to the daemon where it runs, can be started, or comes back in so many seconds.

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
    end = monotonic() + patience
    while True:
        try:
            return _connect()
        except OSError as error:
            if monotonic() >= end:
                installed = shutil.which("speech-dispatcher")
                why = Silence.NOT_STARTING if installed else Silence.MISSING
                raise NoEngineError(why) from error
        sleep(_LOOK)


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
