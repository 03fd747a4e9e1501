"""The speaker: it never waits and never raises, whatever the process does that speaks."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from foppen_access.speech.process_speaker import ChildSpeaker
from foppen_access.speech.speaker import RATES, Say, Speaker, SpeechTrouble, VoiceLine
from foppen_access.speech.speaker_setup import open_speaker
from foppen_access.speech.speech_messages import LONGEST_TEXT, EngineWish
from foppen_access.speech.speech_process import SpeechLimits
from speech.waiting import PATIENCE, summed_up, wait, waits_for_nobody

FAKE = Path(__file__).with_name("fake_child.py")
PATIENT = SpeechLimits(opening=1e6, saying=1e6, character=0, failures=2, pause=0.02)
"""For processes that may be slow, but don't hang."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> SpeechLimits:
    """For processes that hang: many times what one takes that doesn't, on this machine now."""
    command = [sys.executable, str(FAKE), "nothing", str(tmp_path_factory.mktemp("start"))]
    begun = time.monotonic()
    subprocess.run(command, input=b"{}\n", stdout=subprocess.DEVNULL, check=True)
    takes = time.monotonic() - begun
    return replace(PATIENT, opening=max(1.2, 10 * takes), saying=max(0.6, 5 * takes))


class Ears:
    """A speaker on a fake process, and what that has done."""

    def __init__(
        self, folder: Path, behaviour: str, say: Say = Say.VOICE, limits: SpeechLimits = PATIENT
    ) -> None:
        self._folder = folder
        command = (sys.executable, str(FAKE), behaviour, str(folder))
        self.speaker = ChildSpeaker(command, EngineWish(say, "de"), summed_up, limits)

    def say(self, text: str, *, interrupt: bool = False, passing: bool = False) -> None:
        self.speaker.say(text, interrupt=interrupt, passing=passing)

    def go_on(self) -> None:
        """What is held is said."""
        (self._folder / "go").touch()

    def log(self, event: str) -> list[str]:
        path = self._folder / "log"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [line.partition(" ")[2] for line in lines if line.startswith(f"{event} ")]

    @property
    def processes(self) -> list[int]:
        path = self._folder / "starts"
        return list(map(int, path.read_text().split())) if path.exists() else []

    def begins(self, text: str) -> bool:
        return wait(lambda: text in self.log("begin"))

    def hears(self, *texts: str) -> bool:
        return wait(lambda: self.log("said") == list(texts))


def told(speaker: Speaker) -> list[SpeechTrouble]:
    """The first trouble, and what comes a moment later."""
    troubles: list[SpeechTrouble] = []

    def more() -> list[SpeechTrouble]:
        trouble = speaker.trouble()
        troubles.extend([trouble] if trouble else [])
        return troubles

    assert wait(more)
    return more()


MISBEHAVIOURS = ["hang-opening", "hang", "die", "flood", "answers", "deaf"]


def test_an_engine_that_hangs_is_found_out_by_who_goes_on_asking(
    tmp_path: Path, quick: SpeechLimits
) -> None:
    ears = Ears(tmp_path, "hang-once", limits=quick)
    ears.say("Blau 9 Anna.")

    def asked_again() -> bool:
        ears.say("Deine Hand.", interrupt=True)
        return len(ears.processes) == 2

    assert wait(asked_again)
    assert wait(lambda: "Deine Hand." in ears.log("said"))
    ears.speaker.close()


def test_another_engine_speaks_for_one_that_hangs_and_where_there_is_none_it_is_waited_for(
    tmp_path: Path,
) -> None:
    ears = Ears(tmp_path, "finds-hanging-once")
    ears.say("Blau 9 Anna.")
    assert ears.hears("Blau 9 Anna.")
    wishes = [json.loads(text)[5:] for text in ears.log("wish")]
    assert wishes == [[[], ""], [["Fake"], "Fake"], [[], "Fake"]]
    assert ears.speaker.trouble() is None
    ears.speaker.close()


