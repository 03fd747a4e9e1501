"""The command `host`: a room for people here and elsewhere."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from secrets import token_bytes
from typing import Unpack

from foppen_access.apart import kept, seal
from foppen_access.apart.absence import Absence
from foppen_access.apart.kept import SECRET_BYTES, Kept, derived
from foppen_access.apart.lines import PORT
from foppen_access.commands.extra import needs_network
from foppen_access.commands.hosting import Here, keep_beside, kept_beside
from foppen_access.commands.opening import Sitting, begin
from foppen_access.commands.wish import Given, Wish, seats_wanted, wish_of
from foppen_access.gameplay.header import new_header
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.seats import fill_seats
from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import check_setup, cut_text, is_new, record_of
from foppen_engine import pending

GRACE = 60
"""Seconds that a table waits for somebody whose line is lost, if nothing else was agreed."""


OF_SERVICE = frozenset(
    ("service", "service_key", "port", "certificate", "key", "proxy", "address", "log")
)
"""What can be said where others open the rooms."""


def host(program: Program, **given: Unpack[Given]) -> Status:
    """Open a room, until the game is over or the host closes it.

    Raises:
        Fault: there can be no such room, or its record does not hold.
    """
    if given.get("service"):
        return _service(program, given)
    if given.get("service_key"):
        complaint = Complaint("cli-error-needs", option="--service-key", needed="--service")
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    open_room = _opener()
    wish = wish_of(given)
    if wish.record and wish.record.suffix in (kept.ENDING, seal.ENDING):
        complaint = Complaint("host-record-name", file=shown_path(wish.record))
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    if wish.record and not is_new(wish.record):
        return _again(program, wish.record, given)
    if not wish.names:
        raise Fault(Complaint("host-names"), Status.WRONG_COMMAND_LINE)
    game = wish.game or program.settings["game"]
    seats = seats_wanted(program, wish, len(wish.names))
    check_setup(game, seats, wish.options)
    header = new_header(game, fill_seats(wish.names, seats), wish.options)
    room = _agreed(program, wish, given)

    def go_on(sitting: Sitting) -> Status:
        keep_beside(sitting.keeper.path, room)
        return open_room(program, sitting, room, _here(given))

    return begin(program, wish, header, go_on)


def _again(program: Program, path: Path, given: Given) -> Status:
    """The room of a record opens again, as it was agreed."""
    for name in ("names", "absence", "grace", "advice"):
        if given.get(name) not in (None, False):
            complaint = Complaint("host-agreed", option=f"--{name}", file=shown_path(path))
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    with record_of(path) as (record, journal):
        header, timeline = record.header, record.timeline
        if pending(timeline.state) is None:
            raise Fault(Complaint("record-finished", file=shown_path(path)))
        room = kept_beside(path, len(header.seats))
        if not room.people:
            raise Fault(Complaint("host-is-table", file=shown_path(path)))
        if cut := cut_text(program.catalog, path, record):
            program.console.tell([cut])
        keeper = Keeper(header, timeline, path, journal=journal, length=record.length)
        with closing(keeper):
            sitting = Sitting(game_of(header.game), header, timeline, keeper)
            return _opener()(program, sitting, room, _here(given))


def _service(program: Program, given: Given) -> Status:
    """Rooms of a service, which others open."""
    with needs_network():
        from foppen_access.commands.service import serve  # noqa: PLC0415 - an extra
    for name, value in given.items():
        if name not in OF_SERVICE and value not in (None, False):
            complaint = Complaint("service-without", option=f"--{name.replace('_', '-')}")
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    if not given.get("service_key"):
        complaint = Complaint("cli-error-needs", option="--service", needed="--service-key")
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return serve(program, str(given["service"]), Path(str(given["service_key"])), _here(given))


def _opener() -> Callable[[Program, Sitting, Kept, Here], Status]:
    with needs_network():
        from foppen_access.commands.opened_room import open_room  # noqa: PLC0415 - an extra
    return open_room


def _here(given: Given) -> Here:
    if given.get("key") and not given.get("certificate"):
        complaint = Complaint("cli-error-needs", option="--key", needed="--certificate")
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return Here(
        serves=given.get("serve", False),
        detail=given.get("detail"),
        port=given.get("port"),
        certificate=given.get("certificate"),
        key=given.get("key"),
        proxy=given.get("proxy"),
        address=given.get("address"),
        log=given.get("log"),
    )


def _agreed(program: Program, wish: Wish, given: Given) -> Kept:
    secret = token_bytes(SECRET_BYTES)
    grace, port = given.get("grace"), given.get("port")
    return Kept(
        secret=secret,
        language=program.catalog.language,
        people=tuple(range(len(wish.names))),
        level=wish.level or program.settings["level"],
        seed=derived(secret, "deals") if wish.seed is None else str(wish.seed),
        sealed=wish.seed is None,
        salts=(),
        absence=Absence(given.get("absence") or Absence.WAIT),
        grace=GRACE if grace is None else grace,
        advice=given.get("advice", False),
        port=PORT if port is None else port,
    )
