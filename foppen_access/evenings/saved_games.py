"""Listing the saved games, and choosing one of them."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from foppen_access.dialogue.questions import Questions
from foppen_access.dialogue.waiting_notice import patience
from foppen_access.faults.fault import Fault
from foppen_access.gameplay.record import Loaded, RecordError, load
from foppen_access.gameplay.record_folder import shelved
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.gameplay.timeline import is_table
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import words_about
from foppen_engine import pending
from foppen_engine.values import frozen

MOST_LISTED = 7
"""As many as somebody listens to at once."""


@frozen
class SavedGame:
    """A game and its record."""

    path: Path
    record: Loaded


class KeptGames:
    """The saved games that a filter accepts, a few at a time, the latest first.

    `unreadable` are the records that were met and can't be read.

    Args:
        index: what is known of the records.
        fits: which games do.
        over_too: whether games that are over may fit.
    """

    def __init__(
        self, index: RecordIndex, fits: Callable[[SavedGame], bool], *, over_too: bool
    ) -> None:
        self._paths, self.unreadable = shelved(index)
        self._fits = fits
        self._index = index
        self._over_too = over_too
        self._found: list[SavedGame] = []

    @property
    def may_be_more(self) -> bool:
        """Whether there are more."""
        self._find(1)
        return bool(self._found)

    def some(self) -> list[SavedGame]:
        """The next ones; none where there are no more."""
        self._find(MOST_LISTED)
        some, self._found = self._found[:MOST_LISTED], self._found[MOST_LISTED:]
        return some

    def _find(self, most: int) -> None:
        while self._paths and len(self._found) < most:
            path = self._paths.pop(0)
            if not self._over_too and self._index.facts(path).get("over") is True:
                continue
            try:
                record = load(path)
            except RecordError:
                self.unreadable.append(path)
                continue
            if self._fits(saved := SavedGame(path, record)):
                self._found.append(saved)
            if pending(record.timeline.state) is None:
                self._index.add(path, over=True)
        self._index.keep()


def chosen_game(
    program: Program,
    fits: Callable[[SavedGame], bool],
    which: str,
    none: str,
    *,
    over_too: bool = True,
) -> Path:
    """The record of a game that the player chooses; where only one fits, that.

    Args:
        program: whose games are offered.
        fits: which of them.
        which: the name of the message that asks for one.
        none: the name of the message that there are none.
        over_too: whether games that are over may fit.

    Raises:
        Fault: there are none.
        LeftError: none of them after all.
    """
    index = RecordIndex(program.places.record_index, program.places.games)
    games = KeptGames(index, fits, over_too=over_too)
    return _Choice(program, games, which).made(none)


@frozen
class _Page:
    """Games that are listed together, and whether older ones follow."""

    games: list[SavedGame]
    may_be_more: bool


class _Choice:
    """Asks for a game, page by page."""

    def __init__(self, program: Program, games: KeptGames, which: str) -> None:
        self._program = program
        self._which = which
        self._games = games
        self._pages: list[_Page] = []
        self._now = datetime.now().astimezone()

    def made(self, none: str) -> Path:
        """The game that is chosen, or the only one."""
        first, lost = self._page(0), self._games.unreadable
        if lost:
            fault = Fault(unreadable_complaint(lost, only=not first.games))
            if not first.games:
                raise fault
            self._program.console.tell([self._program.fault_text(fault)])
        if not first.games:
            raise Fault(Complaint(none))
        if len(first.games) == 1 and not first.may_be_more:
            return first.games[0].path
        questions = Questions(self._program.console, self._program.catalog)
        return questions.walk(lambda: self._asked(questions), leaves_first=True)

    def _asked(self, questions: Questions) -> Path:
        at = 0
        while True:
            page = self._page(at)
            question = self._program.catalog.text("kept-which-older" if at else self._which)
            chosen = questions.choose(question, partial(self._labels, page), usual=0)
            if chosen < len(page.games):
                return page.games[chosen].path
            at += 1

    def _page(self, at: int) -> _Page:
        """The games of a page, looked for once."""
        program = self._program
        wait = program.catalog.text("one-moment")
        with patience(program.console, lambda: program.console.meanwhile(wait)):
            while len(self._pages) <= at:
                self._pages.append(_Page(self._games.some(), self._games.may_be_more))
        return self._pages[at]

    def _labels(self, page: _Page, catalog: Catalog) -> list[str]:
        labels = [kept_line(kept, catalog, self._now) for kept in page.games]
        labels = [
            kept_line(kept, catalog, self._now, timed=True) if labels.count(label) > 1 else label
            for kept, label in zip(page.games, labels, strict=True)
        ]
        labels = [
            catalog.text("kept-same", kept=label, number=labels[: at + 1].count(label))
            if labels.count(label) > 1
            else label
            for at, label in enumerate(labels)
        ]
        return [*labels, catalog.text("kept-older")] if page.may_be_more else labels


def unreadable_complaint(lost: Sequence[Path], *, only: bool) -> Complaint:
    """That some records can't be read, which is the newest of them, and whether no other is there
    that is asked for.
    """
    newest = shown_path(max(lost, key=_changed).name)
    return Complaint(
        "kept-unreadable-only" if only else "kept-unreadable", count=len(lost), file=newest
    )


def _changed(path: Path) -> float:
    """When a file was written last; long ago, where it says nothing."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def kept_line(kept: SavedGame, catalog: Catalog, now: datetime, *, timed: bool = False) -> str:
    """A game as one entry of a list: what, with whom, how far, since when."""
    header, timeline = kept.record.header, kept.record.timeline
    at_table = is_table(timeline)
    alone = not at_table and len(header.people) == 1
    words = words_about(catalog, header)
    state = timeline.state
    answers = game_of(header.game).asking.answers(state, words, None)
    return catalog.text(
        "kept-at-table" if at_table else "kept",
        game=catalog.text(f"game-{header.game}"),
        players=catalog.listing([words.name(seat) for seat in range(alone, state.seats)]),
        stage=answers.stage(),
        day=_day(header, catalog, now, timed=timed),
    )


def _day(header: Header, catalog: Catalog, now: datetime, *, timed: bool) -> str:
    """When a game began, as one says it some time later; of the last two days to the minute."""
    try:
        then = datetime.fromisoformat(header.created).astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return catalog.text("kept-undated")
    days = (now.date() - then.date()) // timedelta(days=1)
    if days in (0, 1):
        day = catalog.text("kept-today" if not days else "kept-yesterday")
    elif 1 < days < 7:
        day = catalog.text("kept-days", days=days)
    else:
        day = catalog.text("kept-date", day=then.day, month=then.month, year=str(then.year))
    if days not in (0, 1) and not timed:
        return day
    return catalog.text("kept-timed", day=day, hour=str(then.hour), minute=f"{then.minute:02}")
