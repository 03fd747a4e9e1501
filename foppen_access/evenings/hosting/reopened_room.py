"""The room of an evening opens again, as it was agreed."""

from collections.abc import Callable
from contextlib import closing

from foppen_access.evenings.hosting.host_options import Here
from foppen_access.evenings.kept_evening import KeptEvening
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.faults.fault import Status
from foppen_access.rooms.room_file import RoomFile
from foppen_access.runtime.optional_packages import needs_network
from foppen_access.runtime.program import Program


def room_opener() -> Callable[[Program, Sitting, RoomFile, Here], Status]:
    """What opens a room.

    Raises:
        Fault: the network is not installed.
    """
    with needs_network():
        from foppen_access.evenings.hosting.hosted_game import open_room  # noqa: PLC0415 - an extra
    return open_room


def reopen(program: Program, evening: KeptEvening, room: RoomFile, here: Here) -> Status:
    """Have guests in again, by invitations that are still good.

    Args:
        program: what every command works with.
        evening: the game so far.
        room: what was agreed.
        here: what holds for this run.

    Raises:
        Fault: nobody can come.
    """
    open_room = room_opener()
    sitting = evening.sitting(program)
    with closing(sitting.keeper):
        return open_room(program, sitting, room, here)
