"""Which engines speak here, found out in the process that may hang over it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic

from foppen_access.speech.process import CHILD, Child
from foppen_access.speech.wish import Absent, Message, Ready, Trying, Wish


@dataclass(frozen=True)
class Survey:
    """The engines that work, the best first, and those that don't answer."""

    working: tuple[Ready, ...]
    hanging: tuple[str, ...]


def survey(wish: Wish, patience: float, command: Sequence[str] = CHILD) -> Survey:
    """Try every engine.

    Args:
        wish: what kind of engine is meant.
        patience: seconds that each has.
        command: starts the process that tries them.
    """
    working: list[Ready] = []
    hanging: list[str] = []
    while True:
        found = _next(wish, patience, command)
        if isinstance(found, Ready):
            working.append(found)
        elif found:
            hanging.append(found)
        else:
            return Survey(tuple(working), tuple(hanging))
        name = found.engine if isinstance(found, Ready) else found
        wish = replace(wish, without=(*wish.without, name))


def _next(wish: Wish, patience: float, command: Sequence[str]) -> Ready | str | None:
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
        while True:
            match answers.get(timeout=max(0.0, end - monotonic())):
                case Ready() as ready:
                    return ready
                case Trying(engine):
                    trying, end = engine, monotonic() + patience
                case None | Absent(""):
                    return None
    except Empty:
        return trying or None
    except OSError:
        return None
    finally:
        child.kill()
