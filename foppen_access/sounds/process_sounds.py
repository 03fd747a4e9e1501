"""Playing sounds in a child process, because sound systems hang and write on the terminal."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Full, Queue
from subprocess import Popen, TimeoutExpired
from typing import IO, TYPE_CHECKING, cast

from foppen_access.sounds.sounds import Sounds
from foppen_access.speech.speech_process import begin_thread, started

if TYPE_CHECKING:
    from foppen_access.narration.utterance import Cue

PLAYER: Sequence[str] = (sys.executable, "-P", "-m", "foppen_access.sounds.sound_child")
"""Starts the process that plays; with `check` it only looks for a device."""

_MOST_WAITING = 4
"""Sounds that wait to be handed over; more would come too late to mean anything."""


class SoundPlayer(Sounds):
    """Sends sounds to a child process; where that has no device, nothing happens.

    Args:
        command: starts the process.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._waiting: Queue[bytes | None] = Queue(_MOST_WAITING)
        with suppress(RuntimeError):  # the system has no thread for us
            begin_thread(self._run, "sounds")

    def play(self, cue: "Cue", place: float) -> None:
        """Play a sound at a place from -1, left, to 1, right, without waiting for it."""
        with suppress(Full):
            self._waiting.put_nowait(f"{cue.value} {place}\n".encode())

    def close(self) -> None:
        """Let go at once."""
        with suppress(Full):
            self._waiting.put_nowait(None)

    def _run(self) -> None:
        """The process is started for the first sound: the program itself starts before it."""
        cue = self._waiting.get()
        if cue is None:
            return
        try:
            process = started(self._command)
        except OSError:
            return
        with suppress(OSError), cast(IO[bytes], process.stdin) as lines:
            while cue:
                lines.write(cue)
                cue = self._waiting.get()
        process.poll()


def has_device(patience: float) -> bool:
    """Whether sounds can be heard, as far as can be told within so many seconds."""
    try:
        process: Popen[bytes] = started([*PLAYER, "check"])
    except OSError:
        return False
    try:
        with suppress(TimeoutExpired):
            process.wait(patience)
    finally:
        process.kill()
    return process.wait() == 0
