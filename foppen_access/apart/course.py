"""The course of a game that counts as far as a store has it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from foppen_access.apart.chain import Chain
from foppen_access.apart.lines import read, written
from foppen_access.apart.store import Store
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move
from foppen_engine import TakeBack
from foppen_engine.notation import entry_from_data, entry_to_data


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
        self._chain = Chain(store, table, length, refused)

    async def keep(self, moves: Sequence[Move]) -> Counted:
        """Keep the last moves of the session, however long it takes. Where another was first, they
        are void, and what he kept happens instead.
        """
        lines = [written(entry_to_data(move.action)) for move in moves]
        try:
            others = await self._chain.keep(lines)
        except BaseException:
            self._session.timeline.add(TakeBack(len(moves)))  # it is read again if it was kept
            raise
        if others is None:
            self._chain.length += len(lines)
            return Counted(moves, as_ours=True)
        self._session.timeline.add(TakeBack(len(moves)))
        return Counted(self._happen(others), as_ours=others[: len(lines)] == lines)

    async def read_on(self) -> list[Move]:
        """Let happen what others have kept.

        Raises:
            StoreDownError: nobody knows whether they have.
            NotationError, IllegalActionError: it can't be.
        """
        return self._happen(await self._chain.unread())

    def _happen(self, lines: Sequence[str]) -> list[Move]:
        moves: list[Move] = []
        for line in lines:
            moves += self._session.timeline.add(entry_from_data(read(line)))
            self._chain.length += 1
        return moves
