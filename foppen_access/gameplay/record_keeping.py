"""Keeping the record of a running game, even if its file is moved, removed or can't be written."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from foppen_access.gameplay.file_lock import TakenError
from foppen_access.gameplay.files import make_private
from foppen_access.gameplay.journal import DisplacedError, Journal
from foppen_access.gameplay.record import entry_lines, header_line, timeline_lines, unreadable
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.timeline import Timeline
from foppen_engine import Entry, Reason
from foppen_engine.values import frozen


@frozen
class NotSaved(Reason):
    """The record can't be written; the game goes on in memory."""

    reason: Reason


@frozen
class SavedAgain(Reason):
    """Everything is on the disk again."""

    file: Path


@frozen
class WrittenAnew(Reason):
    """The file had been removed and was written again, whole."""

    file: Path


@frozen
class WrittenElsewhere(Reason):
    """The file was replaced or changed by another program; the game is in a new file, whole."""

    file: Path
    other: Path


class Keeper:
    """Keeps a game in a record. If the file can't be written, the game goes on: at every entry the
    record is looked after, written anew where it must be, and what could not be written is tried
    again.

    Args:
        header: the first line.
        timeline: the game.
        path: where the record shall be.
        journal: the record, where there is one already, or why it can't be written.
        length: how many of its bytes hold.

    Attributes:
        path: where it is.
        trouble: why it can't be written now.
        before_entries: called when entries have happened and before they are written.
    """

    def __init__(
        self,
        header: Header,
        timeline: Timeline,
        path: Path,
        *,
        journal: Journal | Reason | None = None,
        length: int = 0,
    ) -> None:
        self.path = path
        self.trouble: Reason | None = None
        self.before_entries: Callable[[], None] = _nothing
        self._header = header
        self._timeline = timeline
        self._journal: Journal | None = None
        self._notice: Reason | None = None
        match journal:
            case Journal():
                self._journal = journal
                self._look_after(partial(journal.keep, length))
            case None:
                self._look_after(self._anew)
            case trouble:
                self._complain(trouble)

    def append(self, *entries: Entry, at: str = "") -> None:
        """Keep entries that have happened, all in one piece; `sync` sees to the disk."""
        self.before_entries()
        self.add(entry_lines(entries, at))

    def add(self, lines: bytes) -> None:
        """Keep lines of entries that have happened; `sync` sees to the disk."""
        self._look_after(lambda: self._journal.write(lines) if self._journal else self._anew())

    def sync(self) -> None:
        """Wait until all that happened will outlive a power cut, if that can be."""
        self._look_after(lambda: self._journal.sync() if self._journal else self._anew())

    def notice(self) -> Reason | None:
        """What has become of the record since this was asked last; of several things the last."""
        notice, self._notice = self._notice, None
        return notice

    def save_as(self, path: Path) -> None:
        """Write the whole record into a new file, and go on there; the file it was in goes.

        Raises:
            OSError: it can't be written, or there is such a file already.
        """
        make_private(path.parent)
        old, self._journal = self._journal, self._written(path)
        if old:
            old.discard()
        self.path, self.trouble, self._notice = path, None, None

    def close(self) -> None:
        """Let the file go, all of it safe. What can't be written has been complained of before."""
        if self._journal:
            with suppress(OSError, DisplacedError):
                self._journal.sync()
            self._journal.close()

    def discard(self) -> None:
        """Remove the record; nothing is kept any more."""
        if self._journal:
            self._journal.discard()
        self._journal = None

    def _look_after(self, keep: Callable[[], None]) -> None:
        try:
            try:
                keep()
            except DisplacedError as displaced:
                self._put_back(gone=displaced.gone)
        except OSError as error:
            self._complain(unreadable(error))
        else:
            if self.trouble:
                self.trouble = None
                self._notice = SavedAgain(self.path)

    def _complain(self, trouble: Reason) -> None:
        """Say once what is wrong, until it is mended."""
        if self.trouble is None:
            self._notice = NotSaved(trouble)
        self.trouble = trouble

    def _put_back(self, *, gone: bool) -> None:
        """Write the whole record again: where it was, or beside what lies there now."""
        old = self.path
        self._anew()
        if self.trouble is None:
            here = WrittenAnew(old) if gone and self.path == old else None
            self._notice = here or WrittenElsewhere(old, self.path)

    def _anew(self) -> None:
        """Write the whole record into a new file, by its own name or by the next that is free."""
        for path in _names(self.path):
            make_private(path.parent)
            with suppress(FileExistsError):
                self._replace(self._written(path))
                return
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))

    def _written(self, path: Path) -> Journal:
        """A new record with the whole game in it; what can't be finished is removed.

        Raises:
            OSError: it can't be written, or there is such a file already.
        """
        try:
            journal = Journal(path, new=True)
        except TakenError as error:  # somebody has opened it in the moment it was made
            raise FileExistsError from error
        try:
            journal.write(header_line(self._header) + timeline_lines(self._timeline))
            journal.sync()
        except DisplacedError as error:
            journal.close()
            raise FileExistsError from error
        except BaseException:
            journal.discard()
            raise
        return journal

    def _replace(self, journal: Journal) -> None:
        if self._journal:
            self._journal.close()
        self._journal, self.path = journal, journal.path


def _nothing() -> None:
    """Nobody wants to know."""


def _names(path: Path) -> Iterator[Path]:
    """The name of a file, then others that are like it."""
    yield path
    for number in range(2, 1000):
        yield path.with_stem(f"{path.stem}-{number}")
