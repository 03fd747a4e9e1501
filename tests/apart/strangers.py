"""Callers at the door of a room that no network carries, from any address; and what hostile ones
send.
"""

import asyncio
import json
import string
from random import Random

from starlette.applications import Starlette
from starlette.types import Message

VALID = (
    {"join": {"invitation": "0" * 32}},
    {"join": {"invitation": "one two three four one two", "heard": 0, "aside": 0, "run": "run"}},
    {"join": {"invitation": "0" * 32, "language": "de", "promise": "0" * 64}},
    {"do": "play", "seat": 0, "card": "b9", "after": 1},
    {"do": "play", "seat": 2, "card": "r3"},
    {"do": "bid", "seat": 1, "bid": True},
    {"do": "deal", "dealer": 0, "hands": [["b9"], ["r3"]]},
    {"do": "takeback", "actions": 3},
    {"salt": "0" * 64},
    {"line": "h"},
    {"seated": {"seat": 0}},
    {"no": "late"},
)
ODD: tuple[object, ...] = (
    *(None, True, -1, 2**70, 1.5, "", "\x00", "\ud800", "x" * 5000, [], {}, [[]], float("nan")),
    *("0", "b9", [0, 1], {"seat": 0}, "../../x", "\u202e", 10**400),
)
NOISE = ("", "{", "[" * 3000, '"', "\x00", "null", "NaN", "{}" * 9, "\ud800", "x" * 5000, "1e999")


class Caller:
    """One connection, as the server sees it."""

    def __init__(self, app: Starlette, address: str) -> None:
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self.told: list[str] = []
        self.closed = asyncio.Event()
        scope = {
            "type": "websocket",
            "path": "/room",
            "raw_path": b"/room",
            "root_path": "",
            "scheme": "ws",
            "query_string": b"",
            "headers": [],
            "subprotocols": [],
            "client": (address, 1),
            "server": ("testserver", 80),
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._in.get, self._send))

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed.set()
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        elif message["type"] == "websocket.send":
            self.told.append(message["text"])

    @property
    def lines(self) -> list[str]:
        return [line for text in self.told for line in text.split("\n")]

    def send(self, data: object) -> None:
        """An object, a text as it is, or bytes."""
        kind = "bytes" if isinstance(data, bytes) else "text"
        sent = data if isinstance(data, str | bytes) else json.dumps(data)
        self._in.put_nowait({"type": "websocket.receive", kind: sent})

    async def go(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task

    async def vanish(self) -> None:
        """Go without having been heard to the end."""
        self._task.cancel()
        await asyncio.wait([self._task])


class Flighty(Caller):
    """Goes in the very moment in which he is told the news."""

    async def _send(self, message: Message) -> None:
        await super()._send(message)
        if len(self.told) == 2:
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def has_gone(self) -> bool:
        """Whether nothing is left of him at the door."""
        await asyncio.wait([self._task], timeout=60)
        return self._task.done()


def hostile(rng: Random) -> object:
    """Something that no program of ours would send: nearly right, or not at all."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice(NOISE)
    if kind == 1:
        return rng.randbytes(rng.randrange(40))
    if kind == 2:
        return "".join(rng.choice(string.printable) for _ in range(rng.randrange(80)))
    data = _bent(rng, rng.choice(VALID))
    text = json.dumps(data)
    if kind == 3:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(string.printable) + text[at + rng.randrange(3) :]
    return text[: rng.randrange(len(text))] if kind == 4 else text


def _bent(rng: Random, data: object) -> object:
    """Plain data with one thing in it that is odd."""
    if not isinstance(data, dict) or not data or not rng.randrange(5):
        return rng.choice(ODD)
    key = rng.choice([*data])
    if not rng.randrange(5):
        return {**data, rng.choice(("seat", "x", "after", "do", "")): rng.choice(ODD)}
    if not rng.randrange(5):
        return {other: value for other, value in data.items() if other != key}
    return {**data, key: _bent(rng, data[key])}
