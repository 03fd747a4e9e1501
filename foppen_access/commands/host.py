"""The command `host`: a room for people here and elsewhere."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from secrets import token_bytes
from typing import Unpack

from foppen_access.apart.kept import SECRET_BYTES, Kept, beside, derived, keep, kept
from foppen_access.apart.lines import PORT
from foppen_access.apart.room import Absence
from foppen_access.commands.extra import needs_network
from foppen_access.commands.hosting import Here
from foppen_access.commands.opening import Sitting, begin
from foppen_access.commands.wish import Given, Wish, seats_wanted, wish_of
from foppen_access.gameplay.header import new_header
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.record import unreadable
from foppen_access.gameplay.seats import fill_seats
from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import check_setup, cut_text, is_new, record_of
from foppen_engine import pending
from foppen_engine.notation import NotationError

GRACE = 60
"""Seconds that a table waits for somebody whose line is lost, if nothing else was agreed."""


def host(program: Program, **given: Unpack[Given]) -> Status:
    """Open a room, until the game is over or the host closes it.

    Raises:
        Fault: there can be no such room, or its record does not hold.
    """
    open_room = _opener()
    wish = wish_of(given)
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
        try:
            keep(beside(sitting.keeper.path), room)
        except OSError as error:
            file = shown_path(beside(sitting.keeper.path))
            raise Fault(Complaint("fault-in-file", file=file, reason=unreadable(error))) from error
        return open_room(program, sitting, room, _here(given))

    return begin(program, wish, header, go_on)


def _again(program: Program, path: Path, given: Given) -> Status:
    """The room of a record opens again."""
    with record_of(path) as (record, journal):
        header, timeline = record.header, record.timeline
        if pending(timeline.state) is None:
            raise Fault(Complaint("record-finished", file=shown_path(path)))
        room = _kept(path)
        if cut := cut_text(program.catalog, path, record):
            program.console.tell([cut])
        keeper = Keeper(header, timeline, path, journal=journal, length=record.length)
        with closing(keeper):
            sitting = Sitting(game_of(header.game), header, timeline, keeper)
            return _opener()(program, sitting, room, _here(given))


def _kept(path: Path) -> Kept:
    try:
        return kept(beside(path))
    except (OSError, NotationError) as error:
        raise Fault(Complaint("host-no-room", file=shown_path(path))) from error


def _opener() -> Callable[[Program, Sitting, Kept, Here], Status]:
    with needs_network():
        from foppen_access.commands.opened_room import open_room  # noqa: PLC0415 - an extra
    return open_room


def _here(given: Given) -> Here:
    return Here(
        serves=given.get("serve", False), detail=given.get("detail"), port=given.get("port")
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
