"""An evening as it was kept: its record, and the room beside it. Whatever goes on begins here."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from foppen_access.evenings.prepared_game import Sitting
from foppen_access.faults.fault import Fault
from foppen_access.gameplay.journal import Journal
from foppen_access.gameplay.record import Loaded
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.narration.message_keys import Complaint
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import cut_text, record_of
from foppen_engine import Reason, pending
from foppen_engine.values import frozen

if TYPE_CHECKING:  # few games have a room
    from foppen_access.rooms.room_file import RoomFile


@frozen
class KeptEvening:
    """What was agreed, and how far it is.

    Args:
        path: where the record is.
        record: game, names, computer's players, and all that has happened.
        journal: its file, or why it can't be written.
        room: how guests or devices come, who serves and who plays here; None where nobody comes,
            or where that is lost by damage: this keyboard is the only way to go on then.
    """

    path: Path
    record: Loaded
    journal: Journal | Reason
    room: "RoomFile | None"

    @property
    def is_at_table(self) -> bool:
        """Whether people play with real cards."""
        return is_table(self.record.timeline)

    @property
    def is_hosted(self) -> bool:
        """Whether its players are invited; at this keyboard alone everybody's cards would be told
        in turn.
        """
        return self.room is not None and bool(self.room.agreement.people)

    @property
    def has_devices(self) -> bool:
        """Whether those at a real table type on devices of their own."""
        return self.room is not None and not self.room.agreement.people

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played."""
        return pending(self.record.timeline.state) is None

    def sitting(self, program: Program) -> Sitting:
        """The game, ready to go on; what a crash has cut short is told. Whoever gets it closes its
        keeper.
        """
        record = self.record
        if cut := cut_text(program.catalog, self.path, record):
            program.console.tell([cut])
        header, timeline = record.header, record.timeline
        keeper = Keeper(header, timeline, self.path, journal=self.journal, length=record.length)
        return Sitting(game_of(header.game), header, timeline, keeper)


@contextmanager
def kept_evening(program: Program, path: Path) -> Iterator[KeptEvening]:
    """The evening of a record, which nobody else writes meanwhile.

    Raises:
        Fault: the record does not hold, somebody writes it, or a newer program has kept the room.
    """
    with record_of(path) as (record, journal):
        yield KeptEvening(path, record, journal, _room(program, path, len(record.header.seats)))


def has_room(record: Path) -> bool:
    """Whether a room is kept beside a record."""
    return record.with_name(f"{record.name}.room").exists()


def _room(program: Program, record: Path, seats: int) -> "RoomFile | None":
    if not has_room(record):
        return None
    from foppen_access.evenings.hosting.host_options import kept_beside  # noqa: PLC0415 - few games

    try:
        return kept_beside(program, record, seats)
    except Fault as fault:
        if isinstance(fault.reason, Complaint) and fault.reason.key == "host-room-damaged":
            return None
        raise
