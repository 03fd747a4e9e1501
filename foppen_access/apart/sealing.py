"""How a room comes to its shuffles before the first deal."""

import asyncio
from collections.abc import Callable, Mapping

from foppen_access.apart.seal import DIGEST, Seal, committed
from foppen_engine import Seat


def is_promise(text: str) -> bool:
    """Whether somebody can be bound by it."""
    return len(text) == DIGEST and text.isascii()


class Sealing:
    """The promises of guests, then their salts.

    Args:
        secret: the room's own.
        closed: the salts of a game that has begun.
        keep: keeps the salts for when the room opens again.
    """

    def __init__(
        self, secret: str, closed: tuple[str, ...], keep: Callable[[tuple[str, ...]], None]
    ) -> None:
        self.secret = secret
        self.commitment = committed(secret)
        self.complete = asyncio.Event()
        self._promises: dict[Seat, str] = {}
        self._salts: dict[Seat, str] = {}
        self.is_bound = False
        self.is_closed = False
        self._closed = closed
        self._keep = keep

    @property
    def promises(self) -> Mapping[Seat, str]:
        """Who is bound to what."""
        return self._promises

    @property
    def salts(self) -> Mapping[Seat, str]:
        """The salts that were told in time."""
        return self._salts

    @property
    def seal(self) -> Seal:
        """All of which the game's chance follows."""
        return Seal(self.commitment, self._closed, self.secret)

    def promise(self, seat: Seat, promise: str) -> None:
        """A guest binds himself to a salt, before anybody tells his own."""
        if not self.is_bound and is_promise(promise):
            self._promises[seat] = promise

    def bind(self) -> None:
        """From now on no promise can be changed, and salts are told."""
        self.is_bound = True

    def awaits(self, seat: Seat, salt: str) -> bool:
        """Whether a salt counts: its guest is bound to it, and all are told now."""
        if not self.is_bound or self.is_closed or seat in self._salts:
            return False
        is_salt = len(salt) <= DIGEST and salt.isascii()
        return is_salt and self._promises.get(seat) == committed(salt)

    def add(self, seat: Seat, salt: str) -> None:
        """A salt, if it counts."""
        if self.awaits(seat, salt):
            self._salts[seat] = salt
        if self._salts.keys() == self._promises.keys():
            self.complete.set()

    def close(self) -> str:
        """No more salts; what all chance comes from."""
        if not self.is_closed:
            self.is_closed = True
            self._closed = tuple(salt for _, salt in sorted(self._salts.items()))
            self._keep(self._closed)
            self.complete.set()
        return self.seal.seed
