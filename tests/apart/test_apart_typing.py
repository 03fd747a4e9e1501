"""A guest types as at home: by lines, by the editor or by keys, and nothing typed is lost between
his prompts and what is typed while others decide.
"""

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from terminals import ENVIRONMENT, HAS_READLINE, PATIENCE, Terminal, plain, terminal

from apart.served import served

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal")

UP, RIGHT = "\x1b[A", "\x1b[C"
WAYS = ["line", pytest.param("editor", marks=pytest.mark.slow), "keys"]
ENTER = "\r"
PROMPT = ">"
"""At its end; some of the ways go behind it by moving the cursor."""


@contextmanager
def guests(
    way: str, more: str = "--names Anna,Bert --serve"
) -> Iterator[tuple[Terminal, Terminal]]:
    """Anna, who leads, and Bert, who comes next; both type this way."""
    Path("home").mkdir()
    Path("home", "settings.toml").write_text(f'input = "{way}"\n', encoding="utf-8")
    with (
        served(more) as links,
        terminal("join", links["Anna"], "--lang", "en") as anna,
        terminal("join", links["Bert"], "--lang", "en") as bert,
    ):
        shown(bert, 0, "Your hand")
        shown(anna, 0, PROMPT)
        yield anna, bert


def shown(guest: Terminal, start: int, text: str) -> str:
    """What is shown from somewhere on until something is, in one line but for what moves the
    cursor; a prompt has to stand at its end.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        words = re.sub(r"\s+", " ", plain(guest.shown[start:])).rstrip()
        if words.endswith(PROMPT) if text == PROMPT else text in words:
            return words
        assert time.monotonic() < deadline, words
        guest.quiet(0.05)


def said(guest: Terminal, keys: str, text: str) -> str:
    """What is shown after keys until something is."""
    start = len(guest.shown)
    guest.type(keys)
    return shown(guest, start, text)


def card(way: str) -> str:
    """The keys that play the first card."""
    return f"{RIGHT}{ENTER}" if way == "keys" else f"#1{ENTER}"


def pressed(way: str, line: str) -> str:
    """What asks a question of one letter at a prompt."""
    return line if way == "keys" else f"{line}{ENTER}"


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_prompts_are_as_at_home_and_between_them_lines_are_typed(way: str) -> None:
    with guests(way) as (anna, bert):
        said(bert, f"e{ENTER}", "Anna 12, You 12")
        while anna.quiet(0.5):
            pass
        said(bert, f"say Hello{ENTER}", "You say: Hello")
        assert not anna.quiet(0.5)
        assert "Bert: Hello 12 cards: Blue 5" in said(anna, pressed(way, "h"), PROMPT)
        start = len(bert.shown)
        if way == "keys":
            said(anna, RIGHT, "Blue 5.")
            said(anna, ENTER, "You: Blue 5.")
        else:
            if way == "editor" or HAS_READLINE:
                assert "12 cards" in said(anna, f"{UP}{ENTER}", PROMPT)
            said(anna, card(way), "You: Blue 5.")
        assert "Anna: Blue 5." in shown(bert, start, PROMPT)
        said(anna, f"e{ENTER}", "You 11, Bert 12")
        if way == "keys":
            said(bert, ":", ":")
        said(bert, f"say Hi{ENTER}", "You say: Hi")
        if way == "keys":
            shown(bert, 0, PROMPT)
            said(bert, ":", ":")
        said(bert, f"ready{ENTER}", "You are ready.")
        shown(anna, start, "Bert: Hi")
        said(bert, card(way), "You: ")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_lost_that_is_typed_ahead(way: str) -> None:
    """But by keys, which leave out at a prompt what was pressed before it."""
    with guests(way) as (anna, bert):
        bert.type("e")
        start = len(bert.shown)
        said(anna, f"{card(way)}say One{ENTER}say Two{ENTER}", "You say: One You say: Two")
        shown(bert, start, "Your turn, Blue. >")
        if way == "keys":
            assert "Anna 11" not in said(bert, "h", "12 cards")
        else:
            said(bert, ENTER, "Anna 11, You 12")
            shown(bert, start, PROMPT)
            answers = said(bert, f"h{ENTER}e{ENTER}t{ENTER}", "It is your turn")
            shown(bert, start, "Anna: Two")
            assert answers.index("12 cards") < answers.index("Anna 11, You 12")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_who_leaves_by_a_key_leaves_the_terminal_as_it_was(way: str) -> None:
    with guests(way) as (anna, bert):
        for guest in (anna, bert):
            guest.type("\x03")
            out, status = guest.end()
            assert status == 130
            assert "\nYou have left." in plain(out)
            assert guest.is_usual
            if guest is anna:
                shown(bert, 0, "Anna has left.")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_table_that_closes_ends_the_prompt_and_says_so(way: str) -> None:
    """Without Enter; and the terminal is as it was."""
    with guests(way, "--names Anna,Bert --serve --absence keep --grace 1") as (anna, bert):
        anna.type("h")
        start = len(anna.shown)
        bert.type("\x03")
        bert.end()
        shown(anna, start, "The table ends here for today.")
        assert anna.end()[1] == 0
        assert anna.is_usual


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_the_end_of_input_leaves_at_a_prompt_and_without_one(way: str) -> None:
    with guests(way) as (anna, bert):
        for guest in (anna, bert):
            guest.type("\x04")
            assert guest.end()[1] == 0
            assert guest.is_usual


def test_another_way_of_typing_may_be_chosen_in_a_room() -> None:
    with guests("line") as (anna, _):
        for line in ("se", "input", "keys", "q"):
            said(anna, f"{line}{ENTER}", PROMPT)
        said(anna, RIGHT, "Blue 5.")
        said(anna, ENTER, "You: Blue 5.")


@pytest.mark.slow
@pytest.mark.parametrize("way", ["line", "keys"])
def test_without_readline_whole_lines_are_plain_ones(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("readline.py").write_text("raise ImportError\n", encoding="utf-8")
    path = os.pathsep.join([str(Path.cwd()), ENVIRONMENT["PYTHONPATH"]])
    monkeypatch.setitem(ENVIRONMENT, "PYTHONPATH", path)
    with guests(way) as (anna, _):
        said(anna, pressed(way, "h"), "12 cards")
        if way == "keys":
            said(anna, ":", ":")
        said(anna, f"say Hello{ENTER}", PROMPT)
        said(anna, f"{card(way)}e{ENTER}", "Bert 12, Bix 12")
        shown(anna, 0, "You say: Hello")


def says(guest: Terminal, way: str, text: str) -> None:
    """Say something at a prompt."""
    if way == "keys":
        said(guest, ":", ":")
    said(guest, f"say {text}{ENTER}", f"You say: {text}")


@pytest.mark.parametrize("way", WAYS)
def test_news_do_not_come_into_what_is_typed_without_a_prompt(way: str) -> None:
    with guests(way) as (anna, bert):
        while bert.quiet(0.5):
            pass
        start = len(bert.shown)
        bert.type("sx\x7f")
        shown(bert, start, "sx")
        says(anna, way, "One")
        bert.quiet(0.5)
        assert plain(bert.shown[start:]) == "sx "
        bert.type(f"ay Two{ENTER}")
        shown(bert, start, "You say: Two")
        assert plain(bert.shown[start:]) == "sx ay Two\nAnna: One\nYou say: Two\n"
        bert.type("ab cd")
        says(anna, way, "Three")
        bert.quiet(0.5)
        start = len(bert.shown)
        bert.type("\x17\x15")
        assert shown(bert, start, "Anna: Three").strip() == "Anna: Three"


@pytest.mark.slow
def test_who_does_not_go_on_with_a_line_hears_the_news_and_has_it_below_them() -> None:
    with guests("line") as (anna, bert):
        while bert.quiet(0.5):
            pass
        start = len(bert.shown)
        bert.type("e")
        says(anna, "line", "One")
        shown(bert, start, "One e")
        bert.type(ENTER)
        shown(bert, start, "Anna 12, You 12")
        rows = plain(bert.shown[start:]).splitlines()
        assert rows[:3] == ["e", "Anna: One", "e"]
        assert "Anna 12, You 12" in rows[3]
