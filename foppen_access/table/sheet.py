"""The score sheet of an evening, for people to read and for spreadsheets."""

import csv
import io
from collections.abc import Sequence


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
