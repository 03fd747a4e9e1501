"""The records of a folder, in the order in which their games began."""

from datetime import UTC, datetime
from pathlib import Path

from foppen_access.gameplay.record import LONGEST_LINE, decode, header_from_data, opened
from foppen_engine import ReasonError


def latest_first(folder: Path) -> list[Path]:
    """The records of a folder, that of the game that began last before all others, as their first
    lines say: copying and looking at a file changes its date. Of one game
    that was written again under a longer name that comes first. What is no record is left out.
    """
    dated = [
        (began, len(path.stem), path)
        for path in folder.glob("*.jsonl")
        if (began := _began(path)) is not None
    ]
    return [path for *_, path in sorted(dated, reverse=True)]


def _began(path: Path) -> datetime | None:
    """When the game of a record began: long ago, where it says nothing; None where it is none."""
    try:
        with opened(path) as file:
            header = header_from_data(decode(file.readline(LONGEST_LINE)))
    except (OSError, ReasonError):
        return None
    try:
        began = datetime.fromisoformat(header.created)
        return began.replace(tzinfo=began.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        return datetime.min.replace(tzinfo=UTC)
