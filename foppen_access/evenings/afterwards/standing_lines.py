"""How a player stands, in lines."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from foppen_access.evenings.afterwards.game_tally import Tally
from foppen_access.evenings.afterwards.own_standing import (
    TableKind,
    best,
    is_best,
    rating,
    table_of,
    wins_in_a_row,
)
from foppen_access.narration.catalog import Catalog, signed
from foppen_access.narration.outside_text import spoken

Key = TypeVar("Key", str, TableKind)


def standing_lines(tallies: Sequence[Tally], catalog: Catalog) -> list[str]:
    """All that is counted of games, the latest first."""
    return [
        *_by_game(tallies, catalog),
        *_by_table(tallies, catalog),
        *_wins(tallies, catalog),
        *_by_opponent(tallies, catalog),
    ]


def news_of(tally: Tally, before: Sequence[Tally], catalog: Catalog) -> str:
    """What a game that is over has changed, in one line: that none was better, or that it is not
    the first win in a row; nothing elsewhere.

    Args:
        tally: the game.
        before: the games before it, the latest first.
        catalog: the texts.
    """
    if is_best(tally, before):
        return catalog.text("standing-best", points=_points(tally.total, catalog))
    row, _ = wins_in_a_row([tally, *before])
    return catalog.text("standing-row", count=row) if row > 1 else ""


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


def _by_table(tallies: Sequence[Tally], catalog: Catalog) -> Iterator[str]:
    """For each kind of table: how well the player plays there, and his best result."""
    for table, own in _grouped(tallies, lambda tally: filter(None, [table_of(tally)])):
        played, result = rating(own), best(own)
        game = catalog.text(f"game-{table.game}")
        about = {"level": table.level, "players": table.players, "count": played.games}
        hundredth = {
            "share": round(100 * played.share),
            "low": round(100 * played.low),
            "high": round(100 * played.high),
        }
        yield catalog.text("standing-rating", game=game, **about, **hundredth)
        if result is not None and played.games > 1:
            yield catalog.text("standing-best-so-far", points=_points(result, catalog))


def _wins(tallies: Sequence[Tally], catalog: Catalog) -> Iterator[str]:
    now, most = wins_in_a_row(tallies)
    if most > 1:
        yield catalog.text("standing-rows", now=now, most=most)


def _by_opponent(tallies: Sequence[Tally], catalog: Catalog) -> Iterator[str]:
    """A line for each opponent: how many games, and in how many the player did better."""
    over = [tally for tally in tallies if tally.is_over]
    for name, own in _grouped(over, lambda tally: tally.ahead):
        ahead = sum(tally.ahead[name] for tally in own)
        player = spoken(name) or catalog.text("nameless")
        yield catalog.text("statistics-opponent", player=player, count=len(own), ahead=ahead)


def _points(points: int, catalog: Catalog) -> str:
    return catalog.text("minus" if points < 0 else "plus", number=abs(points))


def _grouped(
    tallies: Sequence[Tally], names: Callable[[Tally], Iterable[Key]]
) -> list[tuple[Key, list[Tally]]]:
    """The games that have something in common, what most have first."""
    groups = defaultdict[Key, list[Tally]](list)
    for tally in tallies:
        for name in names(tally):
            groups[name].append(tally)
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
