"""Files of the user's own where the program has no folder that he could look into: records and
score sheets that are handed out, records that are taken, and deleting everything.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo, is_zipfile
from zlib import error as InflateError  # noqa: N812 - as exceptions are called

from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.evenings.saved_games import chosen_game
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.files import make_private, replace_file
from foppen_access.gameplay.record import RecordError, load_from
from foppen_access.gameplay.record_header import Header
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.reports.sheet_content import sheet_text
from foppen_access.runtime.outlets import Outlets
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import record_fault

_ENDING = ".jsonl"
_MOST_BYTES = 100_000_000
"""Of an archive when it is unpacked; nobody plays so much."""

_DAMAGED = (
    *(BadZipFile, InflateError, EOFError, OSError),
    *(RuntimeError, NotImplementedError, ValueError),
)
"""What reading an archive raises that somebody has changed."""


class _Found(NamedTuple):
    """What became of the records that were taken."""

    new: int = 0
    known: int = 0
    bad: int = 0


def save(program: Program, outlets: Outlets, _: Questions) -> Status:
    """Hand out the record of a game.

    Raises:
        Fault: there is none.
        LeftError: it is to be none after all.
    """
    path = _chosen(program)
    return _give(program, outlets, path.name, path.read_bytes())


def save_all(program: Program, outlets: Outlets, _: Questions) -> Status:
    """Hand out all records in one archive.

    Raises:
        Fault: there are none.
    """
    paths = sorted(program.places.games.glob(f"*{_ENDING}"))
    if not paths:
        raise Fault(Complaint("files-none"))
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for path in paths:
            archive.writestr(path.name, path.read_bytes())
    name = f"{datetime.now().astimezone():%Y-%m-%d}-foppen-access.zip"
    return _give(program, outlets, name, content.getvalue())


def share(program: Program, outlets: Outlets, _: Questions) -> Status:
    """Hand out the score sheet of a game.

    Raises:
        Fault: there is none, or it has no points.
        LeftError: it is to be none after all.
    """
    path = _chosen(program)
    return _give(program, outlets, f"{path.stem}.txt", sheet_text(program, path))


def take(program: Program, outlets: Outlets, questions: Questions) -> Status:
    """Take records from a file of the user's. What is there already stays.

    Raises:
        Fault: there is no record in it, or one of another version.
        LeftError: none is to be taken after all.
    """
    text = program.catalog.text
    outlets.expect(wanted=True)

    def read(line: str) -> tuple[str, bytes] | None:
        content = outlets.taken()
        return (line, content) if content else None

    try:
        name, content = questions.ask([text("files-choose")], read, text("files-choose"))
    finally:
        outlets.expect(wanted=False)
    if is_zipfile(BytesIO(content)):
        found = _took_all(program.places.games, name, content)
    else:
        found = _took(program.places.games, name, content)
    said = [text("files-new", count=found.new)]
    said += [text("files-known", count=found.known)] if found.known else []
    said += [text("files-bad", count=found.bad)] if found.bad else []
    program.console.tell([" ".join(said)])
    return Status.DONE


def delete_all(program: Program, outlets: Outlets, questions: Questions) -> Status | None:
    """Delete everything, if that is meant; then nothing is left that could go on.

    Raises:
        LeftError: it is not meant.
    """

    def labels(catalog: Catalog) -> list[str]:
        return [catalog.text(f"menu-{each}") for each in ("delete-all", "back")]

    if questions.choose(program.catalog.text("files-delete"), labels, usual=1):
        raise LeftError
    outlets.erase()
    program.console.tell([program.catalog.text("files-deleted")])
    return None


ENTRIES: Mapping[str, Callable[[Program, Outlets, Questions], Status | None]] = {
    "save": save,
    "save-all": save_all,
    "share": share,
    "take": take,
    "delete-all": delete_all,
}


def _chosen(program: Program) -> Path:
    return chosen_game(program, lambda _: True, "files-which", "files-none")


def _give(program: Program, outlets: Outlets, name: str, content: bytes) -> Status:
    outlets.give(name, content)
    program.console.tell([program.catalog.text("files-given", file=name)])
    return Status.DONE


def _took_all(folder: Path, name: str, content: bytes) -> _Found:
    """Take all records of an archive; one that can't be read keeps no other from it.

    Raises:
        Fault: the archive is damaged, or too large.
    """
    try:
        archive = ZipFile(BytesIO(content))
    except _DAMAGED as error:
        raise Fault(Complaint("files-no-archive", file=name)) from error
    sums, left = _Found(), _MOST_BYTES
    with archive:
        for each in archive.infolist():
            if not each.filename.endswith(_ENDING):
                continue
            record = _unpacked(archive, each, left)
            left -= len(record or b"")
            if left < 0:
                raise Fault(Complaint("files-no-archive", file=name))
            try:
                one = _Found(bad=1) if record is None else _took(folder, each.filename, record)
            except Fault:
                one = _Found(bad=1)
            sums = _Found(*map(sum, zip(sums, one, strict=True)))
    return sums


def _unpacked(archive: ZipFile, each: ZipInfo, most: int) -> bytes | None:
    """A file of an archive, whatever size it states; at most a byte too many, and None where it
    is damaged or packed in a way that unpacks without bounds.
    """
    if each.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return None
    try:
        with archive.open(each) as packed:
            return packed.read(most + 1)
    except _DAMAGED:
        return None


def _took(folder: Path, name: str, content: bytes) -> _Found:
    """Take one record, unless it is there. One that goes on where another ends takes its place.

    Raises:
        Fault: it does not hold.
    """
    try:
        header = load_from(Path(name), BytesIO(content)).header
    except RecordError as error:
        raise record_fault(error) from error
    for path in folder.glob(f"*{_ENDING}"):
        there = path.read_bytes()
        if there.startswith(content):
            return _Found(known=1)
        if there and content.startswith(there):
            replace_file(path, content, private=True)
            return _Found(new=1)
    make_private(folder)
    path = next(path for path in _names(folder, header) if not path.exists())
    replace_file(path, content, private=True)
    return _Found(new=1)


def _names(folder: Path, header: Header) -> Iterator[Path]:
    """Names for a record, by when its game began."""
    try:
        began = datetime.fromisoformat(header.created).astimezone()
    except (ValueError, OverflowError):
        began = datetime.now().astimezone()
    stem = f"{began:%Y-%m-%d-%H%M%S}-{header.game}"
    yield folder / f"{stem}{_ENDING}"
    for number in count(2):
        yield folder / f"{stem}-{number}{_ENDING}"
