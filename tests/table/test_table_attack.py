"""The attacks of `benchmarks.attack`, a few of each, and what is said where one succeeds."""

import os
from random import Random

import pytest

if os.name != "posix":
    pytest.skip("kills", allow_module_level=True)

from benchmarks import attack
from foppen_access.console.desk import Desk
from foppen_access.console.meanings import Meaning
from foppen_access.console.vocabulary import Vocabulary
from table import chatter


def test_a_row_for_each_attack_and_none_succeeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert attack.main(["kills=3", "lines=600"]) == 0
    said = capsys.readouterr()
    head, _, *rows = said.out.splitlines()
    assert head == "| attack | tries | failures | seed | commit |"
    kills, lines = (row.strip("| ").split(" | ") for row in rows)
    assert kills[:4] == ["kills", "3", "0", "1"]
    assert lines[:4] == ["lines", "600", "0", "1"]
    assert said.err == ""


def test_an_attack_that_succeeds_is_told_and_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Vocabulary.read

    def raises(vocabulary: Vocabulary, line: str) -> Meaning:
        if line.startswith("#"):
            raise ZeroDivisionError(line)
        return read(vocabulary, line)

    monkeypatch.setattr(Vocabulary, "read", raises)
    assert attack.main(["lines=600"]) == 1
    said = capsys.readouterr()
    assert "ZeroDivisionError" in said.err
    assert "| lines | 600 | 0 |" not in said.out


def test_a_line_without_an_answer_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Desk, "ask_back", lambda *_: None)
    assert chatter.chat("play", 50, Random(1))[1]


@pytest.mark.parametrize("wrong", ["fire", "kills=many"])
def test_an_attack_that_is_none_is_a_wrong_command_line(wrong: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        attack.main([wrong])
