"""The order in which speech engines are tried."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from foppen_access.speech import prism, pyttsx, screen_readers, speech_dispatcher
from foppen_access.speech.engines import Engine
from foppen_access.speech.speaker import Say
from foppen_access.speech.speech_messages import EngineWish


@dataclass(frozen=True)
class Candidate:
    """An engine by name, and how it is opened; opening raises where there is none."""

    name: str
    open: Callable[[], Engine]


def candidates(wish: EngineWish, system: str = sys.platform) -> Iterator[Candidate]:
    """The engines that may fulfil a wish, the best first.

    Args:
        wish: what is wanted.
        system: as `sys.platform` names it.
    """
    linux = system not in ("win32", "darwin")
    if wish.say is Say.SCREEN_READER:
        if system == "win32":
            for name in screen_readers.OUTPUTS:
                yield Candidate(name, screen_readers.opener(name))
        yield Candidate("Prism", prism.reader)
    if linux:
        yield Candidate("Speech Dispatcher", lambda: speech_dispatcher.SpeechDispatcher(wish))
    if wish.say is Say.VOICE:
        yield Candidate("Prism", lambda: prism.voice(wish))
        if linux:
            yield Candidate("pyttsx3", lambda: pyttsx.Pyttsx(wish))
