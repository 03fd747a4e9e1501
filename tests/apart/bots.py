"""A program that comes to a room as a guest: our `bot`, and what carries its lines there."""

import json
import subprocess
import sys
from contextlib import suppress
from threading import Event, Thread

from terminals import ENVIRONMENT
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from foppen_access.net.protocol.invitation_address import room_address_of

_AGAIN = 0.2
"""Seconds between attempts to come back."""


class Bot:
    """It plays until it is told to go, and comes back by itself when its line is lost.

    Args:
        link: its invitation.
    """

    def __init__(self, link: str) -> None:
        room_address = room_address_of((link,))
        assert room_address
        self._room_address = room_address
        self.lines: list[str] = []
        self.answers = 0
        self._gone = Event()
        command = [sys.executable, "-m", "foppen_access", "bot", "--level", "easy"]
        self._program = subprocess.Popen(
            command, env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._thread = Thread(target=self._stay)
        self._thread.start()

    def _stay(self) -> None:
        while not self._gone.is_set():
            with suppress(OSError, WebSocketException):
                self._guest_game()
            self._gone.wait(_AGAIN)

    def _guest_game(self) -> None:
        with connect(self._room_address.address, compression=None) as socket:
            join = {"invitation": self._room_address.invitation, "heard": len(self.lines)}
            socket.send(json.dumps({"join": join}))
            while not self._gone.is_set():
                with suppress(TimeoutError):
                    for line in str(socket.recv(_AGAIN)).split("\n"):
                        if answer := self._heard(line):
                            socket.send(answer)

    def _heard(self, line: str) -> str:
        """What it says to a line of the room."""
        data = json.loads(line)
        if {*data} & {"format", "do"}:
            self.lines.append(line)
        elif "ask" not in data:
            return ""
        assert self._program.stdin
        assert self._program.stdout
        self._program.stdin.write(f"{line}\n")
        self._program.stdin.flush()
        if "ask" not in data:
            return ""
        answer = json.loads(self._program.stdout.readline())
        self.answers += 1
        return json.dumps({**answer, "after": len(self.lines)})

    def __enter__(self) -> "Bot":
        return self

    def __exit__(self, *_: object) -> None:
        self._gone.set()
        self._thread.join()
        self._program.communicate("")
