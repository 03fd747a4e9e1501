"""Evenings at the keyboard, word for word as they are heard.

Each file in `tests/transcripts` is what one terminal showed: a line with `$` is a command, one
with `>` was typed, all others were said. Here they are typed again, and everything that is said
must be the same. Where the words of the program, or its opponents, have changed on purpose, this
writes the files anew (the evenings themselves are in `evenings.py`):

    FOPPEN_ACCESS_WRITE_TRANSCRIPTS=1 pytest tests/app/test_app_transcripts.py

Read what has changed as somebody who hears it, before it is kept.
"""

import difflib
import os
import shlex
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from evenings import EVENINGS, Evening, Player
from keyboard import CTRL_D, Screen, run_program
from parts import idiom

from foppen_access.cli.commands.records import review
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.evenings import prepared_game as opening
from foppen_access.gameplay import record_header as header
from foppen_access.narration.languages import languages
from foppen_engine import game_names

FOLDER = Path(__file__).parents[1] / "transcripts"
WRITE = "FOPPEN_ACCESS_WRITE_TRANSCRIPTS"
PROGRAM = "$ foppen-access "
STATUS = "$ echo $?"


def path_of(name: str) -> Path:
    return FOLDER / f"{name.replace(' ', '-')}.txt"


def transcript(
    runs: Iterable[tuple[str, Iterable[str] | Callable[[Screen], str]]],
) -> Iterator[str]:
    """What a terminal shows while commands run in which somebody types: on an evening long ago, and
    without a seed always with the same cards.
    """
    times = (f"2024-01-02T{12 + minute // 60}:{minute % 60:02}:00Z" for minute in count())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(header, "now", lambda: next(times))
        patch.setattr(opening, "SystemRandom", lambda: Random(7))
        yield from shown_by(runs)


def shown_by(
    runs: Iterable[tuple[str, Iterable[str] | Callable[[Screen], str]]],
) -> Iterator[str]:
    for command, typed in runs:
        screen = Screen(terminal=True)
        ran = run_program(shlex.split(command), typed, terminal=True, errors=screen)
        yield f"{PROGRAM}{command}".rstrip()
        yield from (line.rstrip() for line in (ran.out + screen.getvalue()).splitlines())
        yield STATUS
        yield str(ran.status)


def played(evening: Evening) -> list[str]:
    """The transcript of an evening."""

    def players() -> Iterator[tuple[str, Player]]:
        for at, (command, wishes) in enumerate(evening.runs, 1):
            last = at == len(evening.runs)
            language = "de" if "--lang de" in command else "en"
            yield command, Player(wishes, evening.afterwards if last else (), language)

    return list(transcript(players()))


def typed_in(lines: Iterable[str]) -> list[tuple[str, list[str]]]:
    """The commands of a transcript and what was typed in each."""
    runs: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith(PROGRAM.rstrip()):
            runs.append((line.removeprefix(PROGRAM.rstrip()).strip(), []))
        elif line.startswith(">"):
            runs[-1][1].append(line[2:])
    return runs


@pytest.fixture(scope="module", autouse=True)
def all_is_found_soon() -> Iterator[None]:
    """Whatever the machine, a review has found all when it is first heard."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review, "FIRST_SECONDS", 60.0)
        yield


@pytest.fixture(scope="module", autouse=True)
def written(tmp_path_factory: pytest.TempPathFactory, all_is_found_soon: None) -> None:
    """Writes the transcripts anew, if that is wished."""
    del all_is_found_soon
    if not os.environ.get(WRITE):
        return
    with pytest.MonkeyPatch.context() as patch:
        for name, evening in EVENINGS.items():
            home = tmp_path_factory.mktemp("home")
            patch.setenv("FOPPEN_ACCESS_HOME", str(home))
            patch.setenv("COLUMNS", "80")
            patch.setenv("LINES", "24")
            patch.chdir(home)
            path_of(name).write_text("\n".join([*played(evening), ""]), encoding="utf-8")


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_heard_again_word_for_word(name: str) -> None:
    expected = path_of(name).read_text(encoding="utf-8").splitlines()
    heard = list(transcript(typed_in(expected)))
    if heard != expected:
        diff = difflib.unified_diff(expected, heard, str(path_of(name)), "heard now", lineterm="")
        pytest.fail("\n".join([*diff, f"If this is how it shall be: {WRITE}=1."]), pytrace=False)


def test_every_transcript_has_its_evening() -> None:
    assert set(FOLDER.glob("*.txt")) == set(map(path_of, EVENINGS))


def everything_typed() -> Iterator[tuple[str, str, list[str]]]:
    """Of each run: its language, its command and what was typed."""
    for name in EVENINGS:
        for command, typed in typed_in(path_of(name).read_text(encoding="utf-8").splitlines()):
            yield "de" if "--lang de" in command else "en", command, typed


def test_no_rule_set_and_no_language_is_without_a_transcript() -> None:
    runs = [(language, command) for language, command, _ in everything_typed()]
    assert {language for language, _ in runs} == set(languages())
    assert {game for game in game_names() for _, command in runs if game in command} == set(
        game_names()
    )


def test_no_command_is_without_a_transcript() -> None:
    asked = set()
    for language, _, typed in everything_typed():
        vocabulary = Vocabulary(language, idiom(numbers=False))
        asked |= {m.command for m in map(vocabulary.read, typed) if isinstance(m, Ask)}
    assert asked == set(Command)


def test_transcripts_have_every_way_to_leave() -> None:
    text = "".join(path_of(name).read_text(encoding="utf-8") for name in EVENINGS)
    assert all(f"> {key}" in text for key in (CTRL_D, "^C", "q", "u"))
    assert all(f"{STATUS}\n{status}\n" in text for status in (0, 2, 130))
