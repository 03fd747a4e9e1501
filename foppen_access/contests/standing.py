"""Leagues: one player among others, on the same deals in every seat.

Luck of the cards is most of a round. So every deal is played once by the others alone and once
with the candidate in each seat, and only the difference in that seat counts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.timeline import Move
from foppen_access.players.player import Player
from foppen_engine import (
    Action,
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Event,
    Options,
    State,
    apply,
    new_game,
    pending,
    view,
)
from foppen_engine.game import GameOver, RoundScored


@dataclass(frozen=True, slots=True)
class Standing:
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
) -> Standing:
    """The candidate in each seat of so many deals, all other seats taken by `others`.

    A deal of Foppen is one round, one of Futschikato a game. The same arguments give the same
    standing.

    Raises:
        SetupError: there is no such game, or not for so many players.
    """
    start = new_game(game, seats, options)
    points, par = [], []
    for deal in range(deals):
        lot = f"{seed}/{deal}"
        table = [others] * seats
        par.append(play_deal(start, table, lot))
        in_seat = (
            play_deal(start, [*table[:seat], candidate, *table[seat + 1 :]], lot)[seat]
            for seat in range(seats)
        )
        points.append(tuple(in_seat))
    return Standing(tuple(points), tuple(par))


def play_deal(start: State, players: Sequence[Player], lot: str) -> tuple[float, ...]:
    """What each seat gets when the next deal of a game is played to its end; see `moves`."""
    events: list[Event] = []
    for move in moves(start, players, lot):
        events += move.events
        if isinstance(pending(move.after), AwaitDeal):
            break
    return _result(start.seats, events)


def moves(start: State, players: Sequence[Player], lot: str) -> Iterator[Move]:
    """Every move of a game, to the end of the game.

    Args:
        start: a game that waits for a deal.
        players: by seat.
        lot: decides everything that is random; the same lot deals the same cards to whomever.
    """
    chance, dealer = Random(f"{lot}/chance"), RandomDealer()
    minds = [Random(f"{lot}/{seat}") for seat in range(start.seats)]
    state = start
    action: Action
    while True:
        match pending(state):
            case None:
                return
            case AwaitDeal() | AwaitDraw() as awaited:
                action = dealer.answer(state, awaited, chance)
            case AwaitBid(seat) | AwaitPlay(seat):
                action = players[seat].decide(view(state, seat), minds[seat])
            case AwaitReveal():
                raise ValueError(state)
        before, step = state, apply(state, action)
        state = step.state
        yield Move(before, action, state, step.events)


def _result(seats: int, events: Sequence[Event]) -> tuple[float, ...]:
    """The points of the round that was played; else the share of the win."""
    for event in events:
        if isinstance(event, RoundScored):
            return event.points
        if isinstance(event, GameOver):
            share = 1 / len(event.winners)
            return tuple(share if seat in event.winners else 0 for seat in range(seats))
    raise ValueError(events)
