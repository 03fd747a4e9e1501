"""How a room that many serve comes to its shuffles: all of it stands in the store, in one order.

No secret is there before the game is over, and no salt before all promises are bound.
"""

import asyncio
from collections.abc import Callable, Sequence

from foppen_access.apart.chain import Chain
from foppen_access.apart.lines import read, written
from foppen_access.apart.seal import FORMAT, seal_to_data
from foppen_access.apart.sealing import Sealing, is_promise
from foppen_access.apart.store import Store
from foppen_engine import Seat
from foppen_engine.notation import NotationError, WrongValue

ENDING = ".seal"
"""Behind the name of a room, the table of its sealing."""

MOST_LINES = 200
"""So many lines at most are promises; who comes with another program after them adds no salt."""


class SharedSealing:
    """A sealing that others do as well.

    Args:
        sealing: as far as it has been read.
        store: where it is kept.
        room: the name of its room.
        refused: is told, once each time, that the store does not answer.
        taken: is called when something new is known.
        spread: tells the others who serve the room that there is.
    """

    def __init__(
        self,
        sealing: Sealing,
        store: Store,
        room: str,
        *,
        refused: Callable[[], None],
        taken: Callable[[], None],
        spread: Callable[[], None],
    ) -> None:
        self._sealing = sealing
        self._chain = Chain(store, f"{room}{ENDING}", 0, refused)
        self._taken = taken
        self._spread = spread
        self._turn = asyncio.Lock()
        self._is_open = False

    async def read_on(self) -> None:
        """Take in what others have kept.

        Raises:
            StoreDownError: nobody knows whether they have.
            NotationError: it says something else.
        """
        async with self._turn:
            self._take(await self._chain.unread())

    async def promise(self, seat: Seat, promise: str) -> None:
        """A guest binds himself to a salt, unless it is too late for that."""
        sealing = self._sealing

        def is_new() -> bool:
            changes = sealing.promises.get(seat) != promise and is_promise(promise)
            return changes and not sealing.is_bound and self._chain.length < MOST_LINES

        await self._keep({"promise": promise, "seat": seat}, is_new)

    async def bind(self) -> None:
        """From now on no promise can be changed."""
        await self._keep({"bound": True}, lambda: not self._sealing.is_bound)

    async def add(self, seat: Seat, salt: str) -> None:
        """A salt, if its guest is bound to it and it is not too late."""
        await self._keep({"salt": salt, "seat": seat}, lambda: self._sealing.awaits(seat, salt))

    async def close(self) -> None:
        """No more salts."""
        await self._keep({"closed": True}, lambda: not self._sealing.is_closed)

    async def open(self) -> None:
        """The game is over: everybody may know what all cards came from."""
        await self._keep(seal_to_data(self._sealing.seal), lambda: not self._is_open)

    async def _keep(self, data: dict[str, object], is_needed: Callable[[], bool]) -> None:
        """Keep a line as long as it changes something, whatever others keep before it."""
        line = written(data)
        async with self._turn:
            while is_needed():
                others = await self._chain.keep([line])
                self._take([line] if others is None else others)
                if others is None:
                    self._spread()

    def _take(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._is_open |= take(self._sealing, read(line))
            self._chain.length += 1
        if lines:
            self._taken()


def take(sealing: Sealing, data: object) -> bool:
    """Let happen what a line of a sealing says; whether it tells the secret.

    Raises:
        NotationError: it says something else.
    """
    match data:
        case {"promise": str(promise), "seat": int(seat)}:
            sealing.promise(seat, promise)
        case {"bound": True}:
            sealing.bind()
        case {"salt": str(salt), "seat": int(seat)}:
            sealing.add(seat, salt)
        case {"closed": True}:
            sealing.close()
        case {"format": str(text)} if text == FORMAT:
            return True
        case _:
            raise NotationError(WrongValue("seal", "object"))
    return False
