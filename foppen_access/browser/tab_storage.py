"""The files of a program in a browser's tab, whose own disk is memory: all changes are appended to
one file of the browser's storage, and made again when the program starts.
"""

import json
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import time_ns
from typing import NamedTuple, Protocol
from zlib import crc32

from foppen_access.gameplay.files import make_private
from foppen_engine.plain_data import Fields, NotationError

_MAGIC = b"foppen"
_VERSION = 1
_BEGINNING = struct.Struct(f">{len(_MAGIC)}sH")
"""What the file is, and the version of its form."""

_HEAD = struct.Struct(">III")
"""The lengths of what follows, plain data and content, and a checksum of both."""
_CHECK = struct.Struct(">I")
"""A checksum of the head: a wrong length would look like a change that was cut short."""

_SETTLED = 2_000_000_000
"""Nanoseconds after which a file that is changed again has another time on every system."""


class StoredFile(Protocol):
    """A file of the browser's storage. What `append` was given outlives the tab when it returns."""

    def read(self) -> bytes:
        """All of it."""

    def cut(self, length: int) -> None:
        """Keep so many bytes."""

    def append(self, data: bytes) -> None:
        """Add to its end.

        Raises:
            OSError: there is no room for it.
        """


class StorageError(Exception):
    """The stored file can't be understood. It is left as it is, and nothing may be kept there.

    Args:
        is_later: whether a later version of the program has written it, so that nothing is damaged.
    """

    def __init__(self, *, is_later: bool) -> None:
        super().__init__()
        self.is_later = is_later


class _Change(NamedTuple):
    """A file that was kept: from where on it has this content, or that it has gone; and where the
    change ends in the stored file.
    """

    name: str
    at: int | None
    content: bytes
    end: int


class _Look(NamedTuple):
    """What a file that has changed has otherwise."""

    number: int
    changed_at: int
    size: int


class FolderStorage:
    """Keeps a folder in a stored file.

    Args:
        folder: whose files are kept.
        file: where.
    """

    def __init__(self, folder: Path, file: StoredFile) -> None:
        self._folder = folder
        self._file = file
        self._length = 0
        self._kept: dict[str, bytes] = {}
        self._looks: dict[str, _Look] = {}

    def restore(self) -> None:
        """Make the files as they were kept. What was being appended when a tab was killed has been
        acknowledged to nobody, and is left out.

        Raises:
            StorageError: it is damaged elsewhere; what was kept before that is there. Or it is of
                a later version; then there may be nothing.
        """
        stored = self._file.read()
        try:
            self._repeat(stored)
        finally:
            for name, content in self._kept.items():
                path = self._folder / name
                make_private(path.parent)
                path.write_bytes(content)
        if self._length < len(stored):
            self._file.cut(self._length)

    def _repeat(self, stored: bytes) -> None:
        """Make all changes again that are whole."""
        if not _is_begun(stored):
            return
        self._length = _BEGINNING.size
        for name, at, content, end in _changes(stored):
            if at is None:
                self._kept.pop(name, None)
            else:
                self._kept[name] = self._kept.get(name, b"")[:at] + content
            self._length = end

    def keep(self) -> None:
        """Append what has changed since.

        Raises:
            OSError: there is no room for it; it is tried anew the next time.
        """
        there = {each.relative_to(self._folder).as_posix(): each for each in self._files()}
        for name in [*self._kept.keys() - there.keys()]:
            self._append({"gone": name}, b"")
            del self._kept[name]
        for name, path in there.items():
            self._keep(name, path)

    def erase(self) -> None:
        """Delete all that was kept, at once: whoever is killed meanwhile has all of it or none."""
        self._file.cut(0)
        self._length = 0
        self._kept.clear()
        self._looks.clear()

    def _keep(self, name: str, path: Path) -> None:
        """Append what has changed in one file. One that is as it was is not read again."""
        found, now = path.stat(), time_ns()
        look = _Look(found.st_ino, found.st_mtime_ns, found.st_size)
        before = self._kept.get(name)
        if before is not None and self._looks.get(name) == look:
            return
        content = path.read_bytes()
        if before != content:
            at = len(before) if before and content.startswith(before) else 0
            self._append({"file": name, "at": at}, content[at:])
            self._kept[name] = content
        if look.changed_at + _SETTLED < now:
            self._looks[name] = look

    def _files(self) -> list[Path]:
        return [path for path in sorted(self._folder.rglob("*")) if path.is_file()]

    def _append(self, about: dict[str, object], content: bytes) -> None:
        plain = json.dumps(about).encode()
        head = _HEAD.pack(len(plain), len(content), crc32(plain + content))
        change = head + _CHECK.pack(crc32(head)) + plain + content
        if not self._length:
            change = _BEGINNING.pack(_MAGIC, _VERSION) + change
        try:
            self._file.append(change)
        except OSError:
            self._file.cut(self._length)
            raise
        self._length += len(change)


def _is_begun(stored: bytes) -> bool:
    """Whether anything was kept yet, and by this version.

    Raises:
        StorageError: it was by another, or by something else.
    """
    if len(stored) < _BEGINNING.size and _BEGINNING.pack(_MAGIC, _VERSION).startswith(stored):
        return False
    if not any(stored):
        return False
    magic, version = _BEGINNING.unpack_from(stored.ljust(_BEGINNING.size, b"\0"))
    if (magic, version) != (_MAGIC, _VERSION):
        raise StorageError(is_later=magic == _MAGIC and version > _VERSION)
    return True


def _changes(stored: bytes) -> Iterator[_Change]:
    """Each change that is whole, up to one that was cut short at the end.

    Raises:
        StorageError: one is damaged and others follow.
    """
    start = _BEGINNING.size
    while len(stored) - start >= _HEAD.size + _CHECK.size:
        head = stored[start : start + _HEAD.size]
        (head_check,) = _CHECK.unpack_from(stored, start + _HEAD.size)
        if crc32(head) != head_check:
            if any(stored[start:]):
                raise StorageError(is_later=False)
            return  # the room was made, and nothing written there
        plain_size, size, check = _HEAD.unpack(head)
        begin = start + _HEAD.size + _CHECK.size
        end = begin + plain_size + size
        body = stored[begin:end]
        if len(stored) < end or crc32(body) != check:
            if end < len(stored):
                raise StorageError(is_later=False)
            return
        name, at = _about(body[:plain_size])
        yield _Change(name, at, body[plain_size:], end)
        start = end


def _about(plain: bytes) -> tuple[str, int | None]:
    """Which file a change is of, and from where on; nowhere where it has gone.

    Raises:
        StorageError: this version knows no such change.
    """
    with suppress(ValueError, NotationError):
        entry = Fields(json.loads(plain), required=(), optional=("file", "at", "gone"))
        if entry.has("gone"):
            return entry.text("gone"), None
        if entry.has("file") and entry.has("at"):
            return entry.text("file"), entry.number("at")
    raise StorageError(is_later=True)
