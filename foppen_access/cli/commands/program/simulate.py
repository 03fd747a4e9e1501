"""The command `simulate`: computer opponents among themselves, in a series or in a league."""

import sys
from collections.abc import Sequence
from pathlib import Path

from foppen_access.contests.series import Outcome, Series, each_game
from foppen_access.evenings.game_options import Wish, names_of, options_of, seats_wanted
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.player_names import fill_seats
from foppen_access.gameplay.record_header import new_header
from foppen_access.narration.catalog import signed
from foppen_access.narration.message_keys import Complaint
from foppen_access.players.levels import THINKING, Level
from foppen_access.runtime.output_files import Output, open_folder
from foppen_access.runtime.program import Program
from foppen_access.runtime.progress_display import ProgressDisplay
from foppen_access.runtime.record_access import check_setup, words_about


def simulate(
    program: Program,
    *,
    game: str | None,
    players: int | None,
    names: str | None,
    games: int | None,
    seed: int | None,
    level: tuple[str, ...] | None,
    thinking: float | None,
    bot: tuple[str, ...],
    record: Path | None,
    csv: Path | None,
    force: bool,
    jobs: int | None,
    bids: bool,
    rounds: int | None,
) -> Status:
    """Play games without people and say how they went.

    Raises:
        Fault: there can be no such game, too many take part, a program that does fails, or a file
            is in the way.
    """
    game = game or program.settings.game
    people = names_of(names)
    seats = seats_wanted(program, Wish(game=game, players=players), len(people))
    options = options_of(bids=bids, rounds=rounds)
    check_setup(game, seats, options)
    header = new_header(game, fill_seats(people, seats), options)
    levels = [Level(name) for name in level or ("normal",)]
    games, jobs, thinking = games or 100, jobs or 1, thinking or THINKING
    table = Output(csv, force) if csv else None
    if table:
        table.check()
    if len(levels) == 1 and not bot:
        series = Series(header, levels[0], seed or 0, record, thinking)
        return _series(program, series, games, jobs=jobs, table=table)
    entrants = len(bot) + len(level or ())
    if entrants > seats:
        raise Fault(
            Complaint("cli-error-too-many-entrants", entrants=entrants, players=seats),
            Status.WRONG_COMMAND_LINE,
        )
    from foppen_access.cli.commands.program.league_run import compete, contest_of, seated  # noqa: PLC0415 - only here

    contest = contest_of(header, seated(program, bot, levels, seats, thinking), seed, record)
    return compete(program, contest, games, jobs=jobs, table=table)


def _series(
    program: Program, series: Series, games: int, *, jobs: int, table: Output | None
) -> Status:
    """Play a series and say how it went, seat by seat; with `table` in a file as well."""
    if series.folder:
        open_folder(series.folder, map(series.record_name, range(1, games + 1)))
    progress = ProgressDisplay(program, sys.stderr, games, "simulate-progress")
    outcomes = list(progress.over(each_game(series.play, games, jobs=jobs)))
    program.console.tell(_summary(program, series, outcomes))
    program.console.finish()
    if table:
        from foppen_access.cli.commands.program.league_run import as_table, seat_by_seat  # noqa: PLC0415

        table.write(as_table(seat_by_seat(series.header.seats, outcomes)))
    return Status.DONE


def _summary(program: Program, series: Series, outcomes: Sequence[Outcome]) -> list[str]:
    catalog, seats = program.catalog, series.header.seats
    words = words_about(catalog, series.header)
    game = catalog.text(f"game-{series.header.game}")
    lines = [catalog.text("simulated", games=len(outcomes), game=game, players=len(seats))]
    for seat in range(len(seats)):
        player, wins = words.name(seat), sum(seat in each.winners for each in outcomes)
        totals = [each.totals[seat] for each in outcomes if each.totals]
        if not totals:
            lines.append(catalog.text("simulated-seat-wins", player=player, wins=wins))
            continue
        mean = signed(catalog, sum(totals) / len(totals))
        lines.append(catalog.text("simulated-seat", player=player, wins=wins, mean=mean))
    return lines
