"""How the shuffles of a room are agreed before the first deal: commitments, then salts, from every
person's device. Where one is missing the game goes on unsealed, and everybody is told why.

All of it is stored in one order, whichever process serves the room. The secret is not stored before
the game is over, and no salt before all commitments are.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.rooms.storage.store import Store
from foppen_access.rooms.storage.stored_chain import StoredChain
from foppen_access.seals.seal_data import (
    ENDING,
    by_seat_to_data,
    seal_to_data,
    unsealed_to_data,
)
from foppen_access.seals.sealing_state import SealingLine, SealingState
from foppen_access.seals.shuffle_seal import VERSION, Seal, Unsealed, Why, committed, is_promise
from foppen_engine import Seat

SALTS_SOON = 3.0
SALTS_WITHIN = 60.0
"""Seconds that a game waits for the salts of people until everybody is told for whom, and in all:
whose line has died meanwhile comes back.
"""

MOST_PROMISES = 50
"""So many devices at most bind themselves for one seat; where somebody brings still more, the game
goes on unsealed because of him.
"""


def _nothing() -> None:
    """Does nothing."""


class Sealing(SealingState):
    """The devices' contributions to a room's shuffles, and the room's own secret.

    Args:
        secret: the room's own part.
        people: the seats whose devices contribute.
        store: where it is stored, under the name of the
        room: with `.seal` behind it.
        lines: what is stored of it so far.
    """

    def __init__(
        self,
        secret: str,
        people: tuple[Seat, ...],
        store: Store,
        room: str = "",
        lines: Sequence[str] = (),
    ) -> None:
        super().__init__(people)
        self.secret = secret
        self.commitment = committed(secret)
        self._changed = self._refused = self._kept = _nothing
        self._chain = StoredChain(store, f"{room}{ENDING}", 0, self._refuse)
        self._turn = asyncio.Lock()
        self._take_all(lines)

    def watch(
        self,
        changed: Callable[[], None],
        refused: Callable[[], None] = _nothing,
        kept: Callable[[], None] = _nothing,
    ) -> None:
        """Set the callbacks for a contribution, for a store that doesn't answer, and for a line
        stored by this process.
        """
        self._changed, self._refused, self._kept = changed, refused, kept

    def _refuse(self) -> None:
        self._refused()

    @property
    def seal(self) -> Seal | Unsealed:
        """What the shuffles are made from, or why nobody can check them."""
        return self.unsealed or self._seal

    @property
    def seed(self) -> str:
        """The seed of all chance."""
        return committed(f"unsealed\n{self.secret}") if self.unsealed else self._seal.seed

    def stands(self, seat: Seat, promise: str) -> bool:
        """Whether a device is bound to this commitment."""
        return bool(promise) and self.promises.get(seat) == promise

    def told(self) -> list[str]:
        """The messages about it that everybody has been sent by now, in order; more may follow,
        none changes.
        """
        if not self.is_bound and not self.unsealed:
            return []
        lines: list[dict[str, object]] = []
        if self.is_bound:
            lines.append({"promises": by_seat_to_data(self.promises)})
        if self.unsealed:
            lines.append({"unsealed": unsealed_to_data(self.unsealed)})
        elif self.is_settled:
            lines.append({"salts": by_seat_to_data(self.salts)})
        return [*map(written, lines)]

    async def read_on(self) -> None:
        """Take in what other processes have stored.

        Raises:
            StoreDownError: the store can't be read now.
            NotationError: it is damaged.
        """
        async with self._turn:
            self._take_all(await self._chain.unread())

    async def settle(self, waits: Callable[[Seat], None]) -> None:
        """Wait until it is settled what the shuffles are made from.

        Args:
            waits: called once with the seats whose salts are missing.
        """
        await self.unseal(Why.PROMISE, lambda: self.missing)
        await self.bind()
        soon = min(SALTS_SOON, SALTS_WITHIN)
        if not await _happens(self.settled, soon):
            for seat in self.awaited:
                waits(seat)
            await _happens(self.settled, SALTS_WITHIN - soon)
        await self.unseal(Why.SALT, lambda: self.awaited)

    async def promise(self, seat: Seat, promise: str) -> None:
        """Store a device's commitment to its salt, before any salt is known, unless the seat has
        had too many. A device that comes later can't send the awaited salt.
        """
        if self.promised[seat] >= MOST_PROMISES and not self.stands(seat, promise):
            await self.unseal(Why.PROMISE, lambda: () if self.is_bound else (seat,))
        own = promise if is_promise(promise) else ""

        def line() -> SealingLine | None:
            is_new = self.promises.get(seat, "") != own
            may = not self.is_bound and not self.is_settled
            return {"promise": own, "seat": seat} if is_new and may else None

        await self._enter(line)
        if self.promises.get(seat) != own:
            await self.unseal(Why.SALT, lambda: (seat,) if seat in self.awaited else ())

    async def bind(self) -> None:
        """Close the commitments; from now on salts are sent."""

        def may() -> bool:
            return not (self.is_bound or self.is_settled or self.missing)

        await self._enter(lambda: {"bound": True} if may() else None)

    async def add(self, seat: Seat, salt: str) -> None:
        """Store a salt if it fits its device's commitment and is not too late."""
        entry = {"salt": salt, "seat": seat}
        await self._enter(lambda: entry if self.awaits(seat, salt) else None)

    async def unseal(self, why: Why, seats: Callable[[], tuple[Seat, ...]]) -> None:
        """Go on without a seal because of these seats, if any of their salts is still missing."""

        def line() -> SealingLine | None:
            found = () if self.is_settled else seats()
            return {"unsealed": unsealed_to_data(Unsealed(why, found))} if found else None

        await self._enter(line)

    async def open(self) -> None:
        """Store the secret of all shuffles when the game is over."""
        await self._enter(lambda: None if self.is_open else seal_to_data(self.seal))

    async def _enter(self, entry: Callable[[], SealingLine | None]) -> None:
        """Store a line as long as it changes anything, whatever others store before it."""
        async with self._turn:
            while (data := entry()) is not None:
                line = written({**data})
                others = await self._chain.keep([line])
                self._take_all([line] if others is None else others)
                if others is None:
                    self._kept()
                    return

    def _take_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.take(read(line))
            self._chain.length += 1
        if lines:
            self._changed()

    @property
    def _seal(self) -> Seal:
        promises = self.promises if self.version == VERSION else {}
        return Seal(self.commitment, {**promises}, {**self.salts}, self.secret, self.version)


async def _happens(event: asyncio.Event, within: float) -> bool:
    """Whether an event is set within this many seconds."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), within)
    return event.is_set()
