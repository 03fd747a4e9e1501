"""What comes next of what waits to be said, by a clock and an engine of the test's own."""

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from foppen_access.speech.speaker import Gist
from foppen_access.speech.speech_messages import SpokenLine
from foppen_access.speech.speech_queue import LONGEST_QUEUE, Queued, SpeechQueue
from speech.waiting import summed_up

SEATS = ("Anna", "Bert", "Cleo", "Dora")
RATE = 25
"""Characters a second."""


@dataclass
class Voice:
    """An engine that takes a line at a time, and what came of each line that was handed in."""

    now: float = 0.0
    queue: SpeechQueue = field(default_factory=lambda: SpeechQueue(summed_up))
    saying: Queued | None = None
    until: float = 0.0
    said: list[Queued] = field(default_factory=list)
    begun: list[tuple[float, Queued]] = field(default_factory=list)
    lost: int = 0
    lines: int = 0
    blocks: int = 0

    def tell(
        self, *texts: str, gist: Gist | None = None, answers: bool = False, greets: bool = False
    ) -> list[int]:
        """Hand in a block; the numbers of its lines."""
        self.blocks += 1
        block: list[Queued] = []
        for text in texts:
            self.lines += 1
            line = SpokenLine(self.lines, text, answers and not block, passing=answers)
            block.append(Queued(line, self.blocks, self.now, gist, yields=greets))
        self.lost += self.queue.add(block)
        if self.queue.interrupts and self.saying:
            cut, self.saying = self.saying, None
            first = self._begin()
            assert first
            assert first.line.interrupt
            self.lost += self.queue.put_back([cut])
        self.wait(0)
        return [each.line.number for each in block]

    def go_on(self) -> None:
        """Something is typed."""
        self.queue.go_on()
        if self.saying and self.saying.yields and not self.saying.cuts:
            cut, self.saying = self.saying, None
            self.lost += self.queue.put_back([cut])
            self.wait(0)

    def wait(self, seconds: float) -> None:
        """Let the engine speak for so long."""
        end = self.now + seconds
        while self.saying or self._begin():
            assert self.saying
            if self.until > end:
                break
            self.now = max(self.now, self.until)
            self.said.append(self.saying)
            self.saying = None
        self.now = end

    def _begin(self) -> Queued | None:
        self.saying = self.queue.next(self.now)
        if self.saying:
            self.until = self.now + len(self.saying.line.text) / RATE
            self.begun.append((self.now, self.saying))
        return self.saying

    @property
    def texts(self) -> list[str]:
        return [each.line.text for each in self.said]


def card(voice: Voice, number: int) -> list[int]:
    """A card, which in four ends a trick."""
    seat = SEATS[number % 4]
    if number % 4 < 3:
        return voice.tell(f"{seat} Blau {number % 15 + 1}.", gist=Gist(1, ()))
    text = f"{seat} Grün {number % 15 + 1}. Stich für {seat}; Anna ist gefoppt."
    return voice.tell(text, gist=Gist(1, (f"Stich {seat} {number}",)))


def test_sixty_lines_in_thirty_seconds_are_all_told_and_none_is_old() -> None:
    voice = Voice()
    answers = {}
    for number in range(60):
        card(voice, number)
        if number % 10 == 5:
            voice.wait(0.2)
            (asked,) = voice.tell(f"Rot {number} hast du nicht.", answers=True)
            answers[asked] = voice.now
            voice.wait(0.3)
        else:
            voice.wait(0.5)
    voice.wait(30)
    assert not voice.queue
    assert voice.lost == 0
    news = [each for each in voice.said if each.gist]
    assert sum(each.gist.cards for each in news if each.gist) == 60
    tricks = [text for each in news if each.gist for text in each.gist.rest]
    assert tricks == sorted(set(tricks), key=tricks.index)
    assert len(tricks) + sum(each.gist.others for each in news if each.gist) == 60 / 4
    assert len(news) < 60  # some were told in short
    begun = [(at - each.since, each) for at, each in voice.begun]
    assert max(age for age, each in begun if each.gist) <= 3
    at = {each.line.number: moment for moment, each in voice.begun}
    assert {asked: at[asked] for asked in answers} == answers


