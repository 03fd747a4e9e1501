"""Records as every command takes them: locked, read, written; what is wrong as a fault."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from zlib import crc32

from foppen_access.gameplay.record import Header, Journal, Loaded, RecordError, load, unreadable
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.idiom import Idiom
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.lock import TakenError, lock
from foppen_access.runtime.places import Places
from foppen_engine import Options, SetupError, new_game


def words_about(catalog: Catalog, header: Header | None) -> Words:
    """The names of things at the table of a record, or at none."""
    names, idiom = (header.seats, _idiom(header.game)) if header else ((), Idiom())
    return Words(catalog, names, you=None, idiom=idiom, detail=Detail.NORMAL)


def _idiom(game: str) -> Idiom:
    """What things are called in a game; a record may name one that doesn't exist."""
    try:
        return game_of(game).idiom
    except SetupError:
        return Idiom()


def record_fault(error: RecordError) -> Fault:
    """What is wrong with a record: file, line, reason."""
    file, line, reason = shown_path(error.path), error.line, error.reason
    if not line:
        return Fault(Complaint("fault-in-file", file=file, reason=reason), header=error.header)
    complaint = Complaint("fault-in-line", file=file, line=line, reason=reason)
    return Fault(complaint, header=error.header)


def check_setup(game: str, seats: int, options: Options) -> None:
    """Refuse a game that can't be.

    Raises:
        Fault: why.
    """
    try:
        new_game(game, seats, options)
    except SetupError as error:
        raise Fault(error.reason, Status.WRONG_COMMAND_LINE) from error


def cannot_save(error: OSError, what: str = "cannot-save") -> Fault:
    """What the system had against writing a game, or another file, as a fault."""
    return Fault(Complaint(what, reason=unreadable(error)))


def loaded(path: Path) -> Loaded:
    """The game of a record.

    Raises:
        Fault: it does not hold.
    """
    try:
        return load(path)
    except RecordError as error:
        raise record_fault(error) from error


@contextmanager
def locked(places: Places, path: Path) -> Iterator[None]:
    """Nobody else may write this record meanwhile; the lock goes with the program.

    Raises:
        Fault: somebody does, or there can be no lock.
    """
    file = places.locks / f"{crc32(os.fsencode(path.resolve())):08x}.lock"
    with ExitStack() as held:
        try:
            held.enter_context(lock(file))
        except TakenError as error:
            raise Fault(Complaint("record-in-use", file=shown_path(path))) from error
        except OSError as error:
            reason = unreadable(error)
            raise Fault(Complaint("fault-in-file", file=shown_path(file), reason=reason)) from error
        yield


@contextmanager
def journal_of(path: Path, length: int = 0) -> Iterator[Journal]:
    """A record to write: a new one, or one of which `length` bytes hold.

    Raises:
        Fault: it can't be written, now or later on.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = Journal(path, length)
    except OSError as error:
        raise cannot_save(error) from error
    try:
        yield journal
    except BrokenPipeError:
        raise
    except OSError as error:
        raise cannot_save(error) from error
    finally:
        journal.close()
