"""The rooms of a service. They are in a store; in memory are only those in use."""

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import TypeAlias

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.gameplay.record_header import Header
from foppen_access.net.protocol.invitations import (
    WRONG_A_SECOND,
    Invitation,
    compared,
)
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, No
from foppen_access.net.protocol.rate_limit import RateLimits
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.protocol.room_protocols import HealthProblem, NotServedHereError, SeatAccess
from foppen_access.rooms.agreement import (
    Agreement,
    OtherRulesError,
    first_lines,
)
from foppen_access.rooms.moderation.next_seats import follow
from foppen_access.rooms.room import Room
from foppen_access.rooms.service.room_reader import HeldRoom, RoomReader, is_told_to_its_end
from foppen_access.rooms.service.service_secret import ServiceKey, new_code
from foppen_access.rooms.storage.store import Store, StoreDownError
from foppen_engine import Seat

MOST_ROOMS = 1000
"""Rooms in which somebody is, by one program."""

WRONG_SEATS = 20
"""Wrong words for a seat of one room at once, from everywhere; then one a minute. Only who knows
the room's words, half of an invitation, can use them up.
"""

READ_A_SECOND = 1.0
READ_WITHIN = 5.0
"""So many rooms are read for guests from one address, and so many seconds guests from there wait
for that, or for others who come, before they are told that it is busy.
"""

COMES_WITHIN = 5.0
"""Seconds in which somebody sits who has shown a good invitation."""

FAILED_WITHIN = 300.0
FAILED_ROOMS = 3
"""Where more rooms than are held, and as many as this at least, have failed within so many seconds,
no single one of them has the fault.
"""

_LOG = logging.getLogger("foppen_access.apart")


Founded: TypeAlias = Mapping[Seat, Invitation]
"""What opens the seats of a room, whole: its link and its words say which room as well."""


