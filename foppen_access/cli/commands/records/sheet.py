"""The command `sheet`: the points of a record, said or written into a file."""

from contextlib import suppress
from pathlib import Path

from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record import RecordError, load
from foppen_access.gameplay.record_folder import latest_first
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.gameplay.timeline import Timeline, end_of, is_table
from foppen_access.games import game_of
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.outside_text import shown_path
from foppen_access.reports.sheet_content import sheet_content, sheet_rows, sheet_words
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import loaded
from foppen_access.table.rulings.minutes import rulings_said
from foppen_engine.values import replace


def sheet(program: Program, *, record: Path | None, out: Path | None, force: bool) -> Status:
    """Say the score sheet of a record, or of the last game at a real table, with the winner and
    what the table has ruled; or write it into a file.

    Raises:
        Fault: the record does not hold, has no points, or the file can't be written.
    """
    found = loaded(record or _last_table(program))
    game = game_of(found.header.game)
    words = sheet_words(program, found)
    rows = sheet_rows(found, words)
    rulings = rulings_said(found.timeline, words)
    if out is None:
        program.console.tell(game.asking.answers(found.timeline.state, words, None).sheet())
        program.console.tell(_end(found.timeline, Narrator(words, game.telling)))
        program.console.tell(rulings)
    else:
        content = sheet_content(out, rows, rulings, program.catalog)
        Output(out, force).write(content)
        program.console.tell([program.catalog.text("sheet-written", file=shown_path(out))])
    program.console.finish()
    return Status.DONE


def _last_table(program: Program) -> Path:
    """The record of the game at a real table that began last."""
    index = RecordIndex(program.places.record_index, program.places.games)
    for path in latest_first(index):
        with suppress(RecordError):
            if is_table(load(path).timeline):
                return path
    raise Fault(Complaint("sheet-no-table"))


def _end(timeline: Timeline, narrator: Narrator) -> list[str]:
    """The winners, once the game is over."""
    if not (end := end_of(timeline)):
        return []
    move, over = end
    return [said.text for said in narrator.tell([replace(move, events=(over,))], None)[:1]]