def test_a_block_that_nothing_follows_is_said_whole_however_long_it_takes() -> None:
    voice = Voice()
    lines = [f"{seat} Blau {number}." for number, seat in enumerate(SEATS * 3, 1)]
    voice.tell(*lines, gist=Gist(1, ()))
    voice.wait(60)
    assert voice.texts == lines


def test_news_that_are_old_are_told_in_short_and_the_last_ones_whole() -> None:
    voice = Voice()
    voice.tell("x" * 100)
    for number, seat in enumerate(SEATS, 1):
        voice.tell(f"{seat} Blau {number}.", gist=Gist(1, ()))
    voice.tell("Stich für Bert.", gist=Gist(0, ("Stich Bert",)))
    voice.tell("Cleo Rot 3.", gist=Gist(1, ()))
    voice.wait(60)
    assert voice.texts[1:] == ["4 Karten, Stich Bert.", "Cleo Rot 3."]


def test_what_is_told_in_short_is_never_long_itself_and_names_the_newest() -> None:
    voice = Voice()
    voice.tell("x" * 1000)
    for number in range(60):
        card(voice, number)
    voice.wait(60)
    assert voice.texts[1:] == [
        "59 Karten, Stich Dora 55, 13 Zeilen ausgelassen.",
        "Dora Grün 15. Stich für Dora; Anna ist gefoppt.",
    ]


def test_what_has_no_short_form_is_said_whole_and_in_its_place() -> None:
    voice = Voice()
    voice.tell("x" * 100)
    for text in ("Anna Blau 1.", "Bert Blau 2."):
        voice.tell(text, gist=Gist(1, ()))
    voice.tell("Deine Hand: Blau 3.")
    for text in ("Cleo Blau 4.", "Dora Blau 5."):
        voice.tell(text, gist=Gist(1, ()))
    voice.wait(60)
    assert voice.texts[1:] == ["2 Karten.", "Deine Hand: Blau 3.", "Cleo Blau 4.", "Dora Blau 5."]


def test_an_answer_comes_at_once_and_behind_it_what_it_cut_off() -> None:
    voice = Voice()
    voice.tell("Runde 1.", "Anna Blau 9.", "Du bist dran.")
    voice.wait(0.1)
    voice.tell("Deine Hand.", "Sie ist leer.", answers=True)
    voice.wait(60)
    assert voice.texts == [
        *("Deine Hand.", "Sie ist leer."),
        *("Runde 1.", "Anna Blau 9.", "Du bist dran."),
    ]


def test_who_leaves_hears_the_farewell_and_no_more_of_what_he_cut_off() -> None:
    queue = SpeechQueue(summed_up)
    for number, text in enumerate(("Deine Hand.", "Wirklich beenden?", "Gespeichert."), 1):
        line = SpokenLine(number, text, interrupt=number == 2)
        queue.add([Queued(line, number, 0)])
    assert [each.line.text for each in queue.farewell()] == ["Wirklich beenden?", "Gespeichert."]


def test_what_the_answer_says_anyway_is_not_said_again() -> None:
    voice = Voice()
    voice.tell("Anna Blau 9.", "Du bist dran.")
    voice.wait(0.1)
    voice.tell("Anna Blau 9.", answers=True)
    voice.wait(60)
    assert voice.texts == ["Anna Blau 9.", "Du bist dran."]


def test_a_line_that_answers_cut_off_twice_is_counted_as_missing() -> None:
    voice = Voice()
    voice.tell("Anna Blau 9.")
    for _ in range(2):
        voice.tell("Blau.", answers=True)
        voice.wait(len("Blau.") / RATE + 0.1)
    voice.wait(60)
    assert (voice.texts, voice.lost) == (["Blau.", "Blau."], 1)


def test_news_that_answers_cut_off_again_and_again_are_told_in_short_at_last() -> None:
    voice = Voice()
    for number in range(4):
        voice.tell(f"Anna Blau {number}.", gist=Gist(0, (f"Stich Anna {number}",)))
        voice.tell("Blau.", answers=True)
        voice.wait(len("Blau.") / RATE + 0.1)
    voice.wait(60)
    tricks = [text for each in voice.said if each.gist for text in each.gist.rest]
    assert tricks == [f"Stich Anna {number}" for number in range(4)]
    assert voice.lost == 0


