"""The speaker: a queue, a thread, and a speech process that may fail."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import inf
from threading import Condition, Thread
from time import monotonic

from foppen_access.speech.speaker import Gist, Say, Speaker, SpeechTrouble, SumUp, VoiceLine
from foppen_access.speech.speech_messages import (
    LONGEST_TEXT,
    Absent,
    EngineReady,
    EngineWish,
    LineSaid,
    Message,
    SpokenLine,
    Trying,
)
from foppen_access.speech.speech_process import Child
from foppen_access.speech.speech_queue import Queued, SpeechQueue

_FORGIVEN_AFTER = 20
"""Lines without a failure after which earlier ones no longer count."""

_MOST_ANSWERS = 100
"""Answers that a process may give beside one for each line; more is a flood."""

_COURTESY = 0.05
"""Seconds in which the first lines are printed before anything is started that takes time."""

_USUAL_RATE = 20
"""Characters a second of an engine that doesn't tell when a line has ended, as far as is known."""

_FAREWELL = 0.2
"""Seconds that leaving the program may take for handing over what is left."""


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


class _End(Enum):
    """The reason why a speech process ended."""

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
    """The state of one speech process, by its answers."""

    ready: EngineReady | None = None
    trying: str = ""
    nothing: bool = False
    broken: bool = False
    given: int = 0
    said: int = 0
    answers: int = 0
    unsaid: deque[Queued] = field(default_factory=deque)
    cut: deque[Queued] = field(default_factory=deque)
    """What an answer has cut off, as long as nobody knows whether it was said by then."""
    taken: deque[tuple[Queued, float]] = field(default_factory=deque)
    """What an engine took that doesn't tell when it has said it, and when it may have done so."""
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

    def give(self, queued: Queued, limits: SpeechLimits) -> list[Queued]:
        """A line is handed over; one that interrupts is all that is still to be said. It gives no
        new time to an engine that owes an answer: else one that hangs would never be found out by
        somebody who goes on asking.

        Returns:
            What was surely not heard because of it.
        """
        cut = []
        if queued.line.interrupt:
            now = monotonic()
            cut = [each for each, end in self.taken if end > now]
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

    def _expect_next(self, limits: SpeechLimits) -> None:
        self.expect(limits.saying + limits.character * len(self.unsaid[0].line.text))

    @property
    def is_passing(self) -> bool:
        """Whether what is being said need not be said to its end, which is not yet reached."""
        ends = self.ready is not None and self.ready.ends
        return ends and bool(self.unsaid) and self.unsaid[0].line.passing

    def _take(self, queued: Queued) -> None:
        """A line was said, or an engine has it that doesn't tell when it will have been."""
        if self.ready and not self.ready.ends and queued.must_be_heard:
            begin = max([monotonic(), *(end for _, end in list(self.taken)[-1:])])
            self.taken.append((queued, begin + len(queued.line.text) / _USUAL_RATE))

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
                self.nothing = self.nothing or not engine
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


