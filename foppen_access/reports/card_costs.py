"""The cost of a player's cards: in the background, or where there are no threads, on demand."""

from collections.abc import Sequence
from functools import partial
from threading import Condition

from foppen_access.coach.coach import Coach
from foppen_access.coach.game_review import Costly, Review, cost_at
from foppen_access.coach.game_review import review as costs_of
from foppen_access.faults.watched_threads import begin_thread
from foppen_access.gameplay.timeline import Move
from foppen_engine import Seat

Moment = tuple[int, int]
"""A round by its place in the game, a move by its place in the round."""


class _StoppedError(Exception):
    """The computation was cancelled."""


class Costs:
    """Computes the costs of a player's decisions, those of the first round first.

    Args:
        rounds: the moves of each round.
        seat: whose decisions are judged.
        coach: who judges.
    """

    def __init__(self, rounds: Sequence[Sequence[Move]], seat: Seat, coach: Coach) -> None:
        self._rounds = rounds
        self._seat = seat
        self._coach = coach
        self._news = Condition()
        self._costly: dict[Moment, Costly] = {}
        self._judged: Moment = (0, -1)
        self._reviews: list[Review | None] = []
        self._failure: BaseException | None = None
        self._wanted = True

    def begin(self) -> None:
        """Start judging in the background; a query waits for its result."""
        begin_thread(self._work, "costs", self._fail)

    def stop(self) -> None:
        """Judge no more."""
        self._wanted = False

    def first(self, seconds: float) -> Costly | None:
        """What was costly first, of all that is found so soon."""
        with self._news:
            self._news.wait_for(self._is_over, seconds)
            self._check()
            return self._costly[min(self._costly)] if self._costly else None

    def at(self, moment: Moment) -> Costly | None:
        """What was costly in a decision, as soon as that is known."""
        with self._news:
            self._news.wait_for(lambda: self._judged >= moment or self._is_over())
            self._check()
            return self._costly.get(moment)

    def reviews(self) -> list[Review | None]:
        """All of it, as soon as it is known; None for a round in which the hand is not."""
        with self._news:
            self._news.wait_for(self._is_over)
            self._check()
            return self._reviews

    @property
    def are_known(self) -> bool:
        """Whether all results are there."""
        return self._is_over()

    def _is_over(self) -> bool:
        return self._failure is not None or len(self._reviews) == len(self._rounds)

    def _check(self) -> None:
        if self._failure:
            raise self._failure

    def _work(self) -> None:
        try:
            for number, moves in enumerate(self._rounds):
                found = costs_of(moves, self._seat, self._coach, partial(self._hear, number))
                with self._news:
                    for costly in found.costly if found else ():
                        self._costly[number, costly.at] = costly
                    self._judged = (number + 1, -1)
                    self._reviews.append(found)
                    self._news.notify_all()
        except _StoppedError:
            return

    def _fail(self, failure: BaseException) -> None:
        """Pass the failure to those that wait."""
        with self._news:
            self._failure = failure
            self._news.notify_all()

    def _hear(self, number: int, at: int, costly: Costly | None) -> None:
        if not self._wanted:
            raise _StoppedError
        moment = (number, at)
        with self._news:
            if costly:
                self._costly[moment] = costly
            self._judged = moment
            self._news.notify_all()


class CostsOnDemand(Costs):
    """The same without a thread: what is asked for is computed then."""

    def begin(self) -> None:
        """Nothing is judged before somebody asks."""
        self._asked: dict[Moment, Costly | None] = {}

    def first(self, seconds: float) -> None:
        """Nothing has been found yet."""

    def at(self, moment: Moment) -> Costly | None:
        """What was costly in a decision, which is judged now, by itself."""
        if not self.are_known and moment not in self._asked:
            number, at = moment
            self._asked[moment] = cost_at(self._rounds[number], at, self._seat, self._coach)
        return super().at(moment) if self.are_known else self._asked[moment]

    def reviews(self) -> list[Review | None]:
        """All of it, which is judged now."""
        if not self.are_known:
            self._work()
        return super().reviews()
