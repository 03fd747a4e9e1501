"""Which of the records that are kept are over: nobody who wants to go on has to wait until all of
them have been read once more.
"""

import json
import os
from pathlib import Path

from foppen_access.gameplay.files import make_private, open_file, replace_file

_LARGEST = 1_000_000
"""Bytes; ten thousand games have fewer."""


class OverGames:
    """Knows records by their names, sizes and times: one that was changed is not known any more.

    Args:
        path: the small file in which that is kept. If it can't be read, nothing is known.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = _read(path)
        self._was_known = dict(self._known)

    def has(self, record: Path) -> bool:
        """Whether the game of a record is known to be over."""
        mark = _mark(record)
        return mark is not None and self._known.get(record.name) == mark

    def add(self, record: Path) -> None:
        """The game of a record is over."""
        mark = _mark(record)
        if mark is not None:
            self._known[record.name] = mark

    def keep(self) -> None:
        """Keep what is known, where that can be."""
        if self._known == self._was_known:
            return
        content = json.dumps(self._known, indent=0) + "\n"
        try:
            make_private(self._path.parent)
            replace_file(self._path, content.encode(), private=True)
        except OSError:
            return


def _mark(record: Path) -> list[int] | None:
    """What is different once a file was changed."""
    try:
        found = record.stat()
    except OSError:
        return None
    return [found.st_size, found.st_mtime_ns]


def _read(path: Path) -> dict[str, list[int]]:
    try:
        with os.fdopen(open_file(path, os.O_RDONLY), "rb") as file:
            data = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {name: mark for name, mark in data.items() if isinstance(mark, list)}
