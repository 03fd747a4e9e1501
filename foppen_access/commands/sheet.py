"""The command `sheet`: the points of a record, said or written into a file."""

from pathlib import Path

from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.output import Output
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import loaded, words_about
from foppen_access.table.sheet import as_csv, as_text


def sheet(program: Program, *, record: Path, out: Path | None, force: bool) -> Status:
    """Say the score sheet of a record, or write it into a file.

    Raises:
        Fault: the record does not hold, has no points, or the file can't be written.
    """
    found = loaded(record)
    header, state = found.header, found.timeline.state
    game = game_of(header.game)
    words = words_about(program.catalog, header)
    rows = game.asking.sheet(state, words)
    if rows is None:
        raise Fault(Complaint("sheet-no-points"))
    if out is None:
        program.console.tell(game.asking.answers(state, words, None).sheet())
    else:
        content = as_csv(rows) if out.suffix.casefold() == ".csv" else as_text(rows)
        Output(out, force).write(content.encode())
        program.console.tell([program.catalog.text("sheet-written", file=shown_path(out))])
    program.console.finish()
    return Status.DONE
