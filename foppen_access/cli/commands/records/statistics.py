"""The command `statistics`: how the player has done in all saved games."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from foppen_access.dialogue.waiting_notice import patience
from foppen_access.evenings.saved_games import unreadable_complaint
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record import RecordError, load
from foppen_access.gameplay.record_folder import shelved
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.decimals import signed
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path, spoken
from foppen_access.reports.game_tally import Tally, tally_from_data, tally_of, tally_to_data
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program
from foppen_engine import pending


def statistics(program: Program, *, csv: Path | None, force: bool) -> Status:
    """Say how the player of the first seat has done in all games at the keyboard, or write it
    into a file, a game in each row.

    Raises:
        Fault: there are no games, or the file can't be written.
    """
    catalog, output = program.catalog, Output(csv, force) if csv else None
    if output:
        output.check()
    with patience(program.console, lambda: program.console.meanwhile(catalog.text("one-moment"))):
        index = RecordIndex(program.places.record_index, program.places.games)
        tallies, lost = _tallies(index)
    if lost:
        fault = Fault(unreadable_complaint(lost, only=not tallies))
        if not tallies:
            raise fault
        program.console.tell([program.fault_text(fault)])
    if not tallies:
        raise Fault(Complaint("nothing-to-count"))
    if output:
        output.write(_content(tallies, catalog))
        program.console.tell([catalog.text("statistics-written", file=shown_path(output.path))])
    else:
        program.console.tell([*_by_game(tallies, catalog), *_by_opponent(tallies, catalog)])
    program.console.finish()
    return Status.DONE


def _tallies(index: RecordIndex) -> tuple[list[Tally], list[Path]]:
    """The games that can be counted, and the files of those that can't be read. Only records that
    the index doesn't know yet are read.
    """
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
    tally, over = tally_of(record), pending(record.timeline.state) is None
    index.add(path, tally=tally_to_data(tally), over=over)
    return tally


def _by_game(tallies: Sequence[Tally], catalog: Catalog) -> Iterator[str]:
    """A line for each game: how many, how many won, the average round, how often fooled."""
    for name, own in _grouped(tallies, lambda tally: [tally.game]):
        over = [tally for tally in own if tally.is_over]
        wins = sum(tally.has_won for tally in over)
        text, game = catalog.text, catalog.text(f"game-{name}")
        key = "statistics-game" if over else "statistics-none"
        yield text(key, game=game, count=len(over), wins=wins)
        points = [each for tally in own for each in tally.points]
        if points:
            mean, fooled = sum(points) / len(points), sum(tally.fooled for tally in own)
            yield text(
                "statistics-rounds",
                count=len(points),
                mean=signed(catalog, mean),
                fooled=fooled,
                each=catalog.decimal(fooled / len(points)),
            )


def _by_opponent(tallies: Sequence[Tally], catalog: Catalog) -> Iterator[str]:
    """A line for each opponent: how many games, and in how many the player did better."""
    over = [tally for tally in tallies if tally.is_over]
    for name, own in _grouped(over, lambda tally: tally.ahead):
        ahead = sum(tally.ahead[name] for tally in own)
        player = spoken(name) or catalog.text("nameless")
        yield catalog.text("statistics-opponent", player=player, count=len(own), ahead=ahead)


def _grouped(
    tallies: Sequence[Tally], names: Callable[[Tally], Iterable[str]]
) -> list[tuple[str, list[Tally]]]:
    """The games that have a name in common, the most frequent name first."""
    groups = defaultdict[str, list[Tally]](list)
    for tally in tallies:
        for name in names(tally):
            groups[name].append(tally)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


def _content(tallies: Sequence[Tally], catalog: Catalog) -> bytes:
    """A row for each game, as spreadsheets of the player's language read it."""
    from foppen_access.table.scores.score_sheet import for_spreadsheets  # noqa: PLC0415 - rarely wanted

    text = catalog.text
    columns = ("day", "game", "players", "others", "over", "won", "rounds", "points", "fooled")
    yes = {True: text("statistics-yes"), False: text("statistics-no")}
    rows = [
        [
            *(tally.created[:10], text(f"game-{tally.game}"), str(1 + len(tally.ahead))),
            *(", ".join(tally.ahead), yes[tally.is_over], yes[tally.has_won]),
            *(str(len(tally.points)), str(sum(tally.points)), str(tally.fooled)),
        ]
        for tally in tallies
    ]
    rows.insert(0, [text(f"column-{column}") for column in columns])
    return for_spreadsheets(rows, ";" if "," in catalog.decimal(0.5) else ",")
