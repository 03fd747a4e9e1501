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
from foppen_access.net.protocol.evening_info import evening_to_data
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages import (
    Act,
    Again,
    Aside,
    Join,
    No,
    Note,
    Nudge,
    Ready,
    Salt,
    Saying,
    SeatInfo,
    Wish,
    Word,
    aside_to_data,
    written,
)
from foppen_access.players.player import Player
from foppen_access.rooms.absence_policy import Absence, Absences
from foppen_access.rooms.agreement import Agreement
from foppen_access.rooms.attendance import Attendance
from foppen_access.rooms.kept_game import KeptGame
from foppen_access.rooms.moderation.moderation import OF_SIGNAL, Moderation, words_of
from foppen_access.rooms.moderation.rematch import Rematch
from foppen_access.rooms.moderation.turn_timer import TurnTimer
from foppen_access.rooms.room_sealing import Sealing
from foppen_access.rooms.seat_lines import SeatLines
from foppen_access.rooms.storage.store import RestoredError, Store, StoreDownError
from foppen_access.seals.shuffle_seal import Unsealed
from foppen_engine import Seat
from foppen_engine.values import replace

OPENED_WITHIN = 2.0
"""Seconds that the secret of the shuffles waits until its seal is kept, before all are told it."""


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
        self._rematch = rematch
        self.moderation = Moderation(self, rematch)
        self._turns = TurnTimer(agreement.clock, self._be_silent, self._be_late)
        self._overhear = overhear
        self._let_go = let_go
        self._session = session
        self._store = store
        self._table = table
        self._tasks = Tasks(faults)
        self._told = SeatLines(header)
        absences = Absences(agreement.grace, self.tell, self._overdue, self._alone)
        people, spread, came = agreement.people, self._spread, self._notice
        self.attendance = Attendance(
            run, people, absences, over=self.over, spread=spread, came=came, said=self.tell
        )
        self._guests = self.attendance.guests
        self._silent: set[Seat] = set()
        self._late_turn: tuple[Seat, int] | None = None
        self._beginning: asyncio.Task[None] | None = None
        self._is_closed = False
        if sealing:
            sealing.watch(self._learn, self.tell_unkept, lambda: self._spread(""))
            self._learn()
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
        # a game that only this program serves goes on like a new one: nobody is late who never came
        self._visited = not (self.game.has_begun and store.is_shared)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats, over all processes."""
        return self.attendance.here

    @property
    def connected_here(self) -> int:
        """The number of guests connected to this process."""
        return len(self._guests)

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
            tuple(sorted({*self.here, *(self._rematch.expected if self._rematch else ())})),
            self.agreement.people,
            self.agreement.advice,
            self.sealing.commitment if self.sealing else "",
            self._told.sent(seat),
        )

    async def misfit(self, seat: Seat, join: Join) -> No | None:
        """Why what a guest knows is of another game; None where it is of this one."""
        commitment = self.sealing.commitment if self.sealing else ""
        if self.dismissed is No.AGAIN or (
            self._rematch and self._rematch.is_of_another(join, commitment)
        ):
            return No.AGAIN
        return No.RESTORED if await self.lacks(seat, join.heard) else None

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
        """Seat a guest; an older connection to the seat is closed. He counts as connected when the
        commitment to his salt is stored, or the game might begin without it.
        """
        self.attendance.expect(guest)
        if self.sealing:
            await self.sealing.promise(guest.seat, guest.promise)
        if not self.attendance.expects(guest):
            return  # he has left meanwhile
        if self.dismissed:
            guest.send_away(self.dismissed)
            return
        self.attendance.say_who_is_here(came=guest.seat)
        await self._receive(guest)
        if self.dismissed:
            return
        # another program may know that all are there, and wait for salts already
        is_bound = self.sealing is not None and self.sealing.is_bound
        if is_bound and self._store.is_shared and not self.game.has_begun:
            self._begin()
        if self._is_closed:
            self.close()

    async def _receive(self, guest: Guest) -> None:
        """Announce a guest whose commitment is stored."""
        if self.sealing and self.sealing.stands(guest.seat, guest.promise):
            guest.is_bound = True
            guest.direct.append(written({"promised": guest.promise}))
        self.empty.clear()
        is_sent = self._rematch is not None and guest.seat in self._rematch.expected
        if not ((guest.returns or is_sent) and guest.seat in self._silent):
            self._takes_over(guest.seat)
        self.attendance.sit(guest)
        if not self.is_silent(guest.seat):
            self.moderation.is_back(guest.seat)
        if self._rematch:
            self._rematch.expected.discard(guest.seat)
            asked = self.game.asked
            is_silent = asked and self.is_silent(asked[0]) and asked[0] != guest.seat
            info = replace(
                self._rematch.info,
                stood_in=self.stood_in,
                clock=self.agreement.clock,
                silent=asked[0] if asked and is_silent else None,
            )
            guest.direct.append(written(evening_to_data(info)))
        if len(self._guests) == 1:
            for absent in self.game.stand_ins:
                self.tell(Aside(Note.STANDS_IN, absent))
        if not self._visited:
            self._visited = True
            self.attendance.await_the_others()
        is_complete = self.attendance.is_complete
        if self.game.has_begun or (is_complete and not self.sealing):
            await self.game.go_on()
        elif is_complete:
            self._begin()
        self._look_at_turn()

    def _begin(self) -> None:
        """Begin the game when everybody is connected."""
        if self._beginning is None or self._beginning.done():
            self._beginning = self._alone(self._seal_and_go_on())

    async def _seal_and_go_on(self) -> None:
        """Where shuffles are sealed, the game begins when it is settled from what they are made.
        Every process that serves the room sees to that with the same result: the first line in the
        store counts, be it the last salt or the decision to go on without a seal.
        """
        with suppress(StoreDownError):  # it is tried again as long as somebody is here
            if (sealing := self.sealing) and not sealing.is_settled:
                await self._read_seal(sealing)
                if self.dismissed:
                    return
                await sealing.settle(lambda seat: self.tell(Aside(Note.WAITS, seat)))
            await self.game.go_on()

    async def _read_seal(self, sealing: Sealing) -> None:
        try:
            await sealing.read_on()
        except RestoredError as error:
            self.fail(error)

    def _learn(self) -> None:
        """Send everybody what is new about the sealed shuffles. A guest whose commitment here no
        longer counts has been replaced by another device.
        """
        if not (sealing := self.sealing):
            return
        for seat, guest in self._guests.items():
            if guest.is_bound and not sealing.stands(seat, guest.promise):
                guest.send_away(No.REPLACED)
        if sealing.is_settled:
            self._session.seed = sealing.seed
        self._told.add_new_of_seal(sealing.told())
        self.wake()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return self.agreement.people

    @property
    def has_begun(self) -> bool:
        """Whether the game has begun."""
        return self.game.has_begun

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens in this game."""
        return self.over.is_set() or self.dismissed is not None

    @property
    def stood_in(self) -> tuple[Seat, ...]:
        """The seats for which the computer plays."""
        return tuple(sorted(self.game.stand_ins))

    def is_silent(self, seat: Seat | None) -> bool:
        """Whether it is this guest's turn, and he has done nothing for long."""
        return seat is not None and self._late_turn == self.game.asked and self._is_asked(seat)

    def _is_asked(self, seat: Seat) -> bool:
        return self.game.asked is not None and self.game.asked[0] == seat

    def guest_at(self, seat: Seat) -> Guest | None:
        """The guest of a seat, as far as he is connected to this process."""
        return self._guests.get(seat)

    def send_away(self, seat: Seat, why: No) -> None:
        """Close the connection of a guest, whose invitation is not good any more."""
        self.attendance.turn_out(seat, why)

    def alone(self, wish: Wish, wishers: frozenset[Seat]) -> None:
        """Renew an invitation as a task of the room."""
        self._alone(self.moderation.renewed(wish, wishers))

    def delete(self) -> None:
        """Send everybody away for good: the table is deleted."""
        if self._rematch:
            self._rematch.delete()
        self.dismissed = No.DELETED
        for guest in self._guests.values():
            guest.send_away(No.DELETED)
        self.over.set()

    def _be_silent(self, seat: Seat) -> None:
        """Tell everybody that a guest who is here takes long for his turn."""
        self._late_turn = self.game.asked
        self._say_everywhere(Aside(Note.SILENT, seat))
        self.moderation.count_again()

    def _be_late(self, seat: Seat) -> None:
        """The agreed time for a turn is over."""
        if not self._store.is_shared:
            self.replace(seat)

    def leave(self, guest: Guest) -> None:
        """Remove a guest whose connection is gone."""
        self.attendance.leave(guest)
        self._told.let_go(guest)
        if not self._guests:
            self.empty.set()
        self._count_again(guest.seat)
        self._look_at_turn()

    def _notice(self, came: set[Seat]) -> None:
        """React to seats that have connected to other processes."""
        for seat in came:
            self._takes_over(seat)
        if self._guests and not self.game.has_begun and self.attendance.is_complete:
            self._begin()

    def _overdue(self, seat: Seat) -> None:
        """Do what was agreed about a guest whose grace period is over."""
        if not self.game.has_begun or seat in self.game.stand_ins:
            return
        match self.agreement.absence:
            case Absence.WAIT:
                self.tell(Aside(Note.WAITS, seat))
            case Absence.COMPUTER:
                self.replace(seat)
            case Absence.KEEP:
                self.keep()

    def replace(self, seat: Seat) -> None:
        """Let the computer play for a guest until he is back; where the game waits for him to
        begin, it begins.
        """
        self.attendance.excused.add(seat)
        if seat in self.here:
            self._silent.add(seat)
        self.game.replace(seat)
        if not self._guests:
            return
        self.tell(Aside(Note.STANDS_IN, seat))
        if self.game.has_begun:
            self._alone(self.game.go_on())
        elif self.attendance.is_complete:
            self._begin()

    def _play_again(self, seat: Seat) -> None:
        """A guest who says something plays himself from now on."""
        is_back = self._takes_over(seat)
        if is_back or not self.is_silent(seat):
            self.moderation.is_back(seat)
        if is_back:
            self.tell(Aside(Note.BACK, seat))

    def _takes_over(self, seat: Seat) -> bool:
        """Let a guest play himself; whether the computer has played for him."""
        self._silent.discard(seat)
        self.attendance.excused.discard(seat)
        return self.game.stand_ins.pop(seat, None) is not None

    def _count_again(self, left: Seat) -> None:
        """Somebody has gone: of those who are left most may want what most did not before."""
        if not self._rematch or self.dismissed or self._is_closed:
            return
        if self.game.is_over and self.over.is_set() and self._rematch.is_settled(self.here):
            self._tasks.begin(self._rematch.begin())
        self.moderation.count_again(left)

    def _alone(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a task that guests who come or go don't cancel."""
        return self._tasks.begin(doing, self.fail)

    def _spread(self, text: str) -> None:
        """Send a message to all other processes that serve the room."""
        if self._store.is_shared:
            self._tasks.begin(self._store.tell(self._table, text))

    def fail(self, error: BaseException) -> None:
        """Report an exception and close the room, whose game may be half changed."""
        self.dismiss(No.RESTORED if isinstance(error, RestoredError) else No.FAULT)

    def dismiss(self, why: No) -> None:
        """Close the room at once: its stored record may differ from the game in memory."""
        if not self.dismissed:
            self.dismissed = why
            self.over.set()
            for guest in self._guests.values():
                guest.sent_away = why
            self.wake()
        if self._let_go:
            self._let_go()

    def give_way(self) -> None:
        """Send all guests on: the next game has begun in the place of this one."""
        self.dismissed = No.AGAIN
        for guest in self._guests.values():
            guest.sent_away = No.AGAIN
        self.wake()

    def follow(self, before: "Room") -> None:
        """All guests of the game before are sent here, and are missed from now on. For whom the
        computer played there it goes on to play.
        """
        seats = before.here
        if self._rematch:
            self._rematch.expected.update(seats)
        for seat in before.game.stand_ins:
            self.attendance.excused.add(seat)
            self.game.replace(seat)
        self._silent = {*seats} & {*self.game.stand_ins}
        self.moderation.follow(before.moderation)
        self.attendance.await_seats({*seats})

    def keep(self) -> None:
        """End the evening; the game can be resumed another time."""
        if not self.over.is_set():
            self.tell(Aside(Note.KEPT))
            self.over.set()

    def close(self) -> None:
        """Close all connections, also those that arrive at this moment; what has happened is sent
        first.
        """
        self._is_closed = True
        self.keep()
        for guest in self._guests.values():
            guest.sent_away = guest.sent_away or No.CLOSED
        self.wake()

    async def hear(self, guest: Guest, word: Word) -> None:
        """Take a guest's message. What other processes have stored is read first.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """
        if guest.sent_away in (No.REMOVED, No.DELETED):
            return
        if not isinstance(word, Salt):
            self._play_again(guest.seat)
        match word:
            case Wish():
                self._refuses(guest, self.moderation.wish(guest.seat, word))
            case Nudge() | Saying() | Ready():
                self._hear_said(guest, word)
            case Again():
                if self.game.is_over:
                    await self.over.wait()  # until the secret of the shuffles is told
                    self._wish_again(guest.seat)
            case Salt():
                if self.sealing:
                    await self.sealing.add(guest.seat, word.salt)
            case Act():
                await self.game.play(guest.seat, word)
                self.moderation.is_back(guest.seat)

    def _hear_said(self, guest: Guest, word: Nudge | Saying | Ready) -> None:
        match word:
            case Saying(text):
                self._say(guest, Aside(Note.SAID, guest.seat, text), words=words_of(text))
            case Ready():
                self._say(guest, Aside(Note.READY, guest.seat), words=OF_SIGNAL)
            case Nudge(seat):
                if self._is_asked(seat):
                    self._say(guest, Aside(Note.NUDGED, seat), words=OF_SIGNAL)

    def _say(self, guest: Guest, aside: Aside, *, words: int) -> None:
        """Tell everybody what a guest says, unless he is muted or says too much."""
        if not self._refuses(guest, self.moderation.unheard(guest.seat, words)):
            self._say_everywhere(aside)

    def _refuses(self, guest: Guest, why: str) -> bool:
        """Tell a guest why he is not heard, if there is a reason."""
        if why:
            guest.direct.append(written({"unheard": why}))
            guest.news.set()
        return bool(why)

    def _say_everywhere(self, aside: Aside) -> None:
        self._spread(written(aside_to_data(aside)))
        self.tell(aside)

    def _wish_again(self, seat: Seat) -> None:
        """Begin the next game if that is settled by this wish; else the others hear of it."""
        if not self._rematch or self._is_closed or self.dismissed:
            return
        is_new = self._rematch.is_new_wish(seat)
        if self._rematch.is_settled(self.here):
            self._tasks.begin(self._rematch.begin())
        elif is_new:
            self.tell(Aside(Note.AGAIN, seat))

    def tell_unkept(self) -> None:
        """Tell everybody that nothing can be stored at present; it is tried again until it can."""
        self.tell(Aside(Note.UNKEPT))

    async def end(self) -> None:
        """The game is over: the secret of the shuffles is stored and then sent. Where the store
        doesn't answer soon it is sent first, because devices don't wait long.
        """
        if sealing := self.sealing:
            await asyncio.wait([self._alone(sealing.open())], timeout=OPENED_WITHIN)
            if not isinstance(sealing.seal, Unsealed):
                self._told.add_of_seal([written({"secret": sealing.secret})])
        self.over.set()
        self.wake()

    async def read_on(self) -> bool:
        """Take in what other processes have stored; returns whether there was anything.

        Raises:
            StoreDownError: the store can't be read now.
            ReasonError: what it holds is no continuation of this game.
        """
        if self.dismissed:
            return False
        if sealing := self.sealing:
            if not sealing.is_settled:
                await self._read_seal(sealing)
            if not sealing.is_settled:
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
            is_bound = self.sealing is not None and self.sealing.is_bound
            if self.game.has_begun:
                await self.game.go_on()
            elif self.attendance.is_complete or is_bound:
                self._begin()

    def tell(self, aside: Aside) -> None:
        """Send everybody a note."""
        if self._rematch and aside.seat is not None and aside.note in (Note.AWAY, Note.LEFT):
            self._rematch.expected.discard(aside.seat)
        self._told.add_note(aside)
        if self._overhear:
            self._overhear(aside)
        self.wake()

    def wake(self) -> None:
        """Wake the tasks that send news to guests."""
        for guest in self._guests.values():
            guest.news.set()

    def acted(self) -> None:
        """An action is done, and the next one is awaited."""
        self.wake()
        self._look_at_turn()

    def _look_at_turn(self) -> None:
        turn = None if self.is_over else self.game.asked
        is_awaited = turn and turn[0] in self._guests and turn[0] not in self.game.stand_ins
        self._turns.look(turn if is_awaited else None)

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
