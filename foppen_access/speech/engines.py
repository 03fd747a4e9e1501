"""What every speech engine is to us, and in which order they are tried."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from threading import Event
from typing import Protocol

from foppen_access.speech import Say
from foppen_access.speech.wish import Wish


class NoEngineError(Exception):
    """The engine isn't here, or is gone."""


class Engine(Protocol):
    """Something that speaks. All that it does may hang or raise anything."""

    name: str
    """What people call it."""
    stops: bool
    """Whether what is being said can be stopped; where not, the process has to be ended."""
    brailles: bool
    """Whether lines appear on a braille display too."""
    has_voice: bool
    """Whether it has the voice that is wished for; true where none is."""

    def say(self, text: str, cut: Event) -> None:
        """Say a line: return when the engine has queued it, or when it has been said, or when
        `cut` is set.
        """

    def stop(self) -> None:
        """Say nothing more of what was handed over."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An engine by name, and how it is opened; opening raises where there is none."""

    name: str
    open: Callable[[], Engine]


def candidates(wish: Wish, system: str = sys.platform) -> Iterator[Candidate]:
    """The engines that may fulfil a wish, the best first.

    Args:
        wish: what is wanted.
        system: as `sys.platform` names it.
    """
    from foppen_access.speech import dispatcher, prism, pyttsx, readers  # noqa: PLC0415

    if wish.say is Say.SCREEN_READER:
        yield Candidate("Prism", prism.reader)
        for name in readers.OUTPUTS.get(system, ()):
            yield Candidate(name, readers.opener(name))
    if system not in ("win32", "darwin"):
        yield Candidate("Speech Dispatcher", lambda: dispatcher.SpeechDispatcher(wish))
    if wish.say is Say.VOICE:
        yield Candidate("Prism", lambda: prism.voice(wish))
        yield Candidate("pyttsx3", lambda: pyttsx.Pyttsx(wish))


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
