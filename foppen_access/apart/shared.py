"""A room of which others have doors, too: its guests come to programs that share a store."""

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic

from foppen_access.apart.agreement import Agreement
from foppen_access.apart.chain import AGAIN_AFTER
from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import (
    Act,
    Aside,
    No,
    Note,
    Ready,
    Salt,
    Saying,
    Word,
    aside_from_data,
    aside_to_data,
    read,
    written,
)
from foppen_access.apart.room import SALTS_WITHIN, Room
from foppen_access.apart.sealing import Sealing
from foppen_access.apart.shared_sealing import SharedSealing
from foppen_access.apart.store import Store, StoreDownError
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.session import Session
from foppen_access.players.player import Player
from foppen_engine import ReasonError, Seat
from foppen_engine.notation import Fields, NotationError, WrongValue

HEARD_WITHIN = 15.0
"""Seconds after which guests at another door are gone, if it says nothing more of them."""


class SharedRoom(Room):
    """A room that others serve as well. What it says to them may be lost; what has happened is in
    the store.

    Args:
        secret: from which the shuffles come, and the salts of guests.
        spread: says something to all others who serve it; the rest is what `Room` gets.
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
        table: str,
        before: int,
        secret: str,
        spread: Callable[[str], None],
    ) -> None:
        self._spread = spread
        self._is_closed = False
        self._there: dict[str, tuple[frozenset[Seat], float]] = {}
        self._coming: set[Guest] = set()
        self._promises: dict[Seat, str] = {}
        self._own = Sealing(secret, (), lambda _: None)
        self._shared = SharedSealing(
            self._own,
            store,
            table,
            refused=self._unkept,
            taken=self._learn,
            spread=lambda: spread(""),
        )
        self._told_bound = self._told_closed = False
        super().__init__(
            header,
            session,
            agreement,
            run,
            stand_in,
            store=store,
            table=table,
            before=before,
            sealing=self._own,
        )

    @property
    def here(self) -> tuple[Seat, ...]:
        """Who is there, at whatever door."""
        there = (seats for seats, _ in self._there.values())
        return tuple(sorted(set(self._guests).union(*there)))

    @property
    def by_our_door(self) -> int:
        """How many are there by it."""
        return len(self._guests)

    @property
    def acts(self) -> bool:
        """Whether something is being kept there now."""
        return self._turn.locked()

    def promise(self, seat: Seat, promise: str) -> None:
        """A guest's program binds itself to a salt; it does when it comes."""
        self._promises[seat] = promise

    async def learn(self) -> None:
        """Read what is kept about the shuffles, before anybody comes.

        Raises:
            StoreDownError: it can't be read now.
            NotationError: it doesn't belong to the game.
        """
        await self._shared.read_on()
        if self._begun and not self._own.is_closed:
            raise NotationError(WrongValue("seal", "object"))

    async def arrive(self, guest: Guest) -> None:
        """Somebody comes to his seat, by our door; whoever sat there by another is sent away.
        Nobody hears of him before his promise is kept, or the game might begin without it.
        """
        self._coming.add(guest)
        if promise := self._promises.pop(guest.seat, ""):
            await self._shared.promise(guest.seat, promise)
        if guest not in self._coming:
            return  # he has left meanwhile
        self._say_who_is_here({*self._guests, guest.seat}, came=guest.seat)
        await super().arrive(guest)
        if self._own.is_bound and not self._begun:
            await self._begin()
        if self._is_closed:
            self.close()

    async def _begin(self) -> None:
        """Everybody is there."""
        if self._salting is None or self._salting.done():
            self._salting = asyncio.create_task(self._salt(self._own))

    async def _salt(self, sealing: Sealing) -> None:
        """The salts come before the game begins; any program that serves the room sees to it, and
        all of them come to the same.
        """
        with suppress(ReasonError):  # whoever reads it on finds the same
            if sealing.promises:
                await self._shared.bind()
                with suppress(TimeoutError):
                    await asyncio.wait_for(sealing.complete.wait(), SALTS_WITHIN)
            await self._shared.close()
            await self.go_on()

    def _learn(self) -> None:
        """Something is known about the shuffles: tell it to whoever is at our door."""
        if self._own.is_bound and not (self._told_bound or self._own.is_closed):
            self._told_bound = True
            self._tell_all({"promises": self._own.promises})
        if self._own.is_closed and not self._told_closed:
            self._told_closed = True
            self._session.seed = self._own.seal.seed
            self._tell_all({"salts": self._own.salts})

    def _end(self) -> None:
        """When the game is over, what the cards came from stands in the store."""
        was_over = self.over.is_set()
        super()._end()
        if self.is_over and not was_over:
            self._alone(self._shared.open())

    def close(self) -> None:
        """Everybody goes; whoever comes in this very moment does, too."""
        self._is_closed = True
        super().close()

    def leave(self, guest: Guest) -> None:
        """His line is gone."""
        self._coming.discard(guest)
        super().leave(guest)
        self._say_who_is_here(self._guests)

    async def hear(self, guest: Guest, word: Word) -> None:
        """Somebody who sits here says something. What he has heard before elsewhere is read first.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """
        if isinstance(word, Saying):
            self._spread(_note(Aside(Note.SAID, guest.seat, word.text)))
        if isinstance(word, Ready):
            self._spread(_note(Aside(Note.READY, guest.seat)))
        if isinstance(word, Salt):
            await self._shared.add(guest.seat, word.salt)
            return
        if isinstance(word, Act):
            await self._catch_up(guest.seat, word.after or 0)
        await super().hear(guest, word)

    async def _catch_up(self, seat: Seat, heard: int) -> None:
        is_told = False
        while heard > self.lines(seat):
            with suppress(StoreDownError):
                await self.read_on()
                return
            if not is_told:
                self._unkept()
            is_told = True
            await asyncio.sleep(AGAIN_AFTER[-1])

    async def read_on(self) -> bool:
        """Hear what was kept elsewhere; whether anything was.

        Raises:
            StoreDownError: it can't be read now.
            ReasonError: it can't be.
        """
        if not self._own.is_closed:
            await self._shared.read_on()
        if not self._own.is_closed:
            return False  # no card is dealt before
        async with self._acting():
            moves = await self._course.read_on()
            self._publish(moves)
            self._end()
        return bool(moves)

    async def tend(self) -> None:
        """Read on, and go on where nobody else has done so.

        Raises:
            ReasonError: what was read can't be.
        """
        with suppress(StoreDownError):
            if await self.read_on() or not self._guests:
                return
            if self._begun:
                await self.go_on()
            elif self.is_complete or self._own.is_bound:
                await self._begin()

    def look_around(self, *, asks: bool = False) -> None:
        """Tell the others who is here, and ask them who is there; who has said nothing for long is
        gone.
        """
        before = {*self.here}
        now = monotonic()
        self._there = {
            run: (seats, heard)
            for run, (seats, heard) in self._there.items()
            if heard > now - HEARD_WITHIN
        }
        self._compare(before)
        if asks or self._guests:
            self._say_who_is_here(self._guests, asks=asks)

    def hear_elsewhere(self, text: str) -> None:
        """What is said at another door; what says nothing is not heard."""
        try:
            data = read(text)
            if isinstance(data, dict) and "note" in data:
                aside = aside_from_data(data)
                if aside.note in (Note.SAID, Note.READY) and aside.seat in self.agreement.people:
                    self.tell(aside)
                return
            entry = Fields(data, required=("run", "here"), optional=("came", "asks"))
            seats = frozenset(entry.numbers("here", signed=False)) & {*self.agreement.people}
            came = entry.number("came") if entry.has("came") else None
            run = entry.text("run")
        except NotationError:
            return
        before = {*self.here}
        self._there.pop(run, None)
        if seats:
            self._there[run] = seats, monotonic()
        if came is not None and (own := self._guests.pop(came, None)):
            own.sent_away = No.REPLACED
            own.news.set()
        self._compare(before)
        if (came is not None or entry.has("asks")) and self._guests:
            self._say_who_is_here(self._guests)

    def _compare(self, before: set[Seat]) -> None:
        """Notice who has come or gone since there were these."""
        after = {*self.here}
        for seat in after - before:
            self._stand_ins.pop(seat, None)
            self._absences.end(seat, was_here=False)
        for seat in before - after:
            if not self.over.is_set():
                self._absences.begin(seat)
        if self._guests and not self._begun and self.is_complete:
            self._alone(self._begin())

    def _say_who_is_here(
        self, seats: Iterable[Seat], *, came: Seat | None = None, asks: bool = False
    ) -> None:
        data: dict[str, object] = {"run": self.run, "here": sorted(seats)}
        data |= {} if came is None else {"came": came}
        self._spread(json.dumps(data | ({"asks": True} if asks else {})))


def _note(aside: Aside) -> str:
    return written(aside_to_data(aside))
