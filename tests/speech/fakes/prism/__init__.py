"""Prism's interface, as far as we use it: a screen reader that writes what it gets to a file.

`FAKE_PRISM` says what runs: a name of `BackendId`, or `hang`, `raise`, `print`. A text that is
`FAKE_LONG` is spoken for a minute.
"""

import os
import time
from enum import IntEnum
from pathlib import Path
from types import SimpleNamespace

BackendId = IntEnum(
    "BackendId",
    [
        *("NVDA", "JAWS", "ORCA", "ZOOM_TEXT", "SYSTEM_ACCESS", "WINDOW_EYES", "PC_TALKER"),
        *("SENSE_READER", "ZDSR", "BOY_PC_READER", "ONE_CORE", "SAPI", "AV_SPEECH"),
    ],
)
VOICES = [("Zira", "en-US"), ("Hedda", "de-DE"), ("Katja", "de-DE")]


class PrismError(Exception):
    pass


def note(text: str) -> None:
    with Path(os.environ["FAKE_LOG"]).open("a", encoding="utf-8") as file:
        file.write(f"{text}\n")


class Backend:
    def __init__(self, kind: BackendId) -> None:
        reads = kind < BackendId.ONE_CORE
        self.name = kind.name
        self._until = 0.0
        self._voice, self._rate = 0, 0.5
        self.voices_count = len(VOICES)
        self.features = SimpleNamespace(
            is_supported_at_runtime=True,
            supports_braille=reads,
            supports_stop=True,
            supports_is_speaking=not reads,
        )

    def braille(self, text: str) -> None:
        note(f"braille {text}")

    def speak(self, text: str, interrupt: bool) -> None:  # noqa: FBT001 - as in Prism
        if not text:
            raise PrismError
        os.write(1, b"a line of a library\n")
        if self.speaking:
            note("over what is being said")
        note(f"speak {text} {interrupt}")
        self._until = time.monotonic() + (60 if text == os.environ.get("FAKE_LONG") else 0.2)

    def stop(self) -> None:
        note("stop")
        self._until = 0

    @property
    def speaking(self) -> bool:
        return time.monotonic() < self._until

    def get_voice_name(self, at: int) -> str:
        return VOICES[at][0]

    def get_voice_language(self, at: int) -> str:
        return VOICES[at][1]

    @property
    def voice(self) -> int:
        return self._voice

    @voice.setter
    def voice(self, at: int) -> None:
        self._voice = at
        note(f"voice {VOICES[at][0]}")

    @property
    def rate(self) -> float:
        return self._rate

    @rate.setter
    def rate(self, rate: float) -> None:
        self._rate = rate
        note(f"rate {rate}")


class Context:
    def __init__(self) -> None:
        self._runs = os.environ["FAKE_PRISM"]
        if self._runs == "hang":
            time.sleep(60)

    def create(self, kind: BackendId) -> Backend:
        print("Cannot find", kind.name, flush=True)  # noqa: T201 - libraries do this
        if kind.name != self._runs:
            raise PrismError
        return Backend(kind)
