"""A server with one room: what its invitations open, and whether it is well."""

from collections.abc import Callable, Mapping, Sequence

from foppen_access.net.protocol.invitations import InvitationCheck
from foppen_access.net.protocol.messages.room_messages import COMES_NEXT, SPECTATOR, No
from foppen_access.net.protocol.room_protocols import (
    GuestProtocols,
    HealthProblem,
    RoomProtocol,
    SeatAccess,
)
from foppen_access.rooms.spectators import Spectators
from foppen_engine import Seat


class SingleRoom:
    """The only room of a server, opened by the invitations to its seats.

    Args:
        room: the room.
        protocols: how its guests are told what happens.
        invitations: checks invitations.
        tokens: the token of each seat's link.
        is_kept: whether everything that happened is stored.
        spectators: who watches the room, where somebody may.
    """

    def __init__(
        self,
        room: RoomProtocol,
        protocols: GuestProtocols,
        invitations: InvitationCheck,
        tokens: Mapping[Seat, str],
        is_kept: Callable[[], bool],
        *,
        spectators: Spectators | None = None,
    ) -> None:
        self._room = room
        self._protocols = protocols
        self._invitations = invitations
        self._tokens = tokens
        self._is_kept = is_kept
        self._spectators = spectators

    def go_on_in(
        self, room: RoomProtocol, protocols: GuestProtocols, spectators: Spectators
    ) -> None:
        """From now on the invitations open another room: the next game of the evening."""
        self._room, self._protocols, self._spectators = room, protocols, spectators

    async def seat_access(self, invitation: str, address: str) -> SeatAccess | No:
        """The seat that an invitation opens."""
        seat = self._invitations.seat(invitation, address)
        if isinstance(seat, No):
            return seat
        if seat == COMES_NEXT:
            return No.SOON
        if self._room.dismissed:
            return No.CLOSED
        room: RoomProtocol = self._room
        if seat == SPECTATOR and self._spectators:
            room = self._spectators
            if not self._spectators.has_place(address):
                return No.BUSY
        token = self._tokens[seat]

        def is_void() -> bool:
            return self._tokens.get(seat) != token

        return SeatAccess(room, self._protocols, seat, token, is_void)

    @property
    def problems(self) -> Sequence[HealthProblem]:
        """The present problems, for the health check."""
        unkept = () if self._is_kept() else (HealthProblem.UNKEPT,)
        return (*unkept, HealthProblem.FAULT) if self._room.dismissed is No.FAULT else unkept

    def figures(self) -> Mapping[str, int]:
        """The number of connected guests."""
        return {"guests": len(self._room.here)}
