"""The room file of a game that goes on: it is written again with each line about the seal."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock

from foppen_access.net.protocol.messages.message_lines import read, written
from foppen_access.rooms.room_file import RoomFile, keep
from foppen_access.seals.seal_data import seal_from_data
from foppen_access.seals.sealing_state import SealingState, contributed_lines
from foppen_access.seals.shuffle_seal import Seal, Unsealed
from foppen_engine.values import replace


class GrowingRoomFile:
    """Keeps the room file of a game, and what its sealed shuffles are made from: there as far as it
    is settled, and the seal itself in a file of its own when the game is over.

    Args:
        path: the room file.
        room: its content.
        keep_seal: writes the seal; it raises nothing.
    """

    def __init__(
        self, path: Path, room: RoomFile, keep_seal: Callable[[Seal | Unsealed], None]
    ) -> None:
        self._path = path
        self.room = room
        self._writing = Lock()
        self._keep_seal = keep_seal
        self._state = SealingState(room.agreement.people)
        self.lines = [written({**line}) for line in contributed_lines(room.contributions)]
        for line in self.lines:
            self._state.take(read(line))

    def add(self, lines: Sequence[str]) -> None:
        """Write more of it.

        Raises:
            OSError: the file can't be written and is as it was; the same lines may be added again.
        """
        for data in map(read, lines):
            self._state.take(data)
            if self._state.is_open:
                self._keep_seal(seal_from_data(data, 1 + max(self.room.agreement.people)))
        given = self._state.contributions
        self.change(lambda room: replace(room, contributions=given))
        self.lines += lines

    def change(self, change: Callable[[RoomFile], RoomFile]) -> None:
        """Write the room file, changed.

        Raises:
            OSError: it can't be written; nothing has changed.
        """
        with self._writing:
            room = change(self.room)
            if room != self.room:
                keep(self._path, room)
                self.room = room
