"""Which engines speak here, found out in the process that may hang over it."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic

from foppen_access.speech.engines import Why
from foppen_access.speech.process import CHILD, Child
from foppen_access.speech.wish import Absent, Message, Ready, Trying, Wish

_GLANCE = 0.1
"""Seconds between two looks at what a process has answered."""


@dataclass(frozen=True)
class Survey:
    """The engines that work, the best first, and why each of the others doesn't."""

    working: tuple[Ready, ...]
    silent: tuple[Absent, ...] = ()


def survey(wish: Wish, patience: float, command: Sequence[str] = CHILD) -> Survey:
    """Try every engine, one after the other, each once: several would start one daemon.

    Args:
        wish: what kind of engine is meant.
        patience: seconds that each has.
        command: starts the process that tries them.
    """
    working: list[Ready] = []
    silent: list[Absent] = []
    while True:
        found = list(_some(wish, patience, command))
        if not found:
            return Survey(tuple(working), tuple(silent))
        working += [each for each in found if isinstance(each, Ready)]
        silent += [each for each in found if isinstance(each, Absent)]
        wish = replace(wish, without=(*wish.without, *(each.engine for each in found)))


def _some(wish: Wish, patience: float, command: Sequence[str]) -> Iterator[Ready | Absent]:
    """What one process finds: engines that don't speak, up to one that does or that ends it."""
    trying = ""
    with closing(_answers(wish, patience, command)) as answers:
        for answer in answers:
            match answer:
                case Trying(engine):
                    trying = engine
                case Ready():
                    yield answer
                    return
                case Absent(""):
                    return
                case Absent():
                    trying = ""
                    yield answer
                case Why() if trying:
                    yield Absent(trying, answer)


def _answers(
    wish: Wish, patience: float, command: Sequence[str]
) -> Generator[Message | Why, None, None]:
    """What a process answers, and at last how it fails, if it does; it is ended afterwards."""
    answers: SimpleQueue[Message | None] = SimpleQueue()
    try:
        child = Child(command, answers.put)
    except OSError:
        return
    try:
        child.send(wish)
        while answer := _next(answers, patience):
            yield answer
        yield Why.CRASHES
    except Empty:
        yield Why.HANGS
    except OSError:
        return
    finally:
        child.kill()


def _next(answers: SimpleQueue[Message | None], patience: float) -> Message | None:
    """The next answer. On Windows Ctrl+C is seen only between two looks at what there is.

    Raises:
        Empty: none comes in time.
    """
    end = monotonic() + patience
    while (left := end - monotonic()) > _GLANCE:
        with suppress(Empty):
            return answers.get(timeout=_GLANCE)
    return answers.get(timeout=max(0.0, left))
