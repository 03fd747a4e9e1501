"""The commands for scripts: checking records, and computer opponents among themselves."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from babel.numbers import format_decimal

from foppen_access.faults import Status
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words, shown_path
from foppen_access.program import Program
from foppen_access.record import RecordError
from foppen_access.simulate import Outcome, Series, play_series
from foppen_access.verify import check, event_lines

SECONDS_BETWEEN = 2.0
"""Progress is said at most so often."""


class Progress:
    """How far a long job is, in plain lines, only where somebody sits at a terminal."""

    def __init__(self, program: Program, errors: TextIO, total: int) -> None:
        self._program = program
        self._errors = errors
        self._total = total
        self._last = time.monotonic()

    def done(self, count: int) -> None:
        """Say it if it is time."""
        now = time.monotonic()
        if self._errors.isatty() and now - self._last >= SECONDS_BETWEEN:
            self._last = now
            text = self._program.catalog.text("verify-progress", done=count, all=self._total)
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


def simulate(program: Program, series: Series, games: int, *, jobs: int) -> Status:
    """Play a series and say how it went, seat by seat."""
    if series.folder:
        series.folder.mkdir(parents=True, exist_ok=True)
    outcomes = list(play_series(series, games, jobs=jobs))
    program.console.tell(_summary(program, series, outcomes))
    program.console.finish()
    return Status.DONE


def _summary(program: Program, series: Series, outcomes: Sequence[Outcome]) -> list[str]:
    catalog, seats = program.catalog, series.header.seats
    words = Words(catalog, seats, you=None, numbers=False, detail=Detail.NORMAL)
    game = catalog.text(f"game-{series.header.game}")
    lines = [catalog.text("simulated", games=len(outcomes), game=game, players=len(seats))]
    for seat in range(len(seats)):
        player, wins = words.name(seat), sum(seat in each.winners for each in outcomes)
        totals = [each.totals[seat] for each in outcomes if each.totals]
        if not totals:
            lines.append(catalog.text("simulated-seat-wins", player=player, wins=wins))
            continue
        mean = sum(totals) / len(totals)
        number = format_decimal(abs(round(mean, 1)), "0.0", locale=catalog.language)
        signed = catalog.text("minus" if mean < 0 else "plus", number=number)
        lines.append(catalog.text("simulated-seat", player=player, wins=wins, mean=signed))
    return lines
