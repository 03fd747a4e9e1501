"""Which speech engines work here, tested in a process of its own, as one may hang."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic

from foppen_access.speech.engines import Silence
from foppen_access.speech.speech_messages import Absent, EngineReady, EngineWish, Message, Trying
from foppen_access.speech.speech_process import CHILD, Child

USUAL_PATIENCE = 3.5
"""Seconds that an engine has to answer where a person waits for all of them."""

_GLANCE = 0.1
"""Seconds between two looks at what a process has answered."""


@dataclass(frozen=True)
class Survey:
    """The engines that work, the best first, and the reason for each other one."""

    working: tuple[EngineReady, ...]
    silent: tuple[Absent, ...] = ()


def survey(wish: EngineWish, patience: float, command: Sequence[str] = CHILD) -> Survey:
    """Try every engine, one after the other, each once: several would start one daemon.

    Args:
        wish: what kind of engine is meant.
        patience: seconds that each has.
        command: starts the process that tries them.
    """
    found = tuple(_each(wish, patience, command))
    return Survey(
        tuple(each for each in found if isinstance(each, EngineReady)),
        tuple(each for each in found if isinstance(each, Absent)),
    )


def anything_speaks(wish: EngineWish, patience: float, command: Sequence[str] = CHILD) -> bool:
    """Whether an engine works; no more are tried behind the first that does. See `survey`."""
    return any(isinstance(each, EngineReady) for each in _each(wish, patience, command))


def _each(
    wish: EngineWish, patience: float, command: Sequence[str]
) -> Iterator[EngineReady | Absent]:
    """Every engine, one after the other."""
    while found := tuple(_some(wish, patience, command)):
        yield from found
        wish = replace(wish, without=(*wish.without, *(each.engine for each in found)))


def _some(
    wish: EngineWish, patience: float, command: Sequence[str]
) -> Iterator[EngineReady | Absent]:
    """What one process finds: engines that don't speak, up to one that does or that ends it."""
    trying = ""
    with closing(_answers(wish, patience, command)) as answers:
        for answer in answers:
            match answer:
                case Trying(engine):
                    trying = engine
                case EngineReady():
                    yield answer
                    return
                case Absent(""):
                    return
                case Absent():
                    trying = ""
                    yield answer
                case Silence() if trying:
                    yield Absent(trying, answer)


def _answers(
    wish: EngineWish, patience: float, command: Sequence[str]
) -> Generator[Message | Silence, None, None]:
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
        yield Silence.CRASHES
    except Empty:
        yield Silence.HANGS
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
