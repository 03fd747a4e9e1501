"""The speaker: a queue, a thread, and a speech process that may fail."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum, auto
from math import inf
from threading import Condition, Thread
from time import monotonic

from foppen_access.speech.speaker import Gist, Say, Speaker, SpeechTrouble, SumUp, VoiceLine
from foppen_access.speech.speech_messages import (
    LONGEST_TEXT,
    EngineWish,
    Message,
    SpokenLine,
)
from foppen_access.speech.speech_process import (
    PACES,
    Child,
    GivenLines,
    SpeechLimits,
    begin_thread,
    wish_after,
)
from foppen_access.speech.speech_queue import Queued, SpeechQueue

_FORGIVEN_AFTER = 20
"""Lines without a failure after which earlier ones no longer count."""

_COURTESY = 0.05
"""Seconds in which the first lines are printed before anything is started that takes time."""

_FAREWELL = 0.2
"""Seconds that leaving the program may take for handing over what is left."""


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
        self._life = GivenLines()
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
        self._thread: Thread | None = None
        try:
            self._thread = begin_thread(self._run, "speech")
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
        """Leave out what is passing and say no more of it. A greeting that is being said comes
        behind what follows; so do news that an engine of the system has queued itself with it.
        """
        with self._changed:
            self._queue.go_on()
            if self._life.gives_way and not self._queue.interrupts:
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
        if self._thread:
            self._thread.join(_FAREWELL)

    def _run(self) -> None:
        """One process after another, until nobody needs one any more. The first is started for
        the first line, so that the program itself starts before it.
        """
        wanted = self._rest(0) and self._rest(_COURTESY)
        while wanted:
            self._life = life = GivenLines(PACES.get(self._wish.rate, PACES["normal"]))
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

    def _live(self, life: GivenLines) -> _End:
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

    def _converse(self, child: Child, life: GivenLines) -> _End:
        """Hand over lines until there is a reason to end.

        Raises:
            OSError: the process no longer reads.
        """
        child.send(self._wish)
        life.expect(self._limits.opening)
        while True:
            with self._changed:
                following = None
                while not (end := self._end(life)) and not (following := self._following(life)):
                    self._changed.wait(self._wait(life))
                given = [following] if following else []
                if end is _End.CLOSED:
                    given = self._queue.farewell()
                for each in given:
                    self._hand_over(each, life)
            for each in given:
                child.send(each.line)
            if end:
                return end

    def _hand_over(self, queued: Queued, life: GivenLines) -> None:
        """A line goes to the process; of what it cuts off nothing that matters is forgotten."""
        hurried = self._queue.hurries_for(monotonic()) > 0
        cut = life.give(queued, self._limits, hurried=hurried)
        self._lost += self._queue.put_back(cut)

    def _end(self, life: GivenLines) -> _End | None:
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

    def _following(self, life: GivenLines) -> Queued | None:
        """What is handed over now: what interrupts at once, all else when nothing is before it.
        What is shown in braille doesn't wait until an engine has said what it has queued itself.
        """
        if not life.ready or not self._queue or (life.unsaid and not self._queue.interrupts):
            return None
        if life.wait_before(self._queue):
            return self._queue.take_braille()
        return self._queue.next(monotonic())

    def _wait(self, life: GivenLines) -> float | None:
        """Seconds after which there may be something to do, though nothing has changed."""
        waits = [life.patience] if life.patience is not None else []
        if self._queue and (wait := life.wait_before(self._queue)):
            waits.append(wait)
        return min(waits, default=None)

    def _keep_unsaid(self, life: GivenLines, *, cut: bool) -> None:
        """What a process did not say is for the next one, but not for a third."""
        tried = self._tried_twice
        self._lost += self._queue.put_back(life.cut)
        kept = [each for each in life.unsaid if cut or each.line.number > tried]
        self._lose(each for each in life.unsaid if not cut and each.line.number <= tried)
        self._lost += self._queue.put_back(kept, failed=not cut)
        if not cut:
            self._tried_twice = max((each.line.number for each in kept), default=tried)

    def _pause_after(self, end: _End, life: GivenLines) -> float:
        """Seconds before the next process, more each time; where it failed too often, none, but
        then the next line has to wait for the respite.
        """
        self._wish = wish = wish_after(self._wish, life)
        if end is _End.NOTHING and wish.awaited in wish.without:
            without = (each for each in wish.without if each != wish.awaited)
            self._wish = replace(wish, without=tuple(without))
            return 0  # no other speaks instead of it, so it is waited for
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
