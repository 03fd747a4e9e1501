"""The interface of speech engines, and the choice of a voice."""

from enum import StrEnum
from importlib import import_module
from threading import Event
from typing import Any, Protocol, runtime_checkable


class Silence(StrEnum):
    """Why an engine doesn't speak. All but the first two are faults of an installed engine."""

    MISSING = "missing"
    """It isn't installed."""
    IDLE = "idle"
    """Nothing runs that it would hand lines to."""
    NOT_STARTING = "not-starting"
    """It doesn't start."""
    NO_VOICE = "no-voice"
    """It has no voice."""
    NO_PLAYER = "no-player"
    """It lacks what makes its voice sound."""
    FAILS = "fails"
    """It can't be opened."""
    CRASHES = "crashes"
    """It ends its process when it is opened."""
    HANGS = "hangs"
    """It doesn't answer."""


class NoEngineError(Exception):
    """The engine isn't available, or no longer; `why`, as far as is known."""

    def __init__(self, why: Silence = Silence.MISSING) -> None:
        super().__init__(why)
        self.why = why


def library(name: str) -> Any:  # noqa: ANN401 - those that speak ship no types
    """A module of a package that speaks.

    Raises:
        NoEngineError: it isn't installed, or lacks another.
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name == name.partition(".")[0]
        raise NoEngineError(Silence.MISSING if missing else Silence.FAILS) from error


class Engine(Protocol):
    """Something that speaks. All that it does may hang or raise anything."""

    name: str
    """What people call it."""
    stops: bool
    """Whether what is being said can be stopped; where not, the process has to be ended."""
    brailles: bool
    """Whether a braille display is reached as well; then it is a `Brailler`."""
    ends: bool
    """Whether it tells when it has said a line."""
    has_voice: bool
    """Whether it has the voice that is wished for; true where none is."""

    def say(self, text: str, cut: Event) -> bool:
        """Say a line: return when it has been said or `cut` is set; where the engine doesn't tell
        when, as soon as it has queued it.

        Returns:
            Whether it was not cut off.
        """

    def stop(self) -> None:
        """Say nothing more of what was handed over."""


@runtime_checkable
class Brailler(Protocol):
    """An engine that reaches a braille display."""

    def braille(self, text: str) -> None:
        """Show a text instead of what was shown before."""


def best_voice(voices: list[tuple[str, str]], language: str, wished: str) -> int | None:
    """Which voice has a name that holds what is wished for: one of the language if there is one.

    Args:
        voices: name and language of each.
        language: one of the catalog's.
        wished: part of a name; empty for none.

    Returns:
        Its number; None where no name holds it.
    """
    part = wished.casefold()
    named = [at for at, (name, _) in enumerate(voices) if part and part in name.casefold()]
    speaking = [at for at in named if speaks(voices[at][1], language)]
    return next(iter(speaking or named), None)


def native_voice(
    voices: list[tuple[str, str]], language: str, preferred: int | None = None
) -> int | None:
    """Which voice speaks a language: the preferred one if it does, else any.

    Args:
        voices: name and language of each.
        language: one of the catalog's.
        preferred: the one the user has set in the system.

    Returns:
        Its number; None where none speaks it, and the engine's own choice has to do.
    """
    speaking = [at for at, (_, spoken) in enumerate(voices) if speaks(spoken, language)]
    return preferred if preferred in speaking else next(iter(speaking), None)


def speaks(spoken: str, language: str) -> bool:
    """Whether "de", "de-DE" or "de_AT" is German."""
    return spoken.replace("_", "-").casefold().split("-")[0] == language
