"""The speech process as the program sees it: starting, sending, ending; what it was given, and what
it has answered.
"""

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from threading import Thread
from time import monotonic
from typing import IO, NamedTuple, cast

from foppen_access.speech.speech_messages import (
    Absent,
    EngineReady,
    EngineWish,
    LineSaid,
    Message,
    Trying,
    read,
    written,
)
from foppen_access.speech.speech_queue import Queued, SpeechQueue

CHILD: Sequence[str] = (sys.executable, "-P", "-m", "foppen_access.speech.speech_child")
"""Starts the process with our engines."""

_APART = 0
if sys.platform == "win32":  # there it is these flags that keep Ctrl+C and a window away
    _APART = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW

_FOR_THE_MAIN_THREAD: frozenset[signal.Signals] = frozenset()
if sys.platform != "win32":
    _FOR_THE_MAIN_THREAD = frozenset(
        (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT)
    )

_LONGEST_ANSWER = 1000
"""Bytes of a line; ours are far shorter, so more means that something else is writing."""

_MOST_ANSWERS = 100
"""Answers that a process may give beside one for each line; more is a flood."""

PACES: Mapping[str, int] = {"slow": 13, "normal": 20, "fast": 32, "very-fast": 50}
"""Characters a second of an engine that doesn't tell when a line has ended, by the rate in the
settings: rather too few, or it would be overrun.
"""

CAREFUL = 3 / 4
"""As much of these it says at least, unless the settings are wrong: what it hasn't said at that is
taken for cut off.
"""

SLOWEST = 8
"""Characters a second of the slowest reader that there is likely to be, whatever the settings say.
In a hurry only what even it has said is taken for said.
"""

AHEAD = 1.0
"""Seconds before its estimated end in which such an engine gets what follows, so that none that is
a little faster falls silent.
"""


class Child:
    """A running speech process.

    Args:
        command: what to start.
        heard: is told each message, None where one is nonsense or the process has ended, and
            returns False where nobody shall listen any more. It is called from a thread of its
            own.

    Raises:
        OSError: it can't be started.
    """

    def __init__(
        self, command: Sequence[str], heard: Callable[[Message | None], bool | None]
    ) -> None:
        self._process = started(command, subprocess.PIPE)
        self._in = cast(IO[bytes], self._process.stdin)
        self._out = cast(IO[bytes], self._process.stdout)
        self._heard = heard
        begin_thread(self._listen, "speech-answers")

    def send(self, message: Message) -> None:
        """Hand over a message.

        Raises:
            OSError: nobody takes it.
        """
        self._in.write(written(message))

    def let_go(self) -> None:
        """No more will come; the process ends when it has said what it was given."""
        with suppress(OSError):
            self._in.close()

    def kill(self) -> None:
        """End it at once, with whatever it has started."""
        self.let_go()
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)

    def _listen(self) -> None:
        """Read until the process ends, or writes too much or what is none of our messages. Then
        nobody listens, and its next word ends it.
        """
        with suppress(OSError, ValueError), self._out as answers:
            rest = b""
            while chunk := answers.read(_LONGEST_ANSWER):
                *lines, rest = (rest + chunk).split(b"\n")
                for message in map(read, lines):
                    if self._heard(message) is False or message is None:
                        return
                if len(rest) > _LONGEST_ANSWER:
                    break
        self._heard(None)


def started(command: Sequence[str], answers: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """A process of ours that writes nothing to the terminal.

    Args:
        command: what to start; it imports from where we do.
        answers: where its standard output goes, as `subprocess` has it.

    Raises:
        OSError: it can't be started.
    """
    with _signals_taken():
        return subprocess.Popen(  # noqa: S603 - our own program
            list(command),
            stdin=subprocess.PIPE,
            stdout=answers,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            creationflags=_APART,
            start_new_session=True,  # Ctrl+C and the closing of the terminal are not for it
        )


def begin_thread(doing: Callable[[], None], name: str) -> Thread:
    """Do something in a thread of its own, which takes no signals: one that came to it would not
    wake the main thread, in which Python handles it.

    Raises:
        RuntimeError: the system has no thread for us.
    """

    def deaf() -> None:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_BLOCK, _FOR_THE_MAIN_THREAD)
        doing()

    thread = Thread(target=deaf, name=name, daemon=True)
    thread.start()
    return thread


