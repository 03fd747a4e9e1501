"""The attacks of `benchmarks.attack`, a few of each, and what is said where one succeeds."""

import os
from random import Random

import pytest
from drawn_settings import pairwise

if os.name != "posix":
    pytest.skip("kills", allow_module_level=True)

from benchmarks import attack
from foppen_access.dialogue import game_dialogue
from foppen_access.dialogue.parsing.meanings import Meaning
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from table import chatter


@pytest.mark.slow
def test_a_row_for_each_attack_and_none_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert attack.main(["kills=2", "lines=120"]) == 0
    said = capsys.readouterr()
    head, _, *rows = said.out.splitlines()
    assert head == "| attack | tries | failures | seed | commit |"
    kills, lines = (row.strip("| ").split(" | ") for row in rows)
    assert kills[:4] == ["kills", "2", "0", "1"]
    assert lines[:4] == ["lines", "120", "0", "1"]
    assert said.err == ""


@pytest.mark.slow
def test_an_attack_that_succeeds_is_told_and_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Vocabulary.read

    def raises(vocabulary: Vocabulary, line: str) -> Meaning:
        if line.startswith("#"):
            raise ZeroDivisionError(line)
        return read(vocabulary, line)

    monkeypatch.setattr(Vocabulary, "read", raises)
    assert attack.main(["lines=120"]) == 1
    said = capsys.readouterr()
    assert "ZeroDivisionError" in said.err
    assert "| lines | 120 | 0 |" not in said.out


def test_a_line_without_an_answer_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_dialogue, "ask_back", lambda *_: None)
    assert chatter.chat("play", 50, Random(1))[1]


@pytest.mark.slow
def test_at_every_prompt_any_two_settings_go_together() -> None:
    with attack.home(), chatter.quickly():
        for number, values in enumerate(pairwise(Random(1))):
            kind = [*chatter.PROMPTS][number % len(chatter.PROMPTS)]
            assert not chatter.chat(kind, 12, Random(number), values)[1], values


@pytest.mark.parametrize("wrong", ["fire", "kills=many"])
def test_an_attack_that_is_none_is_a_wrong_command_line(wrong: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        attack.main([wrong])
