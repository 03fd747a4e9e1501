"""Resuming the game of a record as it was: at the keyboard, at a real table, or in its room."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from foppen_access.evenings.game_options import Wish, seat_of
from foppen_access.evenings.kept_evening import KeptEvening, kept_evening
from foppen_access.evenings.table_access import opened_as_before
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record_header import Header
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.runtime.program import Program
from foppen_engine import Seat

if TYPE_CHECKING:  # hardly any table is open, and few games are hosted
    from foppen_access.evenings.table_with_devices import Opening
    from foppen_access.rooms.room_file import RoomFile


def go_on(program: Program, path: Path, wish: Wish, opening: "Opening | None" = None) -> Status:
    """Go on with the game of a record.

    Raises:
        Fault: it does not hold, is over, or is another game than was wished for.
    """
    with kept_evening(program, path) as evening:
        header = evening.record.header
        _check_wish(path, header, wish)
        _check_goes_on(evening)
        for option, given in (("--copy", wish.copy), ("--open", opening)):
            if given and not evening.is_at_table:
                complaint = Complaint("cli-error-not-here", option=option)
                raise Fault(complaint, Status.WRONG_COMMAND_LINE)
        if evening.room and evening.is_hosted:
            return _open_again(program, evening, evening.room, wish)
        sitting = evening.sitting(program)
        with closing(sitting.keeper):
            if evening.is_at_table:
                from foppen_access.evenings.real_table import (  # noqa: PLC0415 - one of the two
                    at_table,
                    open_copy,
                )

                open_copy(program, wish)
                if evening.has_devices and program.console.hears_meanwhile:
                    opening = opening or opened_as_before(program)
                return at_table(program, sitting, wish, 0, None, opening=opening)
            from foppen_access.evenings.console_game import at_keyboard  # noqa: PLC0415

            return at_keyboard(program, sitting, wish, _people(header, wish))


def _check_goes_on(evening: KeptEvening) -> None:
    """Refuse what can't go on.

    Raises:
        Fault: why.
    """
    header, timeline = evening.record.header, evening.record.timeline
    at_keyboard = not evening.is_hosted and not evening.is_at_table
    if at_keyboard and not len(timeline) and header.people == tuple(range(len(header.seats))):
        raise Fault(Complaint("nothing-to-resume"))  # a table before its first entry
    if evening.is_over and not evening.is_at_table:
        raise Fault(Complaint("record-finished", file=shown_path(evening.path)))
    if at_keyboard and any(hand.hidden for hand in timeline.state.hands):
        raise Fault(Complaint("cards-unknown"))


def _open_again(program: Program, evening: KeptEvening, room: "RoomFile", wish: Wish) -> Status:
    """Have the guests of a hosted game in again.

    Raises:
        Fault: nobody can come, none are heard here, or it is wished otherwise than it was agreed.
    """
    program.check_hears_meanwhile()
    from foppen_access.evenings.hosting.host_options import Here  # noqa: PLC0415 - few are hosted
    from foppen_access.evenings.hosting.reopened_room import reopen  # noqa: PLC0415
    from foppen_access.rooms.room_file import Listening  # noqa: PLC0415

    for name in ("names", "level", "thinking", "seed"):
        if getattr(wish, name) not in (None, ()):
            file = shown_path(evening.path)
            complaint = Complaint("host-agreed", option=f"--{name}", file=file)
            raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    here = Here(detail=wish.detail, port=wish.port, listening=Listening())
    return reopen(program, evening, room, here)


def _people(header: Header, wish: Wish) -> tuple[Seat, ...]:
    """The seats of the people at the keyboard: those named now, or those of the record."""
    if wish.names:
        return tuple(seat_of(name, header.seats) for name in wish.names)
    return header.people


def _check_wish(path: Path, header: Header, wish: Wish) -> None:
    players = len(header.seats)
    if wish.game in (None, header.game) and wish.players in (None, players):
        return
    raise Fault(
        Complaint(
            "record-other-game",
            file=shown_path(path),
            game=header.game,
            players=players,
        ),
        Status.WRONG_COMMAND_LINE,
    )
