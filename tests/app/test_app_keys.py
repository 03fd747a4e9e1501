"""Single keys and the line editor, in a real terminal."""

import os
import re
from collections.abc import Iterator

import pytest

if os.name != "posix":
    pytest.skip("a pseudo terminal", allow_module_level=True)

from terminals import Terminal, plain, terminal

from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places

GAME = ("play", "--game", "foppen-1995", "--players", "4", "--seed", "3", "--lang", "en")


EDITOR = "\n>"
"""How its prompt ends; behind that the cursor moves."""


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    yield from _opened("keys", monkeypatch)


@pytest.fixture
def editor(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    yield from _opened("editor", monkeypatch)


def _opened(way: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", way)
    with terminal(*GAME) as opened:
        yield opened


def test_keys_add_one_line_each_and_redraw_nothing(keys: Terminal) -> None:
    first = keys.read_until("> ")
    hand = re.search(r"Your hand: (.*)\n", first)
    assert hand
    keys.type("h")
    assert keys.read_until("> ").count("\n") <= 4
    keys.type(" ")
    chosen = keys.read_until(".")
    assert re.fullmatch(r"\n\w+( \d+)?\.", chosen)
    keys.type("\r")
    played = keys.read_until("> ")
    assert played.startswith(f"\nYou: {chosen.strip()}\n")
    assert "\x1b" not in keys.shown


def test_a_key_that_means_nothing_is_told_and_no_card_is_played(keys: Terminal) -> None:
    keys.read_until("> ")
    keys.type("x")
    assert "I don't understand" in keys.read_until("> ")
    keys.type("\r")
    nothing = keys.read_until("> ")
    assert "You: " not in nothing
    keys.type("\x1b[5~\r")
    assert keys.read_until("> ") == nothing


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
def test_no_answer_begins_like_its_key(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """TDSR takes what is shown first after a key for its echo, where it is the same letter, and
    leaves it out of the line.
    """
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", "keys")
    answers: list[str] = []
    with terminal(*GAME[:-1], language) as opened:
        opened.read_until("> ")
        for key in "BGRY23456789":
            opened.type(key)
            answers.append(opened.read_until(".").lstrip("\n"))
            assert not answers[-1].startswith(key)
    assert any(answer.startswith(" ") for answer in answers)


def test_keys_typed_before_the_news_play_nothing(keys: Terminal) -> None:
    keys.read_until("> ")
    keys.type(" \r \r \r")
    assert keys.read_until("> ").count("You: ") == 1
    keys.type("\r")
    nothing = keys.read_until("> ")
    assert "You: " not in nothing
    keys.type(":h w\r")
    assert keys.read_until(": ") == "\n: "
    keys.type("\r")
    assert keys.read_until("> ") == nothing
    assert "\x1b" not in keys.shown


def test_one_key_answers_yes_or_no(keys: Terminal) -> None:
    keys.read_until("> ")
    keys.type("q")
    assert keys.read_until("> ") == "\nQuit? Yes or no.\n> "
    keys.type("h")
    assert keys.read_until("> ").endswith("\nQuit? Yes or no.\n> ")
    keys.type("n")
    assert "Quit?" not in keys.read_until("> ")
    keys.type("q")
    keys.read_until("> ")
    keys.type("y")
    said, _ = keys.end()
    assert said.startswith("\nThe game is saved.")


def test_one_key_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", "keys")
    with terminal("play", *GAME[1:], "--bids", "--lang", "de") as opened:
        opened.read_until("> ")
        opened.type("h")
        assert "Blau" in opened.read_until("> ")
        opened.type("\r")
        assert "Ja oder nein" in opened.read_until("> ")
        opened.type("j")
        assert "Du reizt" in opened.read_until("> ")
        opened.type("x")
        assert "verstehe ich nicht" in opened.read_until("> ")


def test_the_terminal_echoes_a_whole_line_and_what_comes_later(keys: Terminal) -> None:
    keys.read_until("> ")
    keys.type("q")
    keys.read_until("> ")
    keys.type(":")
    keys.read_until(": ")
    keys.type("y\r")
    said, _ = keys.end()
    assert said.startswith("y\nThe game is saved.")


def test_a_whole_line_can_be_typed_between_keys(keys: Terminal) -> None:
    keys.read_until("> ")
    keys.type(":")
    assert keys.read_until(": ") == "\n: "
    keys.type("? e\r")
    assert keys.read_until("> ").startswith("? e\ne, each: ")


def test_help_goes_on_with_enter_and_then_stops(keys: Terminal) -> None:
    keys.read_until("> ")
    keys.type("?")
    pages = [keys.read_until("> ")]
    while "press Enter to go on" in pages[-1]:
        keys.type("\r")
        pages.append(keys.read_until("> "))
    assert len(pages) > 2


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_saves(keys: Terminal, key: str, status: int) -> None:
    keys.read_until("> ")
    keys.type(key)
    said, ended = keys.end()
    assert said.startswith("\nThe game is saved.")
    assert ended == status


def test_the_editor_completes_and_remembers(editor: Terminal) -> None:
    editor.read_until(EDITOR)
    for keys in ("sco\t\r", "\x1b[A\r"):
        editor.type(keys)
        shown = plain(editor.read_until(f"No round has been scored yet.{EDITOR}"))
        assert shown.count("No round has been scored yet.") == 1
    assert "\x1b[6n" not in editor.shown
    assert "\x1b[?1049" not in editor.shown
    assert "\x07" not in editor.shown


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_leaving_the_editor_saves(editor: Terminal, key: str, status: int) -> None:
    editor.read_until(EDITOR)
    editor.type(key)
    said, ended = editor.end()
    assert "The game is saved." in said
    assert ended == status


def test_a_terminal_that_can_do_nothing_has_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", "editor")
    with terminal(*GAME, term="dumb") as opened:
        opened.read_until("> ")
        opened.type("h\r")
        assert opened.read_until("> ").startswith("h\n")
        assert "\x1b" not in opened.shown
