"""The records of a folder, in the order in which their games began."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from foppen_access.gameplay.record import LONGEST_LINE, decode, is_unwritten, opened
from foppen_access.gameplay.record_header import header_from_data
from foppen_access.gameplay.record_index import RecordIndex
from foppen_engine import ReasonError

_LONG_AGO = datetime.min.replace(tzinfo=UTC)


def latest_first(index: RecordIndex) -> list[Path]:
    """The records of the folder of an index, that of the game that began last before all others, as
    their first lines say: a file that is copied has another date. Of one game that was written
    again under a longer name that comes first. What is no record is left out, and so is a folder
    that can't be looked into. What the index didn't know is kept in it.
    """
    return _by_header(index)[0]


def shelved(index: RecordIndex) -> tuple[list[Path], list[Path]]:
    """The records of the folder of an index, latest first, and what should be one and has a first
    line that can't be read. What the index didn't know is kept in it.
    """
    records, others = _by_header(index)
    return records, [path for path in others if path.is_file() and not _is_unwritten(path)]


def _by_header(index: RecordIndex) -> tuple[list[Path], list[Path]]:
    """The files with a header, latest first, and those without one."""
    dated, others = list[tuple[datetime, int, Path]](), list[Path]()
    for path in _files(index.folder):
        began = _began(path, index)
        if began:
            dated.append((began, len(path.stem), path))
        else:
            others.append(path)
    index.keep()
    return [path for _, _, path in sorted(dated, reverse=True)], others


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


def _began(path: Path, index: RecordIndex) -> datetime | None:
    """When the game of a record began: long ago, where it says nothing; None without a header."""
    known = index.facts(path).get("began")
    if isinstance(known, str):
        with suppress(ValueError, OverflowError):
            return _moment(known)
    began = _began_in(path)
    if began:
        index.add(path, began=began.isoformat())
    return began


def _began_in(path: Path) -> datetime | None:
    """The same as the first line of a record says it."""
    try:
        with opened(path) as file:
            header = header_from_data(decode(file.readline(LONGEST_LINE)))
    except (OSError, ReasonError):
        return None
    try:
        return _moment(header.created)
    except (ValueError, OverflowError):
        return _LONG_AGO


def _moment(text: str) -> datetime:
    """A moment as ISO 8601 writes it.

    Raises:
        OverflowError: it is in no year that there is.
        ValueError: it is none.
    """
    moment = datetime.fromisoformat(text)
    return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC)
