"""The journal: a record that is being written."""

import io
import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from foppen_access.gameplay.file_lock import lock
from foppen_access.gameplay.files import name_to_disk, open_file, to_disk

_UNTRUSTED = -1
"""The length of a file that the disk has refused: it may have forgotten what it was given, and
agree the next time. So the game has to be written into another.
"""


class DisplacedError(Exception):
    """The open file is no longer at its path, or another program has written in it.

    Args:
        gone: whether nothing lies there at all.
    """

    def __init__(self, *, gone: bool) -> None:
        super().__init__(gone)
        self.gone = gone


class Journal:
    """A record that is being written: append only, by one program, and never anywhere but in the
    file that has its name.

    Args:
        path: the file.
        new: there must be none yet; else there must be one.

    Raises:
        OSError: it can't be opened.
        TakenError: another program writes it.
    """

    def __init__(self, path: Path, *, new: bool) -> None:
        self.path = path
        made = os.O_CREAT | os.O_EXCL if new else 0
        self._file = open_file(path, os.O_RDWR | os.O_APPEND | made)
        try:
            lock(self._file)
            self._length = os.fstat(self._file).st_size
        except BaseException:
            self.close()
            raise
        self._owed = b""
        self._safe = not new
        self._unnamed = new

    def content(self) -> BinaryIO:
        """What is in the file, to be read from its beginning."""
        os.lseek(self._file, 0, os.SEEK_SET)
        return io.open(self._file, "rb", closefd=False)  # noqa: UP020 - for a descriptor

    def keep(self, length: int) -> None:
        """Keep so many bytes of the file, and begin a new line behind them.

        Raises:
            OSError: it can't be written.
        """
        os.ftruncate(self._file, length)
        self._length, self._safe = length, False
        if length:
            os.lseek(self._file, length - 1, os.SEEK_SET)
            if os.read(self._file, 1) != b"\n":
                self._owed = b"\n"

    def write(self, lines: bytes) -> None:
        """Write lines in one piece. They have left the program when this returns; `sync` sees to
        the disk. What could not be written is owed, and written with whatever comes next.

        Raises:
            OSError: they can't be written.
            DisplacedError: nothing was written.
        """
        self._owed += lines
        self._check()
        while self._owed:
            self._safe = False
            count = os.write(self._file, self._owed)
            self._owed = self._owed[count:]
            self._length += count

    def sync(self) -> None:
        """Write what is owed, and wait until all of it will outlive a power cut.

        Raises:
            OSError: it can't be written.
            DisplacedError: the file is not there any more.
        """
        self.write(b"")
        if self._safe:
            return
        try:
            to_disk(self._file)
        except OSError:
            self._length = _UNTRUSTED
            raise
        if self._unnamed:
            name_to_disk(self.path)
        self._safe, self._unnamed = True, False

    def _check(self) -> None:
        """Compare what is open with what lies there."""
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError) as error:
            raise DisplacedError(gone=True) from error
        here = os.fstat(self._file)
        if not os.path.samestat(here, there) or here.st_size != self._length:
            raise DisplacedError(gone=False)

    def close(self) -> None:
        """Let the file go; again does nothing."""
        file, self._file = self._file, -1
        with suppress(OSError):
            os.close(file)

    def discard(self) -> None:
        """Let the file go and remove it, if it is still the one that has its name."""
        try:
            ours = os.path.samestat(os.fstat(self._file), self.path.stat())
        except OSError:
            ours = False
        self.close()
        if ours:
            with suppress(OSError):
                self.path.unlink()