@pytest.mark.slow
@pytest.mark.parametrize("behaviour", MISBEHAVIOURS)
def test_what_a_process_that_fails_does_not_say_a_new_one_says(
    tmp_path: Path, behaviour: str, quick: SpeechLimits
) -> None:
    ears = Ears(tmp_path, f"{behaviour}-once", limits=quick)
    ears.say("Blau 9 Anna.")
    ears.say("Blau 3 Bert.")
    assert wait(lambda: len(ears.processes) == 2)
    ears.say("Stich für Anna.")
    assert ears.hears("Blau 9 Anna.", "Blau 3 Bert.", "Stich für Anna.")
    assert ears.speaker.trouble() is None
    ears.speaker.close()


@pytest.mark.parametrize(
    "behaviour",
    [
        *("die", "flood", "answers"),
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("hang-opening", "hang", "deaf")),
    ],
)
def test_a_process_that_always_fails_is_given_up_and_told_of_once(
    tmp_path: Path, behaviour: str, quick: SpeechLimits
) -> None:
    limits = replace(quick, failures=1)
    ears = Ears(tmp_path, behaviour, limits=limits)

    for _ in range(20):
        ears.say("Blau 9 Anna.")
    assert told(ears.speaker) == [SpeechTrouble.SPEECH_STOPPED]
    ears.say("Blau 3 Bert.")
    assert ears.speaker.trouble() is None
    assert len(ears.processes) == 1 + limits.failures
    ears.speaker.close()


@pytest.mark.slow
@pytest.mark.parametrize("behaviour", ["nothing", "die"])
def test_speech_comes_back_after_each_outage_of_which_is_told_once(
    tmp_path: Path, behaviour: str
) -> None:
    limits = replace(PATIENT, failures=1, respite=0.3)
    ears = Ears(tmp_path, f"{behaviour}-while-away", limits=limits)
    away = tmp_path / "away"

    def tries_again() -> bool:
        before = len(ears.processes)
        ears.say("Verloren.")
        return wait(lambda: len(ears.processes) > before, 0.1)

    def comes_back() -> bool:
        before = len(ears.log("said"))
        ears.say("Wieder da.")
        return wait(lambda: len(ears.log("said")) > before, 0.5)

    first = SpeechTrouble.NO_VOICE if behaviour == "nothing" else SpeechTrouble.SPEECH_STOPPED
    for trouble in (first, SpeechTrouble.SPEECH_STOPPED):
        away.touch()
        for process in ears.processes[-1:]:
            os.kill(process, signal.SIGTERM)
        ears.say("Verloren.")
        assert told(ears.speaker) == [trouble]
        assert wait(tries_again)
        assert wait(tries_again)
        assert ears.speaker.trouble() is None
        away.unlink()
        assert wait(comes_back)
    assert "Verloren." not in ears.log("said")
    assert ears.speaker.trouble() is None
    ears.speaker.close()


def test_while_it_is_given_up_no_line_starts_a_process_before_the_respite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed = [0.0]
    monkeypatch.setattr("foppen_access.speech.process_speaker.monotonic", lambda: passed[0])
    ears = Ears(tmp_path, "die", limits=replace(PATIENT, failures=0, respite=10))
    ears.say("Eins.")
    assert told(ears.speaker) == [SpeechTrouble.SPEECH_STOPPED]
    passed[0] = 9.9
    for number in range(10):
        ears.say(f"Zeile {number}.")
    assert not ears.speaker._queue
    passed[0] = 10
    ears.say("Zwei.")
    assert wait(lambda: len(ears.processes) == 2)
    ears.speaker.close()


