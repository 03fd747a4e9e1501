"""The page of a program on this computer, as a room with one seat: what it is told, and by which
secret it comes.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from hmac import compare_digest
from secrets import token_hex

from foppen_access.browser.page_console import PageLine, asked_data, page_line_from_data
from foppen_access.narration.catalog import Catalog
from foppen_access.net.protocol.acknowledgements import Sent
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Join, Word
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import No, SeatInfo
from foppen_access.net.protocol.numbered_blocks import Blocks
from foppen_access.net.protocol.room_protocols import (
    GuestProtocol,
    HealthProblem,
    SeatAccess,
)
from foppen_access.terminal.line_input import Offer
from foppen_engine import Seat

SEAT: Seat = 0

GONE_AFTER = 10.0
"""Seconds without a page after which the program ends: one that is loaded again is back by then."""


class ProgramRoom:
    """What the page is told. All of it is called in the loop of the server.

    Args:
        catalog: the texts in the program's language.
        secret: of the link.
        typed: takes a line that was typed on the page.
        gone: called when the last page has been away for `gone_after` seconds.
        came: called when a page comes.
        gone_after: so long may there be none.
    """

    def __init__(
        self,
        catalog: Catalog,
        secret: str,
        *,
        typed: Callable[[PageLine], None],
        gone: Callable[[], None],
        came: Callable[[], None],
        gone_after: float = GONE_AFTER,
    ) -> None:
        self._secret = secret
        self._typed = typed
        self._gone = gone
        self._came = came
        self._gone_after = gone_after
        self._blocks = Blocks(catalog)
        self._run = token_hex(8)
        self._asked = ""
        self._guest: Guest | None = None
        self._ends: asyncio.TimerHandle | None = None
        self.dismissed: No | None = None

    def tell(self, lines: Sequence[str]) -> None:
        """Lines are heard as one piece of news."""
        self._blocks.add(lines)
        self._notify()

    def ask(self, lines: Sequence[str], offer: Offer, number: int) -> None:
        """Lines are heard, and behind them a line is awaited: both come at once. Each question has
        another number.
        """
        self._blocks.add(lines)
        self._asked = written(asked_data(offer, number))
        self._notify()

    def _notify(self) -> None:
        if self._guest:
            self._guest.news.set()

    def told_after(self, block: int, asked: str) -> tuple[list[str], int, str]:
        """What a page has not been told that has heard up to a block, and how far it is then."""
        lines = [*map(written, self._blocks.after(block))]
        if self._asked != asked:
            lines.append(self._asked)
        return lines, self._blocks.last, self._asked

    def take(self, line: PageLine) -> None:
        """A line was typed."""
        self._typed(line)

    # The directory: one room, one secret.

    async def seat_access(self, invitation: str, address: str) -> SeatAccess | No:  # noqa: ARG002 - all come from here
        """The seat, for whoever has the secret."""
        if not compare_digest(invitation.encode(errors="replace"), self._secret.encode()):
            return No.UNKNOWN
        if self.dismissed:
            return No.CLOSED
        return SeatAccess(self, self, SEAT, self._secret)

    def figures(self) -> Mapping[str, int]:
        """How many are there."""
        return {"guests": len(self.here)}

    @property
    def problems(self) -> Sequence[HealthProblem]:
        """Nobody looks after it."""
        return ()

    # The room.

    @property
    def here(self) -> tuple[Seat, ...]:
        """Whether a page is there."""
        return (SEAT,) if self._guest else ()

    def seated(self, seat: Seat, invitation: str) -> SeatInfo:
        """What a page is told first."""
        return SeatInfo(
            seat=seat,
            invitation=invitation,
            run=self._run,
            lines=0,
            aside=self._blocks.last,
            here=(seat,),
            people=(seat,),
            advice=False,
            seal="",
        )

    async def misfit(self, seat: Seat, join: Join) -> No | None:  # noqa: ARG002 - it counts blocks
        """There is one evening."""
        return None

    async def arrive(self, guest: Guest) -> None:
        """A page comes; one that was there before is told that it is here no more."""
        if self._ends:
            self._ends.cancel()
        if self._guest:
            self._guest.send_away(No.REPLACED)
        self._guest = guest
        self._came()
        guest.news.set()

    def leave(self, guest: Guest) -> None:
        """A page has gone; if it was the last, the program ends soon."""
        if guest is self._guest:
            self._guest = None
            loop = asyncio.get_running_loop()
            self._ends = loop.call_later(self._gone_after, self._gone)

    async def hear(self, guest: Guest, word: Word) -> None:
        """A page says nothing but lines."""

    def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Whenever there may be news."""
        return guest.hearing(list)

    def dismiss(self, why: No) -> None:
        """The program has ended."""
        self.dismissed = why
        if self._guest:
            self._guest.send_away(why)

    # How a page is told.

    async def protocol(self, seated: SeatInfo, join: Join) -> GuestProtocol:
        """From where it was; a page that is new hears the last piece of news again."""
        after = join.aside if join.run == self._run else seated.aside - 1
        return PageProtocol(self, Guest(seated.seat, 0, 0), after)

    def forget(self, seat: Seat) -> None:
        """Nothing is remembered of a connection."""


class PageProtocol:
    """How one page is told over one connection.

    Args:
        room: whose page it is.
        guest: it.
        after: the number of the last block that it has.
    """

    def __init__(self, room: ProgramRoom, guest: Guest, after: int) -> None:
        self.guest = guest
        self._room = room
        self._after = after
        self._asked = ""

    async def told(self, lines: Sequence[str]) -> list[str]:  # noqa: ARG002 - a room tells none
        """What is new."""
        new, self._after, self._asked = self._room.told_after(self._after, self._asked)
        return new

    async def heard(self, data: object, sent: Sent) -> list[Word]:
        """A typed line; one that comes again was taken already."""
        line = page_line_from_data(data)
        if sent is not Sent.DONE:
            self._room.take(line)
        return []

    async def late(self) -> list[str]:
        """No line is ever late."""
        return []
