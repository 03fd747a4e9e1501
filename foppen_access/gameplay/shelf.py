"""The records of a folder, in the order in which their games began."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

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
    return _records(_dated(folder))


def shelved(folder: Path) -> tuple[list[Path], list[Path]]:
    """The records of a folder, latest first, and what should be one and has a first line that can't
    be read.
    """
    dated = _dated(folder)
    strange = (path for began, _, path in dated if began == _NEVER and path.is_file())
    return _records(dated), [path for path in strange if not _is_unwritten(path)]


_Dated: TypeAlias = tuple[datetime, int, Path]


def _dated(folder: Path) -> list[_Dated]:
    dated = ((_began(path), len(path.stem), path) for path in _files(folder))
    return sorted(dated, reverse=True)


def _records(dated: Sequence[_Dated]) -> list[Path]:
    return [path for began, _, path in dated if began != _NEVER]


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
