"""The score sheet of an evening, for people to read and for spreadsheets."""

import csv
import io
from collections.abc import Sequence

from foppen_access.narration.words import Words
from foppen_engine import FoppenState


def sheet_rows(state: FoppenState, words: Words) -> list[list[str]]:
    """A row of heads, one a round, and the totals; minus with its sign, as spreadsheets want it."""
    text = words.catalog.text
    names = [words.name(seat) for seat in range(state.seats)]
    rows = [[text("sheet-head-round"), *names]]
    if state.brought:
        rows.append([text("sheet-head-brought"), *map(str, state.brought)])
    for number, points in enumerate(state.sheet, state.earlier + 1):
        rows.append([str(number), *map(str, points)])
    return [*rows, [text("sheet-head-totals"), *map(str, state.totals)]]


def as_csv(rows: Sequence[Sequence[str]]) -> str:
    """The rows as comma-separated values."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def as_text(rows: Sequence[Sequence[str]]) -> str:
    """The rows in columns."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in cells)
        for row in rows
        for cells in [list(enumerate(zip(row, widths, strict=True)))]
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)
