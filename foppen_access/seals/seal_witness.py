"""A guest's check of a room's seal: what was promised, and whether it was kept."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from foppen_access.seals.shuffle_seal import (
    Flaw,
    Seal,
    Unsealed,
    Why,
    committed,
    is_promise,
)
from foppen_engine import Action, Seat, State
from foppen_engine.values import frozen


@frozen
class Checked:
    """The seal holds: all cards came as it was settled before the game."""


@frozen
class Broken:
    """The seal is broken: something is wrong that no honest room does."""

    flaw: Flaw


Verdict: TypeAlias = Checked | Unsealed | Broken
"""What is heard when a game is over: sealed and checked, not sealed, or broken."""


class Witness:
    """Hears all that a room says of its seal, remembers it, and finds what is wrong.

    Args:
        seat: whose program it is.
        salt: its own.
        commitment: what the room has told first; empty where nothing is sealed.
        people: whose devices contribute, as it has told.
    """

    def __init__(self, seat: Seat, salt: str, commitment: str, people: tuple[Seat, ...]) -> None:
        self.salt = salt
        self.unsealed = None if commitment else Unsealed(Why.NONE)
        self._seat = seat
        self._commitment = commitment
        self._people = {*people}
        self._is_taken = False
        self._promises: Mapping[Seat, str] | None = None
        self._salts: Mapping[Seat, str] | None = None
        self._flaw: Flaw | None = None

    def come_back(self, commitment: str, people: tuple[Seat, ...]) -> None:
        """The line is there again; the room says the same as before."""
        self._is_taken = False
        if (commitment, {*people}) != (self._commitment, self._people):
            self.find(Flaw.CHANGED)

    def taken(self, promise: str) -> None:
        """A promise was taken over this line."""
        self._is_taken = promise == committed(self.salt)
        self._compare()

    def promised(self, promises: Mapping[Seat, str]) -> bool:
        """The promises of all are told; whether our salt may be told now. Who comes back is told
        the same again, and never others.
        """
        if self._promises not in (None, promises):
            self.find(Flaw.CHANGED)
        elif promises.keys() != self._people or not all(map(is_promise, promises.values())):
            self.find(Flaw.SEATS)
        self._promises = promises
        self._compare()
        return self._has_part and self._flaw is None

    def salted(self, salts: Mapping[Seat, str]) -> None:
        """All salts are told."""
        if self._promises is None:
            self.find(Flaw.ORDER)
        elif self._salts not in (None, salts) or self.unsealed:
            self.find(Flaw.CHANGED)
        elif {seat: committed(salt) for seat, salt in salts.items()} != self._promises:
            self.find(Flaw.SALTS)
        self._salts = salts

    def told_unsealed(self, unsealed: Unsealed) -> None:
        """The game goes on unsealed."""
        if self._salts is not None or self.unsealed not in (None, unsealed):
            self.find(Flaw.CHANGED)
        self.unsealed = self.unsealed or unsealed

    def dealt(self) -> None:
        """The first cards come: by now it is settled of what they follow."""
        if self._salts is None and not self.unsealed:
            self.find(Flaw.ORDER)

    def finds(self, secret: str, start: State, actions: Iterable[Action]) -> Verdict:
        """Whether the cards came as they were sealed, now that the room tells its secret."""
        if self._flaw or self.unsealed:
            return self.finds_without_secret()
        if self._promises is None or self._salts is None:
            return Unsealed(Why.LATE)
        seal = Seal(self._commitment, self._promises, self._salts, secret)
        if flaw := seal.flaw(start, actions, self._seat):
            return Broken(flaw)
        return Checked() if self._has_part else Unsealed(Why.LATE)

    def finds_without_secret(self, *, is_lost: bool = False) -> Verdict:
        """What is to be said where the game is over and no secret comes, perhaps because the line
        is lost.
        """
        if self._flaw:
            return Broken(self._flaw)
        if self.unsealed:
            return self.unsealed
        return Unsealed(Why.LOST) if is_lost else Broken(Flaw.UNTOLD)

    @property
    def is_settled(self) -> bool:
        """Whether the salts are told, from which all cards follow."""
        return self._salts is not None

    @property
    def is_decided(self) -> bool:
        """Whether it is known what is to be said, whatever the secret."""
        return bool(self._flaw or self.unsealed)

    def find(self, flaw: Flaw) -> None:
        """Something is wrong; what was so first counts."""
        self._flaw = self._flaw or flaw

    @property
    def _has_part(self) -> bool:
        """Whether our own salt is in the shuffle."""
        return (self._promises or {}).get(self._seat) == committed(self.salt)

    def _compare(self) -> None:
        if self._is_taken and self._promises is not None and not self._has_part:
            self.find(Flaw.MISSING)
