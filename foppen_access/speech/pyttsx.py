"""Voices through pyttsx3, the last choice.

Its loop is run once for each line. The first run returns before anything was said, and a line that
follows too early is lost, so we wait until it tells that it has finished. It can't be stopped
without hanging, so that interrupting it means ending the process.
"""

import shutil
import sys
from threading import Event
from typing import Any

from foppen_access.speech.engines import (
    NoEngineError,
    Silence,
    best_voice,
    library,
    native_voice,
)
from foppen_access.speech.speech_messages import EngineWish

_RATES = {"slow": 0.75, "fast": 1.3, "very-fast": 1.7}
"""Times the rate it has by itself."""

_LONGEST = 0.14
"""Seconds a character can take; less than the speaker waits for."""


class Pyttsx:
    """The engine that pyttsx3 finds on this system.

    Args:
        wish: the language, which voice, and how fast.

    Raises:
        NoEngineError: it has no voice, or no way to sound.
    """

    name = "pyttsx3"
    stops = False
    brailles = False
    ends = True

    def __init__(self, wish: EngineWish) -> None:
        if sys.platform == "linux" and not shutil.which("aplay"):
            raise NoEngineError(Silence.NO_PLAYER)  # it would report success and be silent
        self._engine: Any = library("pyttsx3").init()
        self._finished = Event()
        self._engine.connect("finished-utterance", self._note)
        voices = list(self._engine.getProperty("voices") or ())
        if not voices:
            raise NoEngineError(Silence.NO_VOICE)
        known = [(str(voice.name), _language(voice)) for voice in voices]
        ids = [voice.id for voice in voices]
        now = self._engine.getProperty("voice")
        preferred = ids.index(now) if now in ids else None
        chosen = best_voice(known, wish.language, wish.voice)
        self.has_voice = not wish.voice or chosen is not None
        if chosen is None:
            chosen = native_voice(known, wish.language, preferred)
        if chosen is not None and chosen != preferred:
            self._engine.setProperty("voice", ids[chosen])
        if wish.rate in _RATES:
            rate = self._engine.getProperty("rate")
            self._engine.setProperty("rate", int(rate * _RATES[wish.rate]))

    def say(self, text: str, cut: Event) -> bool:  # noqa: ARG002 - it can't be stopped
        """Say a line, to its end."""
        self._finished.clear()
        self._engine.say(text)
        self._engine.runAndWait()
        self._finished.wait(1 + _LONGEST * len(text))
        return True

    def stop(self) -> None:
        """Nothing is being said when this is called."""

    def _note(self, completed: bool, **_: object) -> None:  # noqa: FBT001 - as it calls us
        """It tells twice of a line at times, once without having said it."""
        if completed:
            self._finished.set()


def _language(voice: Any) -> str:  # noqa: ANN401 - it ships no types
    """The first language of a voice; some name it in bytes after a number."""
    for language in voice.languages or ():
        text = language.decode(errors="ignore") if isinstance(language, bytes) else str(language)
        return text.strip("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09")
    return ""
