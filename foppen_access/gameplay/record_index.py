"""An index of the records in a folder: facts by file, so that a record is read again only if it
changed.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

from foppen_access.gameplay.files import make_private, open_file, replace_file, to_disk
from foppen_access.gameplay.record import LONGEST_LINE

VERSION = 1
"""Of the file. A change of what is found out about a record needs another one."""

_LARGEST = 16_000_000
"""Bytes; fifty thousand games have fewer."""

_SPARE_LINES = 100
"""So many lines may be out of date, and as many more as there are records, before the file is
written anew.
"""

_FIRST_LINE = f'{{"format":"foppen-index","version":{VERSION}}}\n'

Facts: TypeAlias = Mapping[str, object]
"""What was found out about a record, by names that its finders give: plain data, and not to be
trusted.
"""


class Mark(NamedTuple):
    """What is different once a record was changed: its size in bytes, and when it was written."""

    size: int
    written: int


class _Entry(NamedTuple):
    mark: Mark
    facts: Facts


class RecordIndex:
    """Knows records by their names, sizes and times. Its file grows by a line for each record that
    is new or was changed. From where it is broken nothing more is known, and nothing at all where
    it is of another version; then it is written anew, without records that are gone.

    Args:
        path: the file.
        folder: where the records are.
    """

    def __init__(self, path: Path, folder: Path) -> None:
        self._path = path
        self.folder = folder
        self._entries: dict[str, _Entry] = {}
        self._marks: dict[str, Mark] = {}
        self._new: dict[str, None] = {}
        self._lines, self._is_whole = 0, True
        self._read()

    def facts(self, record: Path) -> Facts:
        """What is known of a record as it was when it was first asked for here."""
        mark, entry = self._mark(record), self._entries.get(record.name)
        return entry.facts if entry and entry.mark == mark else {}

    def add(self, record: Path, **facts: object) -> None:
        """Something was found out about a record after its facts were asked for."""
        name, mark, known = record.name, self._mark(record), self.facts(record)
        if mark and (changed := {**known, **facts}) != known:
            self._entries[name] = _Entry(mark, changed)
            self._new[name] = None

    def _mark(self, record: Path) -> Mark | None:
        """The mark of a record before anything was found out about it; None where it isn't."""
        if record.name not in self._marks:
            with suppress(OSError):
                found = record.stat()
                self._marks[record.name] = Mark(found.st_size, found.st_mtime_ns)
        return self._marks.get(record.name)

    def keep(self) -> None:
        """Write what is new, where that can be."""
        if not self._new and self._is_whole:
            return
        lines = self._lines + len(self._new)
        appended = self._is_whole and lines <= 2 * len(self._entries) + _SPARE_LINES
        with suppress(OSError):
            make_private(self._path.parent)
            if appended and self._path.exists():
                self._append()
                self._lines = lines
            else:
                self._write_anew()
                self._lines, self._is_whole = len(self._entries), True
            self._new = {}

    def _append(self) -> None:
        content = "".join(self._lines_of(self._new)).encode()
        with os.fdopen(open_file(self._path, os.O_WRONLY | os.O_APPEND), "ab") as file:
            file.write(content)
            file.flush()
            to_disk(file.fileno())

    def _write_anew(self) -> None:
        content = _FIRST_LINE + "".join(self._lines_of(self._entries))
        replace_file(self._path, content.encode(), private=True)

    def _lines_of(self, names: Iterable[str]) -> Iterator[str]:
        """The lines about records, but for those that would be too long to be read."""
        for name in names:
            (size, written), facts = self._entries[name]
            line = json.dumps([name, size, written, facts], separators=(",", ":"))
            if len(line) < LONGEST_LINE:
                yield f"{line}\n"

    def _read(self) -> None:
        """Take what the file says of the records in the folder, up to the first line that is none;
        of several lines about a record the last one.
        """
        with suppress(OSError), os.fdopen(open_file(self._path, os.O_RDONLY), "rb") as file:
            names = {path.name for path in self.folder.iterdir()}
            self._is_whole = file.readline(len(_FIRST_LINE)) == _FIRST_LINE.encode()
            while self._is_whole and (line := file.readline(LONGEST_LINE)):
                self._lines += 1
                named = _named_entry(line) if file.tell() <= _LARGEST else None
                self._is_whole = named is not None
                if named and named[0] in names:
                    self._entries.update([named])


def _named_entry(line: bytes) -> tuple[str, _Entry] | None:
    """What a line says of the record of a name; None where it is broken."""
    if not line.endswith(b"\n"):  # a crash cut it short
        return None
    try:
        data = json.loads(line.decode("ascii"))
    except (ValueError, RecursionError):
        return None
    match data:
        case [str(name), int(size), int(written), dict(facts)]:
            return name, _Entry(Mark(size, written), facts)
        case _:
            return None
