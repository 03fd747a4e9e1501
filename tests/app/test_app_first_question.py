"""Who starts an installed program for the first time is asked once whether it speaks."""

from pathlib import Path

import pytest
from keyboard import CTRL_D, Ran, run_program

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime import program
from foppen_access.runtime.data_folders import Places
from foppen_access.speech.speaker import Say, Speaker
from foppen_access.terminal.terminal import Console

MENU = "Foppen Access. Choose"


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Say]:
    """An installed program; who speaks each time one is opened."""
    monkeypatch.setenv("FOPPEN_ACCESS_LAUNCHER", str(Path("foppen-access").resolve()))
    says: list[Say] = []

    def open_speaker(say: Say, *_: object, **__: object) -> Speaker:
        says.append(say)
        return Speaker()

    monkeypatch.setattr(program, "open_speaker", open_speaker)
    return says


def started(*typed: str, words: tuple[str, ...] = (), language: str = "en") -> Ran:
    return run_program(["--lang", language, *words], typed, terminal=True)


def question(language: str = "en") -> str:
    return Catalog(language).text("first-question")


def kept() -> str:
    return SettingsStore(Places().settings).written("say")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("", "terminal"),
        ("1", "terminal"),
        ("2", "voice"),
        ("?\n2", "voice"),
        ("silent", "terminal"),
    ],
)
def test_it_is_asked_once_before_the_menu_and_the_answer_holds_at_once_and_for_good(
    typed: str, value: str, language: str, opened: list[Say]
) -> None:
    first = started(*typed.split("\n"), "q", language=language)
    assert first.lines[0] == question(language)
    before, _, _ = first.out.partition(Catalog(language).text("menu-title"))
    assert Catalog(language).text("first-kept") in before
    assert (first.status, kept()) == (0, value)
    assert opened[-1] is Say(value)
    again = started("q", language=language)
    assert again.lines[0] == Catalog(language).text("menu-title")
    assert opened[-1] is Say(value)


@pytest.mark.parametrize("typed", ["q", "-", CTRL_D])
def test_who_leaves_instead_of_answering_is_asked_again(typed: str) -> None:
    assert started(typed).lines[-1] == Catalog("en").text("goodbye")
    assert kept() == ""
    assert started(typed).lines[0] == question()


def test_of_input_from_a_pipe_nothing_is_asked() -> None:
    ran = run_program(["--lang", "en"], ["q"])
    assert question() not in ran.out
    assert kept() == ""


def test_nor_is_it_where_who_speaks_was_said_or_set_or_something_was_played() -> None:
    assert question() not in started("q", words=("--say", "silent")).out
    Places().games.mkdir(parents=True)
    (Places().games / "a.jsonl").touch()
    assert question() not in started("q").out
    (Places().games / "a.jsonl").unlink()
    assert started("q").lines[0] == question()
    run_program(["settings", "say", "silent"])
    assert question() not in started("q").out


def test_nor_where_the_program_was_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FOPPEN_ACCESS_LAUNCHER")
    assert question() not in started("q").out


def test_nor_on_a_page_where_the_browser_or_a_reader_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Console, "is_page", True)
    assert question() not in started("q").out


def test_settings_that_can_not_be_written_stop_nobody(opened: list[Say]) -> None:
    Places().settings.parent.mkdir(parents=True, exist_ok=True)
    Places().settings.mkdir()
    ran = started("2", "q")
    assert ran.status == 0
    assert opened[-1] is Say.VOICE
    assert MENU in ran.out
