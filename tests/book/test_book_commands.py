"""The book names commands that there are, and all of them."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from keyboard import run_program
from parts import idiom

from book.made import help_lines
from foppen_access.cli import app
from foppen_access.cli.app import COMMANDS
from foppen_access.cli.command_options import OPTIONS
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.faults.fault import Status
from tools.book.outline import DOCS, LANGUAGES, chapter_path, outline

PLACEHOLDERS = {"DATEI": "x.jsonl", "FILE": "x.jsonl", "NAME": "Anna", "...": "x"}
WITHOUT_TEXT = {"BEFEHL", "COMMAND"}
"""Stand for any command."""

FOR_SCRIPTS = {name for name, row in COMMANDS.items() if row.for_scripts}
"""Their options are told to whoever writes scripts."""


def book(language: str) -> str:
    paths = (chapter_path(DOCS, language, chapter) for chapter in outline(DOCS))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def commands(language: str) -> Iterator[list[str]]:
    """What stands behind `foppen-access` wherever the book names a command."""
    text = book(language)
    spans = re.findall(r"`((?:foppen-access|settings )[^`\n]*)`", text)
    lines = re.findall(r"^(?:    |\$ |)(foppen-access.*)$", text, re.MULTILINE)
    for line in (*spans, *lines):
        words = shlex.split(line)
        arguments = words[words[0] == "foppen-access" :]
        if not WITHOUT_TEXT & {*arguments}:
            yield [PLACEHOLDERS.get(word, word) for word in arguments]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_understands_every_command_of_the_book(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    wrong = []
    for arguments in commands(language):
        if len(arguments) < 2:  # a command that is only named
            assert not arguments or arguments[0] in COMMANDS
            continue
        if arguments[0] == "settings":
            ran = run_program(arguments)
        else:
            with patch.object(app, "perform", lambda *_, **__: Status.DONE):
                ran = run_program(arguments)
        if ran.status:
            wrong.append((arguments, ran.errors))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_of_every_command_and_of_every_option_that_players_have(
    language: str,
) -> None:
    told = {arguments[0] for arguments in commands(language) if arguments}
    assert told >= set(COMMANDS)
    text = book(language)
    options = {
        name for command in COMMANDS.keys() - FOR_SCRIPTS for name in COMMANDS[command].options
    }
    flags = {OPTIONS[name].flag or f"--{name}" for name in options}
    assert [flag for flag in sorted(flags) if not re.search(rf"{flag}(?![\w-])", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_that_the_book_tells_of_is_asked_by_its_key_and_by_its_word(
    language: str,
) -> None:
    """Those of the help are made by the program; these are written."""
    vocabulary = Vocabulary(language, idiom(numbers=False))
    chapter = next(each for each in outline(DOCS) if each.name == "playing")
    text = chapter_path(DOCS, language, chapter).read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\S+)` \| (\w+) \|", text, re.MULTILINE)
    assert len(rows) >= 9
    for key, word in rows:
        asked = vocabulary.read(key)
        assert isinstance(asked, Ask), key
        assert asked == vocabulary.read(word), word
        assert word in [line[1] for line in help_lines(language)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_chapter_sets_the_program_up_by_the_commands_that_the_gate_runs(
    language: str,
) -> None:
    """Those of README, from nothing."""
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    chapter = chapter_path(DOCS, language, outline(DOCS)[0]).read_text(encoding="utf-8")
    lines = re.findall(r"^py.*venv .venv.*", chapter, re.MULTILINE)
    assert len(lines) == 2
    assert [line for line in lines if line not in readme] == []


@pytest.mark.skipif(
    not (shutil.which("bash") and Path(sys.prefix, "bin", "activate").is_file()),
    reason="no bash, or no environment that can be activated",
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_after_a_line_of_the_first_chapter_the_name_alone_is_enough(
    language: str, tmp_path: Path
) -> None:
    chapter = chapter_path(DOCS, language, outline(DOCS)[0]).read_text(encoding="utf-8")
    (line,) = re.findall(r"^source .*", chapter, re.MULTILINE)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    ran = subprocess.run(
        ["bash", "-c", f"{line} && command -v foppen-access"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": "/usr/bin:/bin"},
    )
    assert Path(ran.stdout.strip()).resolve().parent == Path(sys.prefix, "bin").resolve()
