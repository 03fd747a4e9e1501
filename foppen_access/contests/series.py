"""Series of games among computer opponents, and their records."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import write_whole
from foppen_access.gameplay.record_header import Header
from foppen_access.gameplay.session import game_among
from foppen_access.gameplay.timeline import Move
from foppen_access.games import game_of
from foppen_access.players.levels import THINKING, Level
from foppen_engine import Seat, new_game
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.values import frozen

T = TypeVar("T")


@frozen
class Outcome:
    """How one game ended: the totals by seat after so many rounds where points are counted, and
    who won.
    """

    totals: tuple[int, ...] | None
    rounds: int
    winners: tuple[Seat, ...]


@frozen
class Series:
    """A number of games that follow from one seed. Game `n` is the same in every series that
    has one. Records go to `folder`, one file a game, under names that tell game, seed and number.
    `thinking` is how many seconds a master may think about a card.
    """

    header: Header
    level: Level
    seed: int
    folder: Path | None
    thinking: float = THINKING

    def play(self, number: int) -> Outcome:
        """Play one game to its end and write its record."""
        header = self.header
        seats = len(header.seats)
        start = new_game(header.game, seats, header.options)
        player = game_of(header.game).opponents.player(self.level, thinking=self.thinking)
        session = game_among(start, [player] * seats, f"{self.seed} {number}", RandomDealer())
        moves = session.advance()
        if self.folder:
            path = self.folder / self.record_name(number)
            write_whole(path, header, (move.action for move in moves))
        return outcome_of(moves)

    def record_name(self, number: int) -> str:
        """The name of the record of a game."""
        return f"{self.header.game}-{len(self.header.seats)}-seed{self.seed}-{number:05}.jsonl"


def outcome_of(moves: Iterable[Move]) -> Outcome:
    """How a game ended, by its moves.

    Raises:
        ValueError: it has not ended.
    """
    rounds = 0
    for event in (event for move in moves for event in move.events):
        if isinstance(event, RoundScored):
            rounds += 1
        elif isinstance(event, GameOver):
            return Outcome(event.totals, rounds, event.winners)
    raise ValueError(rounds)


def each_game(play: Callable[[int], T], games: int, *, jobs: int) -> Iterator[T]:
    """What comes of games 1 to `games`, in order, worked out by `jobs` processes. A game that
    fails, or Ctrl+C, ends all of it.
    """
    numbers = range(1, games + 1)
    if jobs == 1:
        return map(play, numbers)
    from foppen_access.contests.worker_processes import each_by_workers  # noqa: PLC0415 - slow to import

    return each_by_workers(play, numbers, jobs)
