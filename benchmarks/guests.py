"""Guests of a service who play at random by the real protocol, and come again by another door,
sometimes with another card than the one they have sent.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.messages.guest_messages import (
    Act,
    Join,
    Salt,
    join_to_data,
    word_to_data,
)
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.seals.seal_data import by_seat_from_data
from foppen_access.seals.seal_witness import Witness
from foppen_access.seals.shuffle_seal import SALT_BYTES, committed
from foppen_engine import Bid, Play, State, legal_actions, new_game, pending
from foppen_engine.notation import entry_from_data

MOST_SEATS = 10
"""Seats of any table."""

SILENT = 2.0
"""Seconds after which a guest tries another door, where one does not even answer a ping."""


def address_of(room: int, seat: int) -> str:
    """An address of this computer for each guest; from one only so many may come."""
    return f"127.{1 + room // 250}.{1 + room % 250}.{1 + seat}"


class Table:
    """What the guests of one room share: when each card was sent, and how long it took to the
    others.
    """

    def __init__(self) -> None:
        self.sent: dict[int, tuple[Guest, float]] = {}
        self.took: list[float] = []


class Guest:
    """Plays one seat to the end of the game.

    Args:
        token: the secret of his link.
        doors: the ports of those who serve his room.
        table: his.
        at: his own address, as nobody else has it.
        rng: chooses his cards.
        pause: at most so many seconds he thinks about each.
        leaves: how often he goes to another door as soon as he has played, of one.
    """

    def __init__(
        self,
        token: str,
        doors: Sequence[int],
        table: Table,
        *,
        at: str,
        rng: Random,
        pause: float,
        leaves: float = 0.0,
    ) -> None:
        self.heard: list[str] = []
        self.lost = 0
        self._token = token
        self._doors = doors
        self._table = table
        self._at = at
        self._rng = rng
        self._pause = pause
        self._leaves = leaves
        self._timeline: Timeline | None = None
        self._salt = rng.randbytes(SALT_BYTES).hex()
        self._witness: Witness | None = None
        self._chosen: dict[int, Play | Bid] = {}
        self._run = ""
        self._aside = 0

    async def play(self) -> None:
        """Until the game is over, however often the line is lost."""
        at = self._rng.randrange(len(self._doors))
        while not self._is_over:
            with suppress(OSError, TimeoutError, WebSocketException, InvalidHandshake):
                url = f"ws://127.0.0.1:{self._doors[at % len(self._doors)]}/room"
                async with connect(
                    url,
                    local_addr=(self._at, 0),
                    open_timeout=2 * SILENT,
                    ping_interval=0.5,
                    ping_timeout=SILENT,
                    close_timeout=0.2,
                    compression=None,
                    max_size=2**24,
                ) as socket:
                    await self._sit(socket)
            at += 1
            self.lost += not self._is_over
            await asyncio.sleep(0.1)

    @property
    def _is_over(self) -> bool:
        return self._timeline is not None and pending(self._timeline.state) is None

    async def _sit(self, socket: ClientConnection) -> None:
        join = Join(
            self._token,
            len(self.heard),
            self._aside,
            self._run,
            promise=committed(self._salt),
        )
        await socket.send(written(join_to_data(join)))
        self._chosen.clear()  # what was not acknowledged he may think over
        while not self._is_over:
            text = str(await socket.recv())
            for line in text.split("\n"):
                await self._hear(socket, line)

    async def _hear(self, socket: ClientConnection, line: str) -> None:
        match json.loads(line):
            case {"seated": seated}:
                if self._run != seated["run"]:
                    self._aside = seated["aside"]
                self._run = seated["run"]
                self._witness = self._witness or Witness(
                    seated["seat"], self._salt, seated["seal"], tuple(seated["people"])
                )
            case {"promises": promises} if self._witness and self._witness.promised(
                by_seat_from_data(promises, "promises", MOST_SEATS)
            ):
                await socket.send(written(word_to_data(Salt(self._salt))))
            case {"format": _} as data:
                self.heard.append(line)
                header = header_from_data(data)
                self._timeline = Timeline(new_game(header.game, len(header.seats), header.options))
            case {"do": _} as data if self._timeline is not None:
                self.heard.append(line)
                self._timeline.add(entry_from_data(data))
                by, at = self._table.sent.get(len(self.heard), (self, 0.0))
                if by is not self:
                    self._table.took.append(perf_counter() - at)
            case {"note": _}:
                self._aside += 1
            case {"ask": _} if self._timeline is not None:
                await self._decide(socket, self._timeline.state)

    async def _decide(self, socket: ClientConnection, state: State) -> None:
        count = len(self.heard)
        if count not in self._chosen:
            allowed = [each for each in legal_actions(state) if isinstance(each, Play | Bid)]
            self._chosen[count] = self._rng.choice(allowed)
            await asyncio.sleep(self._rng.random() * self._pause)
            self._table.sent[count + 1] = self, perf_counter()
        await socket.send(written(word_to_data(Act(self._chosen[count], count))))
        if self._rng.random() < self._leaves:
            await socket.close()
