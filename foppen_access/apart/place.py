"""What a door on the network has to know of whatever is behind it, and of how guests are told."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from foppen_access.apart.guest import Guest
from foppen_access.apart.lines import Join, No, Seated, Word
from foppen_engine import Seat


class Place(Protocol):
    """Where guests come. All of it is called in one event loop."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """Who is there."""

    def seated(self, seat: Seat, invitation: str) -> Seated:
        """What somebody is told first who comes to a seat, with the secret of his link."""

    async def arrive(self, guest: Guest) -> None:
        """Somebody comes to his seat; who sat there by another line is sent away."""

    def leave(self, guest: Guest) -> None:
        """His line is gone."""

    async def hear(self, guest: Guest, word: Word) -> None:
        """Somebody who sits here says something.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
            LateError: the game had gone on by then.
        """

    def news(self, guest: Guest) -> AsyncIterator[list[str]]:
        """Lines for a guest, as they come, until he is sent away; none where he himself has
        something new.
        """


class LateError(Exception):
    """The game had gone on by the time somebody decided."""


class Manner(Protocol):
    """A way to speak to a guest over one connection."""

    guest: Guest

    async def told(self, lines: Sequence[str]) -> list[str]:
        """What is sent where the place tells these lines; none at first."""

    async def heard(self, text: str) -> list[Word]:
        """What a line of his says to the place.

        Raises:
            NotationError: nothing.
        """

    async def late(self) -> list[str]:
        """What is sent where his card came too late."""


class Manners(Protocol):
    """Knows how to speak to whoever comes."""

    def manner(self, seated: Seated, join: Join) -> Manner:
        """How somebody is told what happens who comes to a seat and says this first."""


class Entrance(NamedTuple):
    """What an invitation opens.

    Args:
        place: where its guest comes.
        manners: how he is spoken to there.
        seat: his.
        token: the secret of his link.
    """

    place: Place
    manners: Manners
    seat: Seat
    token: str


class ElsewhereError(Exception):
    """Whoever comes can't be received here now; he shall try again, perhaps at another door."""


class House(Protocol):
    """One place, or many."""

    async def entrance(self, invitation: str, address: str) -> Entrance | No:
        """What an invitation opens that comes from an address, or why nothing.

        Raises:
            ElsewhereError: not here, not now.
        """

    def figures(self) -> Mapping[str, int]:
        """What can be counted there now, by names for whoever looks after it; `guests` are."""

    @property
    def is_well(self) -> bool:
        """Whether all is kept that happens there."""
