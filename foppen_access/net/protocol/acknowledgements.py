"""What a room has processed of each client's numbered messages, so that a message sent again after
a lost connection is processed once.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from enum import Enum, auto
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from foppen_engine import Seat

P = TypeVar("P")

MOST_CLIENTS = 16
"""Programs and pages of one seat whose numbers are remembered."""


class Sent(Enum):
    """What is known of a message by its number."""

    NEW = auto()
    """It comes for the first time."""

    DONE = auto()
    """It was dealt with before."""

    UNKNOWN = auto()
    """Its program or page is new here, and may have sent it before, elsewhere."""


class Client:
    """One program or page of a guest, over all of its connections.

    Attributes:
        last: the number of the last message processed.
        is_new: whether its present connection is its first one here.
        lock: held while one of its messages is processed; a repeated one waits for that.
    """

    def __init__(self) -> None:
        self.last = 0
        self.is_new = True
        self.lock = asyncio.Lock()
        self._connections: set[int] = set()

    def is_late(self, connection: int) -> bool:
        """Whether a connection with this number arrives after a later one: the client has given it
        up.
        """
        return bool(connection) and any(each >= connection for each in self._connections)

    @contextmanager
    def connected(self, connection: int) -> Iterator[None]:
        """The time during which the connection with this number is open."""
        self._connections.add(connection)
        try:
            yield
        finally:
            self._connections.discard(connection)

    @asynccontextmanager
    async def dealing_with(self, number: int | None) -> AsyncIterator[None]:
        """Process the message with this number, one at a time. It counts as processed even if that
        fails, because it would fail again; but not if it is cancelled.
        """
        async with self.lock:
            try:
                yield
            except Exception:
                self.last = max(self.last, number or 0)
                raise
            self.last = max(self.last, number or 0)

    def sent(self, number: int | None) -> Sent:
        """What is known of the message with this number; None where it has none."""
        if number is None:
            return Sent.NEW
        if number <= self.last:
            return Sent.DONE
        return Sent.UNKNOWN if self.is_new else Sent.NEW


class Clients(Generic[P]):
    """The clients of all rooms, past ones included; those of a room that is dropped are
    forgotten.
    """

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[P, dict[Seat, OrderedDict[str, Client]]] = WeakKeyDictionary()

    def client(self, room: P, seat: Seat, name: str) -> Client:
        """The client of a seat with this name; without a name a new one each time."""
        if not name:
            return Client()
        here = self._at.setdefault(room, {}).setdefault(seat, OrderedDict())
        found = here.pop(name, None)
        if found:
            found.is_new = False
        here[name] = client = found or Client()
        if len(here) > MOST_CLIENTS:
            here.popitem(last=False)
        return client
