"""A room of which others have doors, too: its guests come to programs that share a store."""

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic

from foppen_access.apart.agreement import Agreement
from foppen_access.apart.course import AGAIN_AFTER
from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import (
    Act,
    Aside,
    No,
    Note,
    Ready,
    Saying,
    Word,
    aside_from_data,
    aside_to_data,
    read,
    written,
)
from foppen_access.apart.room import Room
from foppen_access.apart.store import Store, StoreDownError
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.session import Session
from foppen_access.players.player import Player
from foppen_engine import Seat
from foppen_engine.notation import Fields, NotationError

HEARD_WITHIN = 15.0
"""Seconds after which guests at another door are gone, if it says nothing more of them."""


class SharedRoom(Room):
    """A room that others serve as well. What it says to them may be lost; what has happened is in
    the store.

    Args:
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
        spread: Callable[[str], None],
    ) -> None:
        self._spread = spread
        self._is_closed = False
        self._there: dict[str, tuple[frozenset[Seat], float]] = {}
        super().__init__(
            header, session, agreement, run, stand_in, store=store, table=table, before=before
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

    async def arrive(self, guest: Guest) -> None:
        """Somebody comes to his seat, by our door; whoever sat there by another is sent away."""
        self._say_who_is_here({*self._guests, guest.seat}, came=guest.seat)
        await super().arrive(guest)
        if self._is_closed:
            self.close()

    def close(self) -> None:
        """Everybody goes; whoever comes in this very moment does, too."""
        self._is_closed = True
        super().close()

    def leave(self, guest: Guest) -> None:
        """His line is gone."""
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
            if not await self.read_on() and self._begun and self._guests:
                await self.go_on()

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
            self._go_on_alone()

    def _say_who_is_here(
        self, seats: Iterable[Seat], *, came: Seat | None = None, asks: bool = False
    ) -> None:
        data: dict[str, object] = {"run": self.run, "here": sorted(seats)}
        data |= {} if came is None else {"came": came}
        self._spread(json.dumps(data | ({"asks": True} if asks else {})))


def _note(aside: Aside) -> str:
    return written(aside_to_data(aside))
