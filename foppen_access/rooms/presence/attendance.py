"""Who is connected to a room: to this server process, and to others that serve the same room.

Server processes exchange messages about this that may be lost, so each repeats who is connected to
it.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.message_lines import read
from foppen_access.net.protocol.messages.room_messages import Aside, No, Note, aside_from_data
from foppen_access.rooms.presence.absence_policy import Absences
from foppen_engine import Seat
from foppen_engine.plain_data import Fields, NotationError

_SPREAD = (Note.SAID, Note.READY, Note.NUDGED, Note.SILENT)
"""What processes tell each other of guests beside who is there."""

HEARD_WITHIN = 15.0
"""Seconds after which guests at another door are gone, if it says nothing more of them."""

LOOKS_WITHIN = 8.0
"""Seconds after which it is looked again who is there; where it takes longer, nothing was heard."""


class Attendance:
    """The guests connected to this process, and the seats connected to others.

    Args:
        run: the name of this process's instance of the room.
        people: the seats of people.
        absences: the timers of those who are away, as long as the game is not
        over: then nobody is awaited.
        spread: sends a message to the other processes that serve the room.
        came: called with the seats that have connected elsewhere, after every message.
        said: called with what a guest of another process says.

    Attributes:
        people: the seats of people.
        excused: the seats that the game does not wait for at its beginning.
        vacant: the seats of people who were sent away: nobody misses them.
    """

    def __init__(
        self,
        run: str,
        people: tuple[Seat, ...],
        absences: Absences,
        *,
        over: asyncio.Event,
        spread: Callable[[str], None],
        came: Callable[[set[Seat]], None],
        said: Callable[[Aside], None],
    ) -> None:
        self.guests: dict[Seat, Guest] = {}
        self.excused: set[Seat] = set()
        self.vacant: set[Seat] = set()
        self._run = run
        self.people = people
        self._absences = absences
        self._over = over
        self._spread = spread
        self._came = came
        self._said = said
        self._there: dict[str, tuple[frozenset[Seat], float]] = {}
        self._looked = monotonic()
        self._coming: set[Guest] = set()
        self._left: set[Seat] = set()
        self._lost: dict[Seat, Guest] = {}

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats, over all processes."""
        there = (seats for seats, _ in self._there.values())
        return tuple(sorted(set(self.guests).union(*there)))

    @property
    def is_complete(self) -> bool:
        """Whether every person is connected whom nobody stands in for."""
        return {*self.here} | self.excused >= {*self.people}

    def deciding(self, host: Seat | None) -> tuple[Seat, ...]:
        """Who is here, and the host also where only his page may be loaded again."""
        return tuple(sorted({*self.here, *(seat for seat in self._lost if seat == host)}))

    async def give_up(self, guest: Guest) -> None:
        """Wait as long for a guest whose line is lost as nobody is told of it."""
        await asyncio.sleep(self._absences.unsaid)
        if self._lost.get(guest.seat) is guest:
            del self._lost[guest.seat]

    def expect(self, guest: Guest) -> None:
        """Note a guest who is connecting and has not been announced yet."""
        self._coming.add(guest)

    def expects(self, guest: Guest) -> bool:
        """Whether a connecting guest is still there."""
        return guest in self._coming

    def sit(self, guest: Guest) -> None:
        """Seat a guest; an older connection to the seat is closed."""
        was_here = guest.seat in self.here
        self._left.discard(guest.seat)
        self.vacant.discard(guest.seat)
        self._lost.pop(guest.seat, None)
        self.send_away(guest.seat)
        self.guests[guest.seat] = guest
        self._absences.end(guest.seat, was_here=was_here)

    def leave(self, guest: Guest) -> None:
        """Remove a guest whose connection is gone."""
        self._coming.discard(guest)
        if self.guests.get(guest.seat) is guest:
            del self.guests[guest.seat]
            if guest.leaves:
                self._left.add(guest.seat)
            else:
                self._lost[guest.seat] = guest
            self._miss({guest.seat} - {*self.here})
        self.say_who_is_here(left=guest.seat if guest.leaves else None)

    def await_the_others(self) -> None:
        """Start the timers of everybody who is not connected, when the first guest has arrived."""
        self.await_seats({*self.people})

    def await_seats(self, seats: set[Seat]) -> None:
        """Start the timers of those of these seats who are not connected."""
        self._miss(seats - {*self.here})

    def _miss(self, seats: set[Seat]) -> None:
        for seat in sorted(seats - self.vacant):
            if not self._over.is_set():
                self._absences.begin(seat, left=seat in self._left)

    def turn_out(self, seat: Seat, why: No) -> None:
        """Close all connections of a seat to this process, also of who is not announced yet."""
        own = self.guests.pop(seat, None)
        self._lost.pop(seat, None)
        for guest in [each for each in self._coming if each.seat == seat and not each.sent_away]:
            self._coming.discard(guest)
            guest.send_away(why)
        if own:
            self._miss({seat} - {*self.here})

    def send_away(self, seat: Seat) -> None:
        """Close this process's connection to a seat that has another one now."""
        if own := self.guests.pop(seat, None):
            own.send_away(No.REPLACED)

    def say_who_is_here(
        self, *, came: Seat | None = None, left: Seat | None = None, asks: bool = False
    ) -> None:
        """Tell the other processes who is connected to this one, a guest who is arriving included,
        and who has just left; or ask them who is connected there.
        """
        seats = {*self.guests} | (set() if came is None else {came})
        data: dict[str, object] = {"run": self._run, "here": sorted(seats)}
        data |= {} if came is None else {"came": came}
        data |= {} if left is None else {"left": left}
        self._spread(json.dumps(data | ({"asks": True} if asks else {})))

    def hear(self, text: str) -> None:
        """Take a message of another process; one that makes no sense is ignored."""
        with suppress(NotationError):
            data = read(text)
            if not (isinstance(data, dict) and "note" in data):
                self._hear_who_is_there(data)
                return
            aside = aside_from_data(data)
            if aside.note in _SPREAD and aside.seat in self.people:
                self._said(aside)

    def _hear_who_is_there(self, data: object) -> None:
        entry = Fields(data, required=("run", "here"), optional=("came", "left", "asks"))
        seats = frozenset(entry.numbers("here", signed=False)) & {*self.people}
        came = entry.number("came") if entry.has("came") else None
        run = entry.text("run")
        before = {*self.here}
        self._there.pop(run, None)
        if seats:
            self._there[run] = seats, monotonic()
        if entry.has("left"):
            self._left.add(entry.number("left"))
        if came is not None:
            self._left.discard(came)
            self.send_away(came)
        self._compare(before)
        if (came is not None or entry.has("asks")) and self.guests:
            self.say_who_is_here()

    def look_around(self, *, asks: bool = False, hears: bool = True) -> bool:
        """Tell the other processes who is connected here and ask them the same. The guests of a
        process that has been silent for too long count as gone; a time in which nobody could be
        heard is no silence.

        Args:
            asks: whether the others are asked.
            hears: whether messages of others come through.

        Returns:
            Whether somebody is gone.
        """
        before, now = {*self.here}, monotonic()
        since = now - self._looked
        unheard = 0.0 if hears and since <= LOOKS_WITHIN else since
        self._looked = now
        self._there = {
            run: (seats, min(now, heard + unheard))
            for run, (seats, heard) in self._there.items()
            if heard + unheard > now - HEARD_WITHIN
        }
        self._compare(before)
        if asks or self.guests:
            self.say_who_is_here(asks=asks)
        return bool(before - {*self.here})

    def _compare(self, before: set[Seat]) -> None:
        after = {*self.here}
        self.vacant -= after - before
        for seat in after - before:
            self._absences.end(seat, was_here=False)
        self._miss(before - after)
        self._came(after - before)
