"""A league as `simulate` plays it: who takes part, and how everybody did."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import SystemRandom

from foppen_access.cli.command_options import LARGEST_SEED
from foppen_access.contests.bot_process import BotError
from foppen_access.contests.league_play import Contest, Entrant, Ranking, rankings, tally
from foppen_access.contests.series import Outcome, each_game
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record_header import Header
from foppen_access.narration.catalog import signed
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import spoken
from foppen_access.players.levels import Level
from foppen_access.runtime.output_files import Output, open_folder
from foppen_access.runtime.program import Program
from foppen_access.runtime.progress_display import ProgressDisplay
from foppen_access.table.scores.score_sheet import as_csv


def seated(
    program: Program, commands: Sequence[str], levels: Sequence[Level], seats: int, thinking: float
) -> tuple[Entrant, ...]:
    """The participants: first the programs; the last level fills the table."""
    names = [
        program.catalog.text("league-bot", number=number) for number in range(1, len(commands) + 1)
    ]
    entrants = [
        *(Entrant(name, levels[-1], bot) for name, bot in zip(names, commands, strict=True)),
        *(Entrant(level.value, level, thinking=thinking) for level in levels),
    ]
    return (*entrants, *(entrants[-1:] * (seats - len(entrants))))[:seats]


def contest_of(
    header: Header, entrants: tuple[Entrant, ...], seed: int | None, folder: Path | None
) -> Contest:
    """The league; without a seed it has one that nobody knows before its end."""
    drawn = SystemRandom().randint(0, LARGEST_SEED) if seed is None else seed
    return Contest(header, entrants, drawn, folder, secret=seed is None)


def compete(
    program: Program, contest: Contest, games: int, *, jobs: int, table: Output | None
) -> Status:
    """Play a league and say how everybody did; with `table` in a file as well.

    Raises:
        Fault: an opponent that is a program fails.
    """
    if contest.folder:
        open_folder(contest.folder, contest.record_names(games))
    seats = len(contest.header.seats)
    progress = ProgressDisplay(program, sys.stderr, games * seats, "simulate-progress")
    try:
        results = list(progress.over(each_game(contest.play, games, jobs=jobs), seats))
    except BotError as error:
        if contest.secret:
            program.console.tell(_about_seed(program, contest))
            program.console.finish()
        said = spoken(error.complaint)
        more = {"said": said} if said else {}
        key = "bot-failed-saying" if said else "bot-failed"
        complaint = Complaint(
            key, bot=error.name, command=error.command, reason=error.reason, **more
        )
        raise Fault(complaint, header=contest.header) from error
    rows = tuple(rankings(results))
    program.console.tell(_ranked(program, contest.header, rows))
    program.console.tell(_about_seed(program, contest))
    program.console.finish()
    if table:
        table.write(as_table(rows))
    return Status.DONE


def seat_by_seat(names: Sequence[str], outcomes: Sequence[Outcome]) -> tuple[Ranking, ...]:
    """How everybody did in a series, where nobody changes his seat."""
    seats = [{name: tally(each, at) for at, name in enumerate(names)} for each in outcomes]
    return tuple(rankings(seats))


def as_table(rows: Sequence[Ranking]) -> bytes:
    """Comma-separated values with plain numbers, for programs; what there is not is empty."""
    heads = list(Ranking.__match_args__)
    cells = [
        ["" if (value := getattr(row, head)) is None else str(value) for head in heads]
        for row in rows
    ]
    return as_csv([heads, *cells]).encode()


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
        args["points"] = signed(catalog, row.points)
        args["points_error"] = catalog.decimal(row.points_error)
        yield catalog.text("league-points", **args)
    yield catalog.text("league-fair", share=catalog.decimal(100 / seats))


def _about_seed(program: Program, contest: Contest) -> Iterator[str]:
    """The seed, now that it helps nobody; or who else could know the one that was given."""
    if contest.secret:
        yield program.catalog.text("league-seed", seed=str(contest.seed))
    elif any(entrant.command for entrant in contest.entrants):
        yield program.catalog.text("league-seed-known")
