"""The tallies of the games in a folder. Only records that its index doesn't know yet are read."""

from contextlib import suppress
from pathlib import Path

from foppen_access.evenings.afterwards.game_tally import (
    Tally,
    tally_from_data,
    tally_of,
    tally_to_data,
)
from foppen_access.gameplay.record import RecordError, load
from foppen_access.gameplay.record_folder import latest_first, shelved
from foppen_access.gameplay.record_index import RecordIndex
from foppen_engine import pending

SOON_READ = 20
"""So many records are read before anybody waits."""


def all_tallies(index: RecordIndex) -> tuple[list[Tally], list[Path]]:
    """The games that count, the latest first, and the files of those that can't be read."""
    paths, lost = shelved(index)
    tallies: list[Tally] = []
    try:
        for path in paths:
            try:
                tally = _tally(path, index)
            except RecordError:
                lost.append(path)
                continue
            if tally:
                tallies.append(tally)
    finally:
        index.keep()
    return tallies, lost


def tallies_at_once(index: RecordIndex, but: Path) -> list[Tally]:
    """The games in all records but one, the latest first. Where too many would have to be read, a
    few are, and there are none this time. What can't be read is passed over.
    """
    left_out = but.resolve()
    paths = [
        path for path in latest_first(index) if path.name != but.name or path.resolve() != left_out
    ]
    unread = [path for path in paths if not _is_known(path, index)]
    tallies: list[Tally] = []
    for path in unread[:SOON_READ] if len(unread) > SOON_READ else paths:
        with suppress(RecordError):
            if tally := _tally(path, index):
                tallies.append(tally)
    index.keep()
    return [] if len(unread) > SOON_READ else tallies


def _is_known(path: Path, index: RecordIndex) -> bool:
    try:
        tally_from_data(index.facts(path)["tally"])
    except (KeyError, ValueError):
        return False
    return True


def _tally(path: Path, index: RecordIndex) -> Tally | None:
    """What counts of a game; None for one that doesn't count.

    Raises:
        RecordError: its record can't be read.
    """
    facts = index.facts(path)
    if "tally" in facts:
        with suppress(ValueError):
            return tally_from_data(facts["tally"])
    record = load(path)
    tally = tally_of(record.header, record.timeline)
    over = pending(record.timeline.state) is None
    index.add(path, tally=tally_to_data(tally), over=over)
    return tally
