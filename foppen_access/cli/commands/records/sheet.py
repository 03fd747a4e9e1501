"""The command `sheet`: the points of a record, said or written into a file."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.gameplay.record_folder import latest_first
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.gameplay.timeline import Timeline, is_table
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.outside_text import shown_path
from foppen_access.narration.words import Words
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import loaded, suit_names, words_about
from foppen_access.table.rulings.minutes import rulings_said
from foppen_access.table.scores.score_sheet import as_text, for_spreadsheets
from foppen_engine.actions import GameOver, Seat
from foppen_engine.values import replace


def sheet(program: Program, *, record: Path | None, out: Path | None, force: bool) -> Status:
    """Say the score sheet of a record, or of the last game at a real table, with the winner and
    what the table has ruled; or write it into a file.

    Raises:
        Fault: the record does not hold, has no points, or the file can't be written.
    """
    found = loaded(record or _last_table(program))
    game = game_of(found.header.game)
    words = _words(program, found)
    rows = _rows(found, words)
    rulings = rulings_said(found.timeline, words)
    if out is None:
        program.console.tell(game.asking.answers(found.timeline.state, words, None).sheet())
        program.console.tell(_end(found.timeline, Narrator(words, game.telling)))
        program.console.tell(rulings)
    else:
        content = _content(out, rows, rulings, program.catalog)
        Output(out, force).write(content)
        program.console.tell([program.catalog.text("sheet-written", file=shown_path(out))])
    program.console.finish()
    return Status.DONE


def sheet_text(program: Program, record: Path) -> bytes:
    """The same as the text of a file.

    Raises:
        Fault: the record does not hold, or has no points.
    """
    found = loaded(record)
    words = _words(program, found)
    rulings = rulings_said(found.timeline, words)
    return _content(Path("sheet.txt"), _rows(found, words), rulings, program.catalog)


def _words(program: Program, record: Loaded) -> Words:
    suits = suit_names(program.settings, record.header)
    return words_about(program.catalog, record.header, suit_names=suits, you=_you(record))


def _rows(record: Loaded, words: Words) -> Sequence[Sequence[str]]:
    """The points in rows.

    Raises:
        Fault: there are none.
    """
    rows = game_of(record.header.game).asking.sheet(record.timeline.state, words)
    if rows is None:
        raise Fault(Complaint("sheet-no-points"))
    return rows


def _you(record: Loaded) -> Seat | None:
    """The only person of a game against the computer, who is addressed as in the game."""
    people = record.header.people
    return people[0] if len(people) == 1 and not is_table(record.timeline) else None


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
    if not timeline.state.over:
        return []
    over = [
        replace(move, events=(event,))
        for move in timeline
        for event in move.events
        if isinstance(event, GameOver)
    ]
    return [said.text for said in narrator.tell(over[-1:], None)[:1]]


def _content(
    out: Path, rows: Sequence[Sequence[str]], rulings: Sequence[str], catalog: Catalog
) -> bytes:
    """What is in the file: where numbers have a comma, spreadsheets part cells by semicolons."""
    if out.suffix.casefold() == ".csv":
        return for_spreadsheets(rows, ";" if "," in catalog.decimal(0.5) else ",")
    return (as_text(rows) + "".join(f"{line}\n" for line in ("", *rulings) if rulings)).encode()
