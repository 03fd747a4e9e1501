"""What waits to be said, what comes next of it, and how what is old becomes shorter; what a speech
process was given of it, and what it has answered.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from time import monotonic

from foppen_access.speech.speaker import Gist, SumUp
from foppen_access.speech.speech_messages import (
    Absent,
    EngineReady,
    EngineWish,
    LineSaid,
    Message,
    SpokenLine,
    Trying,
)

LONGEST_QUEUE = 200
"""Lines that wait to be said; of more the oldest are left out, they are on the screen."""

OLD = 0.5
"""Seconds after which a line that waits is told in short where newer news wait behind it."""

_SHORT = 2 / 3
"""As long as this is what is told in short at most; else the lines are said."""

LONGEST_SUMMARY = 52
"""Characters of what is told in short, about two seconds: in a longer one all but the newest of
what it names is counted instead, the oldest first, or what comes behind it would be old itself.
"""

_MOST_CUTS = 2
"""As often a line is begun that can't be told in short; an answer that cuts it off again leaves it
out, and it is counted.
"""


_MOST_ANSWERS = 100
"""Answers that a process may give beside one for each line; more is a flood."""

_USUAL_RATE = 20
"""Characters a second of an engine that doesn't tell when a line has ended, as far as is known."""


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


@dataclass(frozen=True)
class Queued:
    """A line with what is known of it here.

    Args:
        line: as it goes to the speech process.
        block: the number of its block.
        since: when it came, in seconds.
        gist: what of it is told in short; None where it is said whole or not at all.
        yields: whether it is said after all that is newer, as a greeting is.
        cuts: how often an answer has cut it off.
    """

    line: SpokenLine
    block: int
    since: float
    gist: Gist | None = None
    yields: bool = False
    cuts: int = 0

    @property
    def must_be_heard(self) -> bool:
        """Whether it is counted as missing if it is not said."""
        return self.line.is_text and not self.line.passing

    @property
    def silences(self) -> bool:
        """Whether nothing of what was to be said before it is wanted any more."""
        return not self.line.text and not self.line.passing


