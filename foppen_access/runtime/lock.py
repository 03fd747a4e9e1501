"""A lock on a file, which goes with the program that holds it, however that ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class TakenError(Exception):
    """Another program holds the lock."""


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Hold the lock, which nobody waits for. Its file stays: who removes one might remove that of
    somebody who has just opened it.

    Raises:
        TakenError: another program holds it.
        OSError: there can be no such file, or its file system knows no locks.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            _take(file)
        except OSError as error:
            if error.errno in (EACCES, EAGAIN):
                raise TakenError from error
            raise
        yield
    finally:
        os.close(file)
