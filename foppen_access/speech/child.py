"""The process that speaks: opens an engine, then says the lines that come on standard input.

Nothing else may be written where its answers go, so the libraries get an output of their own
that leads nowhere.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Condition, Event, Thread, Timer

from foppen_access.speech.candidates import candidates
from foppen_access.speech.engines import Engine
from foppen_access.speech.wish import (
    Absent,
    Line,
    Message,
    Ready,
    Said,
    Trying,
    Wish,
    read,
    written,
)

_FAREWELL = 60.0
"""Seconds for what is left to say when the program has ended."""


class Inbox:
    """The lines that came and were not said yet, received in a thread of its own."""

    def __init__(self, messages: Iterator[Message | None]) -> None:
        self.cut = Event()
        """Set while a line waits that interrupts what is being said."""
        self._changed = Condition()
        self._lines: deque[Line] = deque()
        self._ended = False
        Thread(target=self._receive, args=(messages,), daemon=True).start()

    def next(self) -> Line | None:
        """Wait for the next line; None when no more will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._lines or self._ended)
            if not self._lines:
                return None
            line = self._lines.popleft()
            if line.interrupt:
                self.cut.clear()
            return line

    def _receive(self, messages: Iterator[Message | None]) -> None:
        for message in messages:
            if isinstance(message, Line):
                with self._changed:
                    if message.interrupt:
                        self._lines.clear()
                        self.cut.set()
                    self._lines.append(message)
                    self._changed.notify()
        with self._changed:
            self._ended = True
            self._changed.notify()
        farewell = Timer(_FAREWELL, os._exit, (0,))
        farewell.daemon = True
        farewell.start()


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
        if isinstance(wish, Wish):
            _work(wish, Inbox(messages), tell)
            status = 0
    finally:
        os._exit(status)


def _work(wish: Wish, inbox: Inbox, tell: Callable[[Message], None]) -> None:
    engine = _opened(wish, tell)
    if engine is None:
        tell(Absent(""))
        return
    while line := inbox.next():
        if line.interrupt:
            engine.stop()
        if line.text:
            engine.say(line.text, inbox.cut)
        tell(Said(line.number))


def _opened(wish: Wish, tell: Callable[[Message], None]) -> Engine | None:
    """The best engine that works."""
    for candidate in candidates(wish):
        if candidate.name in wish.without:
            continue
        tell(Trying(candidate.name))
        try:
            engine = candidate.open()
        except Exception:  # an engine raises what it likes
            tell(Absent(candidate.name))
            continue
        tell(
            Ready(
                *(candidate.name, engine.name),
                *(engine.stops, engine.brailles, engine.has_voice),
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
