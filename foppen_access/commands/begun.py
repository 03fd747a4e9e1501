"""The games that are not over: which there are, and a line for each."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from foppen_access.gameplay.header import Header
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.gameplay.seats import people_at
from foppen_access.gameplay.shelf import latest_first
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.runtime.records import words_about
from foppen_engine import pending
from foppen_engine.values import frozen

MOST_LISTED = 7
"""As many as somebody listens to at once."""

_MOST_READ = 20
"""So many records are read for a list that has something already: each has to be played again."""


@frozen
class Begun:
    """A game that is not over, and its record."""

    path: Path
    record: Loaded


class BegunGames:
    """The games of a folder that are not over, a few at a time, that which began last first."""

    def __init__(self, folder: Path) -> None:
        self._paths = latest_first(folder)

    @property
    def may_be_more(self) -> bool:
        """Whether there are records that were not looked at."""
        return bool(self._paths)

    def some(self) -> list[Begun]:
        """The next ones; none where there are no more."""
        found: list[Begun] = []
        count = 0
        while self._paths and len(found) < MOST_LISTED and not (found and count >= _MOST_READ):
            found += _begun(self._paths.pop(0))
            count += 1
        return found


def _begun(path: Path) -> Iterator[Begun]:
    try:
        record = load(path)
    except RecordError:
        return
    if len(record.timeline) > 0 and pending(record.timeline.state) is not None:
        yield Begun(path, record)


def begun_line(begun: Begun, catalog: Catalog, now: datetime) -> str:
    """A game as one entry of a list: what, with whom, how far, since when."""
    header, timeline = begun.record.header, begun.record.timeline
    at_table = is_table(timeline)
    alone = not at_table and len(people_at(header.seats)) == 1
    words = words_about(catalog, header)
    state = timeline.state
    answers = game_of(header.game).asking.answers(state, words, None)
    return catalog.text(
        "begun-at-table" if at_table else "begun",
        game=catalog.text(f"game-{header.game}"),
        players=catalog.listing([words.name(seat) for seat in range(alone, state.seats)]),
        stage=answers.stage(),
        day=_day(header, catalog, now),
    )


def _day(header: Header, catalog: Catalog, now: datetime) -> str:
    """When a game began, as one says it some time later."""
    try:
        then = datetime.fromisoformat(header.created).astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return catalog.text("begun-undated")
    days = (now.date() - then.date()) // timedelta(days=1)
    if days in (0, 1):
        return catalog.text("begun-today" if not days else "begun-yesterday")
    if 1 < days < 7:
        return catalog.text("begun-days", days=days)
    return catalog.text("begun-date", day=then.day, month=then.month, year=str(then.year))
