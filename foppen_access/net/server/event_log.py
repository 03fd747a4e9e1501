"""The log of a server, without cards and invitations: in a file of limited size that nobody else
reads, or on standard error, from where a service manager takes it.
"""

import json
import logging
import os
from datetime import UTC, datetime
from errno import ENODEV
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

LOG = logging.getLogger("foppen_access.apart")

STANDARD_ERROR = Path("-")
"""In the place of a file: the log goes to standard error."""

MOST_BYTES = 10_000_000
OLDER_FILES = 5
"""So large a log becomes until a new one begins, and so many older ones are kept beside it."""


class _Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        facts: dict[str, object] = getattr(record, "facts", {})
        return json.dumps({"at": at, "event": record.getMessage(), **facts})


class _PrivateFile(RotatingFileHandler):
    """A log that nobody else can read. That a line can't be written any more stops no game."""

    def _open(self) -> TextIOWrapper:
        file = open(self.baseFilename, "a", encoding="utf-8", opener=_opened_privately)  # noqa: SIM115 - the handler closes it
        if os.name == "posix" and Path(self.baseFilename).is_file():
            os.fchmod(file.fileno(), 0o600)
        return file

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Say nothing: it would come between what the program says."""


def _opened_privately(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def log_to(path: Path | None) -> None:
    """Write the log to a file, if one is given.

    Raises:
        OSError: it can't be written, or is a pipe, for whose reader one would wait.
    """
    if path and path.is_fifo():
        raise OSError(ENODEV, os.strerror(ENODEV), str(path))
    handler: logging.Handler = logging.NullHandler()
    if path == STANDARD_ERROR:
        handler = logging.StreamHandler()
    elif path:
        handler = _PrivateFile(path, maxBytes=MOST_BYTES, backupCount=OLDER_FILES)
    handler.setFormatter(_Lines())
    LOG.propagate = False
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
