"""Computer opponents among themselves: whole games, and their records."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.record import Header, write_whole
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.opponents import player_for
from foppen_engine import FoppenState, Seat, State, new_game

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended: the totals by seat after so many rounds where points are counted, and
    who won.
    """

    totals: tuple[int, ...] | None
    rounds: int
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
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
        player = player_for(start, self.level, thinking=self.thinking)
        session = Session(
            Timeline(start),
            dealer=RandomDealer(),
            players=dict.fromkeys(range(seats), player),
            seed=f"{self.seed} {number}",
            log=None,
        )
        moves = session.advance()
        if self.folder:
            name = f"{header.game}-{seats}-seed{self.seed}-{number:05}.jsonl"
            write_whole(self.folder / name, header, (move.action for move in moves))
        return outcome_of(session.state)


def outcome_of(state: State) -> Outcome:
    """How a game ended that is over."""
    if isinstance(state, FoppenState):
        return Outcome(state.totals, len(state.sheet), state.winners())
    return Outcome(None, 0, state.winners)


def each_game(play: Callable[[int], T], games: int, *, jobs: int) -> Iterator[T]:
    """What comes of games 1 to `games`, in order, worked out by `jobs` processes. Few are handed
    out ahead, so that a game that fails, or Ctrl+C, ends all of it soon.
    """
    numbers = iter(range(1, games + 1))
    if jobs == 1:
        yield from map(play, numbers)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow to import

    with ProcessPoolExecutor(jobs) as pool:
        coming = deque(pool.submit(play, number) for number in islice(numbers, 4 * jobs))
        try:
            while coming:
                yield coming.popleft().result()
                coming.extend(pool.submit(play, number) for number in islice(numbers, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
