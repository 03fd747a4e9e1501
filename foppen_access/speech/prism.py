"""Screen readers and voices through Prism (the package prismatoid), where it is installed."""

from collections.abc import Iterator
from threading import Event
from time import monotonic
from typing import Any

from foppen_access.speech.engines import (
    NoEngineError,
    Silence,
    best_voice,
    library,
    native_voice,
)
from foppen_access.speech.speech_messages import EngineWish

READERS = (
    *("NVDA", "JAWS", "ORCA", "ZOOM_TEXT", "SYSTEM_ACCESS", "WINDOW_EYES", "PC_TALKER"),
    *("SENSE_READER", "ZDSR", "BOY_PC_READER"),
)
"""Its back ends that are screen readers. VoiceOver takes lines from windows only, not from us."""

VOICES = ("ONE_CORE", "SAPI", "AV_SPEECH")
"""Its back ends that are voices. Through it Speech Dispatcher can't be interrupted properly."""

_RATES = {"slow": 0.35, "fast": 0.65, "very-fast": 0.8}
"""From 0 to 1, the voice's own rate in the middle."""

_LOOK = 0.02
"""Seconds between two looks at whether a voice still speaks."""

_LONGEST = 0.14
"""Seconds a character can take; a voice that speaks longer is not believed."""


class PrismEngine:
    """One of Prism's back ends.

    Args:
        context: what the back end lives in.
        backend: Prism's object.
    """

    def __init__(self, context: Any, backend: Any) -> None:  # noqa: ANN401 - it ships no types
        features = backend.features
        if not features.is_supported_at_runtime:
            raise NoEngineError(Silence.IDLE)
        self.name = str(backend.name)
        self._context = context
        self._backend = backend
        self.brailles = bool(features.supports_braille)
        self.stops = bool(features.supports_stop)
        self.has_voice = True
        self.ends = bool(features.supports_is_speaking)

    def say(self, text: str, cut: Event) -> bool:
        """Say a line; where the voice tells when it has ended, wait for that, since not every
        one has a queue.
        """
        self._backend.speak(text, False)  # noqa: FBT003 - Prism's signature
        end = monotonic() + 1 + _LONGEST * len(text)
        while self.ends and self._backend.speaking and monotonic() <= end:
            if cut.wait(_LOOK):
                return False
        return True

    def braille(self, text: str) -> None:
        """Have the reader show a text."""
        self._backend.braille(text)

    def stop(self) -> None:
        """Stop what is being said; the queue is ours."""
        self._backend.stop()

    def suits(self, wish: EngineWish) -> bool:
        """Take the voice and the rate that are wished for; whether it has the language."""
        backend = self._backend
        voices = [
            (backend.get_voice_name(at), backend.get_voice_language(at))
            for at in range(backend.voices_count)
        ]
        chosen = best_voice(voices, wish.language, wish.voice)
        self.has_voice = not wish.voice or chosen is not None
        if chosen is None:
            chosen = native_voice(voices, wish.language, backend.voice)
        if chosen is not None and chosen != backend.voice:
            backend.voice = chosen
        if wish.rate in _RATES:
            backend.rate = _RATES[wish.rate]
        return chosen is not None


def reader() -> PrismEngine:
    """The screen reader that runs.

    Raises:
        NoEngineError: none does.
    """
    for engine in _working(READERS):
        return engine
    raise NoEngineError(Silence.IDLE)


def voice(wish: EngineWish) -> PrismEngine:
    """A voice of the system, in the language if there is one.

    Raises:
        NoEngineError: there is none.
    """
    first = None
    for engine in _working(VOICES):
        if engine.suits(wish):
            return engine
        first = first or engine
    if not first:
        raise NoEngineError(Silence.NO_VOICE)
    return first


def _working(names: tuple[str, ...]) -> Iterator[PrismEngine]:
    """The back ends of these names that work here."""
    module = library("prism")
    context = module.Context()
    for name in names:
        try:
            backend = context.create(module.BackendId[name])
            engine = PrismEngine(context, backend)
        except (LookupError, OSError, RuntimeError, ValueError, NoEngineError, module.PrismError):
            continue  # it isn't here
        yield engine
