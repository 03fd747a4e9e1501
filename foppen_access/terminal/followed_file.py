"""A file or a named pipe that grows line by line, while somebody else reads it."""

import os
from collections.abc import Sequence
from contextlib import suppress
from errno import ENXIO
from pathlib import Path
from stat import S_ISFIFO

from foppen_access.gameplay.files import open_file
from foppen_access.gameplay.record import unreadable
from foppen_engine import Reason
from foppen_engine.values import frozen


@frozen
class NobodyFollows(Reason):
    """A pipe has no reader."""

    file: Path


@frozen
class FollowsTooSlowly(Reason):
    """The reader of a pipe is so far behind that no more goes into it."""

    file: Path


@frozen
class NotFollowed(Reason):
    """The system doesn't let us write."""

    file: Path
    reason: Reason


@frozen
class FollowedAgain(Reason):
    """Lines arrive again, or for the first time, and so many before them did not."""

    file: Path
    lines: int


@frozen
class LinesMissing(Reason):
    """So many lines did not arrive, and won't."""

    file: Path
    lines: int


class Growing:
    """Appends whole lines to a file or pipe and never blocks: what a pipe has no reader or no
    room for, or a disk no space, is left out and counted, and each time it is tried anew.

    Args:
        path: a file, which is made where there is none, or a named pipe.

    Raises:
        OSError: it is neither, with ENODEV or EISDIR; or it can't be opened.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None
        self._rest = b""
        self._missed = 0
        self._trouble: Reason | None = None
        self._notice: Reason | None = None
        try:
            self._open()
        except OSError as error:
            if error.errno != ENXIO:
                raise

    def write(self, lines: Sequence[str]) -> None:
        """Add lines, as far as that can be now."""
        self._missed += len(lines)
        try:
            file = self._looked_after()
            for line in lines:
                self._push(file)
                content = f"{line}\n".encode(errors="replace")
                self._rest = content[os.write(file, content) :]
                self._missed -= 1
            self._push(file)
        except OSError as error:
            self._complain(error)
        else:
            if self._trouble and lines:
                self._trouble, missed = None, self._missed
                self._missed, self._notice = 0, FollowedAgain(self._path, missed)

    def notice(self) -> Reason | None:
        """What has become of it since this was asked last; of several things the last."""
        notice, self._notice = self._notice, None
        return notice

    def missing(self) -> Reason | None:
        """How many lines did not arrive, where that has not been a notice."""
        missed, self._missed = self._missed + self._is_within_line, 0
        return LinesMissing(self._path, missed) if missed else None

    def close(self) -> None:
        """Let go of it."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                os.close(file)

    def _looked_after(self) -> int:
        """What is open; opened where nothing is, or where another is there by now."""
        if self._file is not None and not self._is_there(self._file):
            self._let_go()
        return self._open() if self._file is None else self._file

    def _is_there(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self._path.stat())
        except FileNotFoundError:
            return False

    def _open(self) -> int:
        flags = os.O_WRONLY | os.O_APPEND
        try:
            file = open_file(self._path, flags, shared=True)
        except FileNotFoundError:  # only then, for a pipe of others mustn't be opened so
            file = open_file(self._path, flags | os.O_CREAT, shared=True)
        self._file = file
        if not S_ISFIFO(os.fstat(file).st_mode) and _ends_within_a_line(self._path):
            self._rest = b"\n"
        return file

    def _push(self, file: int) -> None:
        """Write what is left of a line."""
        while self._rest:
            self._rest = self._rest[os.write(file, self._rest) :]

    @property
    def _is_within_line(self) -> bool:
        return bool(self._rest.strip())

    def _complain(self, error: OSError) -> None:
        """Say once what is wrong, until lines arrive again."""
        trouble: Reason
        if isinstance(error, BrokenPipeError) or error.errno == ENXIO:
            self._let_go()
            trouble = NobodyFollows(self._path)
        elif isinstance(error, BlockingIOError):
            trouble = FollowsTooSlowly(self._path)
        else:
            trouble = NotFollowed(self._path, unreadable(error))
        if self._trouble is None:
            self._notice = trouble
        self._trouble = trouble

    def _let_go(self) -> None:
        """Close the file; the next reader gets no half of a line."""
        self.close()
        self._missed += self._is_within_line
        self._rest = b""


def _ends_within_a_line(path: Path) -> bool:
    """Whether the last line of a file is not whole; as far as it can be read."""
    with suppress(OSError), path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) != b"\n"
    return False
