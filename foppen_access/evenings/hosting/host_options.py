"""Options of the commands that open a room, beside those of the game."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from foppen_access.faults.fault import Fault
from foppen_access.gameplay.files import others_read
from foppen_access.gameplay.record import unreadable
from foppen_access.gameplay.record_header import NewerVersion
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import Typed, shown_path
from foppen_access.rooms.room_file import Listening, RoomFile, beside, keep, kept
from foppen_access.runtime.printed_command import quoted, typed_options
from foppen_access.runtime.program import Program
from foppen_access.seals.seal_data import beside as beside_of_seal
from foppen_access.seals.seal_data import keep as keep_seal
from foppen_access.seals.shuffle_seal import OLD, Seal, Unsealed, committed
from foppen_engine.plain_data import NotationError


class Here(NamedTuple):
    """Options of this run that don't belong to the agreed room.

    Args:
        detail: how much is said here.
        port: where guests come, if otherwise than the last time.
        listening: how else they reach the room, as far as it was typed.
    """

    detail: str | None
    port: int | None
    listening: Listening

    def typed(self, record: Path, for_run: Mapping[str, str | None], words: Catalog) -> Typed:
        """What is typed after `host` to open the room of a record from here again; how it is
        reached is kept. What was typed `for_run` holds for any command.
        """
        return typed_options({"record": record, "detail": self.detail, **for_run}, words)

    def reaches(self, before: Listening) -> Listening:
        """How guests reach a room now: as it was typed, else as before."""
        typed, kept = self.listening, dict(vars(before))
        if typed.certificate:
            del kept["key"]  # it goes with the certificate
        said = {name: value for name, value in vars(typed).items() if value is not None}
        return Listening(**{**kept, **said})


def keep_beside(record: Path, room: RoomFile) -> None:
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


class SealBeside:
    """The file that the seal of a record is kept in. Where it can't be written, a sentence says so,
    and nothing else is lost.
    """

    def __init__(self, record: Path) -> None:
        self.path = beside_of_seal(record)
        self._seal: Seal | Unsealed | None = None
        self.trouble: Complaint | None = None

    def keep(self, seal: Seal | Unsealed) -> None:
        """Keep it, if that can be done."""
        self._seal, self.trouble = seal, None
        try:
            keep_seal(self.path, seal)
        except OSError as error:
            file = shown_path(self.path)
            self.trouble = Complaint("fault-in-file", file=file, reason=unreadable(error))

    def keep_again(self) -> None:
        """Try once more what could not be done."""
        if self.trouble and self._seal:
            self.keep(self._seal)

    def keep_of(self, room: RoomFile) -> None:
        """Keep the seal of a room whose game is over, where a crash came before it was kept."""
        given = room.contributions
        if not room.sealed or self.path.exists():
            return
        if given.unsealed:
            self.keep(given.unsealed)
        elif given.salts or given.version == OLD:
            commitment = committed(room.seed)
            self.keep(Seal(commitment, given.promises, given.salts, room.seed, given.version))


def kept_beside(program: Program, record: Path, seats: int) -> RoomFile:
    """What was kept beside a record at which so many play. Where others can read it, that is said;
    on a stick that may be so for ever.

    Raises:
        Fault: nothing, or something else.
    """
    path = beside(record)
    file = shown_path(path)
    try:
        room = kept(path, seats)
        if others_read(path):
            line = program.catalog.text("host-room-shared", command=only_ours(path))
            program.console.tell([line])
            program.console.show()
    except FileNotFoundError as error:
        raise Fault(Complaint("host-no-room", file=shown_path(record))) from error
    except OSError as error:
        raise Fault(Complaint("fault-in-file", file=file, reason=unreadable(error))) from error
    except NotationError as error:
        newer = isinstance(error.reason, NewerVersion)
        key = "host-room-newer" if newer else "host-room-damaged"
        raise Fault(Complaint(key, file=file)) from error
    return room


def only_ours(path: Path) -> Typed:
    """The command that makes a file unreadable for other users."""
    return Typed(f"chmod 600 {quoted(path)}")
