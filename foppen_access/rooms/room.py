"""A room: one game, its seats, and its guests.

One server process may serve it or several: what is in the store counts, and messages between
processes may be lost.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress

from foppen_access.faults.watched_tasks import Faults, Tasks
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import Session
from foppen_access.net.protocol.evening_info import EveningInfo
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Join, Word
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import (
    Aside,
    No,
    Note,
    SeatInfo,
    aside_to_data,
)
from foppen_access.players.player import Player
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.game_start import GameStart
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.guest_words import GuestWords
from foppen_access.rooms.moderation.moderation import Moderation
from foppen_access.rooms.moderation.recounting import Recounting
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.moderation.room_evening import RoomEvening
from foppen_access.rooms.moderation.stand_ins import StandIns
from foppen_access.rooms.presence.absence_policy import Absence, Absences
from foppen_access.rooms.presence.arrivals import Arrivals
from foppen_access.rooms.presence.attendance import Attendance
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.seat_lines import SeatLines
from foppen_access.rooms.spectators import Spectators
from foppen_access.rooms.storage.store import RestoredError, Store, StoreDownError
from foppen_engine import Seat


class Room:
    """A game among guests. Everything is called in one event loop.

    Args:
        header: the first line of its record.
        session: the game with the computer opponents.
        agreement: the options.
        run: the name of this process's instance of the room.
        stand_in: makes the computer opponent that plays for an absent guest.
        store: where the game is stored.
        faults: reports unexpected exceptions.
        table: the name of its record in the store.
        before: the number of lines in the record before the first action.
        sealing: of the shuffles, where they are sealed.
        rematch: where another game may follow.
        overhear: gets the notes that everybody is sent; it returns at once.
        let_go: called when the room is closed.
    """

    def __init__(
        self,
        header: Header,
        session: Session,
        agreement: Agreement,
        run: str,
        stand_in: Callable[[Seat], Player],
        *,
        store: Store,
        faults: Faults,
        table: str = "",
        before: int = 1,
        sealing: Sealing | None = None,
        rematch: Rematch | None = None,
        overhear: Callable[[Aside], None] | None = None,
        let_go: Callable[[], None] | None = None,
    ) -> None:
        self.sealing = sealing
        self.agreement = agreement
        self.run = run
        self.dismissed: No | None = None
        self.over = asyncio.Event()
        self.empty = asyncio.Event()
        self.rematch = rematch
        self._overhear = overhear
        self._let_go = let_go
        self._store = store
        self._table = table
        self._tasks = Tasks(faults)
        self._told = SeatLines(header)
        absences = Absences(agreement.grace, self.tell, self._overdue, self.begin_task)
        people, spread, came = agreement.people, self.spread, self._notice
        self.attendance = Attendance(
            run, people, absences, over=self.over, spread=spread, came=came, said=self.tell
        )
        self._guests = self.attendance.guests
        self.spectators = Spectators(self)
        self._is_closed = False
        self._start = GameStart(self, sealing, session, self._told, self._guests)
        self.game = KeptGame(
            session,
            store,
            table,
            before,
            told=self._told,
            room=self,
            stand_in=stand_in,
            thinkers=agreement.thinkers,
        )
        self.stand_ins = StandIns(
            self,
            self.game,
            self.attendance,
            clock=agreement.clock,
            silent=self._be_silent,
            overdue=lambda turn: self.of_evening.be_late(turn, is_shared=store.is_shared),
        )
        self.moderation = Moderation(
            self, self.attendance, self.game, self.stand_ins, rematch, spectators=self.spectators
        )
        self.of_evening: RoomEvening = RoomEvening(
            self, rematch, self.attendance, self.stand_ins, self.spectators, clock=agreement.clock
        )
        self.recounting = Recounting(
            self, self.attendance, self.game, self.moderation, self.of_evening
        )
        self._words = GuestWords(
            self,
            self.game,
            self.moderation,
            self.stand_ins,
            sealing=sealing,
            evening=self.of_evening,
        )
        self._arrivals: Arrivals = Arrivals(
            self,
            self.attendance,
            self.game,
            start=self._start,
            stand_ins=self.stand_ins,
            moderation=self.moderation,
            evening=self.of_evening,
            recounting=self.recounting,
            sealing=sealing,
            is_shared=store.is_shared,
        )

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats, over all processes."""
        return self.attendance.here

    @property
    def connected_here(self) -> int:
        """The number of guests connected to this process."""
        return len(self._guests)

    @property
    def is_used_here(self) -> bool:
        """Whether anybody plays or watches at this process, or it is just playing a card."""
        return bool(self._everybody) or self.game.acts

    @property
    def typed(self) -> int:
        """How many messages those who are connected here have sent; any thread may read it."""
        return sum(guest.typed for guest in tuple(self._guests.values()))

    def lines(self, seat: Seat) -> int:
        """The number of lines of the record that a seat has been sent."""
        return self._told.of_record(seat)

    def notes(self, _seat: Seat) -> int:
        """The number of notes that a seat has been sent."""
        return self._told.notes

    def seated(self, seat: Seat, invitation: str) -> SeatInfo:
        """The first message to a guest, with the token of his link."""
        return SeatInfo(
            seat,
            invitation,
            self.run,
            self.lines(seat),
            self.notes(seat),
            tuple(sorted({*self.here, *self.of_evening.expected})),
            self.agreement.people,
            self.agreement.advice,
            self.sealing.commitment if self.sealing else "",
            self._told.sent(seat),
        )

    async def misfit(self, seat: Seat, join: Join) -> No | None:
        """Why what a guest knows is of another game; None where it is of this one."""
        return await self._arrivals.misfit(seat, join)

    async def lacks(self, seat: Seat, heard: int) -> bool:
        """Whether a guest has heard more lines of the record than are stored, as after a restored
        backup.
        """
        if heard > self.lines(seat):
            with suppress(StoreDownError):
                await self.read_on()
                return heard > self.lines(seat)
        return False

    async def arrive(self, guest: Guest) -> None:
        """Seat a guest; an older connection to the seat is closed."""
        await self._arrivals.arrive(guest)
        if self._is_closed and not self.dismissed:
            self.close()

    def evening(self, seat: Seat) -> EveningInfo | None:
        """What a guest is told of the evening who comes; None where the room has one game."""
        return self.of_evening.told_to(seat)

    @property
    def is_open(self) -> bool:
        """Whether guests may come and stay."""
        return not self._is_closed and self.dismissed is None

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens in this game."""
        return self.over.is_set() or self.dismissed is not None

    def delete(self) -> None:
        """Send everybody away for good: the table is deleted, or at a service closed."""
        self.of_evening.delete()
        self._send_all_away(No.ENDED if self._store.is_shared else No.DELETED)
        self.over.set()

    def _send_all_away(self, why: No) -> None:
        self.dismissed = why
        for guest in self._everybody:
            guest.send_away(why)

    @property
    def _everybody(self) -> tuple[Guest, ...]:
        """Who is connected to this process, spectators as well."""
        return (*self._guests.values(), *self.spectators.guests)

    def _be_silent(self, seat: Seat) -> None:
        """Tell everybody that a guest who is here takes long for his turn."""
        self.tell_everywhere(Aside(Note.SILENT, seat))
        self.moderation.count_again()

    def leave(self, guest: Guest) -> None:
        """Remove a guest whose connection is gone."""
        self._told.let_go(guest)
        self._arrivals.leave(guest)

    def _notice(self, came: set[Seat]) -> None:
        self._arrivals.notice(came)

    def _overdue(self, seat: Seat) -> None:
        """Do what was agreed about a guest whose grace period is over."""
        if not self.game.has_begun or seat in self.game.stand_ins:
            return
        match self.agreement.absence:
            case Absence.WAIT:
                self.tell(Aside(Note.WAITS, seat))
            case Absence.COMPUTER:
                self.stand_ins.replace(seat)
            case Absence.KEEP:
                self.keep()

    def go_on(self) -> None:
        """Go on with the game, or begin it, as far as that is possible now."""
        if self.game.has_begun:
            self.begin_task(self.game.go_on())
        elif self.attendance.is_complete:
            self._start.begin()

    def begin_task(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""
        return self._tasks.begin(doing, self.fail)

    def spread(self, text: str) -> None:
        """Send a message to all other processes that serve the room."""
        if self._store.is_shared:
            self._tasks.begin(self._store.tell(self._table, text))

    def fail(self, error: BaseException) -> None:
        """Report an exception and close the room, whose game may be half changed."""
        self.dismiss(No.RESTORED if isinstance(error, RestoredError) else No.FAULT)

    def dismiss(self, why: No) -> None:
        """Close the room at once: its stored record may differ from the game in memory."""
        if not self.dismissed:
            self._send_all_away(why)
            self.over.set()
        if self._let_go:
            self._let_go()

    def give_way(self) -> None:
        """Send all guests on: the next game has begun in the place of this one."""
        self._send_all_away(No.AGAIN)

    def keep(self) -> None:
        """End the evening; the game can be resumed another time."""
        if not self.over.is_set():
            self.tell(Aside(Note.KEPT))
            self.over.set()

    def close(self) -> None:
        """Close all connections, now and later; what has happened is sent first."""
        self._is_closed = True
        self.keep()
        for guest in self._everybody:
            guest.sent_away = guest.sent_away or No.CLOSED
        self.wake()

    async def hear(self, guest: Guest, word: Word) -> None:
        """Take a guest's message. What other processes have stored is read first.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """
        await self._words.hear(guest, word)

    def tell_everywhere(self, aside: Aside) -> None:
        """Send everybody a note, also those who are connected to other processes."""
        self.spread(written(aside_to_data(aside)))
        self.tell(aside)

    def tell_unkept(self) -> None:
        """Tell everybody that nothing can be stored at present; it is tried again until it can."""
        self.tell(Aside(Note.UNKEPT))

    async def end(self) -> None:
        """The game is over: everybody is told the secret of the shuffles."""
        await self._start.open()
        self.over.set()
        self.wake()

    async def read_on(self) -> bool:
        """Take in what other processes have stored; returns whether there was anything.

        Raises:
            StoreDownError: the store can't be read now.
            ReasonError: what it holds is no continuation of this game.
        """
        if self.dismissed or not await self._start.is_settled():
            return False  # no card is dealt before
        return await self.game.read_on()

    async def tend(self) -> None:
        """Take in what other processes have stored, and go on where none of them has.

        Raises:
            ReasonError: what the store holds is no continuation of this game.
        """
        with suppress(StoreDownError):
            if await self.read_on() or not self._guests:
                return
            if self.game.has_begun:
                await self.game.go_on()
            elif self.attendance.is_complete or self._start.is_bound:
                self._start.begin()

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""
        if aside.seat is not None and aside.note in (Note.AWAY, Note.LEFT):
            self.of_evening.expected.discard(aside.seat)
        self._told.add_note(aside)
        if self._overhear:
            self._overhear(aside)
        self.wake()

    def wake(self) -> None:
        """Wake the tasks that send news to guests."""
        for guest in self._everybody:
            guest.news.set()

    def acted(self) -> None:
        """An action is done, and the next one is awaited."""
        self.wake()
        self.stand_ins.look_at_turn()

    def unheard(self, guest: Guest) -> list[str]:
        """The lines that a guest has not been sent, and a question where he has to decide."""
        new, count = self._told.unheard(guest), self.game.asks(guest.seat)
        if count is not None and guest.asked != count:
            guest.asked = count
            new.append(written({"ask": {"seat": guest.seat}}))
        direct, guest.direct = guest.direct, []
        return [*new, *direct]

    def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Yields a guest's new lines until his connection is closed; an empty list where his
        protocol itself may have something to send.
        """
        return guest.hearing(lambda: self.unheard(guest))