def test_a_greeting_is_said_in_its_place_but_yields_to_what_follows_an_entry() -> None:
    voice = Voice()
    voice.tell("Foppen.", "Tippe jede Karte.", greets=True)
    voice.tell("Blau 9 Anna.", gist=Gist(1, ()))
    voice.wait(60)
    voice.tell("Noch ein Gruß.", "Und noch einer.", greets=True)
    voice.wait(60)
    assert voice.texts == [
        *("Foppen.", "Blau 9 Anna.", "Tippe jede Karte."),
        *("Noch ein Gruß.", "Und noch einer."),
    ]


def test_a_greeting_that_an_entry_stops_waits_for_what_follows_and_is_said_behind_it() -> None:
    voice = Voice()
    voice.tell("Foppen, vier am Tisch.", "Tippe ein Fragezeichen.", greets=True)
    voice.wait(0.2)
    voice.go_on()
    voice.wait(5)
    assert voice.texts == []
    voice.tell("Anna Blau 9.", gist=Gist(1, ()))
    voice.wait(60)
    assert voice.texts == ["Anna Blau 9.", "Foppen, vier am Tisch.", "Tippe ein Fragezeichen."]
    assert voice.lost == 0


def test_a_greeting_is_stopped_once_and_then_said_to_its_end() -> None:
    voice = Voice()
    voice.tell("Foppen, vier am Tisch.", greets=True)
    for number in range(3):
        voice.wait(0.6)
        voice.go_on()
        voice.tell(f"Anna Blau {number}.", gist=Gist(1, ()))
    voice.wait(60)
    assert voice.texts[:2] == ["Anna Blau 0.", "Foppen, vier am Tisch."]
    assert sum(each.gist.cards for each in voice.said if each.gist) == 3


def test_a_greeting_is_not_left_out_however_often_answers_cut_it_off() -> None:
    voice = Voice()
    voice.tell("Foppen, vier am Tisch.", greets=True)
    for _ in range(4):
        voice.wait(0.1)
        voice.tell("Deine Hand.", answers=True)
        voice.wait(len("Deine Hand.") / RATE + 0.1)
    voice.wait(60)
    assert voice.texts == [*["Deine Hand."] * 4, "Foppen, vier am Tisch."]
    assert voice.lost == 0


def test_a_display_is_shown_only_the_last_text() -> None:
    queue = SpeechQueue(summed_up)
    for number in (1, 2):
        queue.show(Queued(SpokenLine(number, f"B{number}", interrupt=False, braille=True), 1, 0))
    assert [each.line.text for each in queue.take_all()] == ["B2"]


@given(
    steps=st.lists(
        st.tuples(st.sampled_from(("card", "news", "ask")), st.floats(0, 2)), max_size=80
    )
)
def test_whatever_comes_each_news_is_said_told_in_short_or_counted(
    steps: list[tuple[str, float]],
) -> None:
    voice, cards, news = Voice(), 0, 0
    for number, (what, seconds) in enumerate(steps):
        match what:
            case "card":
                voice.tell(f"Anna Blau {number}.", gist=Gist(1, ()))
                cards += 1
            case "news":
                voice.tell(f"Du hast Rot {number}.")
                news += 1
            case _:
                voice.tell("Deine Hand.", answers=True)
        voice.wait(seconds)
    voice.wait(1000)
    said = [each for each in voice.said if not each.line.passing]
    counted = sum(each.gist.cards if each.gist else 1 for each in said)
    assert counted + voice.lost >= cards + news - LONGEST_QUEUE
    assert [each.line.number for each in said] == sorted({each.line.number for each in said})
    if not any(what == "ask" for what, _ in steps):
        assert (counted, voice.lost) == (cards + news, 0)


def test_what_has_probably_been_heard_is_counted_again_but_its_tricks_are_not_left_out() -> None:
    queue = SpeechQueue(summed_up)
    queue.add([Queued(SpokenLine(9, "Dora Gelb 3.", interrupt=False), 9, 9)])
    cards = [
        Queued(
            SpokenLine(number, "x" * 60, interrupt=False), number, 0, Gist(1, (f"Stich {name}",))
        )
        for number, name in enumerate(("Anna", "Bert", "Cleo", "Dora, alle anderen gefoppt"), 1)
    ]
    queue.put_back([*(each.probably_heard() for each in cards[:2]), *cards[2:]])
    told = queue.next(9)
    assert told
    assert told.line.text == "4 Karten, Stich Dora, alle anderen gefoppt, 1 Zeilen ausgelassen."
