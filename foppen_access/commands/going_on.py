"""The game of a record goes on: at the keyboard, or at the table of real cards it is from."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from foppen_access.commands.opening import Sitting
from foppen_access.commands.wish import Wish, seat_of
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.keeping import Keeper
from foppen_access.gameplay.seats import people_at
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import cut_text, record_of
from foppen_engine import Seat, pending

if TYPE_CHECKING:  # hardly any table is open
    from foppen_access.commands.open_table import Opening


def go_on(program: Program, path: Path, wish: Wish, opening: "Opening | None" = None) -> Status:
    """Go on with the game of a record.

    Raises:
        Fault: it does not hold, is over, or is another game than was wished for.
    """
    with record_of(path) as (record, journal):
        header, timeline = record.header, record.timeline
        _check_wish(path, header, wish)
        if not len(timeline) and people_at(header.seats) == tuple(range(len(header.seats))):
            raise Fault(Complaint("nothing-to-resume"))  # a table before its first entry
        at_real_table = is_table(timeline)
        if pending(timeline.state) is None and not at_real_table:
            raise Fault(Complaint("record-finished", file=shown_path(path)))
        if not at_real_table and any(hand.hidden for hand in timeline.state.hands):
            raise Fault(Complaint("cards-unknown"))
        for option, given in (("--copy", wish.copy), ("--open", opening)):
            if given and not at_real_table:
                complaint = Complaint("cli-error-not-here", option=option)
                raise Fault(complaint, Status.WRONG_COMMAND_LINE)
        if cut := cut_text(program.catalog, path, record):
            program.console.tell([cut])
        keeper = Keeper(header, timeline, path, journal=journal, length=record.length)
        with closing(keeper):
            sitting = Sitting(game_of(header.game), header, timeline, keeper)
            if at_real_table:
                from foppen_access.commands.real_table import (  # noqa: PLC0415 - one of the two
                    at_table,
                    open_copy,
                )

                open_copy(program, wish)
                return at_table(program, sitting, wish, 0, None, opening=opening)
            from foppen_access.commands.keyboard import at_keyboard  # noqa: PLC0415

            return at_keyboard(program, sitting, wish, _people(header, wish))


def _people(header: Header, wish: Wish) -> tuple[Seat, ...]:
    """Who sits at the keyboard: those named now, or those the record names."""
    if wish.names:
        return tuple(seat_of(name, header.seats) for name in wish.names)
    return people_at(header.seats)


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
