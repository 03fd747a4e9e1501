"""What waits to be said, what comes next of it, and how what is old becomes shorter."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from foppen_access.speech.speaker import Gist, SumUp
from foppen_access.speech.speech_messages import SpokenLine

LONGEST_QUEUE = 200
"""Lines that wait to be said; of more the oldest are left out, they are on the screen."""

HURRY = 2.0
"""Seconds within which three entries are in a hurry."""

_IN_A_HURRY = 3

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
        heard: how many of the first names in its short form have probably been heard.
    """

    line: SpokenLine
    block: int
    since: float
    gist: Gist | None = None
    yields: bool = False
    cuts: int = 0
    heard: int = 0

    @property
    def must_be_heard(self) -> bool:
        """Whether it is counted as missing if it is not said."""
        return self.line.is_text and not self.line.passing

    @property
    def silences(self) -> bool:
        """Whether nothing of what was to be said before it is wanted any more."""
        return not self.line.text and not self.line.passing

    def probably_heard(self) -> "Queued":
        """The same where nobody is sure that it has been heard: it is told again, but what a card's
        line names beside the card is not counted as left out.
        """
        if not self.gist or not self.gist.cards:
            return self
        return replace(self, gist=self.gist._replace(others=0), heard=len(self.gist.rest))


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
        self._came: deque[float] = deque(maxlen=_IN_A_HURRY)

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
    def block(self) -> int:
        """The block of what comes next; 0 where nothing does."""
        return next((each.block for each in (*self._answers, *self._in_turn())), 0)

    def _in_turn(self) -> list[Queued]:
        """The news in the order in which they are said: what yields behind all that is newer."""
        free = [each for each in self._news if not self._is_held(each)]
        return sorted(free, key=lambda each: each.yields and each.block < self._newest)

    def hurries_for(self, now: float) -> float:
        """Seconds for which entries are in a hurry, unless others come; 0 where they aren't."""
        if len(self._came) < _IN_A_HURRY:
            return 0.0
        return max(0.0, self._came[0] + HURRY - now)

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
            self._came.append(block[0].since)
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
        told = self._summed(now)
        if not told and (news := self._in_turn()):
            told = news[0]
            self._news.remove(told)
        return told

    def take_braille(self) -> Queued | None:
        """What a display shows, which need not wait until something else has been said."""
        shown = next((each for each in self._news if each.line.braille), None)
        if shown:
            self._news.remove(shown)
        return shown

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
        old = list(takewhile(lambda each: each.gist and each.block < self._newest, self._in_turn()))
        if not old or now - old[0].since < OLD:
            return None
        gists = [each.gist for each in old if each.gist]
        gist = Gist(
            sum(each.cards for each in gists),
            tuple(text for each in gists for text in each.rest),
            sum(each.others for each in gists),
        )
        heard = sum(each.heard for each in old)
        while len(text := self._sum_up(gist)) > LONGEST_SUMMARY and len(gist.rest) > 1:
            gist = gist._replace(rest=gist.rest[1:], others=gist.others + (heard <= 0))
            heard -= 1
        if len(text) > _SHORT * sum(len(each.line.text) for each in old):
            return None
        for each in old:
            self._news.remove(each)
        line = replace(old[-1].line, text=text)
        cuts = max(each.cuts for each in old)
        return Queued(line, old[-1].block, old[0].since, gist, cuts=cuts, heard=max(0, heard))

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


def _in_order(lines: Iterable[Queued]) -> deque[Queued]:
    """The lines as they came."""
    return deque(sorted(lines, key=lambda each: each.line.number))
