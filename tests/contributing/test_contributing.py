"""What CONTRIBUTING.md tells works: each walk is followed in a copy of the project."""

import re
import shutil
import stat
import sys
import time
from pathlib import Path

import pytest
from copies import PROJECT, Copy

from contributing.translating import translate
from contributing.walks import changed, section, text, touched, walk

MISSING = "test_all_that_can_come_has_a_text"
"""The test that names what has no text."""

ZEHN = PROJECT / "tests" / "third_game" / "zehn"


def test_set_up_and_checks_are_those_of_the_readme_and_of_ci() -> None:
    commands = re.findall(r"^    (.+)$", (PROJECT / "README.md").read_text("utf-8"), re.MULTILINE)
    readme = {each.strip() for command in commands for each in command.split("&&")}
    ci = (PROJECT / ".ci" / "run").read_text("utf-8").splitlines()
    lines = re.compile("^    (.+)$", re.MULTILINE)
    steps, checks = (set(lines.findall(section(title))) for title in ("Set up", "Check"))
    assert steps
    assert steps <= readme
    assert checks
    assert checks <= {*(re.sub("(part|twice) ", "", line) for line in ci), *readme}


def test_every_file_that_is_named_is_there() -> None:
    names = re.findall(r"`((?:tests|docs|engine|foppen_access|locales)/[\w./-]+)`", text())
    made = {"locales/fr/language.ftl", "foppen_access/speech/espeak.py"}
    there = [name for name in names if name not in made and "NAME" not in name]
    assert len(there) > 10
    assert not [name for name in there if not (PROJECT / name).exists()]


def test_a_difference_fits_in_one_place_only() -> None:
    assert changed("a\nb\na\n", " b\n+c\n") == "a\nb\nc\na\n"
    for wrong in (" a\n+c\n", "-x\n"):
        with pytest.raises(AssertionError):
            changed("a\nb\na\n", wrong)


def test_a_language_is_found_by_the_system_and_played_in(copy: Copy) -> None:
    language = walk("Add a language")
    language.follow(copy)
    translate(copy.root / "locales" / "fr")
    system = {"LANGUAGE": "", "LANG": "fr_FR.UTF-8"}
    said = copy.run(*language.tries()[0], typed=["q", "yés"], environment=system)
    assert said[0] == "Fútschîkàtò, 4 àt thé tàblé: Yòú, Bix, Cosmo et Dido."
    assert said[-2].startswith("Thé gàmé îs sàvéd.")
    files = (copy.root / "locales" / "en").iterdir()
    assert touched(copy) == {f"locales/fr/{path.name}" for path in files}


def english() -> list[Path]:
    return list((PROJECT / "locales" / "en").glob("*.ftl"))


@pytest.mark.slow
def test_a_language_is_checked_for_what_is_missing_or_english(whole_copy: Copy) -> None:
    language = walk("Add a language")
    language.follow(whole_copy)
    assert whole_copy.failing(*language.tests()) == {"test_a_translation_is_no_copy_of_english"}
    translate(whole_copy.root / "locales" / "fr")
    assert not whole_copy.failing(*language.tests())
    (whole_copy.root / "locales" / "fr" / "table.ftl").unlink()
    assert whole_copy.failing(*language.tests()) == {
        "test_every_language_has_the_messages_attributes_and_arguments_of_english",
        MISSING,
    }


def test_a_round_of_a_rule_variant_is_simulated(copy: Copy) -> None:
    variant = walk("Add a rule variant")
    variant.follow(copy)
    said = copy.run(*variant.tries()[0])
    assert said[0] == "One game, Foppen, short, 4 at the table."
    assert touched(copy) == set(variant.files())


@pytest.mark.slow
def test_a_game_is_made_by_the_files_of_its_steps(copy: Copy) -> None:
    game = walk("Add a game")
    names = [name.replace("NAME", "zehn") for name in game.named() if "NAME" in name]
    for name in names:
        there = copy.root / name
        there.parent.mkdir(exist_ok=True)
        shutil.copy(ZEHN / name, there)
    example = [path for path in ZEHN.rglob("*") if path.suffix in (".py", ".ftl")]
    assert touched(copy) == set(names) == {str(path.relative_to(ZEHN)) for path in example}
    for words in game.tries():
        assert copy.run(*(word.replace("NAME", "zehn") for word in words), typed=["i", "q", "yes"])


def test_a_level_takes_part_in_a_league(copy: Copy) -> None:
    level = walk("Add a level")
    level.follow(copy)
    said = copy.run(*level.tries()[0])
    assert any(line.startswith("Calm: won") for line in said)
    assert copy.run("settings", "level", "calm", "--lang", "de") == [
        "Stärke der Gegner, jetzt ruhig."
    ]
    assert touched(copy) == set(level.files())


