"""Opening records for commands: locking, reading, writing, and faults about them."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.file_lock import TakenError
from foppen_access.gameplay.files import make_private
from foppen_access.gameplay.journal import Journal
from foppen_access.gameplay.record import (
    LONGEST_LINE,
    LineTooLong,
    Loaded,
    NotJson,
    NotUtf8,
    RecordError,
    header_line,
    is_unwritten,
    load,
    load_from,
    opened,
    unreadable,
)
from foppen_access.gameplay.record_header import Header, NotARecord
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path, spoken
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.preferences.preferences import Settings
from foppen_access.runtime.data_folders import Places
from foppen_engine import Options, Reason, Seat, SetupError, Suit, new_game
from foppen_engine.plain_data import NotAnObject


def words_about(
    catalog: Catalog,
    header: Header | None,
    *,
    suit_names: Mapping[Suit, str] | None = None,
    you: Seat | None = None,
) -> Words:
    """The words for the table of a record, or for none; `you` is the listener's seat."""
    names, idiom = (header.seats, _idiom(header.game)) if header else ((), Idiom())
    return Words(catalog, names, you=you, idiom=idiom, detail=Detail.NORMAL, suit_names=suit_names)


def suit_names(settings: Settings, header: Header) -> dict[Suit, str]:
    """The colours that are called otherwise than usual: as they were at that table, else as the
    user calls them.
    """
    then = {suit: said for suit, name in header.suits if (said := spoken(name))}
    return {**settings.suit_names, **then}


def _idiom(game: str) -> Idiom:
    """What things are called in a game; a record may name one that doesn't exist."""
    try:
        return game_of(game).idiom
    except SetupError:
        return Idiom()


_NO_BEGINNING = (LineTooLong, NotAnObject, NotARecord, NotJson, NotUtf8)
"""What is wrong with the first line of a file of another program."""


def record_fault(error: RecordError) -> Fault:
    """What is wrong with a record: file, line, reason."""
    file, line, reason = shown_path(error.path), error.line, error.reason
    if line == 1 and isinstance(reason, _NO_BEGINNING):
        return Fault(Complaint("fault-no-record", file=file))
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


def refused(error: OSError) -> Fault:
    """A fault for an error of the system that was not handled elsewhere."""
    reason = unreadable(error)
    if error.filename is None:
        return Fault(Complaint("system-refuses", reason=reason))
    return Fault(Complaint("fault-in-file", file=shown_path(error.filename), reason=reason))


def loaded(path: Path) -> Loaded:
    """The game of a record.

    Raises:
        Fault: it does not hold.
    """
    try:
        return load(path)
    except RecordError as error:
        raise record_fault(error) from error


def cut_text(catalog: Catalog, path: Path, record: Loaded) -> str | None:
    """What of a record a crash has cut short and doesn't count; None where all of it does."""
    if not record.cut_line:
        return None
    key = "cut-entry" if record.cut_entry else "cut-line"
    return catalog.text(key, file=shown_path(path), line=record.cut_line)


@contextmanager
def new_record(
    places: Places, header: Header, timeline: Timeline, path: Path | None
) -> Iterator[Keeper]:
    """Where a new game is kept: in a file of the player's choice, or in the games folder, and
    where that can't be, in memory for now.

    Raises:
        Fault: the file of his choice can't be written, or something stands in it.
    """
    if path is None:
        keeper = Keeper(header, timeline, places.new_record(header.game))
    else:
        with _as_fault(path):
            journal = _begun(path, header)
        length = len(header_line(header))
        keeper = Keeper(header, timeline, path, journal=journal, length=length)
    with closing(keeper):
        yield keeper


def _begun(path: Path, header: Header) -> Journal:
    """A new record, in a file that is not there yet or in which nothing stands."""
    make_private(path.parent)
    try:
        journal = Journal(path, new=True)
        undo = journal.discard
    except FileExistsError:
        journal = Journal(path, new=False)
        undo = journal.close
    try:
        _make_empty(journal)
        journal.write(header_line(header))
    except BaseException:
        undo()
        raise
    return journal


def _make_empty(journal: Journal) -> None:
    """Drop what is left of a record that was never begun.

    Raises:
        TakenError: somebody has begun one meanwhile.
    """
    with journal.content() as content:
        if not is_unwritten(content.read(LONGEST_LINE)):
            raise TakenError
    journal.keep(0)


@contextmanager
def record_of(path: Path) -> Iterator[tuple[Loaded, Journal | Reason]]:
    """A record, which nobody else writes meanwhile, and its file, or why it can't be written.

    Raises:
        Fault: it does not hold, or somebody writes it.
    """
    with ExitStack() as held:
        journal: Journal | Reason
        with _as_fault(path):
            try:
                journal = held.enter_context(closing(Journal(path, new=False)))
            except OSError as error:
                found, journal = load(path), unreadable(error)
            else:
                with journal.content() as content:
                    found = load_from(path, content)
        yield found, journal


def is_new(path: Path) -> bool:
    """Whether a new game can begin in a file: it is not there yet, or nothing stands in it."""
    try:
        with opened(path) as file:
            return is_unwritten(file.read(LONGEST_LINE))
    except OSError:
        return True  # or it can't be used at all, which is said when it is opened to be written


@contextmanager
def _as_fault(path: Path) -> Iterator[None]:
    """What is wrong with a record, as a fault."""
    file = shown_path(path)
    try:
        yield
    except TakenError as error:
        raise Fault(Complaint("record-in-use", file=file)) from error
    except RecordError as error:
        raise record_fault(error) from error
    except OSError as error:
        raise Fault(Complaint("fault-in-file", file=file, reason=unreadable(error))) from error
