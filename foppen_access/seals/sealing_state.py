"""The state of sealing a shuffle among the players' devices, computed from the lines they sent.

A line is plain data, and the order of lines alone decides: the same lines give the same state.
"""

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from foppen_access.seals.seal_data import FORMAT, old_salts, unsealed_from_data, unsealed_to_data
from foppen_access.seals.shuffle_seal import (
    OLD,
    VERSION,
    Contributions,
    Unsealed,
    committed,
    is_promise,
    is_salt,
)
from foppen_engine import Seat
from foppen_engine.plain_data import NotationError, WrongValue

SealingLine: TypeAlias = Mapping[str, object]
"""What happens to a sealing, as plain data."""


class SealingState:
    """Promises and salts by seat, whether all are bound, and whether the game goes on unsealed.

    Args:
        people: the seats whose devices contribute.
    """

    def __init__(self, people: tuple[Seat, ...]) -> None:
        self.people = people
        self.promises: dict[Seat, str] = {}
        self.salts: dict[Seat, str] = {}
        self.unsealed: Unsealed | None = None
        self.is_bound = self.is_open = False
        self.version = VERSION
        self.settled = asyncio.Event()
        self.promised: Counter[Seat] = Counter()

    @property
    def is_settled(self) -> bool:
        """Whether it is known what the chance of the game comes from."""
        is_full = self.is_bound and self.salts.keys() == self.promises.keys()
        return is_full or bool(self.unsealed) or self.version == OLD

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The people whose devices have promised no salt."""
        return tuple(seat for seat in self.people if seat not in self.promises)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The people whose devices are bound to a salt and have not told it."""
        bound = sorted(self.promises) if self.is_bound else ()
        return tuple(seat for seat in bound if seat not in self.salts)

    @property
    def contributions(self) -> Contributions:
        """What counts by now, whatever happens later: promises when all are bound, salts when all
        are told.
        """
        bound = self.promises if self.is_bound else {}
        told = self.salts if self.is_settled and not self.unsealed else {}
        return Contributions({**bound}, {**told}, self.unsealed, self.version)

    def awaits(self, seat: Seat, salt: str) -> bool:
        """Whether a salt is the one that the device at a seat is bound to, and not too late."""
        if not self.is_bound or self.is_settled or seat not in self.awaited:
            return False
        return is_salt(salt) and self.promises[seat] == committed(salt)

    def take(self, data: object) -> None:
        """Let happen what a line says, if it still can.

        Raises:
            NotationError: it says nothing.
        """
        match data:
            case {"format": str(text)} if text == FORMAT:
                self.is_open = True
            case {"promise": str(promise), "seat": int(seat)}:
                self._take_promise(seat, promise)
            case {"bound": True}:
                self.is_bound |= not self.missing and not self.is_settled
            case {"salt": str(salt), "seat": int(seat)}:
                if self.awaits(seat, salt):
                    self.salts[seat] = salt
            case {"unsealed": unsealed}:
                if not self.is_settled:
                    self.unsealed = unsealed_from_data(unsealed, 1 + max(self.people))
            case {"salts": [*salts]} if not self.promises:
                self.salts, self.version = old_salts(salts), OLD
            case _:
                raise NotationError(WrongValue("seal", "object"))
        if self.is_settled:
            self.settled.set()

    def _take_promise(self, seat: Seat, promise: str) -> None:
        self.promised[seat] += 1
        if not (self.is_bound or self.is_settled) and seat in self.people:
            self.promises.pop(seat, None)
            self.promises |= {seat: promise} if is_promise(promise) else {}


def contributed_lines(given: Contributions) -> list[SealingLine]:
    """The lines by which a sealing comes to what counted when it was kept."""
    if given.version == OLD:
        return [{"salts": [salt for _, salt in sorted(given.salts.items())]}]
    lines: list[SealingLine] = [
        {"promise": promise, "seat": seat} for seat, promise in sorted(given.promises.items())
    ]
    lines += [{"bound": True}] if given.promises else []
    lines += [{"salt": salt, "seat": seat} for seat, salt in sorted(given.salts.items())]
    return [*lines, *([{"unsealed": unsealed_to_data(given.unsealed)}] if given.unsealed else [])]
