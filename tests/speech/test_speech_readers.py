"""What a reader says that queues lines itself and does not tell, at any speed, by a clock of the
test's own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count, product
from random import Random

import pytest

from foppen_access.speech.speaker import RATES, Gist
from foppen_access.speech.speech_messages import EngineReady, LineSaid, SpokenLine
from foppen_access.speech.speech_process import CAREFUL, PACES, GivenLines, SpeechLimits
from foppen_access.speech.speech_queue import Queued, SpeechQueue

SPEEDS = (8, 13, 15, 20, 25, 45)
"""Characters a second."""

STEP = 0.02
"""Seconds."""


def named(gist: Gist) -> str:
    """What is told in short; it is what it tells of that counts here."""
    return f"{len(gist.rest)} Karten, Stich für Bert."


@dataclass
class Reader:
    """A reader of so many characters a second, and the speech process that hands lines to it.

    Args:
        speed: that.
        rate: the one in the settings.
    """

    speed: int
    rate: str
    now: float = 0.0
    queue: SpeechQueue = field(default_factory=lambda: SpeechQueue(named))
    life: GivenLines = field(init=False)
    handed: list[Queued] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    lost: int = 0
    _saying: list[tuple[float, Queued]] = field(default_factory=list)
    _lines: "count[int]" = field(default_factory=lambda: count(1))
    _blocks: "count[int]" = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        ready = EngineReady("NVDA", "NVDA", stops=True, brailles=False, ends=False)
        self.life = GivenLines(PACES[self.rate], ready)

    def tell(self, *texts: str, short: bool = True, answers: bool = False) -> None:
        """Lines that belong together, each of which has a short form or none; or an answer."""
        block = next(self._blocks)
        lines: list[Queued] = []
        for text in texts:
            line = SpokenLine(next(self._lines), text, answers and not lines, passing=answers)
            gist = Gist(0, (text,)) if short and not answers else None
            lines.append(Queued(line, block, self.now, gist))
        self.lost += self.queue.add(lines)
        self.wait(0)

    def wait(self, seconds: float) -> None:
        """Let so much time go by."""
        end = self.now + seconds
        self._hand_over()
        while self.now < end:
            self.now += STEP
            self._hand_over()

    def _hand_over(self) -> None:
        while self.queue and not self.life.wait_before(self.queue):
            hurried = self.queue.hurries_for(self.now) > 0
            given = self.queue.next(self.now)
            assert given
            self.lost += self.queue.put_back(self.life.give(given, SpeechLimits(), hurried=hurried))
            self.life.hear(LineSaid(given.line.number), SpeechLimits())
            if given.line.interrupt:
                self._silence()
            begin = max([self.now, *(end for end, _ in self._saying[-1:])])
            self._saying.append((begin + len(given.line.text) / self.speed, given))
            self.handed.append(given)

    def _silence(self) -> None:
        said = [each for end, each in self._saying if end <= self.now]
        self.told.update(text for each in said for text in told_by(each))
        self._saying.clear()

    def untold(self, texts: Sequence[str]) -> int:
        """How many of these lines were neither said nor told in short, once all is silent."""
        self.wait(120)
        assert not self.queue
        self.now = float("inf")
        self._silence()
        return len(set(texts) - self.told)


def told_by(each: Queued) -> tuple[str, ...]:
    return each.gist.rest if each.gist else (each.line.text,)


def named_reader(given: tuple[int, str]) -> str:
    return f"{given[0]}-{given[1]}"


@pytest.fixture(params=product(SPEEDS, RATES), ids=named_reader)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Reader:
    made = Reader(*request.param)
    monkeypatch.setattr("foppen_access.speech.speech_process.monotonic", lambda: made.now)
    return made


def test_in_a_hurry_each_line_is_said_told_in_short_or_counted_by_a_reader_of_any_speed(
    reader: Reader,
) -> None:
    random, news, plain = Random(7), list[str](), list[str]()
    for number in range(60):
        if number % 10 == 7:
            reader.tell(f"Eine Blau {100 + number} gibt es hier nicht.", answers=True)
        elif number % 10 == 3:
            plain.append(f"{number}: Cleo hat Grün 4, das geht nicht.")
            reader.tell(plain[-1], short=False)
        else:
            text = f"{number}: Anna Blau 9."
            news.append(text if number % 4 else f"{text} Stich für Anna, Bert ist gefoppt.")
            reader.tell(news[-1])
        reader.wait(random.uniform(0.3, 0.7))
    assert reader.untold(news) == 0
    assert reader.untold(plain) <= reader.lost


def test_in_ordinary_play_nothing_waits_is_said_twice_or_counted_whatever_the_reader_speed(
    reader: Reader,
) -> None:
    texts: list[str] = []
    for number in range(20):
        texts += (own := [f"{number}: {seat} Blau 9." for seat in ("Anna", "Bert", "Cleo")])
        before = len(reader.handed)
        reader.tell(*own)
        assert [each.line.text for each in reader.handed[before:]] == own
        reader.wait(len("".join(own)) / min(reader.speed, CAREFUL * PACES[reader.rate]) + 0.1)
        asked = "Deine Hand: Grün 1, Gelb 4."
        reader.tell(asked, answers=True)
        texts.append(asked)
        reader.wait(4)
    assert reader.untold(texts) == 0
    assert [each.line.text for each in reader.handed] == texts
    assert reader.lost == 0


@pytest.mark.parametrize(
    "reader",
    [given for given in product(SPEEDS, RATES) if given[0] >= CAREFUL * PACES[given[1]]],
    indirect=True,
    ids=named_reader,
)
def test_what_a_question_cuts_off_in_ordinary_play_comes_behind_its_answer_and_is_not_counted(
    reader: Reader,
) -> None:
    """A reader that is about as fast as the settings say, or faster."""
    random, texts = Random(7), list[str]()
    for number in range(20):
        texts += (own := [f"{number}: {seat} Blau 9." for seat in ("Anna", "Bert", "Cleo")])
        reader.tell(*own)
        reader.wait(random.uniform(1.1, 4))
        reader.tell("Deine Hand: Grün 1, Gelb 4.", answers=True)
        reader.wait(6)
    assert reader.untold(texts) == 0
    assert reader.lost == 0
