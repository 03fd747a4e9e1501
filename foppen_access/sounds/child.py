"""The process that plays sounds: one a line of standard input, a cue and its place."""

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Generator
from importlib import import_module
from threading import Condition, Thread, Timer
from typing import Any

from foppen_access.sounds.waveform import RATE, sound

_BUFFER = 0.04
"""Seconds between a sound and its being heard."""

_FAREWELL = 1.0
"""Seconds for what is left to play when the program has ended."""

_FRAME = 4
"""Bytes of one sample for both ears."""


class Inbox:
    """Sounds that came and were not played yet, received in a thread of its own."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._sounds: deque[bytes] = deque(maxlen=2)
        self._ended = False
        Thread(target=self._receive, daemon=True).start()

    def next(self) -> bytes | None:
        """Wait for the next sound; None when no more will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._sounds or self._ended)
            return self._sounds.popleft() if self._sounds else None

    def _receive(self) -> None:
        for line in sys.stdin:
            try:
                name, place = line.split()
                samples = sound(name, float(place)).tobytes()
            except (KeyError, ValueError):
                continue
            with self._changed:
                self._sounds.append(samples)
                self._changed.notify()
        with self._changed:
            self._ended = True
            self._changed.notify()
        farewell = Timer(_FAREWELL, os._exit, (0,))
        farewell.daemon = True
        farewell.start()


def main() -> None:
    """Play what comes; ends with the process, whatever the sound system still does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    status = 1
    try:
        device = _device()
        status = 0
        if "check" not in sys.argv[1:]:
            inbox = Inbox()
            while samples := inbox.next():
                device.start(_played(samples))
                time.sleep(len(samples) / _FRAME / RATE + 2 * _BUFFER)
                device.stop()
    finally:
        os._exit(status)


def _device() -> Any:  # noqa: ANN401 - its types need it to be installed
    """The system's own device for sound.

    Raises:
        Exception: there is none.
    """
    miniaudio = import_module("miniaudio")
    silent = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
    return miniaudio.PlaybackDevice(
        sample_rate=RATE,
        buffersize_msec=int(1000 * _BUFFER),
        backends=[backend for backend in miniaudio.Backend if backend not in silent],
        app_name="Foppen Access",
    )


def _played(samples: bytes) -> Generator[bytes, int, None]:
    """Hands out a sound in the portions that are asked for, then silence."""

    def portions() -> Generator[bytes, int, None]:
        at, wanted = 0, (yield b"")
        while True:
            end = at + wanted * _FRAME
            portion = samples[at:end].ljust(wanted * _FRAME, b"\0")
            at, wanted = end, (yield portion)

    playing = portions()
    next(playing)
    return playing


if __name__ == "__main__":
    main()
