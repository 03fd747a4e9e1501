"""Somebody at the keyboard: the program run in this process, its screen kept as text."""

import io
import json
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from foppen_access.cli.program_run import run
from foppen_access.faults.fault import Status
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.data_folders import Places
from foppen_engine import AwaitBid, AwaitPlay, Seat, State, new_game, pending
from foppen_engine.notation import entry_from_data

CTRL_C = "^C"
CTRL_D = "^D"
"""Typed as a line of its own, what a terminal shows of these keys."""


MENU = ("play", "resume", "others", "table", "lessons", "past", "settings", "quit")
"""The entries of the start menu, in their order."""


def in_menu(entry: str) -> str:
    """What is typed in the start menu: the number of an entry, or the name of one further in."""
    return str(MENU.index(entry) + 1) if entry in MENU else Catalog("en").text(f"menu-{entry}")


BLANKS_BEHIND = re.compile(r"(?<![> ]) +(?=\r?\n)")
"""What makes a short row longer (`screen_rows.py`), and what nobody sees or hears; not that of a
prompt.
"""


class Screen(io.StringIO):
    """What is written, and in how many pieces; a terminal or a pipe."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self.writes: list[str] = []
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def write(self, text: str, /) -> int:
        text = BLANKS_BEHIND.sub("", text)
        self.writes.append(text)
        return super().write(text)

    def echo(self, text: str) -> None:
        """What the terminal itself shows of a key."""
        if self._terminal:
            super().write(text)


def says_more(shown: str) -> bool:
    """Whether the last line that was said is that others wait for Enter."""
    before_prompt = shown.rpartition("\n")[0] if shown.endswith("> ") else shown
    said = " ".join(before_prompt.split())
    return said.endswith(("weiter mit Enter.", "press Enter to go on."))


def more_waits(screen: Screen) -> bool:
    """Whether what is on a screen ends so."""
    return says_more(screen.getvalue())


class Typist(io.StringIO):
    """Standard input at which somebody types when asked, and not before."""

    def __init__(self, next_line: Callable[[Screen], str], screen: Screen) -> None:
        super().__init__()
        self._next_line = next_line
        self._screen = screen
        self._rest = ""

    def isatty(self) -> bool:
        return self._screen.isatty()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO
        if not self._rest:
            line = self._next_line(self._screen)
            if line in (CTRL_C, CTRL_D):
                self._screen.echo(line)
                if line == CTRL_C:
                    raise KeyboardInterrupt
                return ""
            self._rest = f"{line}\n"
            self._screen.echo(self._rest)
        size = len(self._rest) if size is None or size < 0 else size
        part, self._rest = self._rest[:size], self._rest[size:]
        return part


@dataclass(frozen=True)
class Ran:
    """How a run of the program ended, and what it wrote."""

    status: int
    out: str
    errors: str
    writes: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def run_program(
    arguments: Iterable[str],
    typed: Iterable[str] | Callable[[Screen], str] = (),
    *,
    terminal: bool = False,
    screen: Screen | None = None,
    errors: Screen | None = None,
    may_crash: bool = False,
) -> Ran:
    """Run the program with somebody typing these lines, then the end of input."""
    lines = iter(()) if callable(typed) else iter(typed)
    screen = screen or Screen(terminal=terminal)
    errors = errors or Screen(terminal=False)
    typist = Typist(typed if callable(typed) else lambda _: next(lines, CTRL_D), screen)
    with patch.object(sys, "stdin", typist), redirect_stdout(screen), redirect_stderr(errors):
        status = run(list(arguments))
    if status == Status.PROGRAM_FAULT and not may_crash:
        reports = sorted(Places().reports.glob("*"))
        raise AssertionError(reports[-1].read_text(encoding="utf-8") if reports else errors)
    return Ran(status, screen.getvalue(), errors.getvalue(), tuple(screen.writes))


class Follower:
    """Reads along in a record that the program is writing, as a colleague's script would."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._at = 0
        self._timeline: Timeline | None = None

    @property
    def timeline(self) -> Timeline:
        """The game as far as it is on disk."""
        with self._path.open("rb") as file:
            file.seek(self._at)
            for line in file.read().splitlines(keepends=True):
                self._at += len(line)
                self._follow(json.loads(line))
        assert self._timeline is not None
        return self._timeline

    @property
    def state(self) -> State:
        return self.timeline.state

    def _follow(self, data: object) -> None:
        if self._timeline is None:
            header = header_from_data(data)
            self._timeline = Timeline(new_game(header.game, len(header.seats), header.options))
        else:
            self._timeline.add(entry_from_data(data))


def asked(state: State) -> Seat | None:
    """Whose bid or card is awaited."""
    match pending(state):
        case AwaitPlay(seat) | AwaitBid(seat):
            return seat
        case _:
            return None
