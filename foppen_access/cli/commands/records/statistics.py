"""The command `statistics`: how the player has done in all saved games."""

from collections.abc import Sequence
from pathlib import Path

from foppen_access.dialogue.waiting_notice import patience
from foppen_access.evenings.afterwards.game_tally import Tally
from foppen_access.evenings.afterwards.kept_tallies import all_tallies
from foppen_access.evenings.afterwards.standing_lines import standing_lines
from foppen_access.evenings.saved_games import unreadable_complaint
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program


def statistics(program: Program, *, csv: Path | None, force: bool) -> Status:
    """Say how the player of the first seat has done in all games at the keyboard, or write it
    into a file, a game in each row.

    Raises:
        Fault: there are no games, or the file can't be written.
    """
    catalog, output = program.catalog, Output(csv, force) if csv else None
    if output:
        output.check()
    with patience(program.console, lambda: program.console.meanwhile(catalog.text("one-moment"))):
        index = RecordIndex(program.places.record_index, program.places.games)
        tallies, lost = all_tallies(index)
    if lost:
        fault = Fault(unreadable_complaint(lost, only=not tallies))
        if not tallies:
            raise fault
        program.console.tell([program.fault_text(fault)])
    if not tallies:
        raise Fault(Complaint("nothing-to-count"))
    if output:
        output.write(_content(tallies, catalog))
        program.console.tell([catalog.text("statistics-written", file=shown_path(output.path))])
    else:
        program.console.tell(standing_lines(tallies, catalog))
    program.console.finish()
    return Status.DONE


def _content(tallies: Sequence[Tally], catalog: Catalog) -> bytes:
    """A row for each game, as spreadsheets of the player's language read it."""
    from foppen_access.table.scores.score_sheet import for_spreadsheets  # noqa: PLC0415 - rarely wanted

    text = catalog.text
    columns = ("day", "game", "players", "others", "over", "won", "rounds", "points", "fooled")
    yes = {True: text("statistics-yes"), False: text("statistics-no")}
    rows = [
        [
            *(tally.created[:10], text(f"game-{tally.game}"), str(1 + len(tally.ahead))),
            *(", ".join(tally.ahead), yes[tally.is_over], yes[tally.has_won]),
            *(str(len(tally.points)), str(tally.total), str(tally.fooled)),
        ]
        for tally in tallies
    ]
    rows.insert(0, [text(f"column-{column}") for column in columns])
    return for_spreadsheets(rows, ";" if "," in catalog.decimal(0.5) else ",")
