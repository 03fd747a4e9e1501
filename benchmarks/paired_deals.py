"""Leagues: one player among others, on the same deals in every seat.

Luck of the cards is most of a round. So every deal is played once by the others alone and once
with the candidate in each seat, and only the difference in that seat counts.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from foppen_access.gameplay.dealers import Dealer, SameCards
from foppen_access.gameplay.session import game_among
from foppen_access.players.player import Player
from foppen_engine import (
    AwaitDeal,
    Event,
    Options,
    State,
    new_game,
    pending,
)
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.values import frozen


@frozen
class PairedStanding:
    """What a league has measured.

    Args:
        points: for each deal what the candidate got in each seat. Foppen: points of the round;
            Futschikato: the share of the win, 1 for a win alone.
        par: for each deal what one of the others got in the same seat.
    """

    points: tuple[tuple[float, ...], ...]
    par: tuple[tuple[float, ...], ...]

    @property
    def mean(self) -> float:
        """The candidate's points a deal."""
        return fmean(map(fmean, self.points))

    @property
    def advantage(self) -> float:
        """How many points a deal the candidate gets more than one of the others in its place."""
        return fmean(self._differences())

    @property
    def standard_error(self) -> float:
        """The standard error of `advantage`; the seats of a deal are one observation.

        Raises:
            statistics.StatisticsError: there was only one deal.
        """
        return stdev(self._differences()) / sqrt(len(self.points))

    def _differences(self) -> list[float]:
        return [fmean(got) - fmean(par) for got, par in zip(self.points, self.par, strict=True)]


def league(
    game: str,
    seats: int,
    candidate: Player,
    others: Player,
    *,
    deals: int,
    seed: int,
    options: Options | None = None,
) -> PairedStanding:
    """The candidate in each seat of so many deals, all other seats taken by `others`.

    A deal of Foppen is one round, one of Futschikato a game. The same arguments give the same
    standing.

    Raises:
        SetupError: there is no such game, or not for so many players.
    """
    start = new_game(game, seats, options)
    points, par = [], []
    for deal in range(deals):
        chance, table = list[Random](), [others] * seats
        tables = [table, *([*table[:at], candidate, *table[at + 1 :]] for at in range(seats))]
        results = [
            play_deal(start, players, f"{seed}/{deal}", SameCards(chance)) for players in tables
        ]
        par.append(results[0])
        points.append(tuple(result[seat] for seat, result in enumerate(results[1:])))
    return PairedStanding(tuple(points), tuple(par))


def play_deal(
    start: State, players: Sequence[Player], seed: str, dealer: Dealer
) -> tuple[float, ...]:
    """What each seat gets when a game is played to the end of its next deal, or of the present
    one; see `game_among`.
    """
    session = game_among(start, players, seed, dealer)
    events: list[Event] = []
    for move in session.moves():
        events += move.events
        if isinstance(pending(move.after), AwaitDeal):
            break
    return _result(start.seats, events)


def _result(seats: int, events: Sequence[Event]) -> tuple[float, ...]:
    """The points of the round that was played; else the share of the win."""
    for event in events:
        if isinstance(event, RoundScored):
            return event.points
        if isinstance(event, GameOver):
            share = 1 / len(event.winners)
            return tuple(share if seat in event.winners else 0 for seat in range(seats))
    raise ValueError(events)
