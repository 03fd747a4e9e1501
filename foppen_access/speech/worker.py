"""The speaker that speaks: a queue, a thread, and a process that may fail."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import inf
from threading import Condition, Thread
from time import monotonic

from foppen_access.speech.process import Child
from foppen_access.speech.speaker import Say, Speaker, Trouble
from foppen_access.speech.wish import (
    LONGEST_TEXT,
    Absent,
    Line,
    Message,
    Ready,
    Said,
    Trying,
    Wish,
)

_LONGEST_QUEUE = 200
"""Lines that wait to be said; of more the oldest are left out, they are on the screen."""

_FORGIVEN_AFTER = 20
"""Lines without a failure after which earlier ones no longer count."""

_MOST_ANSWERS = 100
"""Answers that a process may give beside one for each line; more is a flood."""

_COURTESY = 0.05
"""Seconds in which the first lines are printed before anything is started that takes time."""

_FAREWELL = 0.2
"""Seconds that leaving the program may take for handing over what is left."""


@dataclass(frozen=True)
class Limits:
    """How long a process that speaks is waited for, in seconds, and how often it may fail."""

    opening: float = 10.0
    saying: float = 5.0
    """For any line, and for each of its characters:"""
    character: float = 0.15
    failures: int = 5
    pause: float = 0.25
    """Before the first restart; twice as long before each of the next."""
    respite: float = 10.0
    """After it was given up, until a new line is worth another try."""


class _End(Enum):
    """How the life of a process ended."""

    FAILED = auto()
    """It hung, died, or wrote nonsense."""
    CUT = auto()
    """It could not be interrupted otherwise."""
    NOTHING = auto()
    """It found no engine."""
    CLOSED = auto()
    """Nobody wants to say anything any more."""


@dataclass(slots=True)
class _Life:
    """One process from its start to its end, as far as its answers tell."""

    ready: Ready | None = None
    trying: str = ""
    nothing: bool = False
    broken: bool = False
    given: int = 0
    said: int = 0
    answers: int = 0
    unsaid: deque[Line] = field(default_factory=deque)
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

    def give(self, line: Line, limits: Limits) -> None:
        """A line is handed over; one that interrupts is all that is still to be said. It gives no
        new time to an engine that owes an answer: else one that hangs would never be found out by
        somebody who goes on asking.
        """
        if line.interrupt:
            self.unsaid.clear()
        self.unsaid.append(line)
        self.given += 1
        if self.deadline is None:
            self._expect_next(limits)

    def _expect_next(self, limits: Limits) -> None:
        self.expect(limits.saying + limits.character * len(self.unsaid[0].text))

    def hear(self, message: Message | None, limits: Limits) -> None:
        """Take in an answer; None stands for nonsense, or the end."""
        self.answers += 1
        match message:
            case Trying(engine) if not self.ready:
                self.trying = engine
                self.expect(limits.opening)
            case Ready() if not self.ready:
                self.ready, self.trying, self.deadline = message, "", None
            case Absent(engine):
                self.nothing = self.nothing or not engine
            case Said(number):
                self.said += 1
                while self.unsaid and self.unsaid[0].number <= number:
                    self.unsaid.popleft()
                if self.unsaid:
                    self._expect_next(limits)
                else:
                    self.deadline = None
            case _:
                self.broken = True
        if self.answers > _MOST_ANSWERS + self.given:
            self.broken = True


class ChildSpeaker(Speaker):
    """Says lines through a process of its own, which is started anew when it fails. When it was
    given up, a new line starts it once more after a while, since engines come back.

    Args:
        command: starts the process.
        wish: what kind of engine is wanted.
        limits: how patient to be.
    """

    def __init__(self, command: Sequence[str], wish: Wish, limits: Limits | None = None) -> None:
        self._command = command
        self._wish = wish
        self._limits = limits or Limits()
        self._changed = Condition()
        self._queue: deque[Line] = deque()
        self._number = 0
        self._tried_twice = 0
        self._failures = 0
        self._worked = False
        self._trouble: Trouble | None = None
        self._closing = False
        self._out = False
        self._lost = 0
        self._missed = 0
        self._again = 0.0
        self._thread = Thread(target=self._run, name="speech", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # the system has no thread for us
            self._give_up(Trouble.SPEECH_STOPPED)
            self._again = inf

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        """Say a line after what is being said, or at once instead of it; an empty one silences."""
        self._queue_up(text, interrupt=interrupt, passing=passing)

    def go_on(self) -> None:
        """Leave out what is passing and waits here: the line that is being said is said to its end,
        as is what the engine itself has queued, because news may be among that.
        """
        with self._changed:
            self._queue = deque(line for line in self._queue if not line.passing)

    def braille(self, text: str) -> None:
        """Show what was just said on a braille display, where a reader takes that."""
        self._queue_up(text, braille=True)

    def _queue_up(
        self, text: str, *, interrupt: bool = False, braille: bool = False, passing: bool = False
    ) -> None:
        text = " ".join(text.split())[:LONGEST_TEXT]
        if not text and not interrupt:
            return
        with self._changed:
            self._number += 1
            line = Line(self._number, text, interrupt, braille, passing)
            if self._closing or monotonic() < self._again:
                self._lose([line])
                return
            if interrupt:
                self._queue.clear()
            self._queue.append(line)
            if len(self._queue) > _LONGEST_QUEUE:
                self._lose([self._queue.popleft()])
            self._changed.notify()

    def trouble(self) -> Trouble | None:
        """Why nothing is heard, once for each outage; None where there is nothing new."""
        with self._changed:
            trouble, self._trouble = self._trouble, None
            return trouble

    def missed(self) -> int:
        """How many lines were not said, once the voice speaks again; none is told of twice."""
        with self._changed:
            missed, self._missed = self._missed, 0
            return missed

    def _lose(self, lines: Iterable[Line]) -> None:
        """Nobody will hear these."""
        self._lost += sum(line.is_text for line in lines)

    def close(self) -> None:
        """Let go at once. What was handed over goes on being said."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._thread.ident is not None:
            self._thread.join(_FAREWELL)

    def _run(self) -> None:
        """One process after another, until nobody needs one any more. The first is started for
        the first line, so that the program itself starts before it.
        """
        wanted = self._rest(0) and self._rest(_COURTESY)
        while wanted:
            life = _Life()
            end = self._live(life)
            if end is _End.CLOSED:
                return
            wanted = self._rest(0 if end is _End.CUT else self._pause_after(end, life))

    def _rest(self, seconds: float) -> bool:
        """Wait so long, then for a line; False where none will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing, seconds)
            self._changed.wait_for(lambda: self._queue or self._closing)
            return bool(self._queue)

    def _live(self, life: _Life) -> _End:
        """The life of one process."""

        def hear(message: Message | None) -> None:
            with self._changed:
                life.hear(message, self._limits)
                self._changed.notify()

        try:
            child = Child(self._command, hear)
        except OSError:
            return _End.FAILED
        try:
            end = self._converse(child, life)
        except OSError:  # it no longer reads
            end = _End.FAILED
        if end is _End.CLOSED:
            child.let_go()
        else:
            child.kill()
            with self._changed:
                self._keep_unsaid(life)
        return end

    def _converse(self, child: Child, life: _Life) -> _End:
        """Hand over lines until there is a reason to end.

        Raises:
            OSError: the process no longer reads.
        """
        child.send(self._wish)
        life.expect(self._limits.opening)
        while True:
            with self._changed:
                while not (end := self._end(life)) and not self._may_hand_over(life):
                    self._changed.wait(life.patience)
                lines = [self._queue.popleft()] if not end else []
                if end is _End.CLOSED:
                    lines = list(self._queue)
                for line in lines:
                    life.give(line, self._limits)
            for line in lines:
                child.send(line)
            if end:
                return end

    def _end(self, life: _Life) -> _End | None:
        """Why to have no more to do with a process, if there is a reason."""
        if life.said:
            self._worked = True
            self._missed, self._lost = self._missed + self._lost, 0
        if life.said >= _FORGIVEN_AFTER or (life.said and self._out):
            self._failures, self._out = 0, False
        if self._closing:
            return _End.CLOSED
        if life.nothing:
            return _End.NOTHING
        if life.broken or life.overdue:
            return _End.FAILED
        cut = self._queue and self._queue[0].interrupt and life.unsaid
        return _End.CUT if cut and life.ready and not life.ready.stops else None

    def _may_hand_over(self, life: _Life) -> bool:
        """A line waits, and nothing is before it but what it interrupts."""
        if not life.ready or not self._queue:
            return False
        return not life.unsaid or self._queue[0].interrupt

    def _keep_unsaid(self, life: _Life) -> None:
        """What a process did not say is for the next one, but not for a third."""
        if self._queue and self._queue[0].interrupt:
            return
        kept = [line for line in life.unsaid if line.number > self._tried_twice]
        self._lose(line for line in life.unsaid if line.number <= self._tried_twice)
        self._queue.extendleft(reversed(kept))
        self._tried_twice = max((line.number for line in kept), default=self._tried_twice)

    def _pause_after(self, end: _End, life: _Life) -> float:
        """Seconds before the next process, more each time; where it failed too often, none, but
        then the next line has to wait for the respite.
        """
        if life.trying and life.overdue:
            self._wish = replace(self._wish, without=(*self._wish.without, life.trying))
        self._failures += 1
        if end is _End.NOTHING and not self._worked:
            reader = self._wish.say is Say.SCREEN_READER
            self._give_up(Trouble.NO_SCREEN_READER if reader else Trouble.NO_VOICE)
        elif self._out or self._failures > self._limits.failures:
            self._give_up(Trouble.SPEECH_STOPPED)
        else:
            pause: float = self._limits.pause * 2 ** (self._failures - 1)
            return pause
        return 0

    def _give_up(self, trouble: Trouble) -> None:
        """Leave out all lines for a while; what hung before may have come back by then."""
        with self._changed:
            if not self._out:
                self._trouble = trouble
            self._out = True
            self._again = monotonic() + self._limits.respite
            self._wish = replace(self._wish, without=())
            self._lose(self._queue)
            self._queue.clear()
