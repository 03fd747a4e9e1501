"""A session: the loop that asks players and dealers, applies actions, records and reports them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from foppen_access.gameplay.dealers import Dealer
from foppen_access.gameplay.record_keeping import Keeper
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.players.player import Player
from foppen_engine import (
    Action,
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    Bid,
    Entry,
    Play,
    Restore,
    Seat,
    State,
    TakeBack,
    pending,
    view,
)

if TYPE_CHECKING:  # where nobody listens, nobody takes his time
    from foppen_access.gameplay.answer_time import AnswerTime


class Session:
    """A running game with its players and dealer. All actions go through it.

    Args:
        timeline: the game so far.
        dealer: answers for chance.
        players: the computer opponents by seat; the other seats are people's.
        seed: all randomness comes from it and from the number of actions so far, so that a game
            taken up again or taken back goes on as it would have.
        log: the record, if there is one.
        clock: says when something is entered, where that is noted.
        answers: how long the computer opponents take for an answer, where somebody listens.
    """

    def __init__(
        self,
        timeline: Timeline,
        *,
        dealer: Dealer,
        players: Mapping[Seat, Player],
        seed: str,
        log: Keeper | None,
        clock: Callable[[], str] = str,
        answers: "AnswerTime | None" = None,
    ) -> None:
        self.timeline = timeline
        self.players = players
        self._dealer = dealer
        self.seed = seed
        self.log = log
        self._clock = clock
        self._answers = answers
        self._told_at = 0.0

    @property
    def state(self) -> State:
        """The present state."""
        return self.timeline.state

    def play(self, action: Action, *, goes_on: bool = False) -> Move:
        """Let an action of a person or of the table happen; it is on disk when this returns, or,
        where the game goes on at once, after the next `settle`.

        Raises:
            IllegalActionError: the rules refuse it; nothing has happened.
        """
        move = self._enter_all((action,))[0]
        if not goes_on:
            self.settle()
        return move

    def take_back(self, actions: int) -> tuple[Move, ...]:
        """Make the last actions void and return them, in their order."""
        return self.enter(TakeBack(actions))

    def revise(self, void: int, actions: Sequence[Action]) -> None:
        """Make the last `void` actions void and let others happen in their place, as one entry;
        on the disk all of it comes at once, so that a crash can't leave half a correction.
        """
        entries: list[Entry] = [TakeBack(void, len(actions))] if void or len(actions) > 1 else []
        entries.extend(actions)
        self._enter_all(entries)
        self.settle()

    def restore(self) -> None:
        """Take the last entry of several actions back as a whole: what it replaced counts again,
        and what came after it is void.
        """
        self.enter(Restore())

    def enter(self, entry: Entry) -> tuple[Move, ...]:
        """Let an entry of a record happen; the moves that it made, or made void.

        Raises:
            IllegalActionError: the rules refuse it, or there is less to take back.
        """
        moves = self._enter_all((entry,))
        self.settle()
        return moves

    def advance(self, *, goes_on: bool = False) -> tuple[Move, ...]:
        """Let chance and the computer opponents act until a person must, or the game is over; it
        is on disk when this returns, or, where the game goes on at once, after the next `settle`.
        """
        moves = tuple(self.moves())
        if not goes_on:
            self.settle()
        return moves

    def moves(self) -> Iterator[Move]:
        """What `advance` lets happen, one at a time; nothing happens before it is asked for, and
        it is on disk after the next `settle`.
        """
        while (action := self._answer()) is not None:
            yield self._enter_all((action,))[0]

    @property
    def rest(self) -> float:
        """Seconds until the last move of `moves` may be told: its player is still thinking."""
        return max(0.0, self._told_at - monotonic())

    def decide(self, seat: Seat) -> Play | Bid:
        """What the computer opponent of a seat would do now, whose turn it is."""
        return self.players[seat].decide(view(self.state, seat), self._rng())

    def _answer(self) -> Action | None:
        state, self._told_at = self.state, 0.0
        match pending(state):
            case (AwaitDeal() | AwaitDraw()) as awaited:
                return self._dealer.answer(state, awaited, self._rng())
            case AwaitBid(seat) | AwaitPlay(seat) if seat in self.players:
                began = monotonic()
                action = self.decide(seat)
                if self._answers:
                    self._told_at = began + self._answers.whole(monotonic() - began)
                return action
            case _:
                return None

    def aside(self, purpose: str) -> Random:
        """Chance for something that is no part of the game and doesn't change its course."""
        return Random(f"{self.seed} {len(self.timeline)} {purpose}")

    def _rng(self) -> Random:
        return Random(f"{self.seed} {len(self.timeline)}")

    def _enter_all(self, entries: Sequence[Entry]) -> tuple[Move, ...]:
        """Let entries happen; the moves that the last of them made, or made void."""
        at, moves = self._clock(), tuple[Move, ...]()
        for entry in entries:
            moves = self.timeline.add(entry, at)
        if self.log and entries:
            self.log.append(*entries, at=at)
        return moves

    def settle(self) -> None:
        """Wait until what has happened will outlive a power cut. Who plays against the computer
        may be told first: that takes longer to be heard than this.
        """
        if self.log:
            self.log.sync()


def game_among(start: State, players: Sequence[Player], seed: str, dealer: Dealer) -> Session:
    """A game among computer opponents, one for each seat, that is kept nowhere."""
    seated = dict(enumerate(players))
    return Session(Timeline(start), dealer=dealer, players=seated, seed=seed, log=None)
