"""Files written for the user: an existing file is replaced only if that was asked for."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from errno import EACCES
from pathlib import Path

from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.files import create_file, replace_file
from foppen_access.gameplay.record import LONGEST_LINE, unreadable
from foppen_access.gameplay.record_header import FORMAT
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_engine.values import frozen

_STANDARD_OUTPUT = Path("-")
"""What other programs take for it; here a file of this name would be made."""


@frozen
class Output:
    """A file that the user names for what a command makes. A device or a pipe just gets it; where
    a link is, what that leads to is replaced and the link stays.

    Args:
        path: the file.
        force: whether another file of that name is replaced; a record never is.
    """

    path: Path
    force: bool

    def check(self) -> None:
        """Refuse what `write` would refuse now, before there is anything to write.

        Raises:
            Fault: something is there that is not to be replaced, no folder for it, or a hyphen in
                the place of a file.
        """
        path, folder = self.path, self.path.parent
        if path == _STANDARD_OUTPUT:
            raise Fault(Complaint("hyphen-no-file"), Status.WRONG_COMMAND_LINE)
        if not folder.is_dir():
            raise Fault(Complaint("no-such-folder", folder=shown_path(folder)))
        if not os.access(folder, os.W_OK | os.X_OK):
            raise _refused(path, PermissionError(EACCES, os.strerror(EACCES)))
        if not os.path.lexists(path) or _takes_all(path):
            return
        if not _replaceable(_target(path)):
            raise Fault(Complaint("not-overwritten", file=shown_path(path)))
        if not self.force:
            raise self._exists()

    def is_replaced_by(self, other: Path) -> bool:
        """Whether a file that is written after it would take its place."""
        ours, theirs = (os.path.normcase(_target(path)) for path in (self.path, other))
        return ours == theirs and not _takes_all(self.path)

    def write(self, content: bytes) -> None:
        """Write it, whole or not at all.

        Raises:
            Fault: it may not be written, as `check` says, or the system can't.
        """
        self.check()
        try:
            if _takes_all(self.path):
                self.path.write_bytes(content)
            elif self.force:
                replace_file(_target(self.path), content)
            else:
                create_file(self.path, content)
        except FileExistsError as error:
            raise self._exists() from error
        except OSError as error:
            raise _refused(self.path, error) from error

    def _exists(self) -> Fault:
        return Fault(Complaint("file-exists", file=shown_path(self.path)))


def _refused(path: Path, error: OSError) -> Fault:
    return Fault(Complaint("fault-in-file", file=shown_path(path), reason=unreadable(error)))


def may_grow(path: Path) -> bool:
    """Whether lines may be added to a file: it is no game, and nothing we are printing into."""
    return not _is_printed_into(path) and not (path.is_file() and _is_record(path))


def open_folder(folder: Path, names: Iterable[str]) -> None:
    """Make a folder for records of these names where there is none.

    Raises:
        Fault: one of them is there already, or the folder is none.
        OSError: there can be no such folder.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise Fault(Complaint("no-folder", file=shown_path(folder))) from error
    there = {path.name for path in folder.iterdir()}
    for name in names:
        if name in there:
            raise Fault(Complaint("record-exists", file=shown_path(folder / name)))


def _target(path: Path) -> Path:
    """Where links lead to, which may be nothing, or a link where they go in a circle."""
    return Path(os.path.realpath(path))


def _takes_all(path: Path) -> bool:
    """Whether it is a terminal or a pipe, so that nothing there can be lost."""
    return path.is_char_device() or path.is_fifo()


def _replaceable(path: Path) -> bool:
    """Whether something else may come here: no folder, no game, nothing we are printing into."""
    if not os.path.lexists(path):
        return True
    return path.is_file() and not _is_printed_into(path) and not _is_record(path)


def _is_printed_into(path: Path) -> bool:
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):  # no file at all
            if os.path.samestat(path.stat(), os.fstat(stream.fileno())):
                return True
    return False


def _is_record(path: Path) -> bool:
    """Whether a file is a game, or anything that begins like one; what can't be read may be."""
    try:
        with path.open("rb") as file:
            return FORMAT.encode() in file.readline(LONGEST_LINE)
    except OSError:
        return True
