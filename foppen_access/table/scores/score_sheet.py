"""The score sheet of an evening, for people to read and for spreadsheets."""

import csv
import io
from collections.abc import Sequence

_FORMULA = ("=", "+", "-", "@")


def as_csv(rows: Sequence[Sequence[str]]) -> str:
    """The rows as comma-separated values, for programs."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def for_spreadsheets(rows: Sequence[Sequence[str]], separator: str) -> bytes:
    """The rows as a spreadsheet reads them that expects this separator: in UTF-8 with a mark, and
    no name a formula.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerows([*map(_harmless, row)] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def _harmless(cell: str) -> str:
    """A cell that is a number, or begins like no formula."""
    number = cell.lstrip("-").isdecimal()
    return cell if number or not cell.startswith(_FORMULA) else f"'{cell}"


def as_text(rows: Sequence[Sequence[str]]) -> str:
    """The rows in columns."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in cells)
        for row in rows
        for cells in [list(enumerate(zip(row, widths, strict=True)))]
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)
