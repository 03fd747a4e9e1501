"""The games that are kept: which there are, a line for each, and a choice of them."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

from foppen_access.console.patience import patience
from foppen_access.console.questions import Questions
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.gameplay.seats import people_at
from foppen_access.gameplay.shelf import latest_first
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import words_about
from foppen_engine.values import frozen

MOST_LISTED = 7
"""As many as somebody listens to at once."""

_MOST_READ = 20
"""So many records are read for a list that has something already: each has to be played again."""


@frozen
class Kept:
    """A game and its record."""

    path: Path
    record: Loaded


class KeptGames:
    """The games of a folder that fit, a few at a time, that which began last first."""

    def __init__(self, folder: Path, fits: Callable[[Loaded], bool]) -> None:
        self._paths = latest_first(folder)
        self._fits = fits

    @property
    def may_be_more(self) -> bool:
        """Whether there are records that were not looked at."""
        return bool(self._paths)

    def some(self) -> list[Kept]:
        """The next ones; none where there are no more."""
        found: list[Kept] = []
        count = 0
        while self._paths and len(found) < MOST_LISTED and not (found and count >= _MOST_READ):
            found += self._fitting(self._paths.pop(0))
            count += 1
        return found

    def _fitting(self, path: Path) -> Iterator[Kept]:
        try:
            record = load(path)
        except RecordError:
            return
        if self._fits(record):
            yield Kept(path, record)


def chosen_game(program: Program, fits: Callable[[Loaded], bool], which: str, none: str) -> Path:
    """The record of a game that somebody chooses; where only one fits, that.

    Args:
        program: whose games are offered.
        fits: which of them.
        which: the name of the message that asks for one.
        none: the name of the message that there are none.

    Raises:
        Fault: there are none.
        LeftError: none of them after all.
    """
    text, folder = program.catalog.text, program.places.games
    games, is_first = KeptGames(folder, fits), True
    questions, now = Questions(program.console, program.catalog), datetime.now().astimezone()
    while True:
        with patience(lambda: program.console.meanwhile(text("one-moment"))):
            some = games.some()
        if not some and is_first:
            raise Fault(Complaint(none))
        if len(some) == 1 and is_first and not games.may_be_more:
            return some[0].path
        if not some:
            program.console.tell([text("kept-all")])
            games, is_first = KeptGames(folder, fits), True
            continue
        labels = [kept_line(kept, program.catalog, now) for kept in some]
        if games.may_be_more:
            labels.append(text("kept-older"))
        at = questions.choose(text(which if is_first else "kept-which-older"), labels, usual=0)
        if at < len(some):
            return some[at].path
        is_first = False


def kept_line(kept: Kept, catalog: Catalog, now: datetime) -> str:
    """A game as one entry of a list: what, with whom, how far, since when."""
    header, timeline = kept.record.header, kept.record.timeline
    at_table = is_table(timeline)
    alone = not at_table and len(people_at(header.seats)) == 1
    words = words_about(catalog, header)
    state = timeline.state
    answers = game_of(header.game).asking.answers(state, words, None)
    return catalog.text(
        "kept-at-table" if at_table else "kept",
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
        return catalog.text("kept-undated")
    days = (now.date() - then.date()) // timedelta(days=1)
    if days in (0, 1):
        return catalog.text("kept-today" if not days else "kept-yesterday")
    if 1 < days < 7:
        return catalog.text("kept-days", days=days)
    return catalog.text("kept-date", day=then.day, month=then.month, year=str(then.year))
