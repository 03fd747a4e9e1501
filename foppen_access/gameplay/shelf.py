"""The records of a folder, in the order in which their games began."""

from datetime import UTC, datetime
from pathlib import Path

from foppen_access.gameplay.header import header_from_data
from foppen_access.gameplay.record import LONGEST_LINE, decode, is_unwritten, opened
from foppen_engine import ReasonError

_NEVER = datetime.min.replace(tzinfo=UTC)
_LONG_AGO = _NEVER.replace(year=2)


def latest_first(folder: Path) -> list[Path]:
    """The records of a folder, that of the game that began last before all others, as their first
    lines say: a file that is copied has another date. Of one game that was written again under a
    longer name that comes first. What is no record is left out, and so is a folder that can't be
    looked into.
    """
    dated = [(_began(path), len(path.stem), path) for path in _files(folder)]
    return [path for began, _, path in sorted(dated, reverse=True) if began != _NEVER]


def unreadable(folder: Path) -> list[Path]:
    """What should be records in a folder, and has a first line that can't be read."""
    files = (path for path in _files(folder) if path.is_file())
    return [path for path in files if _began(path) == _NEVER and not _is_unwritten(path)]


def _is_unwritten(path: Path) -> bool:
    try:
        with opened(path) as file:
            return is_unwritten(file.read(LONGEST_LINE))
    except OSError:
        return False


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.glob("*.jsonl"))
    except OSError:
        return []


def _began(path: Path) -> datetime:
    """When the game of a record began: long ago, where it says nothing."""
    try:
        with opened(path) as file:
            header = header_from_data(decode(file.readline(LONGEST_LINE)))
    except (OSError, ReasonError):
        return _NEVER
    try:
        began = datetime.fromisoformat(header.created)
        return began.replace(tzinfo=began.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        return _LONG_AGO
