"""How a player stands: what he has reached at a kind of table, his wins in a row, and how well he
plays there, with what chance leaves open.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from foppen_access.evenings.afterwards.game_tally import Tally
from foppen_engine.values import frozen

SURE = 1.96
"""Standard errors: what is said to be possible holds in 95 of 100 cases."""

FEW = 3
"""After fewer games at a kind of table nothing is a best."""


class TableKind(NamedTuple):
    """A kind of table: the game, how many play it, and how well the others do."""

    game: str
    players: int
    level: str


@frozen
class Rating:
    """How well somebody plays.

    Args:
        games: of how many games it is.
        share: the share of opponents than whom he has done better, on average over the games.
        low: it may be so little.
        high: it may be so much.
    """

    games: int
    share: float
    low: float
    high: float


Wins: TypeAlias = tuple[int, int]
"""Wins in a row: up to the latest game, and the most there were."""


def table_of(tally: Tally) -> TableKind | None:
    """The kind of table of a game; None where it counts for nothing, because it isn't over or not
    against the computer alone.
    """
    if not tally.is_over or not tally.level:
        return None
    return TableKind(tally.game, 1 + len(tally.ahead), tally.level)


def rating(tallies: Sequence[Tally]) -> Rating:
    """How well somebody plays, by at least one game at a kind of table.

    A game counts once, however many play it: who does better than one opponent often does better
    than the next as well. The bounds are Wilson's, which hold for few games, too;
    at 0 and 1 one of them is the share but for rounding.
    """
    count, square = len(tallies), SURE * SURE
    share = sum(tally.share for tally in tallies) / count
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = share * (1 - share) / count + square / (4 * count * count)
    reach = SURE * sqrt(spread) / (1 + square / count)
    low, high = min(share, middle - reach), max(share, middle + reach)
    return Rating(count, share, max(0.0, low), min(1.0, high))


def wins_in_a_row(latest_first: Iterable[Tally]) -> Wins:
    """Wins in a row against the computer."""
    now, most, row, goes_on = 0, 0, 0, True
    for tally in latest_first:
        if table_of(tally) is None:
            continue
        row = row + 1 if tally.has_won else 0
        goes_on = goes_on and tally.has_won
        now, most = row if goes_on else now, max(most, row)
    return now, most


def best(tallies: Iterable[Tally]) -> int | None:
    """The best result; None where games have no points."""
    return max((tally.total for tally in tallies if tally.points), default=None)


def is_best(tally: Tally, before: Iterable[Tally]) -> bool:
    """Whether a game is better than all others at such a table, of which there were a few."""
    others = [each for each in before if table_of(each) == table_of(tally)]
    if table_of(tally) is None or not tally.points or len(others) < FEW:
        return False
    return all(tally.total > each.total for each in others)