class ChildSpeaker(Speaker):
    """Says lines through a process of its own, which is started anew when it fails. When it was
    given up, a new line starts it once more after a while, since engines come back.

    Args:
        command: starts the process.
        wish: what kind of engine is wanted.
        sum_up: what is said instead of news that became old.
        limits: how patient to be.
    """

    def __init__(
        self,
        command: Sequence[str],
        wish: EngineWish,
        sum_up: SumUp,
        limits: SpeechLimits | None = None,
    ) -> None:
        self._command = command
        self._wish = wish
        self._limits = limits or SpeechLimits()
        self._changed = Condition()
        self._queue = SpeechQueue(sum_up)
        self._life = _Life()
        self._number = 0
        self._block = 0
        self._tried_twice = 0
        self._failures = 0
        self._worked = False
        self._trouble: SpeechTrouble | None = None
        self._closing = False
        self._out = False
        self._lost = 0
        self._missed = 0
        self._again = 0.0
        self._thread = Thread(target=self._run, name="speech", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # the system has no thread for us
            self._give_up(SpeechTrouble.SPEECH_STOPPED)
            self._again = inf

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        """Say a line after what is being said, or at once instead of it; an empty one silences."""
        self.say_block([VoiceLine(text, passing)], interrupt=interrupt)

    def say_block(self, lines: Iterable[VoiceLine], *, interrupt: bool) -> None:
        """Say lines that belong together, as `Speaker` has it; a line is one line."""
        texts = [(" ".join(each.text.split())[:LONGEST_TEXT], each) for each in lines]
        told = [(text, each) for text, each in texts if text]
        if interrupt and not told:
            told = [("", VoiceLine(""))]
        gists = [each.gist() for _, each in told]
        with self._changed:
            self._block += 1
            block: list[Queued] = []
            for (text, each), short in zip(told, gists, strict=True):
                line = self._line(text, interrupt=interrupt and not block, passing=each.passing)
                yields, gist = each.greets and not short, short
                if interrupt and not each.passing:
                    gist = gist or Gist(0, (), others=1)  # an answer is old after the next entry
                block.append(Queued(line, self._block, monotonic(), gist, yields=yields))
            if self._is_away():
                self._lose(block)
                return
            self._lost += self._queue.add(block)
            self._changed.notify()

    def go_on(self) -> None:
        """Leave out what is passing and say no more of it; news that an engine of the system has
        queued itself are left alone.
        """
        with self._changed:
            self._queue.go_on()
            if self._life.is_passing and not self._queue.interrupts:
                stop = self._line("", interrupt=True, passing=True)
                self._queue.add([Queued(stop, self._block, monotonic())])
                self._changed.notify()

    def braille(self, text: str) -> None:
        """Show what was just said on a braille display, where a reader takes that."""
        shown = " ".join(text.split())[:LONGEST_TEXT]
        with self._changed:
            if shown and not self._is_away():
                line = replace(self._line(shown), braille=True)
                self._queue.show(Queued(line, self._block, monotonic()))
                self._changed.notify()

    def _line(self, text: str, *, interrupt: bool = False, passing: bool = False) -> SpokenLine:
        self._number += 1
        return SpokenLine(self._number, text, interrupt, passing=passing)

    def _is_away(self) -> bool:
        """Whether nobody says anything now."""
        return self._closing or monotonic() < self._again

    def trouble(self) -> SpeechTrouble | None:
        """Why nothing is heard, once for each outage; None where there is nothing new."""
        with self._changed:
            trouble, self._trouble = self._trouble, None
            return trouble

    def missed(self) -> int:
        """How many lines were not said, once the voice speaks again; none is told of twice."""
        with self._changed:
            missed, self._missed = self._missed, 0
            return missed

    def _lose(self, lines: Iterable[Queued]) -> None:
        """Drop lines that will not be spoken."""
        self._lost += sum(each.line.is_text for each in lines)

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
            self._life = life = _Life()
            end = self._live(life)
            if end is _End.CLOSED:
                return
            wanted = self._rest(0 if end is _End.CUT else self._pause_after(end, life))

    def _rest(self, seconds: float) -> bool:
        """Wait so long, then for a line; False where none will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing, seconds)
            self._changed.wait_for(lambda: bool(self._queue) or self._closing)
            return bool(self._queue)

    def _live(self, life: _Life) -> _End:
        """The life of one process."""

        def hear(message: Message | None) -> bool:
            with self._changed:
                self._lost += self._queue.put_back(life.hear(message, self._limits))
                self._changed.notify()
                return not life.broken

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
                self._keep_unsaid(life, cut=end is _End.CUT)
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
                following = None if end else self._queue.next(monotonic())
                given = [following] if following else []
                if end is _End.CLOSED:
                    given = self._queue.farewell()
                for each in given:
                    self._hand_over(each, life)
            for each in given:
                child.send(each.line)
            if end:
                return end

    def _hand_over(self, queued: Queued, life: _Life) -> None:
        """A line goes to the process; of what it cuts off nothing that matters is forgotten."""
        cut = life.give(queued, self._limits)
        if not self._closing:
            self._lost += self._queue.put_back(cut)

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
        cut = self._queue.interrupts and life.unsaid
        return _End.CUT if cut and life.ready and not life.ready.stops else None

    def _may_hand_over(self, life: _Life) -> bool:
        """A line waits, and nothing is before it but what it interrupts."""
        if not life.ready or not self._queue:
            return False
        return not life.unsaid or self._queue.interrupts

    def _keep_unsaid(self, life: _Life, *, cut: bool) -> None:
        """What a process did not say is for the next one, but not for a third."""
        tried = self._tried_twice
        self._lost += self._queue.put_back(life.cut)
        kept = [each for each in life.unsaid if cut or each.line.number > tried]
        self._lose(each for each in life.unsaid if not cut and each.line.number <= tried)
        self._lost += self._queue.put_back(kept, failed=not cut)
        if not cut:
            self._tried_twice = max((each.line.number for each in kept), default=tried)

    def _pause_after(self, end: _End, life: _Life) -> float:
        """Seconds before the next process, more each time; where it failed too often, none, but
        then the next line has to wait for the respite.
        """
        if life.trying and life.overdue:
            self._wish = replace(self._wish, without=(*self._wish.without, life.trying))
        self._failures += 1
        if end is _End.NOTHING and not self._worked:
            reader = self._wish.say is Say.SCREEN_READER
            self._give_up(SpeechTrouble.NO_SCREEN_READER if reader else SpeechTrouble.NO_VOICE)
        elif self._out or self._failures > self._limits.failures:
            self._give_up(SpeechTrouble.SPEECH_STOPPED)
        else:
            pause: float = self._limits.pause * 2 ** (self._failures - 1)
            return pause
        return 0

    def _give_up(self, trouble: SpeechTrouble) -> None:
        """Leave out all lines for a while; what hung before may have come back by then."""
        with self._changed:
            if not self._out:
                self._trouble = trouble
            self._out = True
            self._again = monotonic() + self._limits.respite
            self._wish = replace(self._wish, without=())
            self._lose(self._queue.take_all())
