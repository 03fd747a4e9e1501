"""A real table as its guests find it on the network: they send typed lines and get blocks of
text.
"""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from time import monotonic
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from foppen_access.faults.watched_tasks import Failed, Faults, Tasks
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.acknowledgements import Sent
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import (
    Join,
    TypedLine,
    Word,
    typed_from_data,
)
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import Aside, No, SeatInfo
from foppen_access.net.protocol.numbered_blocks import Blocks
from foppen_access.net.protocol.rate_limit import RateLimit
from foppen_access.rooms.agreement import MOST_GRACE
from foppen_access.rooms.presence.absence_policy import Absences
from foppen_engine import Seat
from foppen_engine.values import frozen

PACE = (2.0, 10.0)
"""So many lines a second of one guest are heard, and so many more at once: everybody waits for the
assistant to answer them.
"""


class DeviceView(NamedTuple):
    """What the devices show beside their blocks.

    Args:
        due: the seat whose turn it is; None where it is nobody's who has one.
        cards: the names of the cards that it may announce now.
        tables: the table for who sees it, as plain data for a page, by seats.
    """

    due: Seat | None = None
    cards: tuple[str, ...] = ()
    tables: Mapping[Seat, object] = MappingProxyType({})

    def of(self, seat: Seat) -> dict[str, object]:
        """The message to the page of a seat; empty where there is no table yet."""
        if seat not in self.tables:
            return {}
        cards = self.cards if self.due == seat else ()
        return {"table": self.tables[seat], "cards": [*cards]}


@frozen
class DeviceJoined:
    """A device has connected to a seat that has been told nothing yet."""

    seat: Seat


@frozen
class DeviceLine:
    """A line was typed on a device."""

    seat: Seat
    text: str


AtTable: TypeAlias = Aside | DeviceJoined | DeviceLine | Failed
"""What whoever referees gets to know of those who sit round the table with devices of their own."""


class DeviceRoom:
    """The connected devices and the blocks of each seat. Everything but `put` is called in one
    event loop.

    Args:
        run: the name of this instance of the room.
        people: the seats that are open to guests.
        catalog: the messages in the language of the table.
        put: passes news to the keyboard's thread; it returns at once.
        faults: reports unexpected exceptions.
    """

    def __init__(
        self,
        run: str,
        people: Sequence[Seat],
        catalog: Catalog,
        put: Callable[[AtTable], None],
        faults: Faults,
    ) -> None:
        self.run = run
        self.dismissed = None
        self._people = tuple(people)
        self._put = put
        self._blocks = {seat: Blocks(catalog) for seat in people}
        self._view = DeviceView()
        self._guests: dict[Seat, Guest] = {}
        self._new: set[Seat] = set()
        self.paces = {seat: RateLimit(*PACE, monotonic) for seat in people}
        self._absences = Absences(MOST_GRACE, put, lambda _: None, Tasks(faults).begin)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats."""
        return tuple(sorted(self._guests))

    def seated(self, seat: Seat, invitation: str) -> SeatInfo:
        """The first message to a guest, with the token of his link."""
        return SeatInfo(
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

    async def protocol(self, seated: SeatInfo, join: Join) -> "DeviceProtocol":
        """A device goes on after its last block; a new one begins with the next block."""
        seat, returns = seated.seat, join.run == self.run
        if not returns:
            self._new.add(seat)
        after = join.aside if returns else seated.aside
        return DeviceProtocol(Guest(seat, 0, 0), self, self._blocks[seat], after)

    async def misfit(self, _seat: Seat, _join: Join) -> No | None:
        """There is one evening, of which no record is sent."""
        return None

    async def arrive(self, guest: Guest) -> None:
        """Seat a guest; an older connection to the seat is closed."""
        seat, other = guest.seat, self._guests.pop(guest.seat, None)
        if other:
            other.sent_away = No.REPLACED
            other.news.set()
        self._guests[seat] = guest
        if seat in self._new:
            self._new.discard(seat)
            self._put(DeviceJoined(seat))
        self._absences.end(seat, was_here=other is not None)

    def leave(self, guest: Guest) -> None:
        """Remove a guest whose connection is gone."""
        if self._guests.get(guest.seat) is guest:
            del self._guests[guest.seat]
            self._absences.begin(guest.seat, left=guest.leaves)

    async def hear(self, _guest: Guest, _word: Word) -> None:
        """Nothing: devices send only typed lines."""
        raise TypeError

    def hear_line(self, seat: Seat, line: TypedLine) -> None:
        """Pass on a typed line."""
        self._put(DeviceLine(seat, line.text))

    def tell(self, seat: Seat, lines: Sequence[str]) -> None:
        """Add a block for a seat, connected or not."""
        self._blocks[seat].add(lines)
        if seat in self._guests:
            self._guests[seat].news.set()

    def show(self, view: DeviceView) -> None:
        """Show the devices the table, and whose turn it is."""
        before, self._view = self._view, view
        if view != before:
            for guest in self._guests.values():
                guest.news.set()

    def is_due(self, seat: Seat) -> bool:
        """Whether it is a seat's turn."""
        return self._view.due == seat

    def picture(self, seat: Seat) -> dict[str, object]:
        """The table for who sees it, and what a seat may press; empty where there is none yet."""
        return self._view.of(seat)

    def close(self) -> None:
        """Close all connections after what was said has been sent."""
        self.dismiss(No.CLOSED)

    def dismiss(self, why: No) -> None:
        """Close all connections. The table itself goes on at the keyboard."""
        for guest in self._guests.values():
            guest.sent_away = why
            guest.news.set()

    def forget(self, seat: Seat) -> None:
        """Nothing: the blocks of a seat are all there is."""

    def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Yields whenever there may be a new block, until the connection is closed."""
        return guest.hearing(list)


class DeviceProtocol:
    """The protocol of a device that shows blocks of lines and sends typed lines.

    Args:
        guest: its guest.
        table: the room.
        blocks: the blocks of the guest's seat.
        after: the number of the last block that the device has.
    """

    def __init__(self, guest: Guest, table: DeviceRoom, blocks: Blocks, after: int) -> None:
        self.guest = guest
        self._table = table
        self._blocks = blocks
        self._after = after
        self._turn: bool | None = None
        self._picture: dict[str, object] = {}

    async def told(self, lines: Sequence[str]) -> list[str]:  # noqa: ARG002 - they are in blocks
        """New blocks, whether it is the guest's turn, and the table for a page."""
        told = [*map(written, self._blocks.after(self._after))]
        self._after, turn = self._blocks.last, self._table.is_due(self.guest.seat)
        if turn != self._turn:
            self._turn = turn
            told.append(written({"hand": [], "turn": turn}))
            self._picture = {}  # a page has emptied its hand
        picture = self._table.picture(self.guest.seat)
        if picture != self._picture:
            self._picture = picture
            told.append(written(picture))
        return told

    async def heard(self, data: object, sent: Sent) -> list[Word]:
        """Nothing for the server: the line goes to the referee, who answers."""
        line = typed_from_data(data)
        if sent is Sent.DONE:
            return []
        await sleep(self._table.paces[self.guest.seat].wait())
        self._table.hear_line(self.guest.seat, line)
        return []

    async def late(self) -> list[str]:
        """Nothing: no question has to be asked again."""
        return []