@contextmanager
def _signals_taken() -> Iterator[None]:
    """The time in which a process is started, which takes the signals that this thread takes."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_UNBLOCK, _FOR_THE_MAIN_THREAD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass(frozen=True)
class SpeechLimits:
    """Time limits of a speech process, in seconds, and how often it may fail."""

    opening: float = 10.0
    saying: float = 5.0
    """For any line, and for each of its characters:"""
    character: float = 0.15
    failures: int = 5
    pause: float = 0.25
    """Before the first restart; twice as long before each of the next."""
    respite: float = 10.0
    """After it was given up, until a new line is worth another try."""


class _Ends(NamedTuple):
    """When an engine has said what it took: as it is likely to, by its careful estimate, and when
    even the slowest one has, in seconds.
    """

    likely: float
    careful: float
    latest: float


@dataclass(slots=True)
class GivenLines:
    """What one speech process was given, and how far it is with that, by its answers."""

    pace: int = PACES["normal"]
    """Characters a second that an engine says which doesn't tell when a line has ended."""
    ready: EngineReady | None = None
    trying: str = ""
    nothing: bool = False
    hung: bool = False
    """Whether the engine was found not to answer any more."""
    broken: bool = False
    given: int = 0
    said: int = 0
    answers: int = 0
    unsaid: deque[Queued] = field(default_factory=deque)
    cut: deque[Queued] = field(default_factory=deque)
    """What an answer has cut off, as long as nobody knows whether it was said by then."""
    taken: deque[tuple[Queued, _Ends]] = field(default_factory=deque)
    hurried: bool = False
    """Whether there was a hurry from which the slowest engine has not recovered."""
    deadline: float | None = None

    def expect(self, seconds: float) -> None:
        """The next answer has to come within so many seconds."""
        self.deadline = monotonic() + seconds

    @property
    def patience(self) -> float | None:
        """Seconds that are left for the next answer; None where none is awaited."""
        return None if self.deadline is None else self.deadline - monotonic()

    @property
    def overdue(self) -> bool:
        """Whether an answer has been awaited for too long."""
        return self.deadline is not None and monotonic() >= self.deadline

    def give(self, queued: Queued, limits: SpeechLimits, *, hurried: bool = False) -> list[Queued]:
        """A line is handed over; one that interrupts is all that is still to be said. It gives no
        new time to an engine that owes an answer: else one that hangs would never be found out by
        somebody who goes on asking.

        Args:
            queued: the line.
            limits: how patient to be.
            hurried: whether entries are in a hurry now.

        Returns:
            What was probably not heard because of it; in a hurry, what was not surely heard.
        """
        cut = []
        now = monotonic()
        behind = bool(self.taken) and self.taken[-1][1].latest > now
        self.hurried = hurried or (self.hurried and behind)
        if queued.line.interrupt:
            cut = list(self._cut_off(now))
            self.cut.extend(self.unsaid)
            self.taken.clear()
            self.unsaid.clear()
        if queued.silences:
            self.cut.clear()
            cut = []
        self.unsaid.append(queued)
        self.given += 1
        if self.deadline is None:
            self._expect_next(limits)
        return cut

    def _cut_off(self, now: float) -> Iterator[Queued]:
        """What was taken, and is not sure to have been said."""
        for each, ends in self.taken:
            if ends.careful > now:
                yield each
            elif self.hurried and ends.latest > now:
                yield each.probably_heard()

    def _expect_next(self, limits: SpeechLimits) -> None:
        speaks = not self.ready or self.ready.ends  # else it only has to take the line
        length = len(self.unsaid[0].line.text) if speaks else 0
        self.expect(limits.saying + limits.character * length)

    @property
    def gives_way(self) -> bool:
        """Whether what is being said, and not yet to its end, gives way to what follows an entry:
        what is passing does, and a greeting once.
        """
        if not self.ready:
            return False
        if self.ready.ends:
            saying = list(self.unsaid)[:1]
            return any(each.line.passing or _yields_once(each) for each in saying)
        now = monotonic()
        saying = [each for each, ends in self.taken if ends.likely > now]
        return any(each.line.passing for each in saying[:1]) or any(map(_yields_once, saying))

    def _take(self, queued: Queued) -> None:
        """A line was said, or an engine has it that doesn't tell when it will have been."""
        if self.ready and not self.ready.ends and queued.line.is_text:
            now, length = monotonic(), len(queued.line.text)
            before = self.taken[-1][1] if self.taken else (now, now, now)
            paces = (self.pace, self.pace * CAREFUL, SLOWEST)
            ends = (max(now, end) + length / pace for end, pace in zip(before, paces, strict=True))
            self.taken.append((queued, _Ends(*ends)))

    @property
    def is_busy_for(self) -> float:
        """Seconds for which an engine that doesn't tell when a line has ended may still say what it
        has taken.
        """
        return max(0.0, self.taken[-1][1].likely - monotonic()) if self.taken else 0.0

    def wait_before(self, queue: SpeechQueue) -> float:
        """Seconds for which what comes next stays here, where it can still be told shorter or give
        way, as such an engine may still say what it has taken. Only in a hurry, and what belongs
        together is handed over together: else an engine that is faster than anybody knows, or that
        falls silent at a key, would be waited for.
        """
        if queue.interrupts or not self.taken:
            return 0.0
        if queue.only_repeats:
            return self.is_busy_for
        if self.taken[-1][0].block == queue.block:
            return 0.0
        return max(0.0, min(self.is_busy_for - AHEAD, queue.hurries_for(monotonic())))

    def _note_absence(self, engine: str) -> None:
        """An engine can't be opened, or none can, or the one that has spoken hangs."""
        if self.ready:
            self.hung = self.broken = True
        elif not engine:
            self.nothing = True

    def hear(self, message: Message | None, limits: SpeechLimits) -> list[Queued]:
        """Take in an answer; None stands for nonsense, or the end.

        Returns:
            What was cut off, as is known now.
        """
        self.answers += 1
        cut = []
        match message:
            case Trying(engine) if not self.ready:
                self.trying = engine
                self.expect(limits.opening)
            case EngineReady() if not self.ready:
                self.ready, self.trying, self.deadline = message, "", None
            case Absent(engine):
                self._note_absence(engine)
            case LineSaid(number, whole):
                self.said += 1
                while self.cut and self.cut[0].line.number <= number:
                    each = self.cut.popleft()
                    if each.line.number < number or not whole:
                        cut.append(each)
                while self.unsaid and self.unsaid[0].line.number <= number:
                    self._take(self.unsaid.popleft())
                if self.unsaid:
                    self._expect_next(limits)
                else:
                    self.deadline = None
            case _:
                self.broken = True
        if self.answers > _MOST_ANSWERS + self.given:
            self.broken = True
        return cut


def _yields_once(each: Queued) -> bool:
    """Whether it is a greeting that was not cut off yet."""
    return each.yields and not each.cuts


def wish_after(wish: EngineWish, life: GivenLines) -> EngineWish:
    """What kind of engine the next process is to have: another one than an engine that hung; one
    that has spoken is worth waiting for.
    """
    if life.ready:
        wish = replace(wish, awaited=life.ready.engine)
    hangs = wish.awaited if life.hung else life.trying if life.overdue else ""
    return replace(wish, without=(*wish.without, hangs)) if hangs else wish
