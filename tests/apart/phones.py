"""A real table with devices round it: the program at a terminal, and phones that hear and type."""

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType

from terminals import PATIENCE, Terminal, terminal
from websockets.sync.client import ClientConnection, connect

from foppen_access.net.protocol.invitation_address import room_address_of

RECORD = "evening.jsonl"
NAMES = ("Anna", "Bert", "Cleo", "Dora")
LINK = re.compile(r"(\w+), as a link: (http://[\d.]+:\d+/#\w+)")
TABLE = (
    *("table", "--open", "--port", "0", "--lang", "en", "--game", "foppen-braille"),
    *("--names", ",".join(NAMES), "--dealer", "Dora", "--record", RECORD),
)


class Phone:
    """What a page is told and sends, without a browser."""

    def __init__(self, link: str, language: str = "en") -> None:
        room_address = room_address_of((re.sub(r"//[\d.]+:", "//127.0.0.1:", link),))
        assert room_address
        self._room_address = room_address
        self._language = language
        self.run = ""
        self.last = 0
        self.turn = False
        self.heard: list[str] = []
        self.why = ""
        self._socket: ClientConnection | None = None

    def __enter__(self) -> "Phone":
        return self.come()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.go()

    def come(self) -> "Phone":
        """Come, or come back."""
        self._socket = connect(self._room_address.address, legacy=True)
        join = {"invitation": self._room_address.invitation, "aside": self.last, "run": self.run}
        self._socket.send(json.dumps({"join": join | {"language": self._language}}))
        self._take(str(self._socket.recv(PATIENCE)))
        return self

    def go(self) -> None:
        """Lose the line."""
        if self._socket:
            self._socket.close()

    def type(self, line: str) -> None:
        assert self._socket
        self._socket.send(json.dumps({"line": line}))

    def until(self, text: str) -> list[str]:
        """The lines up to one in which this stands, from the last one that was awaited on."""
        assert self._socket
        deadline = time.monotonic() + PATIENCE
        while not any(text in line for line in self.heard):
            try:
                self._take(str(self._socket.recv(deadline - time.monotonic())))
            except TimeoutError as error:
                raise AssertionError(text, self.heard) from error
        end = next(at for at, line in enumerate(self.heard) if text in line) + 1
        told, self.heard = self.heard[:end], self.heard[end:]
        return told

    def said(self, line: str, text: str) -> list[str]:
        """What is heard after a line, up to this."""
        self.type(line)
        return self.until(text)

    def _take(self, message: str) -> None:
        for data in map(json.loads, message.split("\n")):
            match data:
                case {"seated": {"run": run}}:
                    self.last = self.last if run == self.run else 0
                    self.run = run
                case {"block": {"number": number, "lines": lines}}:
                    assert number > self.last
                    self.last = number
                    self.heard += lines
                case {"turn": turn}:
                    self.turn = turn
                case {"no": why, "text": text}:
                    self.why = why
                    self.heard.append(text)


def shown_until(keyboard: Terminal, text: str, since: int | None = None) -> str:
    """What is shown at a terminal until something is there; from now on, or behind so much."""
    start = len(keyboard.shown) if since is None else since
    deadline = time.monotonic() + PATIENCE
    while text not in (shown := keyboard.shown[start:].replace("\r\n", "\n")):
        assert time.monotonic() < deadline, shown
        keyboard.quiet(0.05)
    return shown


def links_in(shown: str) -> dict[str, str]:
    """The links of the guests; a terminal of 80 breaks lines."""
    return dict(LINK.findall(re.sub(r":\n", ": ", shown.replace("\r", ""))))


@contextmanager
def open_table(
    *phones: str, command: tuple[str, ...] = TABLE
) -> Iterator[tuple[Terminal, dict[str, Phone]]]:
    """A table of four; phones of some are there, and the keyboard has heard so."""
    with ExitStack() as stack:
        keyboard = stack.enter_context(terminal(*command))
        links = links_in(shown_until(keyboard, "> "))
        assert set(links) == set(NAMES)
        there = {name: stack.enter_context(Phone(links[name])) for name in phones}
        for name, phone in there.items():
            phone.until(f"{name} is here.")
        if phones:
            for phone in list(there.values())[:-1]:
                phone.until(f"{phones[-1]} is here.")
            keyboard.type("\r")
            shown_until(keyboard, f"{phones[-1]} is here.")
        yield keyboard, there