@pytest.mark.skipif(sys.platform == "win32", reason="the program that speaks is a script")
def test_a_speech_back_end_is_found_and_speaks(copy: Copy) -> None:
    engine = walk("Add a speech back end")
    engine.follow(copy)
    spoken, program = copy.root / "spoken", copy.root / "bin" / "espeak-ng"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {spoken}\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    nothing_else = {
        "PATH": f"{program.parent}",
        "SPEECHD_ADDRESS": f"unix_socket:{copy.root / 'nobody'}",
    }
    doctor, play = engine.tries()
    assert "eSpeak NG" in " ".join(copy.run(*doctor, status=0, environment=nothing_else))
    said = copy.run(*play, "--seed", "1", typed=["q", "yes"], environment=nothing_else)
    farewell = f"-v en -- {said[-1]}"  # what was typed has interrupted what was said before
    end = time.monotonic() + 30
    while farewell not in heard(spoken) and time.monotonic() < end:
        time.sleep(0.02)
    assert heard(spoken)[-1] == farewell
    assert touched(copy) == set(engine.files()) - {"tests/speech/test_speech_engines.py"}


def heard(spoken: Path) -> list[str]:
    return spoken.read_text("utf-8").splitlines() if spoken.exists() else []


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_console_command_is_answered_and_in_the_help(copy: Copy, language: str) -> None:
    command = walk("Add a console command")
    command.follow(copy)
    word, answer, explained = {
        "de": ("plätze", "Am Tisch: Du, Bix, Cosmo und Dido.", "x, plätze: wer am Tisch sitzt."),
        "en": (
            "seats",
            "At the table: You, Bix, Cosmo, and Dido.",
            "x, seats: who sits at the table.",
        ),
    }[language]
    said = copy.run(*command.tries()[0], "--lang", language, typed=["x", word, "?", "? x"])
    assert said.count(answer) == 2
    assert said.count(explained) == 2
    assert touched(copy) == set(command.files())


LEFT_OUT = {
    "Add a rule variant": "locales/de/cards.ftl",
    "Add a level": "locales/en/opponents.ftl",
    "Add a console command": "locales/de/words.ftl",
}
"""A file without which a walk is not whole."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["Add a rule variant", "Add a level", "Add a console command", "Add a speech back end"]
)
def test_a_walk_ends_with_its_checks_passed(whole_copy: Copy, name: str) -> None:
    told = walk(name)
    told.follow(whole_copy)
    for words in told.commands():
        if "--write-new-counts" in words:
            assert not whole_copy.python(*words[2:]).returncode
    assert not whole_copy.failing(*told.tests())
    files = [name for name in told.files() if name.endswith(".py")]
    for check in (["check"], ["format", "--check"]):
        ruff = whole_copy.python("-m", "ruff", *check, *files)
        assert not ruff.returncode, ruff.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", LEFT_OUT)
def test_a_text_that_is_left_out_fails_a_test_by_name(whole_copy: Copy, name: str) -> None:
    told = walk(name)
    told.follow(whole_copy, without={LEFT_OUT[name]})
    assert MISSING in whole_copy.failing(*(each for each in told.tests() if "families" in each))


def test_the_messages_that_a_game_may_have_in_its_own_words_are_named() -> None:
    sources = (PROJECT / "foppen_access").rglob("*.py")
    code = "".join(path.read_text("utf-8") for path in sources)
    keys = {*re.findall(r"""own\(\s*f?["']([a-z-]+)""", code)}
    step = next(each for each in walk("Add a game").steps if "words.own" in each)
    named = re.findall(r"`([a-z]+-[a-z-]*)`", step)
    assert len(keys) > 10
    assert [key for key in keys if not any(fits(key, name) for name in named)] == []


def fits(key: str, name: str) -> bool:
    """Whether a message is this one, or one of those that begin so."""
    return key.startswith(name) if name.endswith("-") else key == name


@pytest.mark.slow
def test_a_game_without_its_texts_fails_a_test_by_name(whole_copy: Copy) -> None:
    whole_copy.add(ZEHN)
    game = walk("Add a game")
    assert not whole_copy.failing(*game.tests())
    (whole_copy.root / "locales" / "de" / "zehn.ftl").unlink()
    assert MISSING in whole_copy.failing(*game.tests())


@pytest.mark.slow
def test_an_event_that_lacks_what_its_message_needs_fails_before_it_is_played(
    whole_copy: Copy,
) -> None:
    whole_copy.add(ZEHN)
    texts = whole_copy.root / "locales" / "en" / "zehn.ftl"
    texts.write_text(texts.read_text("utf-8").replace("{ $minus }", "{ $lost }"), encoding="utf-8")
    assert whole_copy.failing("tests/app/test_app_events.py") == {
        "test_what_happens_has_all_that_its_message_needs"
    }
