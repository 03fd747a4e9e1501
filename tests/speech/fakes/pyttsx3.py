"""pyttsx3's interface, as far as we use it: a loop that returns too early and prints.

A text that is `FAKE_LONG` is spoken for a minute.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

VOICES = [
    SimpleNamespace(id="english", name="english", languages=[b"\x05en"]),
    SimpleNamespace(id="german", name="german", languages=["de"]),
]


def note(text: str) -> None:
    with Path(os.environ["FAKE_LOG"]).open("a", encoding="utf-8") as file:
        file.write(f"{text}\n")


class Engine:
    def __init__(self) -> None:
        self._text = ""
        self._finished: Callable[..., None] = lambda **_: None

    def connect(self, topic: str, callback: Callable[..., None]) -> None:
        assert topic == "finished-utterance"
        self._finished = callback

    def getProperty(self, name: str) -> object:  # noqa: N802 - as in pyttsx3
        return {"voices": VOICES, "voice": "english", "rate": 200}[name]

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802 - as in pyttsx3
        note(f"{name} {value}")

    def say(self, text: str) -> None:
        self._text = text

    def runAndWait(self) -> None:  # noqa: N802 - as in pyttsx3
        print("Playback of", self._text, flush=True)  # noqa: T201 - libraries do this
        Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        note(f"begin {self._text}")
        self._finished(name=None, completed=False)
        time.sleep(60 if self._text == os.environ.get("FAKE_LONG") else 0.3)
        note(f"end {self._text}")
        self._finished(name=None, completed=True)


def init() -> Engine:
    return Engine()
