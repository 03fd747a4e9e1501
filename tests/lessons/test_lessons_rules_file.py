"""The rules as a file, for an embosser or to be read elsewhere."""

from pathlib import Path

import pytest
from keyboard import run_program


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_that_is_read_aloud_is_in_the_file(language: str) -> None:
    heard = run_program(["rules", "foppen-2018", "--lang", language], [""] * 40).lines
    written = run_program(
        ["rules", "foppen-2018", "--lang", language, "--out", "rules.txt", "--force"]
    )
    lines = Path("rules.txt").read_text("utf-8").splitlines()
    assert written.status == 0
    assert written.lines[-1].endswith("rules.txt.")
    assert len(lines) > 40
    assert [line for line in lines if line and line not in "\n".join(heard)] == []


def test_a_file_that_is_there_stays() -> None:
    Path("rules.txt").write_text("mine")
    assert run_program(["rules", "futschikato", "--out", "rules.txt"]).status == 1
    assert Path("rules.txt").read_text() == "mine"
