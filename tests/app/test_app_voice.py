"""A voice does not run behind whoever types."""

from dataclasses import dataclass, field

import pytest
from keyboard import run_program

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.runtime import program
from foppen_access.speech.speaker import Speaker


@dataclass
class Voice(Speaker):
    """Remembers what was said, and how."""

    lost: int = 0
    said: list[str] = field(default_factory=list)
    cutting: list[str] = field(default_factory=list)
    passing: list[str] = field(default_factory=list)
    times: int = 0

    def say(self, text: str, *, interrupt: bool, passing: bool = False) -> None:
        self.said.append(text)
        self.cutting += [text] if interrupt else []
        self.passing += [text] if passing else []

    def go_on(self) -> None:
        self.times += 1

    def missed(self) -> int:
        lost, self.lost = self.lost, 0
        return lost


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    voice = Voice()
    monkeypatch.setattr(program, "open_speaker", lambda *_, **__: voice)
    return voice


TABLE = "table --game foppen-1995 --names Anna,Bert,Cleo --dealer Anna --say voice --lang en"


def test_a_card_that_does_not_fit_interrupts_and_one_that_does_waits(voice: Voice) -> None:
    run_program(TABLE.split(), ["b2 r2 b4", "gr2 gr3", "y2", "b3"], terminal=True)
    assert voice.cutting[0] == "That doesn't fit together."


def test_a_line_of_which_a_card_does_not_fit_interrupts_with_what_was_entered(
    voice: Voice,
) -> None:
    run_program(TABLE.split(), ["b2 b3 b2"], terminal=True)
    assert voice.cutting[:1] == ["Bert: Blue 2."]


def test_what_is_no_news_is_left_out_when_somebody_types_but_for_the_greeting(voice: Voice) -> None:
    arguments = "play --players 5 --seed 7 --say voice --lang en --level normal"
    run_program(arguments.split(), ["#1", "r7"], terminal=True)
    assert voice.times == 3  # with the end of input
    greeting = "Foppen 2018, 5 at the table: You, Bix, Cosmo, Dido, and Echo."
    heard = set(voice.said) - set(voice.passing)
    assert {greeting, "Echo: Blue 9."} <= heard
    assert voice.passing == ["You don't have Red 7."]


@pytest.mark.parametrize("language", languages())
def test_how_many_lines_were_missed_is_said_once(voice: Voice, language: str) -> None:
    voice.lost = 6
    arguments = f"play --players 5 --seed 7 --say voice --lang {language}"
    run_program(arguments.split(), ["h", "h"], terminal=True)
    sentence = Catalog(language).text("speech-missed", lines=6)
    assert voice.said.count(sentence) == 1
    assert sentence not in voice.passing
