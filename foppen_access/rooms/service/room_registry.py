"""The rooms of a service. They are in a store; in memory are only those in use."""

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import aclosing, suppress
from time import monotonic
from typing import NamedTuple, TypeAlias

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.gameplay.record_header import Header
from foppen_access.net.protocol.invitations import (
    WRONG_A_SECOND,
    Invitation,
    compared,
)
from foppen_access.net.protocol.messages import No
from foppen_access.net.protocol.rate_limit import RateLimits
from foppen_access.net.protocol.request_limits import Limits
from foppen_access.net.protocol.room_protocols import HealthProblem, NotServedHereError, SeatAccess
from foppen_access.rooms.agreement import (
    BEFORE,
    Agreement,
    OtherRulesError,
    first_lines,
    room_from_lines,
)
from foppen_access.rooms.guest_protocols import CAUGHT_UP, COACHED, NarratingProtocols
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.service.service_secret import ServiceKey, new_code
from foppen_access.rooms.storage.store import Store, StoreDownError
from foppen_access.seals.seal_data import ENDING
from foppen_engine import Seat
from foppen_engine.plain_data import NotationError, WrongValue

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

NEIGHBOURS_WITHIN = 0.25
"""Seconds in which those answer who serve a room already."""

EMPTY_AFTER = 60.0
"""Seconds after which a room is let go in which nobody is, to be read again."""

FAILED_WITHIN = 300.0
FAILED_ROOMS = 3
"""Where more rooms than are held, and as many as this at least, have failed within so many seconds,
no single one of them has the fault.
"""

_LOG = logging.getLogger("foppen_access.apart")


Founded: TypeAlias = Mapping[Seat, Invitation]
"""What opens the seats of a room, whole: its link and its words say which room as well."""


class _Held(NamedTuple):
    room: Room
    protocols: NarratingProtocols
    tokens: Mapping[Seat, str]
    following: asyncio.Task[None]


class RoomRegistry:
    """All rooms of a store. Everything is called in one event loop.

    Args:
        store: where they are.
        key: their secrets are made from it.
        thinking: seconds a master may think about a card.
        faults: reports unexpected exceptions.
        limits: what one address may do.
    """

    def __init__(
        self,
        store: Store,
        key: ServiceKey,
        thinking: float,
        faults: Faults,
        limits: Limits | None = None,
    ) -> None:
        self._store = store
        self._key = key
        self._thinking = thinking
        self._held: dict[str, asyncio.Task[_Held | No | None]] = {}
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
        self._coaching = asyncio.Semaphore(COACHED)
        self._catching_up = asyncio.Semaphore(CAUGHT_UP)

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
            if await self._store.append(name, 0, first_lines(agreement, header)):
                break
        own = self._key.invitations(name, agreement)
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
        seat = self._key.seat(name, rest)
        if seat is None:
            if is_words:
                self._wrong.wait(address)
                self._wrong_seats.wait(name)
            return No.UNKNOWN
        if self._coming.due(address) > READ_WITHIN:
            return No.BUSY
        await asyncio.sleep(self._coming.wait(address))
        held = await self._room(name, address)
        if isinstance(held, No):
            return held
        if seat not in held.tokens:
            return No.UNKNOWN
        if not held.room.game.acts:
            with suppress(StoreDownError):
                await held.room.read_on()
        return SeatAccess(held.room, held.protocols, seat, held.tokens[seat])

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

    async def _room(self, name: str, address: str) -> _Held | No:
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
            held: _Held | No | None = No.CLOSED if task.cancelled() else No.FAULT
        else:
            held = task.result()
        if isinstance(held, _Held) and held.room.dismissed:
            held = held.room.dismissed
        if not isinstance(held, _Held):
            self._drop(name, task)
        if held is None:
            raise NotServedHereError
        return held

    def _drop(self, name: str, task: asyncio.Task[_Held | No | None]) -> None:
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
            if not (held.room.connected_here or held.room.game.acts)
        }
        name = min(empty, key=empty.__getitem__, default="")
        if not name or empty[name] > begun:
            return False
        held = self._held[name].result()
        if isinstance(held, _Held):
            held.following.cancel()
            self._close(name, held.room)
        return True

    def _close(self, name: str, room: Room) -> None:
        self._let_go(name, room)
        room.close()

    def _let_go(self, name: str, room: Room) -> None:
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

    async def _opened(self, name: str) -> _Held | No | None:
        """A room from the store; why it can't be served here, or None where it can't be read
        now.
        """
        try:
            lines = await self._store.load(name)
            if not lines:
                return No.UNKNOWN
            return await self._read_room(name, lines)
        except StoreDownError:
            why = None
        except OtherRulesError:
            why = No.RULES
        _LOG.info("closed", extra={"facts": {"room": name, "why": why.value if why else "store"}})
        return why

    async def _read_room(self, name: str, lines: Sequence[str]) -> _Held:
        agreement, header, timeline = await asyncio.to_thread(room_from_lines, lines)
        kept = await self._store.load(f"{name}{ENDING}")
        sealing = Sealing(self._key.deals(name), agreement.people, self._store, name, kept)
        if len(timeline) and not sealing.is_settled:
            raise NotationError(WrongValue("seal", "object"))
        room = opened_room(
            header,
            timeline,
            agreement,
            store=self._store,
            faults=self._faults,
            thinking=self._thinking,
            chance=sealing,
            table=name,
            before=BEFORE,
            let_go=lambda: self._let_go(name, room),
        )
        invitations = self._key.invitations(name, agreement)
        tokens = {seat: f"{name}{own.token}" for seat, own in invitations.items()}
        following = self._tasks.begin(self._follow(name, room), room.fail)
        narrating = NarratingProtocols(room, self._coaching, self._catching_up)
        held = _Held(room, narrating, tokens, following)
        await asyncio.sleep(NEIGHBOURS_WITHIN)
        return held

    async def _follow(self, name: str, room: Room) -> None:
        """Take in what other processes store until the room is closed."""
        left, asks = monotonic(), True
        async with aclosing(self._store.watch(name)) as news:
            async for text in news:
                if text:
                    room.attendance.hear(text)
                    continue
                if room.dismissed:
                    return
                if not room.game.acts:
                    await room.tend()
                room.attendance.look_around(asks=asks)
                asks = False
                left = monotonic() if room.connected_here or room.game.acts else left
                is_kept = room.over.is_set() and not room.game.is_over
                if is_kept or monotonic() - left > EMPTY_AFTER:
                    break
        self._close(name, room)

    def _all(self) -> Iterator[tuple[str, _Held]]:
        for name, task in self._held.items():
            if task.done() and not task.cancelled() and not task.exception():
                held = task.result()
                if isinstance(held, _Held):
                    yield name, held
