"""The game of a room: whose decisions it takes, and that nothing is told before it is stored."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.net.protocol.messages.guest_messages import Act
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.net.protocol.room_protocols import LateError
from foppen_access.players.player import Player
from foppen_access.rooms.seat_lines import SeatLines
from foppen_access.rooms.storage.store import RestoredError, Store, StoreDownError
from foppen_access.rooms.storage.stored_chain import AGAIN_AFTER
from foppen_access.rooms.storage.stored_timeline import StoredTimeline
from foppen_engine import AwaitBid, AwaitPlay, IllegalActionError, Seat, State, pending, refusal

LAST_MOMENT = 0.002
"""Seconds of a wait that are waited out among the other tasks."""


class RoomContext(Protocol):
    """What a game needs of its room."""

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""

    @property
    def connected_here(self) -> int:
        """The number of guests connected to this process."""

    def dismiss(self, why: No) -> None:
        """Close the room: its stored record may differ from the game in memory."""

    def tell_unkept(self) -> None:
        """Tell the guests that nothing can be stored at present."""

    def wake(self) -> None:
        """Wake the tasks that send news to guests."""

    def acted(self) -> None:
        """Called when an action is done, or was refused."""

    async def end(self) -> None:
        """Called once when the game is over."""


class KeptGame:
    """A game whose actions count when they are stored. Everything is called in one event loop.

    Args:
        session: the game with the computer opponents.
        store: where it is stored.
        table: the name of its record there.
        before: the number of lines in the record before the first action.
        told: the lines sent to each seat.
        room: the room it is played in.
        stand_in: makes the computer opponent that plays for an absent guest.
        thinkers: whether a computer opponent may think for long, so that each card is sent as soon
            as it falls.
    """

    def __init__(
        self,
        session: Session,
        store: Store,
        table: str,
        before: int,
        *,
        told: SeatLines,
        room: RoomContext,
        stand_in: Callable[[Seat], Player],
        thinkers: bool,
    ) -> None:
        self.has_begun = len(session.timeline) > 0
        self.stand_ins: dict[Seat, Player] = {}
        self._session = session
        self._course = StoredTimeline(
            session, store, table, before + len(session.timeline), room.tell_unkept
        )
        self._computers = dict(session.players)
        self._told = told
        self._room = room
        self._stand_in = stand_in
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._has_ended = False
        told.add_moves(session.timeline)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return pending(self._session.state) is None

    @property
    def acts(self) -> bool:
        """Whether an action is being stored at this moment."""
        return self._turn.locked()

    def asks(self, seat: Seat) -> int | None:
        """The number of actions after which a seat has to decide now; None where it has not."""
        awaited = pending(self._session.state)
        is_awaited = isinstance(awaited, AwaitPlay | AwaitBid) and awaited.seat == seat
        return (
            len(self._session.timeline) if is_awaited and self.has_begun and not self.acts else None
        )

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self._session.state

    @property
    def timeline(self) -> Timeline:
        """What has happened."""
        return self._session.timeline

    @property
    def asked(self) -> tuple[Seat, int] | None:
        """Who has to decide now, and after how many actions."""
        awaited = pending(self._session.state)
        if not isinstance(awaited, AwaitPlay | AwaitBid) or not self.has_begun:
            return None
        return awaited.seat, len(self._session.timeline)

    def replace(self, seat: Seat) -> None:
        """Let the computer play for an absent guest until he is back."""
        self.stand_ins[seat] = self._stand_in(seat)

    async def play(self, seat: Seat, act: Act) -> None:
        """Take a guest's decision. What other processes have stored is read first.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """
        await self._catch_up(seat, act.after or 0)
        async with self._acting():
            is_late = act.action.seat != seat or act.after not in (None, self._told.of_record(seat))
            if is_late or not self.has_begun or self._room.dismissed:
                if self._told.has(seat, act):
                    return
                raise LateError
            refused = refusal(self._session.state, act.action)
            if refused is None:
                move = self._session.play(act.action, goes_on=True)
                if not await self._advance([move]):
                    raise LateError
        if refused:
            raise IllegalActionError(refused)

    async def _catch_up(self, seat: Seat, heard: int) -> None:
        is_told = False
        while heard > self._told.of_record(seat):
            with suppress(StoreDownError):
                await self.read_on()
                return
            if not is_told:
                self._room.tell_unkept()
            is_told = True
            await asyncio.sleep(AGAIN_AFTER[-1])

    async def go_on(self) -> None:
        """Advance the game as far as no person has to decide."""
        async with self._acting():
            if not self._room.dismissed:
                self.has_begun = True
                await self._advance([])

    async def read_on(self) -> bool:
        """Take in what other processes have stored; returns whether there was anything.

        Raises:
            StoreDownError: the store can't be read now.
            ReasonError: what it holds is no continuation of this game.
        """
        moves: list[Move] = []
        async with self._acting():
            moves = await self._course.read_on()
            await self._publish(moves)
        return bool(moves)

    @asynccontextmanager
    async def _acting(self) -> AsyncIterator[None]:
        """One action at a time; the next question is asked afterwards. A failure inside may leave
        the game half changed, so the room is closed then.
        """
        try:
            async with self._turn:
                yield
        except (LateError, StoreDownError):
            raise
        except RestoredError:
            self._room.dismiss(No.RESTORED)
        except Exception:
            self._room.dismiss(No.FAULT)
            raise
        finally:
            self._room.acted()

    async def _advance(self, moves: list[Move]) -> bool:
        """Everything that follows without a person; stored before anybody is told. No computer
        opponent stands in while no guest is connected. Returns whether the moves count, or others
        came first.
        """
        counted: list[bool] = []
        while True:
            if moves and self._thinkers:
                counted.append(await self._settle(moves))
                moves = []
            stand_ins = self.stand_ins if self._room.connected_here else {}
            self._session.players = self._computers | stand_ins
            if move := await asyncio.to_thread(next, self._session.moves(), None):
                await self._rest()
                moves.append(move)
            elif moves:
                counted.append(await self._settle(moves))
                moves = []
            else:
                break
        await self._publish([])
        return all(counted[:1])

    async def _rest(self) -> None:
        """Wait until the last move may be told, to less than an event loop's millisecond: rounded
        up, the wait would be otherwise behind a card that was searched for.
        """
        await asyncio.sleep(self._session.rest - LAST_MOMENT)
        while self._session.rest:
            await asyncio.sleep(0)

    async def _settle(self, moves: Sequence[Move]) -> bool:
        counted = await self._course.keep(moves)
        await self._publish(counted.moves)
        return counted.as_ours

    async def _publish(self, moves: Sequence[Move]) -> None:
        """Send what has happened, and once that the game is over."""
        if moves:
            self.has_begun = True
            self._told.add_moves(moves)
            self._room.wake()
        if self.is_over and not self._has_ended:
            self._has_ended = True
            await self._room.end()
