"""A real table as guests find it on the network: they type lines, and are told what is said."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Sequence
from time import monotonic
from typing import TypeAlias

from foppen_access.apart.absence import Absences
from foppen_access.apart.blocks import Blocks
from foppen_access.apart.guest import Guest
from foppen_access.apart.kept import MOST_GRACE
from foppen_access.apart.lines import (
    LONGEST_WORD,
    Aside,
    Join,
    No,
    Seated,
    TypedLine,
    Word,
    read,
    typed_from_data,
    written,
)
from foppen_access.apart.pace import Pace
from foppen_access.narration.catalog import Catalog
from foppen_engine import Seat
from foppen_engine.values import frozen

PACE = (2.0, 10.0)
"""So many lines a second of one guest are heard, and so many more at once: everybody waits for the
assistant to answer them.
"""


@frozen
class New:
    """A device has come to a seat that has heard nothing yet."""

    seat: Seat


@frozen
class Heard:
    """Somebody has typed a line on his own device."""

    seat: Seat
    text: str


AtTable: TypeAlias = Aside | New | Heard
"""What whoever referees gets to know of those who sit round the table with devices of their own."""


class RealTable:
    """Knows who is there, and tells each what he shall hear. All of it but `put` is called in one
    event loop.

    Args:
        run: what this run of it is called.
        people: whose seats are open to guests.
        catalog: the texts in the language of the table.
        put: passes on what happens; it returns at once.
    """

    def __init__(
        self, run: str, people: Sequence[Seat], catalog: Catalog, put: Callable[[AtTable], None]
    ) -> None:
        self.run = run
        self._people = tuple(people)
        self._put = put
        self._blocks = {seat: Blocks(catalog) for seat in people}
        self._due: Seat | None = None
        self._guests: dict[Seat, Guest] = {}
        self._new: set[Seat] = set()
        self._absences = Absences(MOST_GRACE, put, lambda _: None)

    @property
    def here(self) -> tuple[Seat, ...]:
        """Who is there."""
        return tuple(sorted(self._guests))

    def seated(self, seat: Seat, invitation: str) -> Seated:
        """What somebody is told first who comes to a seat, with the secret of his link."""
        return Seated(
            seat,
            invitation,
            self.run,
            lines=0,
            aside=self._blocks[seat].last,
            here=self.here,
            people=self._people,
            advice=False,
            seal="",
        )

    def manner(self, seated: Seated, join: Join) -> "InBlocks":
        """From where he was; on a new device from now on."""
        seat, returns = seated.seat, join.run == self.run
        if not returns:
            self._new.add(seat)
        after = join.aside if returns else seated.aside
        return InBlocks(Guest(seat, 0, 0), self, self._blocks[seat], after)

    async def arrive(self, guest: Guest) -> None:
        """Somebody comes to his seat; who sat there by another line is sent away."""
        seat, other = guest.seat, self._guests.pop(guest.seat, None)
        if other:
            other.sent_away = No.REPLACED
            other.news.set()
        self._guests[seat] = guest
        if seat in self._new:
            self._new.discard(seat)
            self._put(New(seat))
        self._absences.end(seat, was_here=other is not None)

    def leave(self, guest: Guest) -> None:
        """His line is gone."""
        if self._guests.get(guest.seat) is guest:
            del self._guests[guest.seat]
            self._absences.begin(guest.seat)

    async def hear(self, guest: Guest, word: Word) -> None:
        """Nobody says anything here but lines."""
        raise TypeError(guest.seat, word)

    def hear_line(self, seat: Seat, line: TypedLine) -> None:
        """Pass on what somebody has typed."""
        self._put(Heard(seat, line.text))

    def tell(self, seat: Seat, lines: Sequence[str]) -> None:
        """Tell somebody something, whether or not he is there now."""
        self._blocks[seat].add(lines)
        if seat in self._guests:
            self._guests[seat].news.set()

    def await_card(self, seat: Seat | None) -> None:
        """Let devices know whose turn it is."""
        before, self._due = self._due, seat
        for each in {before, seat} & self._guests.keys():
            if each is not None:
                self._guests[each].news.set()

    def is_due(self, seat: Seat) -> bool:
        """Whether it is somebody's turn."""
        return self._due == seat

    def close(self) -> None:
        """Everybody goes; what was said is told first."""
        for guest in self._guests.values():
            guest.sent_away = No.CLOSED
            guest.news.set()

    async def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Whenever there may be something new, until he is sent away: his blocks have it."""
        while guest.sent_away is None:
            guest.news.clear()
            yield []
            await guest.news.wait()
        if guest.sent_away is No.CLOSED:
            yield []


class InBlocks:
    """A device that shows blocks of lines, and sends typed lines.

    Args:
        guest: at whose seat.
        table: where he sits.
        blocks: what was told to that seat.
        after: the number of the last block that he has.
    """

    def __init__(self, guest: Guest, table: RealTable, blocks: Blocks, after: int) -> None:
        self.guest = guest
        self._table = table
        self._blocks = blocks
        self._after = after
        self._turn: bool | None = None
        self._pace = Pace(*PACE, monotonic)

    async def told(self, lines: Sequence[str]) -> list[str]:  # noqa: ARG002 - they are in blocks
        """His blocks, and whether it is his turn."""
        told = [*map(written, self._blocks.after(self._after))]
        self._after, turn = self._blocks.last, self._table.is_due(self.guest.seat)
        if turn != self._turn:
            self._turn = turn
            told.append(written({"hand": [], "turn": turn}))
        return told

    async def heard(self, text: str) -> list[Word]:
        """Nothing for the door: whoever referees answers."""
        line = typed_from_data(read(text, LONGEST_WORD))
        await sleep(self._pace.wait())
        self._table.hear_line(self.guest.seat, line)
        return []

    async def late(self) -> list[str]:
        """Nothing: nobody has to be asked again."""
        return []
