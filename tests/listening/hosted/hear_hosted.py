"""Plays a written evening under the screen reader of a hosted machine, NVDA or VoiceOver, by way of
Guidepup, and says which of its lines were lost or said twice.

    python tests/listening/hosted/hear_hosted.py BRIDGE EVENING LANGUAGE [page]

`PYTHONPATH` has the folders that pytest has. The bridge is the command that starts `bridge.mjs`.
With `page` the program is opened in the browser instead of a terminal. The exit status is 0 where
every line was said once, else 1.
"""

import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ears.counting import Count, Kind, Piece, count, words
from ears.reader import ENTER
from sittings import Sitting, Turn
from written import written

PATIENCE = 20.0
"""Seconds to wait for the last line of a block."""

QUIET = float(os.environ.get("QUIET", "1.5"))
"""Seconds in which nothing is said any more."""


class Bridge:
    """A reader that is asked in JSON."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *request: str | list[str]) -> Any:  # noqa: ANN401 - as JSON has it
        """Have something done, and what came of it.

        Raises:
            EOFError: the bridge has ended; what it says of that is on standard error.
        """
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        if not (answer := self._process.stdout.readline()):
            raise EOFError(request)
        return json.loads(answer)

    def said(self) -> list[str]:
        """All that was said so far."""
        return [str(phrase) for phrase in self.ask("said")]

    def close(self) -> None:
        """End it."""
        with suppress(EOFError, OSError):
            self.ask("stop")
        self._process.kill()
        self._process.wait()


def open_program(bridge: Bridge, command: list[str], folder: Path, *, page: bool) -> None:
    """Start the program where the keyboard is: in a window of a terminal, or in a browser's."""
    if page:
        subprocess.Popen(command)
    elif sys.platform == "win32":
        subprocess.Popen(command, creationflags=subprocess.CREATE_NEW_CONSOLE)
    elif sys.platform == "darwin":
        script = folder / "evening.command"
        home = shlex.quote(os.environ["FOPPEN_ACCESS_HOME"])
        script.write_text(f"export FOPPEN_ACCESS_HOME={home}\nexec {shlex.join(command)}\n")
        script.chmod(0o755)
        subprocess.run(["open", "-a", "Terminal", str(script)], check=True)
    else:
        bridge.ask("open", command)  # a stand-in has a terminal itself


def play(bridge: Bridge, sitting: Sitting) -> Count:
    """Type the evening calmly; what became of its lines."""
    pieces: list[Piece] = []
    for turn in sitting.turns:
        before = len(bridge.said())
        line = turn.keys.removesuffix(ENTER)
        if line:
            bridge.ask("type", line)
        if turn.keys:
            bridge.ask("press", "Enter")
        _listen(bridge, turn, before)
        pieces += [Piece(sign, Kind.MAYBE) for sign in (*line, line, "enter", "blank")]
        pieces += [Piece(row) for row in turn.block]
        pieces.append(Piece(turn.prompt, Kind.MAYBE))
    return count(pieces, bridge.said())


def _listen(bridge: Bridge, turn: Turn, before: int) -> None:
    """Until the last line of a block was said, and then until nothing more is."""
    last = words(" ".join(turn.block[-1:]))

    def heard() -> bool:
        now = words(" ".join(bridge.said()[before:]))
        return any(now[at : at + len(last)] == last for at in range(len(now)))

    _wait(heard, PATIENCE)
    said = len(bridge.said())
    while _wait(lambda: len(bridge.said()) > said, QUIET):  # noqa: B023
        said = len(bridge.said())


def _wait(condition: Callable[[], bool], seconds: float) -> bool:
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def main(bridge_command: str, of: str, language: str, where: str = "terminal") -> int:
    """Play an evening; the exit status."""
    sitting, page = written(of, language), where == "page"
    arguments = ["page", "--lang", language] if page else [*sitting.arguments]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ.update(sitting.furnish(Path(folder, "player")))
        bridge = Bridge(bridge_command)
        try:
            bridge.ask("start")
            command = [sys.executable, "-m", "foppen_access", *arguments]
            open_program(bridge, command, Path(folder), page=page)
            counted = play(bridge, sitting)
        finally:
            bridge.close()
    told = {"lost": counted.lost, "doubled": counted.doubled, "other words": counted.strange}
    sys.stdout.write(json.dumps(told, ensure_ascii=False, indent=1) + "\n")
    return 1 if counted.lost or counted.doubled else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
