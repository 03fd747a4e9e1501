"""The actions of a game that count because a store has them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Move
from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.rooms.storage.store import Store
from foppen_access.rooms.storage.stored_chain import StoredChain
from foppen_engine import TakeBack
from foppen_engine.notation import entry_from_data, entry_to_data


class KeptMoves(NamedTuple):
    """What counts now.

    Args:
        moves: the moves that were added to the game.
        as_ours: whether they begin with those that this process wanted to store, whoever stored
            them.
    """

    moves: Sequence[Move]
    as_ours: bool


class StoredTimeline:
    """A game and its record in a store. What the store has not taken doesn't count.

    Args:
        session: the game, as far as the store has it.
        store: where it is stored.
        table: its name there.
        length: the number of lines stored.
        refused: called once for each time that the store stops answering.
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
        self._chain = StoredChain(store, table, length, refused)

    async def keep(self, moves: Sequence[Move]) -> KeptMoves:
        """Store the last moves of the session, however long it takes. Where another process was
        first, they are taken back, and its moves are made instead.
        """
        lines = [written(entry_to_data(move.action)) for move in moves]
        try:
            others = await self._chain.keep(lines)
        except BaseException:
            self._session.timeline.add(TakeBack(len(moves)))  # it is read again if it was kept
            raise
        if others is None:
            self._chain.length += len(lines)
            return KeptMoves(moves, as_ours=True)
        self._session.timeline.add(TakeBack(len(moves)))
        return KeptMoves(self._happen(others), as_ours=others[: len(lines)] == lines)

    async def read_on(self) -> list[Move]:
        """Make the moves that other processes have stored.

        Raises:
            StoreDownError: they can't be read now.
            NotationError, IllegalActionError: they are no continuation of this game.
        """
        return self._happen(await self._chain.unread())

    def _happen(self, lines: Sequence[str]) -> list[Move]:
        moves: list[Move] = []
        for line in lines:
            moves += self._session.timeline.add(entry_from_data(read(line)))
            self._chain.length += 1
        return moves
