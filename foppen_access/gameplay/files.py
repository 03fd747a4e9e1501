"""File access: opening regular files only, syncing to disk, atomic replacement."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR, ENODEV, ENOTDIR, ENOTSUP, EROFS
from pathlib import Path
from stat import S_IMODE, S_IRWXG, S_IRWXO, S_ISDIR, S_ISFIFO, S_ISREG
from time import sleep

_CANT_SYNC = frozenset({EINVAL, ENOTSUP, EROFS})
"""An odd file system can't sync, and needn't."""

_ALWAYS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
"""Windows would change the ends of lines; what is no file could make us wait for ever."""

_TRIES = 20
_PAUSE = 0.02
"""Seconds."""

PRIVATE_FILE = 0o600
SHARED_FILE = 0o666
PRIVATE_FOLDER = 0o700


def open_file(path: Path, flags: int, *, shared: bool = False) -> int:
    """Open a file, as `os.open`, if it is one: for nobody but the player, or `shared` with others,
    who may read it by a named pipe as well where the system can open one without waiting.

    Raises:
        OSError: it can't be opened; EISDIR for a folder, ENODEV for a device, a pipe or a socket,
            ENXIO for a shared pipe that nobody reads.
    """
    with suppress(FileNotFoundError):
        _check_kind(path, path.stat().st_mode, shared=shared)
    file = os.open(path, flags | _ALWAYS, SHARED_FILE if shared else PRIVATE_FILE)
    try:
        _check_kind(path, os.fstat(file).st_mode, shared=shared)
    except OSError:
        os.close(file)
        raise
    return file


def _check_kind(path: Path, mode: int, *, shared: bool) -> None:
    if S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    follows = shared and S_ISFIFO(mode) and hasattr(os, "O_NONBLOCK")
    if not S_ISREG(mode) and not follows:
        raise OSError(ENODEV, os.strerror(ENODEV), str(path))


def to_disk(file: int) -> None:
    """Wait until what was written will outlive a power cut. On macOS `fsync` only hands it to the
    drive.
    """
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on every system

        with suppress(OSError):  # not every file system knows it
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    try:
        os.fsync(file)
    except OSError as error:
        if error.errno not in _CANT_SYNC:
            raise


def name_to_disk(path: Path) -> None:
    """The same for the name of a file that was made or renamed, where folders can be synced."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def others_read(file: int | Path) -> bool:
    """Whether others on this computer can read or change a file, as far as its mode tells; that of
    Windows tells nothing.

    Raises:
        OSError: it isn't there.
    """
    return os.name == "posix" and bool(os.stat(file).st_mode & (S_IRWXG | S_IRWXO))  # noqa: PTH116 - or one that is open


def make_private(folder: Path) -> None:
    """Make a folder, and those above it, which only the player may enter.

    Raises:
        OSError: it can't be made.
    """
    if not folder.parent.exists():
        make_private(folder.parent)
    try:
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder)) from error


def replace_file(path: Path, content: bytes, *, private: bool = False) -> None:
    """Put a file in its place whole or not at all; a private one can be read by nobody else."""
    with _beside(path, content, private=private) as part:
        if not private:
            with suppress(OSError):  # there was none
                part.chmod(S_IMODE(path.stat().st_mode))
        _replace(part, path)
    name_to_disk(path)


def _replace(part: Path, path: Path) -> None:
    """Windows replaces no file that somebody is just reading, so that is tried again."""
    if sys.platform == "win32":
        for _ in range(_TRIES):
            with suppress(PermissionError):
                part.replace(path)
                return
            sleep(_PAUSE)
    part.replace(path)


def create_file(path: Path, content: bytes, *, private: bool = False) -> None:
    """Put a file where nothing is, whole or not at all.

    Raises:
        FileExistsError: something is there, or came meanwhile.
    """
    with _beside(path, content, private=private) as part:
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:  # no file here can have two names, as on a stick
            path.open("xb").close()
            part.replace(path)
    name_to_disk(path)


@contextmanager
def _beside(path: Path, content: bytes, *, private: bool) -> Iterator[Path]:
    """The content in a file of another name in the same folder, which goes if it is still there."""
    part = path.with_name(f".{path.name[:100]}.{os.urandom(6).hex()}.part")
    made = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _ALWAYS
    try:
        with os.fdopen(os.open(part, made, PRIVATE_FILE if private else SHARED_FILE), "wb") as file:
            file.write(content)
            file.flush()
            to_disk(file.fileno())
        yield part
    finally:
        part.unlink(missing_ok=True)
