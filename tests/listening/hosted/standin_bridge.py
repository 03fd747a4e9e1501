"""Stands for `bridge.mjs` and its reader: a terminal or a page whose lines are what was said.

    python tests/listening/hosted/standin_bridge.py [FAULTS]

With faults the program is started behind `ears/mutant.py`. Where the variable `STANDIN_PAGE` has
the path of a file, the address of a page is awaited there, which is opened in Chromium.
"""

import json
import os
import pty
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

sys.path.append(str(Path(__file__).parents[2]))  # the evening's environment has not all of ours

from apart.browser import Page, opened

MUTANT = Path(__file__).parents[1] / "ears" / "mutant.py"


class Place(Protocol):
    """Where the keyboard is."""

    def open(self, command: list[str]) -> None:
        """Have a program run there."""

    def type(self, text: str) -> None:
        """Type letters."""

    def enter(self) -> None:
        """Press Enter."""

    @property
    def lines(self) -> list[str]:
        """What was shown so far."""


class StandIn:
    """A reader that says every line once."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def answer(self, name: str, *rest: Any) -> object:  # noqa: ANN401 - as JSON has it
        """Do what is asked."""
        match name, rest:
            case "open", (command,):
                self._place.open(command)
            case "type", (text,):
                self._place.type(text)
            case "press", ("Enter",):
                self._place.enter()
            case "said", ():
                return self._place.lines
        return None


class InTerminal:
    """A terminal, and a program in it that may have faults."""

    def __init__(self, faults: str) -> None:
        self._faults = faults
        self._shown = ""
        self._terminal = -1

    def type(self, text: str) -> None:
        """Type letters."""
        os.write(self._terminal, text.encode())

    def enter(self) -> None:
        """Press Enter."""
        os.write(self._terminal, b"\r")

    @property
    def lines(self) -> list[str]:
        """What was shown so far."""
        return self._shown.split("\r\n")[:-1]

    def open(self, command: list[str]) -> None:
        """Have a program run there."""
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


class OnPage:
    """A page that the program opens itself.

    Args:
        address: the file that its address will be in.
    """

    def __init__(self, address: Path) -> None:
        self._address = address
        self._stack = ExitStack()
        self._page: Page | None = None
        self._typed = ""

    def open(self, command: list[str]) -> None:
        """The program does that itself."""

    def type(self, text: str) -> None:
        """Type letters."""
        self._typed += text

    def enter(self) -> None:
        """Press Enter."""
        assert self._page
        typed, self._typed = self._typed, ""
        self._page.value("document.getElementById('line').focus()")
        self._page.type(typed)

    @property
    def lines(self) -> list[str]:
        """What the page has in its log."""
        if not self._page and self._address.exists():
            folder = self._stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
            page = opened(Path(folder), self._address.read_text().strip(), "en")
            self._page = self._stack.enter_context(page)
            self._page.until("typeof log == 'object' && log.children.length")
        return [*"\n".join(self._page.blocks()).split("\n")] if self._page else []

    def close(self) -> None:
        """Close it."""
        self._stack.close()


def main(faults: str = "") -> None:
    """Answer requests until there are no more."""
    address = os.environ.get("STANDIN_PAGE")
    with ExitStack() as stack:
        place: Place = InTerminal(faults)
        if address:
            place = on_page = OnPage(Path(address))
            stack.callback(on_page.close)
        stand_in = StandIn(place)
        for line in sys.stdin:
            request = json.loads(line)
            sys.stdout.write(json.dumps(stand_in.answer(*request)) + "\n")
            sys.stdout.flush()
            if request[0] == "stop":
                return


if __name__ == "__main__":
    main(*sys.argv[1:])