@pytest.mark.parametrize("behaviour", ["hang-opening", "hang", "flood", "answers", "deaf"])
def test_no_line_and_no_leaving_waits_for_a_process(tmp_path: Path, behaviour: str) -> None:
    ears = Ears(tmp_path, behaviour)

    def talk() -> None:
        for _ in range(300):
            ears.say("x" * LONGEST_TEXT)
        assert wait(lambda: ears.processes)
        ears.say("Deine Hand.", interrupt=True)
        ears.speaker.close()

    assert waits_for_nobody(talk)
    for process in ears.processes:
        with suppress(ProcessLookupError):  # what floods ends when nobody listens
            os.kill(process, signal.SIGTERM)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_no_process_is_replaced_before_there_is_a_line(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    ears.say("Eins.")
    assert ears.hears("Eins.")
    os.kill(ears.processes[0], signal.SIGKILL)
    time.sleep(0.5)
    assert len(ears.processes) == 1
    ears.say("Zwei.")
    assert ears.hears("Eins.", "Zwei.")
    assert len(ears.processes) == 2
    ears.speaker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_process_killed_from_outside_is_replaced(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    ears.say("Eins.")
    assert ears.hears("Eins.")
    os.kill(ears.processes[0], signal.SIGKILL)
    ears.say("Zwei.")
    ears.say("Drei.")
    assert ears.hears("Eins.", "Zwei.", "Drei.")
    ears.speaker.close()


@pytest.mark.parametrize(
    ("say", "trouble"),
    [(Say.VOICE, SpeechTrouble.NO_VOICE), (Say.SCREEN_READER, SpeechTrouble.NO_SCREEN_READER)],
)
def test_where_nothing_speaks_this_is_told_once(tmp_path: Path, say: Say, trouble: object) -> None:
    ears = Ears(tmp_path, "nothing", say)
    ears.say("Null.")
    assert told(ears.speaker) == [trouble]
    ears.say("Eins.")
    assert ears.speaker.trouble() is None
    assert len(ears.processes) == 1
    ears.speaker.close()


def test_a_command_that_is_none_is_one_trouble() -> None:
    speaker = ChildSpeaker(("no-such-command",), EngineWish(Say.VOICE, "de"), summed_up, PATIENT)
    speaker.say("Eins.", interrupt=False)
    assert told(speaker) == [SpeechTrouble.SPEECH_STOPPED]
    speaker.close()


def test_lines_are_said_in_order_each_once(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    lines = [f"Zeile {number}." for number in range(60)]
    for line in lines:
        ears.say(line)
    assert ears.hears(*lines)
    ears.speaker.close()


def test_silence_takes_the_place_of_all_before_it(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "held")
    for number in range(5):
        ears.say(f"Zeile {number}.")
    assert wait(lambda: ears.log("begin"))
    ears.say("Deine Hand.", interrupt=True)
    assert wait(lambda: ears.log("cut"))
    ears.say("", interrupt=True)
    ears.say("Und mehr.")
    assert wait(lambda: len(ears.log("cut")) > 1)
    ears.go_on()
    assert wait(lambda: "Und mehr." in ears.log("said"))
    assert ears.log("cut") == ["Zeile 0.", "Deine Hand."]
    assert len(ears.processes) == 1
    ears.speaker.close()


def test_what_an_answer_cuts_off_comes_behind_it_but_for_what_was_no_news(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "held")
    ears.say("Foppen.", passing=True)
    assert ears.begins("Foppen.")
    for text in ("Blau 9 Anna.", "Du bist dran."):
        ears.say(text)
    ears.say("Deine Hand.", interrupt=True, passing=True)
    assert ears.begins("Deine Hand.")
    ears.say("Sie ist leer.", interrupt=True, passing=True)
    assert ears.begins("Sie ist leer.")
    ears.go_on()
    assert ears.hears("Sie ist leer.", "Blau 9 Anna.", "Du bist dran.")
    assert ears.speaker.missed() == 0
    ears.speaker.close()


def test_in_a_hurry_a_reader_that_queues_gets_news_when_it_can_have_said_what_was_before_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A block at once; the next one, and a greeting that was cut off behind it, when its time has
    passed; what a display shows does not wait.
    """
    passed = [0.0]
    process = "foppen_access.speech.speech_process"
    monkeypatch.setattr(f"{process}.monotonic", lambda: time.monotonic() + passed[0])
    slow = {"normal": 1 / PATIENCE}
    monkeypatch.setattr("foppen_access.speech.process_speaker.PACES", slow)
    monkeypatch.setattr("foppen_access.speech.speech_queue.HURRY", 1e9)
    ears = Ears(tmp_path, "takes", limits=replace(PATIENT, opening=4e6, saying=4e6))
    lines = ["Foppen, vier am Tisch.", "Tippe ein Fragezeichen."]
    ears.speaker.say_block([VoiceLine(line, greets=True) for line in lines], interrupt=False)
    assert ears.hears(*lines)
    ears.speaker.say_block([VoiceLine("Blau 9 gibt es nicht.", passing=True)], interrupt=True)
    told = [*lines, "Blau 9 gibt es nicht."]
    assert ears.hears(*told)
    for text in ("Blau 1 Anna.", "Blau 2 Bert."):
        ears.say(text)
        ears.speaker.braille(f"{text} Gezeigt.")
        told.append(f"{text} Gezeigt.")
        assert ears.hears(*told)
    for text, times in (("Blau 1 Anna.", 1), ("Blau 2 Bert.", 1), (lines[0], 2), (lines[1], 2)):

        def is_told(text: str = text, times: int = times) -> bool:
            passed[0] += 1e4  # again and again: what was taken may be known to be later only
            ears.speaker.braille("Danach.")
            return ears.log("said").count(text) == times

        assert wait(is_told)
    spoken = [text for text in ears.log("said")[len(told) :] if text != "Danach."]
    assert spoken == ["Blau 1 Anna.", "Blau 2 Bert.", *lines]
    ears.speaker.close()


def test_without_a_hurry_no_news_wait_for_a_reader_that_may_be_faster_or_was_silenced_by_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foppen_access.speech.process_speaker.PACES", {"normal": 1 / PATIENCE})
    monkeypatch.setattr("foppen_access.speech.speech_queue.HURRY", 0.0)
    ears = Ears(tmp_path, "takes")
    told = ["Foppen.", "Blau 1 Anna.", "Blau 2 Bert."]
    for text in told:
        ears.say(text)
    assert ears.hears(*told)
    ears.say("Deine Hand.", interrupt=True, passing=True)
    assert wait(lambda: "Deine Hand." in ears.log("said"))
    ears.speaker.go_on()
    ears.say("Blau 3 Cleo.")
    assert wait(lambda: ears.log("said")[-1] == "Blau 3 Cleo.")
    assert len(ears.log("silenced")) == 1
    ears.speaker.close()


def test_who_goes_on_hears_no_more_of_the_greeting_and_all_the_news(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "held")
    ears.say("Foppen.", passing=True)
    assert ears.begins("Foppen.")
    ears.say("Mit Fragezeichen hörst du alle Befehle.", passing=True)
    ears.say("Blau 9 Anna.")
    ears.speaker.go_on()
    assert wait(lambda: ears.log("cut") == ["Foppen."])
    ears.go_on()
    assert ears.hears("Blau 9 Anna.")
    assert ears.speaker.missed() == 0
    ears.speaker.close()


def test_after_an_outage_the_lines_that_were_missed_are_counted_once(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "die-while-away", limits=replace(PATIENT, failures=1, respite=0.3))
    away = tmp_path / "away"
    away.touch()
    for number in range(7):
        ears.say(f"Zeile {number}.")
    ears.speaker.braille("Zeile 0. Zeile 1.")
    assert told(ears.speaker) == [SpeechTrouble.SPEECH_STOPPED]
    assert ears.speaker.missed() == 0  # nobody would hear it
    away.unlink()
    lines = 7

    def comes_back() -> bool:
        nonlocal lines
        lines += 1
        ears.say("Wieder da.")
        return wait(lambda: ears.log("said"), 0.5)

    assert wait(comes_back)
    missed = lines - len(ears.log("said"))
    assert missed >= 7
    assert wait(lambda: ears.speaker.missed() == missed)
    assert ears.speaker.missed() == 0
    ears.speaker.close()


def test_a_line_that_is_left_out_after_two_tries_is_missed(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "poisoned")
    for text in ("Eins.", "poison", "Zwei."):
        ears.say(text)
    assert ears.hears("Eins.", "Zwei.")
    assert wait(lambda: ears.speaker.missed() == 1)
    ears.speaker.close()


def test_an_engine_that_cannot_be_interrupted_is_ended_and_this_is_no_failure(
    tmp_path: Path,
) -> None:
    ears = Ears(tmp_path, "held-unstoppable")
    for number in range(PATIENT.failures + 2):
        ears.say(f"Zeile {number}.", interrupt=True, passing=True)
        assert ears.begins(f"Zeile {number}.")
    ears.go_on()
    assert ears.hears(f"Zeile {number}.")
    assert ears.speaker.trouble() is None
    ears.speaker.close()


def test_a_line_over_which_the_engine_dies_is_left_out_after_two_tries(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "poisoned")
    for text in ("Eins.", "poison", "Zwei."):
        ears.say(text)
    assert ears.hears("Eins.", "Zwei.")
    assert len(ears.processes) == 3
    assert ears.speaker.trouble() is None
    ears.speaker.close()


def test_an_engine_that_hangs_while_it_opens_is_left_out_next_time(
    tmp_path: Path, quick: SpeechLimits
) -> None:
    ears = Ears(tmp_path, "hang-opening-once", limits=quick)
    ears.say("Eins.")
    assert wait(lambda: len(ears.log("wish")) == 2)
    assert ["Fake" in wish for wish in ears.log("wish")] == [False, True]
    ears.speaker.close()


def test_leaving_waits_for_no_speech_and_what_was_handed_over_is_still_said(
    tmp_path: Path,
) -> None:
    ears = Ears(tmp_path, "held")
    lines = [f"Zeile {number}." for number in range(4)]
    for line in lines:
        ears.say(line)
    assert wait(lambda: ears.log("begin"))
    assert waits_for_nobody(ears.speaker.close)
    assert not ears.log("said")
    ears.go_on()
    assert ears.hears(*lines)
    ears.say("Zu spät.")


def test_leaving_before_the_engine_is_open_still_says_the_lines(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    ears.say("Auf Wiedersehen.")
    ears.speaker.close()
    assert ears.hears("Auf Wiedersehen.")


def test_of_too_many_lines_the_oldest_are_left_out(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "held-opening")
    for number in range(1000):
        ears.say(f"Zeile {number}.")
    ears.go_on()
    assert ears.hears(*(f"Zeile {number}." for number in range(800, 1000)))
    ears.speaker.close()


def test_a_line_is_one_line_and_nothing_is_said_of_an_empty_one(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    for text in ("", " \n ", "Blau\r\n 9\x85Anna.", "y" * 5000):
        ears.say(text)
    assert ears.hears("Blau 9 Anna.", "y" * LONGEST_TEXT)
    ears.speaker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="sessions")
def test_ctrl_c_at_the_terminal_does_not_reach_the_process(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    ears.say("Eins.")
    assert wait(lambda: ears.processes)
    assert os.getsid(ears.processes[0]) == ears.processes[0] != os.getsid(0)
    ears.speaker.close()


@pytest.mark.parametrize("say", [Say.TERMINAL, Say.SILENT])
def test_without_speech_nothing_is_started(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    before = threading.active_count()
    speaker = open_speaker(say, "de", sum_up=summed_up)
    speaker.say("Blau 9 Anna.", interrupt=True)
    speaker.close()
    assert type(speaker) is Speaker
    assert speaker.trouble() is None
    assert threading.active_count() == before


@pytest.mark.parametrize("say", [Say.VOICE, Say.SCREEN_READER])
def test_starting_does_not_wait_for_the_process(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    released = threading.Event()

    def slow(*_: object, **__: object) -> None:
        released.wait()
        raise OSError

    def start() -> None:
        speaker = open_speaker(say, "de", sum_up=summed_up)
        speaker.say("Blau 9 Anna.", interrupt=False)
        speaker.close()

    monkeypatch.setattr(subprocess, "Popen", slow)
    assert waits_for_nobody(start)
    released.set()


def test_no_process_is_started_before_there_is_a_line(tmp_path: Path) -> None:
    ears = Ears(tmp_path, "good")
    ears.speaker.close()
    assert ears.speaker._thread
    ears.speaker._thread.join()
    assert not ears.processes


def test_the_program_can_name_every_way_and_rate() -> None:
    assert [say.value for say in Say] == ["terminal", "screen-reader", "voice", "silent"]
    assert "normal" in RATES
