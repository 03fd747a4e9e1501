"""A lock on an open file, released when the process ends, however it ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EAGAIN
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    _BEYOND = 2**31 - 2
    """Bytes; beyond any record. Windows keeps others from what is locked, and it shall be read."""

    def _take(file: int) -> None:
        os.lseek(file, _BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_UNTOLD = 0
"""What Wine says instead of EACCES."""


class TakenError(Exception):
    """Another program holds the lock."""


def lock(file: int) -> None:
    """Hold a lock on a file, by whatever name it was opened, until it is closed; nobody waits.
    Where the file system knows no locks there is none.

    Args:
        file: its descriptor, open for writing.

    Raises:
        TakenError: another program holds it.
    """
    try:
        _take(file)
    except OSError as error:
        if error.errno in (EACCES, EAGAIN, _UNTOLD):
            raise TakenError from error


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a lock by a file that is there only as long, for what is replaced and so can't be
    locked itself.

    Raises:
        TakenError: another program holds it.
        OSError: there can be no such file.
    """
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except PermissionError as error:
        if sys.platform == "win32":  # its holder is just removing it
            raise TakenError from error
        raise
    try:
        lock(file)
        if not _lies_at(path, file):
            raise TakenError  # by somebody who has just removed it
        try:
            yield
        finally:
            _remove(path)
    finally:
        os.close(file)
        if sys.platform == "win32":  # where nothing can be removed while it is open
            _remove(path)


def _lies_at(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
