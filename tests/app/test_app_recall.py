"""Lines with a cursor in them, which can be called up again, as the system's readline has them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from terminals import ENVIRONMENT, HAS_READLINE, Terminal, terminal

from foppen_access.preferences.settings_store import SettingsStore
from foppen_access.runtime.data_folders import Places

pytestmark = pytest.mark.skipif(not HAS_READLINE, reason="no GNU readline")

GAME = ("play", "--game", "foppen-2018", "--players", "4", "--seed", "116", "--lang", "de")
UP, DOWN, LEFT = "\x1b[A", "\x1b[B", "\x1b[D"


def typed(opened: Terminal, keys: str) -> str:
    """What is shown after these keys, Enter the last of them."""
    opened.type(f"{keys}\r")
    return opened.read_until("\n> ")


@pytest.fixture
def game() -> Iterator[Terminal]:
    with terminal(*GAME) as opened:
        opened.read_until("\n> ")
        yield opened


def test_the_cursor_goes_into_the_line_that_is_typed(game: Terminal) -> None:
    assert "\nDu: Gelb 7.\n" in typed(game, f"galb 8{LEFT * 3}\x7f\x7fel\x1b[F\x7f7")
    assert "^[" not in game.shown


@pytest.mark.parametrize(
    ("keys", "meant"),
    [(UP, "h"), (UP * 2, "grün 99"), (UP * 9, "grün 99"), (f"{UP}{DOWN}99", "99")],
)
def test_lines_are_called_up_again(game: Terminal, keys: str, meant: str) -> None:
    """Each once, though it was typed twice, and none that is empty."""
    answers = {line: typed(game, line).split("\n", 1)[1] for line in ("grün 99", "h", "h", " ")}
    answers["99"] = answers["grün 99"].replace("Grün 99", "99")
    said = typed(game, keys).split("\n", 1)[1]
    assert said == typed(game, meant).split("\n", 1)[1]
    assert said != answers[" "]


@pytest.mark.slow
@pytest.mark.parametrize(
    "keys", ["\t\t", "\x0c", "\x12", "\x13", "\x18\x12", "\x1b?", "\x1bp", UP, DOWN, LEFT]
)
def test_nothing_else_shows_anything(
    keys: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No other key, no new size of the window, and nothing that is set for other programs."""
    own = tmp_path / "inputrc"
    own.write_text('set editing-mode vi\nset show-mode-in-prompt on\n"\\t": "Unsinn"\n')
    monkeypatch.setitem(ENVIRONMENT, "INPUTRC", str(own))
    with terminal(*GAME) as opened:
        opened.read_until("\n> ")
        opened.type(keys)
        assert opened.quiet() == ""
        opened.resize(24, 60)
        assert opened.quiet() == ""
        assert "\x1b" not in opened.shown


def test_a_number_after_escape_is_typed(game: Terminal) -> None:
    """It would be shown in the place of the prompt, and not be in the line."""
    assert typed(game, "\x1b9\x1b-9").split("\n", 1)[0] == "9-9"


def test_the_next_player_gets_nothing_of_what_one_has_typed_or_cut_out() -> None:
    with terminal(*GAME, "--names", "Anna,Bert") as opened:
        opened.read_until("\n> ")
        typed(opened, "")
        typed(opened, "h")
        typed(opened, "geheim\x15#1")
        assert "\nBert ist dran" in typed(opened, "")
        opened.type(f"{UP}\x19\x1by\x12")
        assert opened.quiet() == ""
        assert "Grün 4" in typed(opened, "h")
        opened.type(UP)
        assert opened.quiet() == "h"


def test_a_line_typed_ahead_is_read_once() -> None:
    with terminal(*GAME, "--level", "master", "--thinking", "1") as opened:
        opened.read_until("\n> ")
        opened.type("b7\r")
        opened.read_until("b7\n")
        opened.type("h\r")
        opened.read_until("Eins.\n> ")
        assert opened.shown.count("11 Karten: ") == 1


@pytest.mark.parametrize("name", ["C", "xx_XX.UTF-8"])
def test_umlauts_are_typed_where_the_locale_has_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where there is no such locale on this computer."""
    monkeypatch.setitem(ENVIRONMENT, "LC_ALL", name)
    with terminal(*GAME) as opened:
        opened.read_until("\n> ")
        for _ in range(2):
            shown, answer = typed(opened, "grün 99").split("\n", 1)
            assert shown == "grün 99"
            assert answer.startswith("Grün 99 ")


def test_whole_lines_among_single_keys_have_a_cursor_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    SettingsStore(Places().settings).change("input", "keys")
    with terminal(*GAME) as opened:
        opened.read_until("\n> ")
        opened.type(":")
        opened.read_until(": ")
        assert "\nDu: Gelb 7.\n" in typed(opened, f"gelb 8{LEFT}\x1b[3~7")
