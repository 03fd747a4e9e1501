"""The command `host`: a room for people here and elsewhere."""

from pathlib import Path
from secrets import token_bytes
from typing import Unpack

from foppen_access.evenings.game_options import Given, Wish, seats_wanted, wish_of
from foppen_access.evenings.hosting.host_options import Here, SealBeside, keep_beside, kept_beside
from foppen_access.evenings.hosting.reopened_room import reopen, room_opener
from foppen_access.evenings.hosting.service_key import service_key
from foppen_access.evenings.kept_evening import kept_evening
from foppen_access.evenings.prepared_game import Sitting, begin
from foppen_access.evenings.seated_computers import with_computers
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.player_names import fill_seats
from foppen_access.gameplay.record_header import new_header
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.net.protocol.invitation_address import PORT
from foppen_access.players.levels import Level
from foppen_access.rooms import room_file
from foppen_access.rooms.agreement import GRACE, Agreement
from foppen_access.rooms.presence.absence_policy import Absence
from foppen_access.rooms.room_file import SECRET_BYTES, Listening, RoomFile, derived
from foppen_access.runtime.optional_packages import needs_network
from foppen_access.runtime.printed_command import quoted
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import check_setup, is_new
from foppen_access.seals import seal_data
from foppen_access.seals.shuffle_seal import NOTHING
from foppen_engine.plain_data import NotationError
from foppen_engine.values import replace

OF_SERVICE = frozenset(
    (
        *(
            "service",
            "service_key",
            "new_key",
            "port",
            "certificate",
            "key",
            "proxy",
            "address",
            "log",
        ),
        "from_one_address",
    )
)
"""What can be said where others open the rooms."""


def host(program: Program, **given: Unpack[Given]) -> Status:
    """Open a room, until the game is over or the host closes it.

    Raises:
        Fault: there can be no such room, or its record does not hold.
    """
    if given.get("service"):
        return _service(program, given)
    for option in ("service_key", "new_key"):
        if given.get(option):
            typed = f"--{option.replace('_', '-')}"
            complaint = Complaint("cli-error-needs", option=typed, needed="--service")
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    open_room = room_opener()
    wish = wish_of(given)
    if wish.record and wish.record.suffix in (room_file.ENDING, seal_data.ENDING):
        complaint = Complaint("host-record-name", file=shown_path(wish.record))
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    if wish.record and not is_new(wish.record):
        return _again(program, wish.record, given)
    if not wish.names and wish.record and not wish.record.exists():
        complaint = Complaint("host-record-missing", file=shown_path(wish.record))
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    if not wish.names:
        raise Fault(Complaint("host-names"), Status.WRONG_COMMAND_LINE)
    game = wish.game or program.settings.game
    seats = seats_wanted(program, wish, len(wish.names))
    check_setup(game, seats, wish.options)
    header = new_header(game, fill_seats(wish.names, seats), wish.options)
    people = tuple(range(len(wish.names)))
    header = with_computers(program, replace(wish, seed=None), header, people)
    room = _agreed(program, wish, given)

    def go_on(sitting: Sitting) -> Status:
        keep_beside(sitting.keeper.path, room)
        return open_room(program, sitting, room, _here(given))

    return begin(program, wish, header, go_on)


def _again(program: Program, path: Path, given: Given) -> Status:
    """The room of a record opens again, as it was agreed."""
    for name in ("names", "absence", "grace", "clock", "advice", "spectators"):
        if given.get(name) not in (None, False):
            complaint = Complaint("host-agreed", option=f"--{name}", file=shown_path(path))
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    with kept_evening(program, path) as evening:
        seats, file = len(evening.record.header.seats), shown_path(path)
        if evening.is_over:
            _keep_seal(path, seats)
            raise Fault(Complaint("record-finished", file=file))
        room = evening.room or kept_beside(program, path, seats)
        if evening.has_devices:
            raise Fault(Complaint("host-is-table", file=file, typed=quoted(path)))
        if given.get("serve") and not room.serves:
            room = replace(room, serves=True)
            keep_beside(path, room)
        return reopen(program, evening, room, _here(given))


def _keep_seal(record: Path, seats: int) -> None:
    """Write the seal of a game that is over, where its room was ended before it could.

    Raises:
        Fault: it can't be written.
    """
    try:
        room = room_file.kept(room_file.beside(record), seats)
    except (OSError, NotationError):
        return  # nobody knows any more, or it was never a room
    seal = SealBeside(record)
    seal.keep_of(room)
    if seal.trouble:
        raise Fault(seal.trouble)


def _service(program: Program, given: Given) -> Status:
    """Rooms of a service, which others open."""
    with needs_network():
        from foppen_access.evenings.hosting.room_service import serve  # noqa: PLC0415 - an extra
    for name, value in given.items():
        if name not in OF_SERVICE and value not in (None, False):
            complaint = Complaint("service-without", option=f"--{name.replace('_', '-')}")
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    here = _here(given)
    secret = service_key(program, given.get("service_key"), new=given.get("new_key", False))
    return serve(program, str(given["service"]), secret, here)


def _here(given: Given) -> Here:
    if given.get("key") and not given.get("certificate"):
        complaint = Complaint("cli-error-needs", option="--key", needed="--certificate")
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return Here(
        detail=given.get("detail"),
        port=given.get("port"),
        listening=Listening(
            certificate=given.get("certificate"),
            key=given.get("key"),
            proxy=given.get("proxy"),
            address=given.get("address"),
            log=given.get("log"),
            from_one_address=given.get("from_one_address"),
            unannounced=given.get("unannounced") or None,
        ),
    )


def _agreed(program: Program, wish: Wish, given: Given) -> RoomFile:
    secret = token_bytes(SECRET_BYTES)
    grace, port = given.get("grace"), given.get("port")
    agreement = Agreement(
        tuple(range(len(wish.names))),
        Absence(given.get("absence") or Absence.WAIT),
        GRACE if grace is None else grace,
        given.get("advice", False),
        Level(wish.level or program.settings.level),
        program.catalog.language,
        given.get("clock") or 0,
    )
    return RoomFile(
        agreement,
        secret=secret,
        serves=given.get("serve", False),
        seed=derived(secret, "deals") if wish.seed is None else str(wish.seed),
        sealed=wish.seed is None,
        contributions=NOTHING,
        port=PORT if port is None else port,
        spectators=int(given.get("spectators", False)),
    )
