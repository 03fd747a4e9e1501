"""A room: one game, its seats, and who is there. The only place where anything happens to it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress

from foppen_access.apart.absence import Absence, Absences
from foppen_access.apart.agreement import Agreement
from foppen_access.apart.course import Course
from foppen_access.apart.guest import Guest, Line
from foppen_access.apart.lines import (
    Act,
    Aside,
    No,
    Note,
    Ready,
    Salt,
    Saying,
    Seated,
    Word,
    aside_to_data,
    written,
)
from foppen_access.apart.place import LateError
from foppen_access.apart.sealing import Sealing
from foppen_access.apart.store import Store
from foppen_access.gameplay.header import Header, header_to_data
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move
from foppen_access.players.player import Player
from foppen_engine import AwaitBid, AwaitPlay, Seat, pending, told
from foppen_engine.notation import entry_to_data

SALTS_WITHIN = 5.0
"""Seconds that a game waits for the salts of its guests."""


class Room:
    """A game among guests. All of it is called in one event loop.

    Args:
        header: the first line of its record.
        session: the game with the computer's players.
        agreement: what holds here.
        run: what this run of the room is called.
        stand_in: makes who plays for somebody who stays away.
        store: where the game is kept, as far as it counts.
        table: by this name.
        before: how many lines are there before the first action.
        sealing: of the shuffles, where they are sealed.
        overhear: gets what everybody is told beside the game; it returns at once.
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
        table: str = "",
        before: int = 1,
        sealing: Sealing | None = None,
        overhear: Callable[[Aside], None] | None = None,
    ) -> None:
        self.sealing = sealing
        self._overhear = overhear
        self.agreement = agreement
        self.run = run
        self.over = asyncio.Event()
        self.empty = asyncio.Event()
        self._session = session
        length = before + len(session.timeline)
        self._course = Course(session, store, table, length, self._unkept)
        self._computers = dict(session.players)
        self._stand_in = stand_in
        self._stand_ins: dict[Seat, Player] = {}
        self._guests: dict[Seat, Guest] = {}
        self._absences = Absences(agreement.grace, self.tell, self._overdue)
        self._turn = asyncio.Lock()
        self._salting: asyncio.Task[None] | None = None
        self._going_on: set[asyncio.Task[None]] = set()
        self._begun = len(session.timeline) > 0
        self._visited = not self._begun
        first = Line(written(header_to_data(header)), of_record=True)
        self._told: list[list[Line]] = [[first] for _ in header.seats]
        self._lines = [1 for _ in header.seats]
        self._publish(session.timeline)

    @property
    def here(self) -> tuple[Seat, ...]:
        """Who is there."""
        return tuple(sorted(self._guests))

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return pending(self._session.state) is None

    @property
    def is_complete(self) -> bool:
        """Whether everybody is there."""
        return {*self.here} >= {*self.agreement.people}

    def lines(self, seat: Seat) -> int:
        """How many lines of the record a seat has been told."""
        return self._lines[seat]

    def notes(self, seat: Seat) -> int:
        """How many notes it has been told."""
        return len(self._told[seat]) - self._lines[seat]

    def seated(self, seat: Seat, invitation: str) -> Seated:
        """What somebody is told first who comes to a seat, with the secret of his link."""
        return Seated(
            seat,
            invitation,
            self.run,
            self.lines(seat),
            self.notes(seat),
            self.here,
            self.agreement.people,
            self.agreement.advice,
            self.sealing.commitment if self.sealing else "",
        )

    async def arrive(self, guest: Guest) -> None:
        """Somebody comes to his seat; who sat there by another line is sent away."""
        seat, was_here = guest.seat, guest.seat in self.here
        other = self._guests.pop(seat, None)
        if other:
            other.sent_away = No.REPLACED
            other.news.set()
        self._guests[seat] = guest
        self._tell_seal(guest)
        self.empty.clear()
        self._stand_ins.pop(seat, None)
        self._absences.end(seat, was_here=was_here)
        if len(self._guests) == 1:
            for absent in self._stand_ins:
                self.tell(Aside(Note.STANDS_IN, absent))
        if not self._visited:
            self._visited = True
            self._await_the_others()
        if self._begun:
            was_over = self.over.is_set()
            await self.go_on()
            if was_over:
                self._tell_secret([guest])
        elif self.is_complete:
            await self._begin()

    async def _begin(self) -> None:
        """Everybody is there."""
        if self.sealing and self.sealing.promises:
            self._salting = self._salting or asyncio.create_task(self._salt(self.sealing))
        else:
            await self.go_on()

    async def _salt(self, sealing: Sealing) -> None:
        """Where shuffles are sealed, the salts come before the game begins."""
        sealing.bind()
        self._tell_all({"promises": sealing.promises})
        with suppress(TimeoutError):
            await asyncio.wait_for(sealing.complete.wait(), SALTS_WITHIN)
        self._tell_all({"salts": sealing.salts})
        await self.go_on()

    def _tell_all(self, data: dict[str, object]) -> None:
        for guest in self._guests.values():
            guest.direct.append(written(data))
        self._wake()

    def _tell_seal(self, guest: Guest) -> None:
        """Who comes while salts are told, or later, may have lost what was said of them."""
        if self.sealing and self.sealing.is_closed:
            guest.direct.append(written({"salts": self.sealing.salts}))
        elif self.sealing and self.sealing.is_bound:
            guest.direct.append(written({"promises": self.sealing.promises}))

    def _tell_secret(self, guests: Iterable[Guest]) -> None:
        """When the game is over, what the shuffles came from."""
        if self.sealing and self.over.is_set() and self.is_over:
            for guest in guests:
                guest.direct.append(written({"secret": self.sealing.secret}))
                guest.news.set()

    def promise(self, seat: Seat, promise: str) -> None:
        """A guest's program binds itself to a salt, as long as none is told."""
        if self.sealing and not self._begun:
            self.sealing.promise(seat, promise)

    def leave(self, guest: Guest) -> None:
        """His line is gone."""
        seat = guest.seat
        if self._guests.get(seat) is guest:
            del self._guests[seat]
            if seat not in self.here and not self.over.is_set():
                self._absences.begin(seat)
        if not self._guests:
            self.empty.set()

    def _await_the_others(self) -> None:
        """A game goes on of which nobody was there before; nobody is overdue until then."""
        for other in self.agreement.people:
            if other not in self.here:
                self._absences.begin(other)

    def _overdue(self, seat: Seat) -> None:
        """Somebody has stayed away longer than the table waits."""
        if not self._begun:
            return
        match self.agreement.absence:
            case Absence.WAIT:
                self.tell(Aside(Note.WAITS, seat))
            case Absence.COMPUTER:
                self._stand_ins[seat] = self._stand_in(seat)
                if self._guests:
                    self.tell(Aside(Note.STANDS_IN, seat))
                    self._alone(self.go_on())
            case Absence.KEEP:
                self.keep()

    def _alone(self, doing: Coroutine[None, None, None]) -> None:
        """Do something, whoever comes or goes meanwhile."""
        task = asyncio.get_running_loop().create_task(doing)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)

    def keep(self) -> None:
        """The evening ends here and may go on another time."""
        if not self.over.is_set():
            self.tell(Aside(Note.KEPT))
            self.over.set()

    def close(self) -> None:
        """Everybody goes; what has happened is told first."""
        self.keep()
        for guest in self._guests.values():
            guest.sent_away = No.CLOSED
        self._wake()

    async def hear(self, guest: Guest, word: Word) -> None:
        """Somebody who sits here says something.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """
        if isinstance(word, Saying):
            self.tell(Aside(Note.SAID, guest.seat, word.text))
            return
        if isinstance(word, Ready):
            self.tell(Aside(Note.READY, guest.seat))
            return
        if isinstance(word, Salt):
            if self.sealing and not self._begun:
                self.sealing.add(guest.seat, word.salt)
            return
        async with self._acting():
            if self._is_late(guest.seat, word) or not self._begun:
                if self._counts_already(guest.seat, word):
                    return
                raise LateError
            move = self._session.play(word.action, goes_on=True)
            if not await self._advance([move]):
                raise LateError

    def _is_late(self, seat: Seat, act: Act) -> bool:
        return act.action.seat != seat or act.after not in (None, self._lines[seat])

    def _counts_already(self, seat: Seat, act: Act) -> bool:
        """Whether the very same was heard there before: its guest has not heard so and repeats."""
        lines = [line.text for line in self._told[seat] if line.of_record]
        after = act.after or 0
        return written(entry_to_data(act.action)) in lines[after : after + 1]

    @asynccontextmanager
    async def _acting(self) -> AsyncIterator[None]:
        """One at a time; who must decide then is asked when nobody acts any more."""
        try:
            async with self._turn:
                yield
        finally:
            self._wake()

    async def go_on(self) -> None:
        """Let the game begin, or go on, as far as it can without people."""
        async with self._acting():
            if self.sealing and not self._begun:
                self._session.seed = self.sealing.close()
            self._begun = True
            await self._advance([])

    async def _advance(self, moves: list[Move]) -> bool:
        """What follows by itself; all of it is kept before anybody is told. Nobody stands in where
        nobody is there. Whether the moves count, unless others were first.
        """
        counted: list[bool] = []
        while True:
            if moves and self.agreement.thinkers:
                counted.append(await self._settle(moves))
                moves = []
            self._session.players = self._computers | (self._stand_ins if self._guests else {})
            if move := await asyncio.to_thread(next, self._session.moves(), None):
                moves.append(move)
            elif moves:
                counted.append(await self._settle(moves))
                moves = []
            else:
                break
        self._end()
        return all(counted[:1])

    async def _settle(self, moves: Sequence[Move]) -> bool:
        counted = await self._course.keep(moves)
        self._publish(counted.moves)
        self._wake()
        return counted.as_ours

    def _unkept(self) -> None:
        self.tell(Aside(Note.UNKEPT))

    def _end(self) -> None:
        if self.is_over and not self.over.is_set():
            self.over.set()
            self._tell_secret(self._guests.values())

    def _publish(self, moves: Iterable[Move]) -> None:
        for move in moves:
            self._begun = True
            for seat, lines in enumerate(self._told):
                own = told(move.action, move.after, seat)
                lines += [Line(written(entry_to_data(action)), of_record=True) for action in own]
                self._lines[seat] += len(own)

    def tell(self, aside: Aside) -> None:
        """Tell everybody something beside the game."""
        line = Line(written(aside_to_data(aside)), of_record=False)
        for lines in self._told:
            lines.append(line)
        if self._overhear:
            self._overhear(aside)
        self._wake()

    def _wake(self) -> None:
        for guest in self._guests.values():
            guest.news.set()

    def unheard(self, guest: Guest) -> list[str]:
        """What a guest has to be told now: lines, and a question where he must decide."""
        lines = self._told[guest.seat]
        new = [line.text for line in lines[guest.at :] if guest.wants(line)]
        guest.at = len(lines)
        awaited, count = pending(self._session.state), len(self._session.timeline)
        asks = isinstance(awaited, AwaitPlay | AwaitBid) and awaited.seat == guest.seat
        if asks and self._begun and guest.asked != count and not self._turn.locked():
            guest.asked = count
            new.append(written({"ask": {"seat": guest.seat}}))
        direct, guest.direct = guest.direct, []
        return [*new, *direct]

    async def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Lines for a guest, as they come, until he is sent away; none where he himself has
        something new.
        """
        while guest.sent_away is None:
            guest.news.clear()
            yield self.unheard(guest)
            await guest.news.wait()
        if guest.sent_away is No.CLOSED:
            yield self.unheard(guest)
