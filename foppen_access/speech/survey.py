"""Which engines speak here, found out in the process that may hang over it."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from threading import Event
from time import monotonic

from foppen_access.speech.process import CHILD, Child
from foppen_access.speech.wish import Absent, Message, Ready, Trying, Wish

GLANCE = 0.1
"""Seconds until somebody who waits sees that nobody wants to know any more."""


@dataclass(frozen=True)
class Survey:
    """The engines that work, the best first, and those that don't answer."""

    working: tuple[Ready, ...]
    hanging: tuple[str, ...]


def survey(
    wish: Wish,
    patience: float,
    command: Sequence[str] = CHILD,
    *,
    unwanted: Event | None = None,
) -> Survey:
    """Try every engine.

    Args:
        wish: what kind of engine is meant.
        patience: seconds that each has.
        command: starts the process that tries them.
        unwanted: set as soon as nobody wants to know any more.
    """
    unwanted = unwanted or Event()
    working: list[Ready] = []
    hanging: list[str] = []
    while True:
        found = _next(wish, patience, command, unwanted)
        if isinstance(found, Ready):
            working.append(found)
        elif found:
            hanging.append(found)
        else:
            return Survey(tuple(working), tuple(hanging))
        name = found.engine if isinstance(found, Ready) else found
        wish = replace(wish, without=(*wish.without, name))


def _next(
    wish: Wish, patience: float, command: Sequence[str], unwanted: Event
) -> Ready | str | None:
    """The best engine that works, or the name of one that hangs; None where there is neither."""
    answers: SimpleQueue[Message | None] = SimpleQueue()
    trying = ""
    try:
        child = Child(command, answers.put)
    except OSError:
        return None
    try:
        child.send(wish)
        end = monotonic() + patience
        while monotonic() < end and not unwanted.is_set():
            with suppress(Empty):
                match answers.get(timeout=min(patience, GLANCE)):
                    case Ready() as ready:
                        return ready
                    case Trying(engine):
                        trying, end = engine, monotonic() + patience
                    case None | Absent(""):
                        return None
        return None if unwanted.is_set() else trying or None
    except OSError:
        return None
    finally:
        child.kill()
