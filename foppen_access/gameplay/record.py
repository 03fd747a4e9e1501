"""The game record on disk: reading one that may be broken or hostile, and writing its lines."""

import errno
import json
import os
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from foppen_access.gameplay.files import create_file, open_file
from foppen_access.gameplay.record_header import Header, header_from_data, header_to_data
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Entry, Reason, ReasonError, TakeBack, new_game
from foppen_engine.laws import broken_law
from foppen_engine.notation import entry_from_data, entry_to_data, time_of
from foppen_engine.plain_data import NotationError, WrongValue
from foppen_engine.values import frozen

LONGEST_LINE = 65_536
"""Bytes. A deal of the largest deck needs under 5,000; a longer line is no record's."""
MOST_LINES = 200_000
"""A long evening has some thousand."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_BEGINNING = b'{"format":"foppen-record"'
"""Of every record that we write."""
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)", re.ASCII)


@frozen
class EmptyFile(Reason):
    """The file is empty."""


@frozen
class LineTooLong(Reason):
    """A line is longer than any of a record can be."""


@frozen
class TooManyLines(Reason):
    """The file is longer than any evening."""


@frozen
class NotUtf8(Reason):
    """A line is not UTF-8, or holds half a character, which can't be told in UTF-8."""


@frozen
class NotJson(Reason):
    """A line is not JSON."""


@frozen
class KeyTwice(Reason):
    """An object has the same key twice."""

    key: str


@frozen
class Unreadable(Reason):
    """The system doesn't let us read or write the file; `code` is its own, as ENOENT."""

    code: str


def unreadable(error: OSError) -> Unreadable:
    """What the system had against a file."""
    return Unreadable(errno.errorcode.get(error.errno or 0, ""))


class RecordError(Exception):
    """A record that does not hold: where, and why as data.

    Args:
        line: from 1; 0 for the whole file.
        header: what the first line says, where that could be read.
    """

    def __init__(self, path: Path, line: int, reason: Reason, header: Header | None) -> None:
        super().__init__(path, line, reason, header)
        self.path = path
        self.line = line
        self.reason = reason
        self.header = header


def encode(data: dict[str, object]) -> bytes:
    """One line of a record."""
    return _ENCODER.encode(data).encode() + b"\n"


def decode(line: bytes) -> object:
    """The plain data of one line; the mark that some editors put before a file is no part of it.

    Raises:
        NotationError: it is no JSON, not UTF-8, has a key twice, or holds half a character.
    """
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(NotUtf8()) from error
    try:
        data: object = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
        if "\\u" in text:
            _ENCODER.encode(data).encode()
    except NotationError:
        raise
    except UnicodeEncodeError as error:
        raise NotationError(NotUtf8()) from error
    except (ValueError, RecursionError) as error:
        raise NotationError(NotJson()) from error
    return data


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data: dict[str, object] = {}
    for key, value in pairs:
        if key in data:
            raise NotationError(KeyTwice(key))
        data[key] = value
    return data


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines with their ends, none longer than `LONGEST_LINE`, at most `MOST_LINES`."""
    for _ in range(MOST_LINES):
        line = file.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            raise NotationError(LineTooLong())
        yield line
    if file.read(1):
        raise NotationError(TooManyLines())


@frozen
class Loaded:
    """A record that holds: its header, its course, and how its file ends.

    `length` is how many bytes are whole; `cut_line` the number of a last line that a crash cut
    short and that was ignored, or of the first one of an entry of several actions of which the last
    ones are not there (`cut_entry`), or 0.
    """

    header: Header
    timeline: Timeline
    length: int
    cut_line: int
    cut_entry: bool


def load(path: Path) -> Loaded:
    """Read and replay a record, checking every action and every law.

    Raises:
        RecordError: the first thing that is wrong, with its line.
    """
    try:
        with opened(path) as file:
            return load_from(path, file)
    except OSError as error:
        raise RecordError(path, 0, unreadable(error), None) from error


def opened(path: Path) -> BinaryIO:
    """A file that is read as a record.

    Raises:
        OSError: it can't be opened, or is no file.
    """
    return os.fdopen(open_file(path, os.O_RDONLY), "rb")


def load_from(path: Path, file: BinaryIO) -> Loaded:
    """The same for a file that is open already; `path` is what it is called.

    Raises:
        OSError: it can't be read.
        RecordError: the first thing that is wrong, with its line.
    """
    number, length, lines = 0, 0, _lines(file)
    header: Header | None = None
    timeline: Timeline | None = None
    cut_line, begun = 0, (0, 0)
    try:
        for number, line in enumerate(lines, 1):
            whole = line.endswith(b"\n")
            if timeline is not None and not line.strip() and not any(map(bytes.strip, lines)):
                break
            try:
                data = decode(line)
            except NotationError:
                if timeline is None and is_unwritten(line):
                    break
                if whole or timeline is None or file.read(1):
                    raise
                cut_line = number
                break
            if timeline is None:
                header = header_from_data(data)
                timeline = Timeline(new_game(header.game, len(header.seats), header.options))
            else:
                begun = (length, number) if _replay(timeline, data) else begun
            length += len(line)
    except ReasonError as error:
        at = number + isinstance(error.reason, LineTooLong | TooManyLines)
        raise RecordError(path, at, error.reason, header) from error
    if header is None or timeline is None:
        raise RecordError(path, 0, EmptyFile(), None)
    cut_entry = timeline.drop_unfinished()
    if cut_entry:
        length, cut_line = begun
    return Loaded(header, timeline, length, cut_line, cut_entry)


def is_unwritten(content: bytes) -> bool:
    """Whether a file holds no more than part of a first line: what is left of a record whose
    beginning found no room, or went with a power cut.
    """
    left = content.rstrip(b"\0")
    if b"\n" in left or not (left.startswith(_BEGINNING) or _BEGINNING.startswith(left)):
        return False
    try:
        decode(left)
    except NotationError:
        return True
    return False


def _replay(timeline: Timeline, data: object) -> bool:
    """Let an entry of a record happen; whether others stand in its place that follow it."""
    entry = entry_from_data(data)
    at = time_of(data) if isinstance(data, dict) else ""
    if at and not _is_time(at):
        raise NotationError(WrongValue("at", "time"))
    timeline.add(entry, at)
    broken = broken_law(timeline.state)
    if broken:
        raise NotationError(broken)
    return isinstance(entry, TakeBack) and entry.then is not None


def _is_time(text: str) -> bool:
    if not _TIME.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def header_line(header: Header) -> bytes:
    """The first line of a record."""
    return encode(header_to_data(header))


def entry_lines(entries: Iterable[Entry], at: str = "") -> bytes:
    """Entries, a line each, with the time at which they were entered, where it is noted."""
    more = {"at": at} if at else {}
    return b"".join(encode(entry_to_data(entry) | more) for entry in entries)


def timeline_lines(timeline: Timeline) -> bytes:
    """A game, with all that can still be taken back as one entry."""
    return b"".join(entry_lines((entry,), at) for entry, at in timeline.entries())


def write_whole(path: Path, header: Header, entries: Iterable[Entry]) -> None:
    """Write a finished record in one piece.

    Raises:
        FileExistsError: there is a file of that name.
    """
    create_file(path, header_line(header) + entry_lines(entries), private=True)
