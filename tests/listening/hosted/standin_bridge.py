"""Stands for `bridge.mjs` and its reader: a terminal whose lines are what was said.

python tests/listening/hosted/standin_bridge.py [FAULTS]

With faults the program is started behind `ears/mutant.py`.
"""

import json
import os
import pty
import sys
import threading
from pathlib import Path
from typing import Any

MUTANT = Path(__file__).parents[1] / "ears" / "mutant.py"


class StandIn:
    """A reader that says every line once."""

    def __init__(self, faults: str) -> None:
        self._faults = faults
        self._shown = ""
        self._terminal = -1

    def answer(self, name: str, *rest: Any) -> object:  # noqa: ANN401 - as JSON has it
        """Do what is asked."""
        match name, rest:
            case "open", (command,):
                self._open(command)
            case "type", (text,):
                os.write(self._terminal, text.encode())
            case "press", ("Enter",):
                os.write(self._terminal, b"\r")
            case "said", ():
                return self._shown.split("\r\n")[:-1]
        return None

    def _open(self, command: list[str]) -> None:
        if self._faults:
            command = [sys.executable, str(MUTANT), self._faults, *command]
        pid, self._terminal = pty.fork()
        if pid == 0:
            os.environ.update(COLUMNS="80", LINES="24")
            os.execvp(command[0], command)  # noqa: S606
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while more := os.read(self._terminal, 65_536):
                self._shown += more.decode(errors="replace")
        except OSError:
            pass  # the terminal goes with the program


if __name__ == "__main__":
    stand_in = StandIn(*sys.argv[1:] or [""])
    for line in sys.stdin:
        sys.stdout.write(json.dumps(stand_in.answer(*json.loads(line))) + "\n")
        sys.stdout.flush()
