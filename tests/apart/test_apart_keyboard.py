"""The keyboard of several evenings, one after the other: no line is lost, and none is deaf."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

import pytest
from terminals import PATIENCE

from foppen_access.narration.catalog import Catalog
from foppen_access.net.client.background_keyboard import Keyboard, read_by_thread
from foppen_access.net.client.inbox import Inbox
from foppen_access.terminal.terminal import Console

EVENINGS = 4
END = b"\x04"

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals of its own")


@contextmanager
def typed_at(*, terminal: bool) -> Iterator[tuple[TextIO, int]]:
    """A terminal or a pipe, and where its keys are typed."""
    there, here = os.openpty() if terminal else reversed(os.pipe())
    with os.fdopen(here, encoding="utf-8") as stdin:
        try:
            yield stdin, there
        finally:
            os.close(there)


def wait_for_silence(terminal: TextIO) -> None:
    """Wait until the thread has the terminal: an end that is typed before goes lost."""
    import termios  # noqa: PLC0415 - Windows has none

    deadline = time.monotonic() + PATIENCE
    while termios.tcgetattr(terminal)[3] & termios.ICANON:
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize("unprompted", [True, False])
@pytest.mark.parametrize("terminal", [True, False])
def test_the_evening_after_an_evening_gets_every_line(
    monkeypatch: pytest.MonkeyPatch, *, terminal: bool, unprompted: bool
) -> None:
    with typed_at(terminal=terminal) as (stdin, keys):
        monkeypatch.setattr(sys, "stdin", stdin)
        console = Console(stdin, sys.stdout, Catalog("en"))
        for evening in range(EVENINGS):
            inbox = Inbox[str]()
            read_by_thread(console, inbox, unprompted=unprompted)
            lines = [f"line {evening} {number}\n" for number in range(EVENINGS)]
            os.write(keys, "".join(lines).encode())
            assert [inbox.typed() for _ in lines] == lines


def test_what_waits_when_an_evening_ends_is_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with typed_at(terminal=False) as (stdin, keys):
        monkeypatch.setattr(sys, "stdin", stdin)
        console = Console(stdin, sys.stdout, Catalog("en"))
        first, second = Inbox[str](), Inbox[str]()
        read_by_thread(console, first)
        os.write(keys, b"heard\nwaits\n")
        assert first.typed() == "heard\n"
        read_by_thread(console, second)
        assert second.typed() == "waits\n"


def test_after_the_end_of_input_an_evening_the_terminal_is_heard_again() -> None:
    with typed_at(terminal=True) as (stdin, keys):
        inbox = Inbox[str]()
        keyboard = Keyboard(stdin, inbox, unprompted=True)
        wait_for_silence(stdin)
        os.write(keys, END)
        assert inbox.typed() == ""
        os.write(keys, b"still here\n")
        assert keyboard.readline() == "still here\n"


def test_the_end_of_a_pipe_is_said_again_to_whoever_asks_again() -> None:
    here, there = os.pipe()
    with os.fdopen(here, encoding="utf-8") as stdin:
        keyboard = Keyboard(stdin, Inbox[str]())
        os.write(there, b"last\n")
        os.close(there)
        assert [keyboard.readline() for _ in range(3)] == ["last\n", "", ""]
