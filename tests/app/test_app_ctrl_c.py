"""Ctrl+C where a terminal makes no signal of it: it is a key, and never left out with others."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import TextIO

import pytest

if os.name != "posix":
    pytest.skip("a pseudo terminal", allow_module_level=True)

import pty

from foppen_access.net.client import background_keyboard
from foppen_access.net.client.background_keyboard import Keyboard
from foppen_access.net.client.inbox import Inbox
from foppen_access.terminal.line_input import Aids, PlainLines
from foppen_access.terminal.single_keys import SingleKeys

CTRL_C = b"\x03"


class Picks:
    """Chooses nothing."""

    line = ""

    def press(self, key: str) -> str | None:  # noqa: ARG002
        return None


class Keys:
    """A keyboard in single keys at a terminal, and the other end of it."""

    def __init__(self, stdin: TextIO, typing: int) -> None:
        lines = PlainLines(stdin, StringIO(), interactive=True)
        self.keys = SingleKeys(lines, lines, stdin, lambda _said: None)
        self._typing = typing

    def type(self, keys: bytes) -> None:
        os.write(self._typing, keys)

    def read(self, keys: bytes = b"") -> str | None:
        """What is read where this is typed as the prompt appears."""
        return self.keys.read("", "> ", Aids(picker=Picks, shown=lambda: self.type(keys)))


@pytest.fixture
def at() -> Iterator[Keys]:
    typing, terminal = pty.openpty()
    with open(terminal, encoding="utf-8") as stdin:  # noqa: PTH123 - a descriptor
        keys = Keys(stdin, typing)
        yield keys
        keys.keys.close()
    os.close(typing)


def test_pressed_with_the_key_before_it_is_heeded_at_the_next_prompt(at: Keys) -> None:
    assert at.read(b"\r" + CTRL_C) == ""
    with pytest.raises(KeyboardInterrupt):
        at.read(b"x")


def test_pressed_while_the_terminal_changes_its_mode_it_is_heeded(
    at: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw_mode = at.keys._input.raw_mode

    @contextmanager
    def pressed_at_its_beginning() -> Iterator[None]:
        with raw_mode():
            at.type(b"h" + CTRL_C)
            yield

    monkeypatch.setattr(at.keys._input, "raw_mode", pressed_at_its_beginning)
    with pytest.raises(KeyboardInterrupt):
        at.read(b"x")


def test_other_keys_are_left_out(at: Keys) -> None:
    assert at.read(b"\rh") == ""
    assert at.read(b"x") == "x"


def test_a_guest_who_pressed_it_before_his_prompt_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupted: list[int] = []
    monkeypatch.setattr(background_keyboard, "interrupt", interrupted.append)
    typing, terminal = pty.openpty()
    with open(terminal, encoding="utf-8") as stdin:  # noqa: PTH123 - a descriptor
        keyboard = Keyboard(stdin, Inbox())
        keyboard.take("b7\r\x03")
        assert len(interrupted) == 1
        assert keyboard.has_line
        os.write(typing, b"\x04")
        while keyboard.readline():
            pass
    os.close(typing)
