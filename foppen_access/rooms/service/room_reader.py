"""Reads a room of a service with its present game from the store, and follows what other programs
store of it.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import aclosing, suppress
from time import monotonic
from typing import NamedTuple, Protocol

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.timeline import Timeline
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.rooms.agreement import BEFORE, Agreement, first_lines, room_from_lines
from foppen_access.rooms.guest_protocols import CAUGHT_UP, COACHED, NarratingProtocols
from foppen_access.rooms.opened_room import opened_room
from foppen_access.rooms.room import Room
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.service.evening_state import ENDING as EVENING
from foppen_access.rooms.service.evening_state import EveningState
from foppen_access.rooms.service.service_secret import ServiceKey
from foppen_access.rooms.service.stored_evening import CHANGED, StoredEvening, state_of, table_name
from foppen_access.rooms.storage.store import Store, StoreDownError
from foppen_access.seals.seal_data import ENDING
from foppen_engine import Seat
from foppen_engine.plain_data import NotationError, WrongValue

NEIGHBOURS_WITHIN = 0.25
"""Seconds in which those answer who serve a room already."""

EMPTY_AFTER = 60.0
"""Seconds after which a room is let go in which nobody is, to be read again."""

EVENING_READ_AFTER = 15.0
"""Seconds after which the evening is read on, whatever was heard of it."""

END_READ_TIMES, END_READ_EVERY = 5, 3.0
"""So often, and for so many seconds each time, the end of a game is awaited when the next one has
begun.
"""


class HeldRoom(NamedTuple):
    """A room in memory.

    Args:
        room: its present game.
        protocols: how its guests are told what happens.
        evening: the games and wishes that it belongs to.
        following: takes in what other programs store.
    """

    room: Room
    protocols: NarratingProtocols
    evening: StoredEvening
    following: asyncio.Task[None]


class RoomOwner(Protocol):
    """Who holds the rooms that are read."""

    beginning: str

    def let_go(self, name: str, room: Room) -> None:
        """Remove a room from memory."""

    def close_room(self, name: str, room: Room) -> None:
        """Close a room in which nobody is."""

    def move(self, name: str, room: Room, moved: Mapping[Seat, Seat]) -> None:
        """The next game of a room has begun: it is served from now on."""


class RoomReader:
    """Reads rooms from the store.

    Args:
        store: where they are.
        key: their secrets are made from it.
        thinking: seconds a master may think about a card.
        faults: reports unexpected exceptions.
        tasks: in which rooms are followed.
        owner: who holds them.
    """

    def __init__(
        self,
        store: Store,
        key: ServiceKey,
        thinking: float,
        *,
        faults: Faults,
        tasks: Tasks,
        owner: RoomOwner,
    ) -> None:
        self._store = store
        self._key = key
        self._thinking = thinking
        self._faults = faults
        self._tasks = tasks
        self._owner = owner
        self._coaching = asyncio.Semaphore(COACHED)
        self._catching_up = asyncio.Semaphore(CAUGHT_UP)

    async def read_room(self, name: str, lines: Sequence[str]) -> HeldRoom | No:
        """A room from what is stored of its first game and of all that came after; `ENDED` where it
        is closed for good.

        Raises:
            StoreDownError: it can't be read now.
            OtherRulesError: another version of the program can read it.
            NotationError, SetupError, IllegalActionError: it is damaged.
        """
        game = await asyncio.to_thread(room_from_lines, lines)
        of_evening = await self._store.load(f"{name}{EVENING}")
        state = state_of(game[1], game[0], of_evening)
        if state.is_ended:
            return No.ENDED
        table = table_name(name, state.game)
        if state.game:
            game = await self._later_game(table, state)
        agreement, header, timeline = game
        evening = StoredEvening(
            name,
            lines[0],
            self._key,
            self._store,
            state=state,
            length=len(of_evening),
            beginning=lambda: self._owner.beginning,
            thinking=self._thinking,
            moves=lambda room, moved: self._owner.move(name, room, moved),
        )
        kept = await self._store.load(f"{table}{ENDING}")
        sealing = Sealing(evening.secret, agreement.people, self._store, table, kept)
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
            table=table,
            before=BEFORE,
            rematch=evening.rematch,
            let_go=lambda: self._owner.let_go(name, room),
        )
        evening.serve(room)
        following = self._tasks.begin(self._follow(name, table, room, evening), room.fail)
        narrating = NarratingProtocols(room, self._coaching, self._catching_up)
        held = HeldRoom(room, narrating, evening, following)
        await asyncio.sleep(NEIGHBOURS_WITHIN)
        return held

    async def _later_game(
        self, table: str, state: EveningState
    ) -> tuple[Agreement, Header, Timeline]:
        """A game after the first: that it begins stands in the evening, and whoever comes first
        writes its first lines.
        """
        first = first_lines(state.agreement, state.header)
        lines = await self._store.load(table)
        if not lines:
            await self._store.append(table, 0, first)
            lines = await self._store.load(table) or first
        return await asyncio.to_thread(room_from_lines, lines)

    async def _follow(self, name: str, table: str, room: Room, evening: StoredEvening) -> None:
        """Take in what other processes store until the room is closed."""
        left, asks, read = monotonic(), True, monotonic()
        async with aclosing(self._store.watch(table)) as news:
            async for text in news:
                is_due = not text and monotonic() - read > EVENING_READ_AFTER
                if text == CHANGED or is_due:
                    read = monotonic()
                    with suppress(StoreDownError):
                        await evening.read_on()
                if text:
                    if text != CHANGED:
                        room.attendance.hear(text)
                        room.spectators.hear_program(text)
                    continue
                if room.dismissed:
                    return
                if not room.game.acts:
                    await room.tend()
                if room.attendance.look_around(asks=asks, hears=self._store.is_well):
                    room.recounting.count()
                room.spectators.look_around()
                asks = False
                left = monotonic() if room.is_used_here else left
                is_kept = room.over.is_set() and not room.game.is_over
                if is_kept or monotonic() - left > EMPTY_AFTER:
                    break
        self._owner.close_room(name, room)


async def is_told_to_its_end(room: Room) -> bool:
    """Whether guests of a game that is over have been told all of it, soon."""
    for _ in range(END_READ_TIMES):
        with suppress(StoreDownError):
            await room.read_on()
        with suppress(TimeoutError):
            await asyncio.wait_for(room.over.wait(), END_READ_EVERY)
        if room.over.is_set() and room.game.is_over:
            return True
    return False
