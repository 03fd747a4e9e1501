"""The messages between the program and the speech process: one JSON list in each line."""

import json
from dataclasses import dataclass
from typing import Any

from foppen_access.speech.speaker import Say

LONGEST_TEXT = 2000
"""Characters of a line that are said; nothing we say is longer."""


@dataclass(frozen=True)
class EngineWish:
    """The kind of engine that is wanted. `without` are the engines that have hung before; `awaited`
    is the one that has spoken, which may be gone for a moment.
    """

    say: Say
    language: str
    voice: str = ""
    rate: str = "normal"
    without: tuple[str, ...] = ()
    awaited: str = ""


@dataclass(frozen=True)
class SpokenLine:
    """A line to say. One that interrupts takes the place of everything before it; one in braille
    is only shown, a passing one is left out when somebody goes on.
    """

    number: int
    text: str
    interrupt: bool
    braille: bool = False
    passing: bool = False

    @property
    def is_text(self) -> bool:
        """Whether the line should have been heard."""
        return bool(self.text) and not self.braille


@dataclass(frozen=True)
class Trying:
    """An engine is being opened; whoever reads this and no more knows which one hangs."""

    engine: str


@dataclass(frozen=True)
class EngineReady:
    """An engine speaks, by the name people know; `stops` where it can be interrupted,
    `has_voice` unless it lacks the voice that is wished for, `ends` where a line is told as said
    when it has been said.
    """

    engine: str
    name: str
    stops: bool
    brailles: bool
    has_voice: bool = True
    ends: bool = True


@dataclass(frozen=True)
class Absent:
    """There is no engine of this name, or none at all where the name is empty; `why` is one of
    `engines.Silence`. Behind `EngineReady` it is no longer there.
    """

    engine: str
    why: str = ""


@dataclass(frozen=True)
class LineSaid:
    """The engine has said a line, or has taken it where it doesn't tell when it has said it; not
    the `whole` of it where it was cut off.
    """

    number: int
    whole: bool = True


Message = EngineWish | SpokenLine | Trying | EngineReady | Absent | LineSaid
_KINDS: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (SpokenLine, Trying, EngineReady, Absent, LineSaid)
}


def written(message: Message) -> bytes:
    """A message as a line."""
    values = [value.value if isinstance(value, Say) else value for value in vars(message).values()]
    return json.dumps([type(message).__name__, *values]).encode() + b"\n"


def read(line: bytes) -> Message | None:
    """The message of a line; None where it is none."""
    try:
        name, *values = json.loads(line)
        if name == EngineWish.__name__:
            say, language, voice, rate, without, awaited = values
            return EngineWish(Say(say), language, voice, rate, tuple(without), awaited)
        message: Message = _KINDS[name](*values)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return message
