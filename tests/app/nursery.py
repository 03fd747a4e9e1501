"""Programs that begin quickly: copies of a process that has loaded what the start of each needs.

What is loaded later, at an advice or a refusal, each copy still loads itself. A copy is a session
of its own at a terminal of its own, and a child of whoever asked for it, who waits for its end and
may send it signals, as of any process. Linux only.
"""

import ctypes
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from terminals import PROGRAM, Terminal

FIRST = (
    *("foppen_access.cli.program_run", "foppen_access.cli.commands.playing.menu"),
    *("foppen_access.cli.commands.playing.play", "foppen_access.evenings.console_game"),
    *("foppen_access.evenings.saved_games", "foppen_access.evenings.resumed_game"),
    *("foppen_access.terminal.single_keys", "foppen_access.terminal.line_editor"),
    "foppen_access.games",
)
"""What is loaded of the program beforehand, with all that it loads itself."""
OF_ROOMS = (
    *("foppen_access.cli.commands.playing.host", "foppen_access.cli.commands.playing.join"),
    "foppen_access.evenings.hosting.hosted_game",
    *("foppen_access.evenings.remote_game", "foppen_access.evenings.table_with_devices"),
)
"""The same where rooms are opened as well: most of it is libraries."""
SERVER = Path(__file__).with_name("nursling.py")
SUBREAPER = 36
"""`PR_SET_CHILD_SUBREAPER`: whose child dies leaves its children to us."""


class Nursery:
    """Where such programs are asked for."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control

    def begin(
        self, arguments: Sequence[str], environment: Mapping[str, str], ignored: Sequence[int] = ()
    ) -> tuple[int, int]:
        """Begin the program in the folder of now; its number, and our end of its terminal."""
        ours, theirs = os.openpty()
        asked = {
            "arguments": [*arguments],
            "environment": {**environment},
            "folder": str(Path.cwd()),
            "ignored": [*map(int, ignored)],
        }
        socket.send_fds(self._control, [json.dumps(asked).encode()], [theirs])
        os.close(theirs)
        return int(self._control.recv(50)), ours


class NursedTerminal(Terminal):
    """A terminal in which the program runs as a copy of what a nursery has loaded."""

    def __init__(self, nursery: Nursery, arguments: Sequence[str], term: str = "xterm") -> None:
        self._nursery = nursery
        super().__init__([*PROGRAM, *arguments], term)

    def _begin(self, command: list[str], env: dict[str, str], ignored: Sequence[int]) -> None:
        arguments = command[len(PROGRAM) :]
        self.pid, self._fd = self._nursery.begin(arguments, env, ignored)


@contextmanager
def nursed(nursery: Nursery, *arguments: str) -> Iterator[Terminal]:
    """As `terminal`, from a nursery."""
    opened = NursedTerminal(nursery, arguments)
    try:
        yield opened
    finally:
        opened.close()


@contextmanager
def nursing(*modules: str) -> Iterator[Nursery]:
    """A nursery in which these modules are loaded, as long as programs are to begin.

    Its programs are children of this process: meanwhile those of other children that die are, too.
    """
    control = ctypes.CDLL(None).prctl
    control(SUBREAPER, 1, 0, 0, 0)
    ours, theirs = socket.socketpair()
    path = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, str(SERVER), str(theirs.fileno()), *modules]
    with (
        ours,
        subprocess.Popen(
            command, pass_fds=[theirs.fileno()], env={**os.environ, "PYTHONPATH": path}
        ),
    ):
        theirs.close()
        try:
            yield Nursery(ours)
        finally:
            ours.close()
            control(SUBREAPER, 0, 0, 0, 0)
