"""What a command that opens a room is told beside what is agreed at the table."""

from pathlib import Path
from typing import NamedTuple

from foppen_access.apart.kept import Kept, beside, keep, kept
from foppen_access.gameplay.header import NewerVersion
from foppen_access.gameplay.record import unreadable
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault
from foppen_engine.notation import NotationError


class Here(NamedTuple):
    """What holds for whoever opens a room, this time.

    Args:
        serves: whether nobody plays at this keyboard.
        detail: how much is said here.
        port: where guests come, if otherwise than the last time.
        certificate: the file of one, for guests from beyond this network.
        key: the file of its key; the same if left out.
        proxy: the address of a proxy through which they come.
        address: what links begin with, where that is not this computer's own.
        log: a file that tells how it goes at the door.
    """

    serves: bool
    detail: str | None
    port: int | None
    certificate: Path | None
    key: Path | None
    proxy: str | None
    address: str | None
    log: Path | None


def keep_beside(record: Path, room: Kept) -> None:
    """Keep what makes the invitations beside a record.

    Raises:
        Fault: it can't be written.
    """
    path = beside(record)
    try:
        keep(path, room)
    except OSError as error:
        raise Fault(
            Complaint("fault-in-file", file=shown_path(path), reason=unreadable(error))
        ) from error


def kept_beside(record: Path, seats: int) -> Kept:
    """What was kept beside a record at which so many play.

    Raises:
        Fault: nothing, or something else.
    """
    path = beside(record)
    file = shown_path(path)
    try:
        return kept(path, seats)
    except FileNotFoundError as error:
        raise Fault(Complaint("host-no-room", file=shown_path(record))) from error
    except OSError as error:
        raise Fault(Complaint("fault-in-file", file=file, reason=unreadable(error))) from error
    except NotationError as error:
        newer = isinstance(error.reason, NewerVersion)
        key = "host-room-newer" if newer else "host-room-damaged"
        raise Fault(Complaint(key, file=file)) from error
