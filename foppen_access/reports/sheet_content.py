"""The points of a record in rows, and as a file."""

from collections.abc import Sequence
from pathlib import Path

from foppen_access.faults.fault import Fault
from foppen_access.gameplay.record import Loaded
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.words import Words
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import loaded, suit_names, words_about
from foppen_access.table.rulings.minutes import rulings_said
from foppen_access.table.scores.score_sheet import as_text, for_spreadsheets
from foppen_engine.actions import Seat


def sheet_text(program: Program, record: Path) -> bytes:
    """The points of a record with what the table has ruled, as the text of a file.

    Raises:
        Fault: the record does not hold, or has no points.
    """
    found = loaded(record)
    words = sheet_words(program, found)
    rulings = rulings_said(found.timeline, words)
    return sheet_content(Path("sheet.txt"), sheet_rows(found, words), rulings, program.catalog)


def sheet_words(program: Program, record: Loaded) -> Words:
    """The words for the table of a record, to whoever has played it."""
    suits = suit_names(program.settings, record.header)
    return words_about(program.catalog, record.header, suit_names=suits, you=_you(record))


def sheet_rows(record: Loaded, words: Words) -> Sequence[Sequence[str]]:
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


def sheet_content(
    out: Path, rows: Sequence[Sequence[str]], rulings: Sequence[str], catalog: Catalog
) -> bytes:
    """What is in the file: where numbers have a comma, spreadsheets part cells by semicolons."""
    if out.suffix.casefold() == ".csv":
        return for_spreadsheets(rows, ";" if "," in catalog.decimal(0.5) else ",")
    return (as_text(rows) + "".join(f"{line}\n" for line in ("", *rulings) if rulings)).encode()
