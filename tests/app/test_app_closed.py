"""Output that nobody reads any more: a pipe that is closed, a terminal that has gone."""

import errno
import sys
from pathlib import Path

import pytest
from games import header_of, lines, random_game
from keyboard import Screen, run_program

from foppen_access.terminal.line_input import Aids, PlainLines


class Closed(Screen):
    """A screen that takes nothing any more; it is still a file of the system."""

    def __init__(self, code: int, *, terminal: bool) -> None:
        super().__init__(terminal=terminal)
        self._code = code
        self._file = Path("closed").open("w", encoding="utf-8")  # noqa: SIM115 - as long as this

    def fileno(self) -> int:
        return self._file.fileno()

    def write(self, text: str, /) -> int:
        raise OSError(self._code, "closed", text)


CLOSED = [
    ("linux", errno.EPIPE, False),
    ("linux", errno.EIO, True),
    ("win32", errno.EPIPE, False),
    ("win32", errno.EINVAL, False),
]


@pytest.mark.parametrize(("system", "code", "is_terminal"), CLOSED)
def test_a_closed_output_is_a_quiet_end_on_every_system(
    system: str,
    code: int,
    is_terminal: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = random_game("futschikato", 3, 1, most=10)
    content = lines(header_of("futschikato", 3), (move.action for move in game))
    Path("game.jsonl").write_bytes(b"".join(content))
    screen = Closed(code, terminal=is_terminal)
    monkeypatch.setattr(sys, "platform", system)
    for command in ("settings", "verify --events game.jsonl", "play --record new.jsonl", "--help"):
        ran = run_program(command.split(), screen=screen)
        assert (ran.status, ran.errors) == (0, "")


@pytest.mark.parametrize(
    ("system", "code", "is_terminal"),
    [("linux", errno.EINVAL, False), ("linux", errno.EIO, False), ("win32", errno.ENOSPC, False)],
)
def test_what_else_can_happen_to_an_output_is_not_kept_quiet(
    system: str,
    code: int,
    is_terminal: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    out = PlainLines(Screen(terminal=False), Closed(code, terminal=is_terminal), interactive=False)
    with pytest.raises(OSError, match=rf"Errno {code}\b"):
        out.read("All is well.\n", "> ", Aids())
