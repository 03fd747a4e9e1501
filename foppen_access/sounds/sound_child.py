"""The sound process: plays a cue from a direction for each line of standard input."""

import os
import signal
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from importlib import import_module
from typing import Any

from foppen_access.sounds.waveform import RATE, waveform
from foppen_access.speech.request_queue import RequestQueue

_BUFFER = 0.04
"""Seconds between a sound and its being heard."""

_FAREWELL = 1.0
"""Seconds for what is left to play when the program has ended."""

_MOST_WAITING = 2
"""Sounds that wait to be played; of more the oldest mean nothing any more."""

_FRAME = 4
"""Bytes of one sample for both ears."""


def main() -> None:
    """Play what comes; ends with the process, whatever the sound system still does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    status = 1
    try:
        device = _device()
        status = 0
        if "check" not in sys.argv[1:]:
            inbox = RequestQueue(sounds(sys.stdin), _FAREWELL, most=_MOST_WAITING)
            while samples := inbox.next():
                device.start(_played(samples))
                time.sleep(len(samples) / _FRAME / RATE + 2 * _BUFFER)
                device.stop()
    finally:
        os._exit(status)


def sounds(lines: Iterable[str]) -> Iterator[bytes]:
    """The samples for each line, a cue and its place; what is neither is left out."""
    for line in lines:
        try:
            cue, place = line.split()
            yield waveform(cue, float(place)).tobytes()
        except (KeyError, ValueError):
            continue


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
