"""A lock on an open file, which goes with the program that holds it, however that ends."""

import os
import sys
from errno import EACCES, EAGAIN

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
        if error.errno in (EACCES, EAGAIN):
            raise TakenError from error
