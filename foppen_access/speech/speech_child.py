"""The process that speaks: opens an engine, then says the lines that come on standard input.

Nothing else may be written where its answers go, so the libraries get an output of their own
that leads nowhere.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event

from foppen_access.speech.engine_order import candidates
from foppen_access.speech.engines import Brailler, Engine, NoEngineError, Silence
from foppen_access.speech.request_queue import RequestQueue
from foppen_access.speech.speech_messages import (
    Absent,
    EngineReady,
    EngineWish,
    LineSaid,
    Message,
    SpokenLine,
    Trying,
    read,
    written,
)

_FAREWELL = 60.0
"""Seconds for what is left to say when the program has ended."""


def main() -> None:
    """Find an engine and say the lines; ends with the process, whatever libraries still do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.pop("PYTHONPATH", None)  # ours is not for the programs that engines start
    answers = _own_output()

    def tell(message: Message) -> None:
        with suppress(OSError):  # whoever leaves need not hear that it was said
            os.write(answers, written(message))

    messages = _messages()
    wish = next(messages, None)
    status = 1
    try:
        if isinstance(wish, EngineWish):
            lines = (each for each in messages if isinstance(each, SpokenLine))
            inbox = RequestQueue(lines, _FAREWELL, interrupts=lambda line: line.interrupt)
            _work(wish, inbox, tell)
            status = 0
    finally:
        os._exit(status)


def _work(
    wish: EngineWish, inbox: RequestQueue[SpokenLine], tell: Callable[[Message], None]
) -> None:
    engine = _opened(wish, tell)
    if engine is None:
        tell(Absent(""))
        return
    try:
        while line := inbox.next():
            tell(LineSaid(line.number, _said(line, engine, inbox.cut)))
    except TimeoutError:
        tell(Absent(engine.name, Silence.HANGS))


def _said(line: SpokenLine, engine: Engine, cut: Event) -> bool:
    """Whether it was not cut off."""
    if line.interrupt:
        engine.stop()
    if line.braille:
        if engine.brailles and isinstance(engine, Brailler):
            engine.braille(line.text)
        return True
    return not line.text or engine.say(line.text, cut)


def _opened(wish: EngineWish, tell: Callable[[Message], None]) -> Engine | None:
    """The best engine that works."""
    for candidate in candidates(wish):
        if candidate.name in wish.without:
            continue
        tell(Trying(candidate.name))
        try:
            engine = candidate.open()
        except Exception as error:  # an engine raises what it likes
            why = error.why if isinstance(error, NoEngineError) else Silence.FAILS
            tell(Absent(candidate.name, why))
            continue
        tell(
            EngineReady(
                *(candidate.name, engine.name),
                *(engine.stops, engine.brailles, engine.has_voice, engine.ends),
            )
        )
        return engine
    return None


def _own_output() -> int:
    """Standard output for our answers alone; what libraries print goes nowhere."""
    answers = os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return answers


def _messages() -> Iterator[Message | None]:
    rest = b""
    while chunk := os.read(0, 65_536):
        *lines, rest = (rest + chunk).split(b"\n")
        yield from map(read, lines)


if __name__ == "__main__":
    main()
