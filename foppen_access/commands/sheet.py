"""The command `sheet`: the points of a record, said or written into a file."""

from collections.abc import Sequence
from pathlib import Path

from foppen_access.gameplay.files import replace_file
from foppen_access.gameplay.record import FORMAT
from foppen_access.games import game_of
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import cannot_save, loaded, words_about
from foppen_access.table.sheet import as_csv, as_text


def sheet(program: Program, *, record: Path, out: Path | None) -> Status:
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
        _write(record, out, rows)
        program.console.tell([program.catalog.text("sheet-written", file=shown_path(out))])
    program.console.finish()
    return Status.DONE


def _write(record: Path, out: Path, rows: Sequence[Sequence[str]]) -> None:
    """Write the sheet into a file that is neither this record nor another."""
    if out.exists() and (not out.is_file() or out.samefile(record) or _is_record(out)):
        raise Fault(Complaint("sheet-not-there", file=shown_path(out)))
    content = as_csv(rows) if out.suffix.casefold() == ".csv" else as_text(rows)
    try:
        replace_file(out, content.encode())
    except OSError as error:
        raise cannot_save(error, "cannot-write") from error


def _is_record(path: Path) -> bool:
    """Whether a file is a game, or anything that begins like one."""
    with path.open("rb") as file:
        return FORMAT.encode() in file.read(64)
