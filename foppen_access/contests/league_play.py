"""Leagues of computer opponents of several kinds: whole games on the same cards, each opponent once
in every seat.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from foppen_access.contests.bot_process import BotProcess
from foppen_access.contests.series import Outcome, outcome_of
from foppen_access.gameplay.dealers import SameCards
from foppen_access.gameplay.record import write_whole
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import game_among
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.player import Player
from foppen_engine import Seat, new_game
from foppen_engine.values import frozen


@frozen
class Entrant:
    """Who takes part: a level, or a program that a command starts. Entrants of one name count
    as one. `thinking` is how many seconds a master may think about a card.
    """

    name: str
    level: Level
    command: str | None = None
    thinking: float = THINKING


@frozen
class LeagueTally:
    """The results of one name in some seats.

    Args:
        seats: in how many seats, over all games.
        wins: games won; a win that is shared counts in part.
        points: points in all, and `rounds` in how many rounds; 0 where no points are counted.
    """

    seats: int = 0
    wins: float = 0.0
    points: int = 0
    rounds: int = 0

    def __add__(self, other: "LeagueTally") -> "LeagueTally":
        return LeagueTally(
            self.seats + other.seats,
            self.wins + other.wins,
            self.points + other.points,
            self.rounds + other.rounds,
        )


@frozen
class Contest:
    """Game `n` is dealt once for each seat, and the entrants move on by one seat each time; so
    all of them meet the same cards in every seat, and the luck of the cards is divided out.

    Args:
        entrants: one for each seat.
        seed: all chance follows from it. It is told to no program that takes part, and reaches a
            worker through a pipe; a command line could be read by everybody.
        folder: gets the records, one file a game, or None. Those of a deal come when it has been
            played in every seating, so that nobody finds the cards of others there.
        secret: whether nobody knows the seed yet, so that no record is named after it.
    """

    header: Header
    entrants: tuple[Entrant, ...]
    seed: int
    folder: Path | None
    secret: bool

    def play(self, number: int) -> dict[str, LeagueTally]:
        """Play one deal of the cards in every seating; what each name got.

        Raises:
            BotError: a program fails.
        """
        seats, result, chance = len(self.entrants), dict[str, LeagueTally](), list[Random]()
        played: list[Timeline] = []
        for shift in range(seats):
            seated = [self.entrants[(seat + shift) % seats] for seat in range(seats)]
            timeline = self._game(number, seated, SameCards(chance))
            outcome = outcome_of(timeline)
            played.append(timeline)
            for seat, entrant in enumerate(seated):
                got = result.get(entrant.name, LeagueTally()) + tally(outcome, seat)
                result[entrant.name] = got
        if self.folder:
            for name, timeline in zip(self._names(number), played, strict=True):
                write_whole(self.folder / name, self.header, (move.action for move in timeline))
        return result

    def record_names(self, deals: int) -> Iterator[str]:
        """The names of the records of so many deals of the cards, each in every seating."""
        return chain.from_iterable(map(self._names, range(1, deals + 1)))

    def _names(self, number: int) -> Iterator[str]:
        """The names of the records of a deal, by seating."""
        seats = len(self.entrants)
        chance = "league" if self.secret else "seed" + str(self.seed)
        for seating in range(1, seats + 1):
            yield f"{self.header.game}-{seats}-{chance}-{number:05}-{seating}.jsonl"

    def _game(self, number: int, seated: Sequence[Entrant], dealer: SameCards) -> Timeline:
        header = self.header
        start = new_game(header.game, len(seated), header.options)
        with ExitStack() as programs:
            players: list[Player] = []
            bots: list[BotProcess] = []
            for seat, entrant in enumerate(seated):
                if entrant.command is None:
                    opponents = game_of(header.game).opponents
                    players.append(opponents.player(entrant.level, thinking=entrant.thinking))
                    continue
                bot = BotProcess(entrant.command, entrant.name, header, seat)
                players.append(programs.enter_context(bot))
                bots.append(bot)
            session = game_among(start, players, f"{self.seed} {number}", dealer)
            for move in session.moves():
                for bot in bots:
                    bot.hear(move.action, move.after)
        return session.timeline


def tally(outcome: Outcome, seat: Seat) -> LeagueTally:
    """What one seat got in one game."""
    share = (seat in outcome.winners) / len(outcome.winners)
    return LeagueTally(1, share, outcome.totals[seat] if outcome.totals else 0, outcome.rounds)


@frozen
class Ranking:
    """How one name did: the share of its games it won, and its points a round (None where none
    are counted), each with its standard error (None after a single game).
    """

    name: str
    games: int
    seats: int
    share: float
    share_error: float | None
    points: float | None
    points_error: float | None


def rankings(games: Sequence[dict[str, LeagueTally]]) -> Iterator[Ranking]:
    """How everybody did, by what was played in each deal; one deal is one observation."""
    for name in games[0]:
        tallies = [game[name] for game in games]
        shares = [(tally.wins, tally.seats) for tally in tallies]
        points = [(tally.points, tally.rounds) for tally in tallies]
        counted = any(rounds for _, rounds in points)
        share, share_error = _ratio(shares)
        mean, mean_error = _ratio(points) if counted else (None, None)
        seats = sum(tally.seats for tally in tallies)
        yield Ranking(name, len(games), seats, share, share_error, mean, mean_error)


def _ratio(pairs: Sequence[tuple[float, int]]) -> tuple[float, float | None]:
    """The sum of the first by that of the second, and its standard error to first order."""
    base = fmean(below for _, below in pairs)
    ratio = fmean(above for above, _ in pairs) / base
    if len(pairs) < 2:
        return ratio, None
    rests = [above - ratio * below for above, below in pairs]
    return ratio, stdev(rests) / base / sqrt(len(pairs))
