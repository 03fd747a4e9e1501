"""The commands for scripts: checking records, and computer opponents among themselves."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TextIO, TypeVar

from foppen_access.commands.verify import check, event_lines
from foppen_access.contests.bot_process import BotError
from foppen_access.contests.league import Contest, Ranking, rankings, tally
from foppen_access.contests.series import Outcome, Series, each_game
from foppen_access.gameplay.record import Header, RecordError, replace_file
from foppen_access.games import game_of
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words, shown_path
from foppen_access.players.levels import Level
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_access.table.sheet import as_csv

T = TypeVar("T")

FIRST_SECONDS = 2.0
"""After so long progress is said for the first time, and then at ever longer intervals."""


class Progress:
    """How far a long job is, in plain lines, only where somebody sits at a terminal.

    Args:
        program: whose language it is.
        errors: where the lines go.
        total: how much there is to do.
        key: the name of the message that says it.
    """

    def __init__(
        self, program: Program, errors: TextIO, total: int, key: str = "verify-progress"
    ) -> None:
        self._program = program
        self._errors = errors
        self._total = total
        self._key = key
        self._last = time.monotonic()
        self._between = FIRST_SECONDS

    def over(self, results: Iterable[T], each: int = 1) -> Iterator[T]:
        """The results; with each of them so much is done."""
        for count, result in enumerate(results, 1):
            self.done(count * each)
            yield result

    def done(self, count: int) -> None:
        """Say it if it is time."""
        now = time.monotonic()
        if self._errors.isatty() and now - self._last >= self._between:
            self._last, self._between = now, 2 * self._between
            text = self._program.catalog.text(self._key, done=count, all=self._total)
            self._errors.write(f"{text}\n")
            self._errors.flush()


def verify(program: Program, errors: TextIO, paths: Sequence[Path], *, events: bool) -> Status:
    """Check records; what is wrong goes to standard error, a line each."""
    status, progress, console = Status.DONE, Progress(program, errors, len(paths)), program.console
    for count, result in enumerate(check(paths), 1):
        progress.done(count)
        if isinstance(result, RecordError):
            status = Status.WRONG_INPUT
            _line(errors, program.record_problem(result))
            continue
        if result.cut_line:
            file = shown_path(paths[count - 1])
            _line(errors, program.catalog.text("cut-line", file=file, line=result.cut_line))
        if events:
            console.write(event_lines(result))
    if status is Status.DONE and not events:
        console.tell([program.catalog.text("verified", count=len(paths))])
        console.finish()
    return status


def _line(errors: TextIO, text: str) -> None:
    errors.write(f"{text}\n")
    errors.flush()


def simulate(
    program: Program,
    errors: TextIO,
    series: Series,
    games: int,
    *,
    jobs: int,
    table: Path | None,
) -> Status:
    """Play a series and say how it went, seat by seat; with `table` in a file as well."""
    _make_folder(series.folder)
    progress = Progress(program, errors, games, "simulate-progress")
    outcomes = list(progress.over(each_game(series.play, games, jobs=jobs)))
    program.console.tell(_summary(program, series, outcomes))
    program.console.finish()
    if table:
        names = series.header.seats
        seats = [{name: tally(each, at) for at, name in enumerate(names)} for each in outcomes]
        _write_table(program, table, tuple(rankings(seats)))
    return Status.DONE


def compete(
    program: Program,
    errors: TextIO,
    contest: Contest,
    games: int,
    *,
    jobs: int,
    table: Path | None,
) -> Status:
    """Play a league and say how everybody did; with `table` in a file as well.

    Raises:
        Fault: an opponent that is a program fails.
    """
    _make_folder(contest.folder)
    seats = len(contest.header.seats)
    progress = Progress(program, errors, games * seats, "simulate-progress")
    try:
        results = list(progress.over(each_game(contest.play, games, jobs=jobs), seats))
    except BotError as error:
        problem = program.problem(error.problem, contest.header)
        raise Fault("bot-failed", bot=error.name, problem=problem) from error
    rows = tuple(rankings(results))
    program.console.tell(_ranked(program, contest.header, rows))
    program.console.finish()
    if table:
        _write_table(program, table, rows)
    return Status.DONE


def _make_folder(folder: Path | None) -> None:
    if folder:
        folder.mkdir(parents=True, exist_ok=True)


def _write_table(program: Program, path: Path, rows: Sequence[Ranking]) -> None:
    """Comma-separated values with plain numbers, for programs; what there is not is empty."""
    heads = [field.name for field in fields(Ranking)]
    cells = [
        ["" if (value := getattr(row, head)) is None else str(value) for head in heads]
        for row in rows
    ]
    try:
        replace_file(path, as_csv([heads, *cells]).encode())
    except OSError as error:
        raise program.cannot_save(error, "cannot-write") from error


def _ranked(program: Program, header: Header, rows: Sequence[Ranking]) -> Iterator[str]:
    """A line for the league, one for each name, the best first, and what would be equal."""
    catalog, seats = program.catalog, len(header.seats)
    game = catalog.text(f"game-{header.game}")
    levels = {level.value: catalog.text(f"level-{level.value}") for level in Level}
    deals = rows[0].games
    yield catalog.text("league-played", deals=deals, games=deals * seats, game=game, players=seats)
    for row in sorted(rows, key=lambda row: (-(row.points or 0), -row.share)):
        player = levels.get(row.name, row.name)
        args = {"player": player, "share": catalog.decimal(100 * row.share)}
        if row.share_error is None:
            yield catalog.text("league-one-deal", **args)
            continue
        args["share_error"] = catalog.decimal(100 * row.share_error)
        if row.points is None or row.points_error is None:
            yield catalog.text("league-wins", **args)
            continue
        args["points"] = _signed(program, row.points)
        args["points_error"] = catalog.decimal(row.points_error)
        yield catalog.text("league-points", **args)
    yield catalog.text("league-fair", share=catalog.decimal(100 / seats))


def _signed(program: Program, number: float) -> str:
    """A number with its sign as a word, which no reader drops."""
    key = "minus" if number < 0 else "plus"
    return program.catalog.text(key, number=program.catalog.decimal(abs(number)))


def _summary(program: Program, series: Series, outcomes: Sequence[Outcome]) -> list[str]:
    catalog, seats = program.catalog, series.header.seats
    idiom = game_of(series.header.game).idiom
    words = Words(catalog, seats, you=None, idiom=idiom, detail=Detail.NORMAL)
    game = catalog.text(f"game-{series.header.game}")
    lines = [catalog.text("simulated", games=len(outcomes), game=game, players=len(seats))]
    for seat in range(len(seats)):
        player, wins = words.name(seat), sum(seat in each.winners for each in outcomes)
        totals = [each.totals[seat] for each in outcomes if each.totals]
        if not totals:
            lines.append(catalog.text("simulated-seat-wins", player=player, wins=wins))
            continue
        mean = sum(totals) / len(totals)
        signed = _signed(program, mean)
        lines.append(catalog.text("simulated-seat", player=player, wins=wins, mean=signed))
    return lines
