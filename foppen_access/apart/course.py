"""The course of a game that counts as far as a store has it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from foppen_access.apart.lines import read, written
from foppen_access.apart.store import Store, StoreDownError
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move
from foppen_engine import TakeBack
from foppen_engine.notation import entry_from_data, entry_to_data

AGAIN_AFTER = (0.2, 0.5, 1.0)
"""Seconds between attempts to keep something; the last for all that follow."""


class Counted(NamedTuple):
    """What counts now.

    Args:
        moves: the game has these more.
        as_ours: whether they begin with what we wanted to keep, whoever kept it.
    """

    moves: Sequence[Move]
    as_ours: bool


class Course:
    """A game, and its record in a store. What the store has not taken is void.

    Args:
        session: the game, as far as the store has it.
        store: where it is kept.
        table: by this name.
        length: how many lines that are.
        refused: is told, once each time, that the store does not answer.
    """

    def __init__(
        self,
        session: Session,
        store: Store,
        table: str,
        length: int,
        refused: Callable[[], None],
    ) -> None:
        self._session = session
        self._store = store
        self._table = table
        self._length = length
        self._refused = refused

    async def keep(self, moves: Sequence[Move]) -> Counted:
        """Keep the last moves of the session, however long it takes. Where another was first, they
        are void, and what he kept happens instead.
        """
        lines = [written(entry_to_data(move.action)) for move in moves]
        try:
            others = await self._kept(lines)
        except BaseException:
            self._session.timeline.add(TakeBack(len(moves)))  # it is read again if it was kept
            raise
        if others is None:
            return Counted(moves, as_ours=True)
        self._session.timeline.add(TakeBack(len(moves)))
        return Counted(self._happen(others), as_ours=others[: len(lines)] == lines)

    async def _kept(self, lines: Sequence[str]) -> Sequence[str] | None:
        """Keep lines; None if they are, else what others have kept there."""
        attempts = 0
        while True:
            try:
                if await self._store.append(self._table, self._length, lines):
                    self._length += len(lines)
                    return None
                if others := await self._store.load(self._table, self._length):
                    return others
            except StoreDownError:
                if not attempts:
                    self._refused()
            await asyncio.sleep(AGAIN_AFTER[min(attempts, len(AGAIN_AFTER) - 1)])
            attempts += 1

    async def read_on(self) -> list[Move]:
        """Let happen what others have kept.

        Raises:
            StoreDownError: nobody knows whether they have.
            NotationError, IllegalActionError: it can't be.
        """
        return self._happen(await self._store.load(self._table, self._length))

    def _happen(self, lines: Sequence[str]) -> list[Move]:
        moves: list[Move] = []
        for line in lines:
            moves += self._session.timeline.add(entry_from_data(read(line)))
            self._length += 1
        return moves