class SpeechQueue:
    """Lines in the order in which they are said: answers and refusals before news. It has no
    clock of its own.

    Args:
        sum_up: what is said instead of news that became old.
    """

    def __init__(self, sum_up: SumUp) -> None:
        self._sum_up = sum_up
        self._answers: deque[Queued] = deque()
        self._news: deque[Queued] = deque()
        self._newest = 0
        self._last_answer = 0
        self._answered: frozenset[str] = frozenset()
        self._awaits_answer = False

    def __bool__(self) -> bool:
        """Whether anything can be said now."""
        return bool(self._answers) or any(not self._is_held(each) for each in self._news)

    def _is_held(self, each: Queued) -> bool:
        """Whether it is a greeting that waits for what follows an entry."""
        return each.yields and self._awaits_answer

    @property
    def only_repeats(self) -> bool:
        """Whether nothing is left but a greeting that was cut off before."""
        news = [each for each in self._news if not self._is_held(each)]
        return not self._answers and all(each.yields and each.cuts for each in news)

    @property
    def interrupts(self) -> bool:
        """Whether what comes next takes the place of what is being said."""
        return bool(self._answers) and self._answers[0].line.interrupt

    def add(self, block: Sequence[Queued]) -> int:
        """Take a block; if its first line interrupts, all of it comes before the news that wait.

        Returns:
            How many lines had to be left out.
        """
        if block and block[0].silences:
            self.take_all()
        if any(each.line.is_text for each in block):
            self._awaits_answer = False
        if any(each.must_be_heard for each in block):
            self._newest = block[0].block
        if block and block[0].line.interrupt:
            self._last_answer = block[0].block
            self._answered = frozenset(each.line.text for each in block)
            waiting = (*self._answers, *self._news)
            self._news = deque(filter(self._is_wanted, waiting))
            self._answers = deque(block)
        else:
            self._news.extend(block)
        return self._shorten()

    def show(self, braille: Queued) -> None:
        """Take a text for a braille display, which keeps only the last one."""
        self._keep(lambda each: not each.line.braille)
        answers = self._answers and self._answers[-1].block == braille.block
        (self._answers if answers else self._news).append(braille)

    def go_on(self) -> None:
        """Leave out what is passing; a greeting waits for what follows now."""
        self._keep(lambda each: not each.line.passing)
        self._awaits_answer = True

    def put_back(self, cut: Iterable[Queued], *, failed: bool = False) -> int:
        """What was handed over and not said to its end waits again, before all other news. What an
        answer says anyway does not.

        Args:
            cut: it, in order.
            failed: whether that was the engine's fault: then even what is passing is said again.

        Returns:
            How many lines are left out, as they were cut off before.
        """
        again = [each for each in cut if failed or self._is_wanted(each)]
        lost = 0
        for each in again:
            cuts = each.cuts + (not failed)
            if cuts >= _MOST_CUTS and not (each.yields or each.gist):
                lost += 1
                continue
            line = replace(each.line, interrupt=False)
            waits = replace(each, line=line, cuts=cuts)
            if self._answers and self._answers[0].block == each.block:
                self._answers = _in_order((waits, *self._answers))
            else:
                self._news = _in_order((waits, *self._news))
        return lost

    def next(self, now: float) -> Queued | None:
        """What is said next."""
        if self._answers:
            return self._answers.popleft()
        awaits, newest = self._awaits_answer, self._newest
        greeting = [each for each in self._news if each.yields and (awaits or each.block < newest)]
        self._news = deque(each for each in self._news if each not in greeting)
        told = self._summed(now) or (self._news.popleft() if self._news else None)
        if not told and greeting and not awaits:
            told = greeting.pop(0)
        self._news.extendleft(reversed(greeting))
        return told

    def farewell(self) -> list[Queued]:
        """What is still said to somebody who leaves: not what he cut off himself."""
        return [each for each in self.take_all() if each.block >= self._last_answer]

    def take_all(self) -> list[Queued]:
        """All that waits; then nothing does."""
        taken = [*self._answers, *self._news]
        self._answers.clear()
        self._news.clear()
        return taken

    def _summed(self, now: float) -> Queued | None:
        """The news that are old and followed by newer ones, in one short line."""
        old = list(takewhile(lambda each: each.gist and each.block < self._newest, self._news))
        if not old or now - old[0].since < OLD:
            return None
        gists = [each.gist for each in old if each.gist]
        gist = Gist(
            sum(each.cards for each in gists),
            tuple(text for each in gists for text in each.rest),
            sum(each.others for each in gists),
        )
        while len(text := self._sum_up(gist)) > LONGEST_SUMMARY and len(gist.rest) > 1:
            gist = gist._replace(rest=gist.rest[1:], others=gist.others + 1)
        if len(text) > _SHORT * sum(len(each.line.text) for each in old):
            return None
        for _ in old:
            self._news.popleft()
        line = replace(old[-1].line, text=text)
        cuts = max(each.cuts for each in old)
        return Queued(line, old[-1].block, old[0].since, gist, cuts=cuts)

    def _is_wanted(self, each: Queued) -> bool:
        """Whether it has to be said, beside the last answer."""
        return each.must_be_heard and each.line.text not in self._answered

    def _keep(self, wanted: Callable[[Queued], bool]) -> None:
        self._answers = deque(filter(wanted, self._answers))
        self._news = deque(filter(wanted, self._news))

    def _shorten(self) -> int:
        """Leave out the oldest of too many."""
        left_out = [self._news.popleft() for _ in range(len(self._news) - LONGEST_QUEUE)]
        return sum(each.must_be_heard for each in left_out)


def _yields_once(each: Queued) -> bool:
    """Whether it is a greeting that was not cut off yet."""
    return each.yields and not each.cuts


def _in_order(lines: Iterable[Queued]) -> deque[Queued]:
    """The lines as they came."""
    return deque(sorted(lines, key=lambda each: each.line.number))


@dataclass(slots=True)
class GivenLines:
    """What one speech process was given, and how far it is with that, by its answers."""

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
        return any(_yields_once(each) and end > now for each, end in self.taken)

    def _take(self, queued: Queued) -> None:
        """A line was said, or an engine has it that doesn't tell when it will have been."""
        if self.ready and not self.ready.ends and queued.line.is_text:
            begin = monotonic() + self.is_busy_for
            self.taken.append((queued, begin + len(queued.line.text) / _USUAL_RATE))

    @property
    def is_busy_for(self) -> float:
        """Seconds for which an engine that doesn't tell when a line has ended may still say what it
        has taken.
        """
        return max(0.0, self.taken[-1][1] - monotonic()) if self.taken else 0.0

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


def wish_after(wish: EngineWish, life: GivenLines) -> EngineWish:
    """What kind of engine the next process is to have: another one than an engine that hung; one
    that has spoken is worth waiting for.
    """
    if life.ready:
        wish = replace(wish, awaited=life.ready.engine)
    hangs = wish.awaited if life.hung else life.trying if life.overdue else ""
    return replace(wish, without=(*wish.without, hangs)) if hangs else wish
