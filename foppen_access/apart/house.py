"""A house with one place in it."""

from collections.abc import Mapping

from foppen_access.apart.invitations import Door
from foppen_access.apart.lines import No
from foppen_access.apart.place import Entrance, Manners, Place
from foppen_engine import Seat


class OnePlace:
    """The only place there is, and whoever has an invitation to it.

    Args:
        place: where guests come.
        manners: how they are spoken to.
        door: knows the invitations.
        tokens: the secret of each seat's link.
    """

    is_well = True

    def __init__(
        self, place: Place, manners: Manners, door: Door, tokens: Mapping[Seat, str]
    ) -> None:
        self._place = place
        self._manners = manners
        self._door = door
        self._tokens = tokens

    async def entrance(self, invitation: str, address: str) -> Entrance | No:
        """The seat that an invitation opens."""
        seat = self._door.seat(invitation, address)
        if isinstance(seat, No):
            return seat
        return Entrance(self._place, self._manners, seat, self._tokens[seat])

    def figures(self) -> Mapping[str, int]:
        """How many are there."""
        return {"guests": len(self._place.here)}
