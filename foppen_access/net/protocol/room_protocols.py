"""What a server has to know of the rooms behind it, and of how their guests are told what
happens.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from foppen_access.net.protocol.acknowledgements import Sent
from foppen_access.net.protocol.guest import Guest
from foppen_access.net.protocol.messages.guest_messages import Join, Word
from foppen_access.net.protocol.messages.room_messages import No, SeatInfo
from foppen_engine import Seat


class RoomProtocol(Protocol):
    """A room with guests. Everything is called in one event loop."""

    @property
    def dismissed(self) -> No | None:
        """Why the room is closed; None while it is open."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The connected seats."""

    def seated(self, seat: Seat, invitation: str) -> SeatInfo:
        """The first message to a guest, with the token of his link."""

    async def misfit(self, seat: Seat, join: Join) -> No | None:
        """Why what a guest has heard is of another game: an older copy was restored, or the next
        game has begun. None where he goes on in this one.
        """

    async def arrive(self, guest: Guest) -> None:
        """Seat a guest; an older connection to the seat is closed."""

    def leave(self, guest: Guest) -> None:
        """Remove a guest whose connection is gone."""

    async def hear(self, guest: Guest, word: Word) -> None:
        """Take a guest's message.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """

    def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Yields a guest's new lines until his connection is closed; an empty list where his
        protocol itself may have something to send.
        """

    def dismiss(self, why: No) -> None:
        """Close the room and all connections at once."""


class LateError(Exception):
    """The game had gone on when a decision arrived."""


class GuestProtocol(Protocol):
    """Encodes what one guest is sent, and decodes what he sends, over one connection."""

    guest: Guest

    async def told(self, lines: Sequence[str]) -> list[str]:
        """The messages for these lines of the room; none for an empty list at first."""

    async def heard(self, data: object, sent: Sent) -> list[Word]:
        """What a guest's message, as plain data without its number, says to the room. Nothing where
        it was processed before, unless it counts once however often it is sent.

        Raises:
            NotationError: it says nothing.
        """

    async def late(self) -> list[str]:
        """The messages for a card that came too late."""


class GuestProtocols(Protocol):
    """Chooses the protocol of a guest."""

    async def protocol(self, seated: SeatInfo, join: Join) -> GuestProtocol:
        """The protocol of a guest with this first message, who was sent `seated` at the same
        moment.
        """

    def forget(self, seat: Seat) -> None:
        """Drop the state of a seat's protocol after a fault; it is made anew from the record when
        the guest comes back.
        """


class HealthProblem(Enum):
    """A problem of the server, in words for its operator."""

    UNKEPT = "What happens is not kept now: the disk is full, or the database does not answer."
    FAULT = "Tables end by faults of the program, of which there are reports."


class SeatAccess(NamedTuple):
    """What an invitation opens.

    Args:
        room: the room.
        protocols: how its guests are told what happens.
        seat: the guest's seat; that of a `SPECTATOR` is many's.
        token: the token of his link.
        is_void: whether the seat has been given another invitation since.
    """

    room: RoomProtocol
    protocols: GuestProtocols
    seat: Seat
    token: str
    is_void: Callable[[], bool] = lambda: False


class NotServedHereError(Exception):
    """The room can't be served by this process now; the client should try again, perhaps with
    another one.
    """


class RoomDirectory(Protocol):
    """The rooms of a server, one or many."""

    async def seat_access(self, invitation: str, address: str) -> SeatAccess | No:
        """What an invitation opens that comes from this address, or why it opens nothing.

        Raises:
            NotServedHereError: its room can't be served by this process now.
        """

    def figures(self) -> Mapping[str, int]:
        """Gauges for the metrics, by name; `guests` is always one of them."""

    @property
    def problems(self) -> Sequence[HealthProblem]:
        """The present problems, for the health check."""