class RoomRegistry:
    """All rooms of a store. Everything is called in one event loop.

    Args:
        store: where they are.
        key: their secrets are made from it.
        thinking: seconds a master may think about a card.
        faults: reports unexpected exceptions.
        limits: what one address may do.

    Attributes:
        beginning: what links to this service begin with, as guests hear it who invite others.
    """

    def __init__(
        self,
        store: Store,
        key: ServiceKey,
        thinking: float,
        faults: Faults,
        limits: Limits | None = None,
    ) -> None:
        self.beginning = ""
        self._store = store
        self._key = key
        self._held: dict[str, asyncio.Task[HeldRoom | No | None]] = {}
        self._failed: dict[str, float] = {}
        self._failures = 0
        self._faults = faults
        self._tasks = Tasks(faults)
        limits = limits or Limits()
        self._wrong = RateLimits(WRONG_A_SECOND, limits.wrong_words, monotonic)
        self._wrong_seats = RateLimits(WRONG_A_SECOND, WRONG_SEATS, monotonic)
        self._coming = RateLimits(*limits.guests, monotonic)
        self._reading = RateLimits(READ_A_SECOND, limits.rooms_read, monotonic)
        self._tried: dict[str, float] = {}
        self._reader = RoomReader(
            store, key, thinking, faults=faults, tasks=self._tasks, owner=self
        )

    @property
    def problems(self) -> Sequence[HealthProblem]:
        """The present problems, for the health check."""
        end = monotonic() - FAILED_WITHIN
        self._failed = {name: when for name, when in self._failed.items() if when > end}
        fails = len(self._failed) >= max(FAILED_ROOMS, len([*self._all()]))
        unkept = () if self._store.is_well else (HealthProblem.UNKEPT,)
        return (*unkept, HealthProblem.FAULT) if fails else unkept

    async def found(self, agreement: Agreement, header: Header) -> Founded:
        """Open a new room.

        Raises:
            StoreDownError: it can't be stored now.
        """
        while True:
            code = new_code(agreement.language)
            name = self._key.name(code)
            if await self._store.append(name, 0, first_lines(agreement, header, code)):
                break
        own = {
            seat: self._key.invitation(name, seat, agreement.language) for seat in agreement.people
        }
        return {
            seat: Invitation(f"{name}{each.token}", f"{code} {each.words}")
            for seat, each in own.items()
        }

    async def seat_access(self, invitation: str, address: str) -> SeatAccess | No:
        """The seat that an invitation opens.

        Raises:
            NotServedHereError: its room can't be read now, or not by this process.
        """
        text = compared(invitation)
        is_words = " " in text
        name, rest = self._key.read(text)
        if is_words and (self._wrong.due(address) or self._wrong_seats.due(name)):
            return No.TOO_OFTEN
        number = self._key.number(name, rest)
        if number is None:
            if is_words:
                self._count_wrong(name, address)
            return No.UNKNOWN
        if self._coming.due(address) > READ_WITHIN:
            return No.BUSY
        await asyncio.sleep(self._coming.wait(address))
        held = await self._present(name, address)
        if isinstance(held, No):
            return held
        seat = held.evening.state.opens(number)
        if seat is No.UNKNOWN and is_words:
            self._count_wrong(name, address)
        return seat if isinstance(seat, No) else _access(held, seat, number, address)

    def _count_wrong(self, name: str, address: str) -> None:
        """Note wrong words, of an address and for a room."""
        self._wrong.wait(address)
        self._wrong_seats.wait(name)

    async def _present(self, name: str, address: str) -> HeldRoom | No:
        """A room with what others have stored of it, in its present game; or why there is none.

        Raises:
            NotServedHereError: it can't be read now.
        """
        held = await self._room(name, address)
        if isinstance(held, HeldRoom):
            with suppress(StoreDownError):
                await held.evening.read_on()
                if held.evening.is_behind:
                    held = await self._room(name, address)
        if isinstance(held, HeldRoom) and not held.room.game.acts:
            with suppress(StoreDownError):
                await held.room.read_on()
        return held

    def figures(self) -> Mapping[str, int]:
        """The number of rooms in memory, and of guests connected to this process."""
        rooms = [held.room for _, held in self._all()]
        return {
            "guests": sum(room.connected_here for room in rooms),
            "rooms": len(rooms),
            "foreign_messages": self._store.foreign,
            "heard_messages_total": self._store.heard,
            "store_failures_total": self._store.failures,
            "failed_rooms_total": self._failures,
        }

    async def close(self) -> None:
        """Close all rooms of this process; guests find them at another one, or later."""
        await self._tasks.close()
        await self._store.close()

    async def _room(self, name: str, address: str) -> HeldRoom | No:
        """A room, or why there is none.

        Raises:
            NotServedHereError: it can't be read now.
        """
        if name not in self._held:
            if self._reading.due(address) > READ_WITHIN:
                return No.BUSY
            await asyncio.sleep(self._reading.wait(address))
        task = self._held.get(name)
        if task is None:
            if len(self._held) >= MOST_ROOMS and not self._let_one_go():
                return No.BUSY
            opened = self._tasks.begin(self._opened(name), lambda _: self._fail(name))
            task = self._held[name] = opened
        self._tried[name] = monotonic()
        await asyncio.wait([task])  # whoever waits may go
        if task.cancelled() or task.exception():
            held: HeldRoom | No | None = No.CLOSED if task.cancelled() else No.FAULT
        else:
            held = task.result()
        if isinstance(held, HeldRoom) and held.room.dismissed:
            held = held.room.dismissed
        if not isinstance(held, HeldRoom):
            self._drop(name, task)
        if held is None:
            raise NotServedHereError
        return held

    def _drop(self, name: str, task: asyncio.Task[HeldRoom | No | None]) -> None:
        """Forget a room that could not be read; others who waited for it may ask again."""
        if self._held.get(name) is task:
            del self._held[name]
            self._tried.pop(name, None)

    def _let_one_go(self) -> bool:
        """Close the room that has had no guest for the longest time; returns whether there is
        one.
        """
        begun = monotonic() - COMES_WITHIN
        empty = {
            name: self._tried.get(name, 0.0)
            for name, held in self._all()
            if not held.room.is_used_here
        }
        name = min(empty, key=empty.__getitem__, default="")
        if not name or empty[name] > begun:
            return False
        held = self._held[name].result()
        if isinstance(held, HeldRoom):
            held.following.cancel()
            self.close_room(name, held.room)
        return True

    def close_room(self, name: str, room: Room) -> None:
        """Close a room, which is read anew for the next guest."""
        self.let_go(name, room)
        room.close()

    def let_go(self, name: str, room: Room) -> None:
        """Remove a room from memory; the next guest has it read anew."""
        if room.dismissed is No.FAULT:
            self._fail(name)
        if any(each == name and held.room is room for each, held in self._all()):
            del self._held[name]
            self._tried.pop(name, None)

    def _fail(self, name: str) -> None:
        """Report a room's exception, and count it."""
        self._failures += 1
        if len(self._failed) < MOST_ROOMS:
            self._failed[name] = monotonic()

    async def _opened(self, name: str) -> HeldRoom | No | None:
        """A room from the store; why it can't be served here, or None where it can't be read
        now.
        """
        try:
            lines = await self._store.load(name)
            if not lines:
                return No.UNKNOWN
            return await self._reader.read_room(name, lines)
        except StoreDownError:
            why = None
        except OtherRulesError:
            why = No.RULES
        _LOG.info("closed", extra={"facts": {"room": name, "why": why.value if why else "store"}})
        return why

    def move(self, name: str, room: Room, moved: Mapping[Seat, Seat]) -> None:
        """The next game of a room has begun: it is served from now on."""
        moving = self._moved(name, room, moved, room.here)
        task = self._tasks.begin(moving, lambda _: self._fail(name))
        self._held[name] = task

    async def _moved(
        self, name: str, room: Room, moved: Mapping[Seat, Seat], here: tuple[Seat, ...]
    ) -> HeldRoom | No | None:
        """The next game of a room, to which all guests are sent when they have been told the end of
        the one before. Who has not is let go as if his line were lost: he was not cheated.
        """
        is_told = False
        try:
            is_told = await is_told_to_its_end(room)
            held = await self._opened(name)
            if isinstance(held, HeldRoom):
                follow(held.room, room, moved, here)
            return held
        finally:
            if is_told:
                room.give_way()
            else:
                room.dismiss(No.DOWN)

    def _all(self) -> Iterator[tuple[str, HeldRoom]]:
        for name, task in self._held.items():
            if task.done() and not task.cancelled() and not task.exception():
                held = task.result()
                if isinstance(held, HeldRoom):
                    yield name, held


def _access(held: HeldRoom, seat: Seat, number: int, address: str) -> SeatAccess | No:
    """What an invitation of this number opens."""
    evening, spectators = held.evening, held.room.spectators
    if seat == SPECTATOR and not spectators.has_place(address):
        return No.BUSY

    def is_void() -> bool:
        return evening.state.opens(number) != seat

    room = spectators if seat == SPECTATOR else held.room
    return SeatAccess(room, held.protocols, seat, evening.token(seat), is_void)
