"""The timeline of a game: every action that still counts, and the events that followed."""

from collections.abc import Iterator, Sequence

from foppen_engine import (
    Action,
    Entry,
    Event,
    IllegalActionError,
    Position,
    Reason,
    Restore,
    Score,
    Seating,
    State,
    TakeBack,
    apply,
)
from foppen_engine.step import GameOver
from foppen_engine.values import frozen

MOST_INSTEAD = 2_000
"""More actions than can come of one line, beside two for each they replace: a line has no room for
half as many cards, and for each card, new or old, another may be drawn.
"""


@frozen
class NothingToTakeBack(Reason):
    """More actions are taken back than there are."""

    actions: int
    possible: int


@frozen
class TooManyInstead(Reason):
    """More actions stand in the place of others than can be one entry."""

    then: int
    possible: int


@frozen
class NothingToRestore(Reason):
    """No entry of several actions counts that could be taken back as a whole."""


@frozen
class EntryNotWhole(Reason):
    """An entry of several actions is followed by something else before it is complete."""

    missing: int


@frozen
class Move:
    """An action, the state it met, the state it left and the events it caused; `at` is when it was
    entered, in ISO 8601, empty where nobody noted it.
    """

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]
    at: str = ""


@frozen
class Revision:
    """Moves that were put in the place of others as one entry.

    Args:
        start: how many moves stand before them.
        count: how many they are.
        void: the moves they replaced.
        inner: the revisions among those.
    """

    start: int
    count: int
    void: tuple[Move, ...]
    inner: "tuple[Revision, ...]"

    @property
    def end(self) -> int:
        """How many moves stand before whatever comes after them."""
        return self.start + self.count


class Timeline:
    """A game from its start to now. Taking back is going to an earlier state (no undo in the
    rules): the moves are kept, and the last ones dropped.

    Args:
        start: the game before its first deal.
    """

    def __init__(self, start: State) -> None:
        self.start = start
        self._moves: list[Move] = []
        self._revisions: list[Revision] = []
        self.is_revised = False
        """Whether anything was ever taken back or restored in it."""

    @property
    def state(self) -> State:
        """The present state."""
        return self._moves[-1].after if self._moves else self.start

    def up_to(self, moves: int | None) -> Sequence[Move]:
        """The first so many moves; all where none are left out."""
        return self._moves[:moves]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __reversed__(self) -> Iterator[Move]:
        return reversed(self._moves)

    def add(self, entry: Entry, at: str = "") -> tuple[Move, ...]:
        """Let an entry happen, at a time that may be noted.

        Returns:
            The move it made, or the moves it made void, in their order.

        Raises:
            IllegalActionError: the rules refuse it, or there is less to take back.
        """
        if isinstance(entry, TakeBack | Restore) and self.missing:
            raise IllegalActionError(EntryNotWhole(self.missing))
        self.is_revised |= isinstance(entry, TakeBack | Restore)
        if isinstance(entry, TakeBack):
            return self._take_back(entry.actions, entry.then)
        if isinstance(entry, Restore):
            return self._restore()
        before = self.state
        step = apply(before, entry)
        move = Move(before, entry, step.state, step.events, at)
        self._moves.append(move)
        return (move,)

    @property
    def revision(self) -> Revision | None:
        """The last entry of several moves that still counts."""
        return self._revisions[-1] if self._revisions else None

    @property
    def missing(self) -> int:
        """How many moves of the last entry of several have not come yet."""
        return max(0, self.revision.end - len(self._moves)) if self.revision else 0

    def drop_unfinished(self) -> bool:
        """Drop an entry of several moves of which the last ones have never come; whether there was
        one.
        """
        unfinished = self.missing > 0
        if unfinished:
            self._restore()
        return unfinished

    def entries(self) -> Iterator[tuple[Entry, str]]:
        """Entries, with their times, of which this very game comes, with all that can still be
        taken back as one; what was void for good is not among them.
        """
        moves, revisions = self._moves, self._revisions
        later: list[tuple[Entry, str]] = []
        while revisions:
            last = revisions[-1]
            instead: list[tuple[Entry, str]] = [(m.action, m.at) for m in moves[last.start :]]
            at = instead[0][1] if instead else ""
            later = [(TakeBack(len(last.void), last.count), at), *instead, *later]
            moves = [*moves[: last.start], *last.void]
            revisions = [*revisions[:-1], *last.inner]
        yield from ((move.action, move.at) for move in moves)
        yield from later

    def _restore(self) -> tuple[Move, ...]:
        """Let the moves count again that the last revision has replaced; those void now."""
        if self.revision is None:
            raise IllegalActionError(NothingToRestore())
        revision = self._revisions.pop()
        void = tuple(self._moves[revision.start :])
        self._moves[revision.start :] = revision.void
        self._revisions += revision.inner
        return void

    def _take_back(self, actions: int, then: int | None) -> tuple[Move, ...]:
        kept = len(self._moves) - actions
        if kept < 0:
            raise IllegalActionError(NothingToTakeBack(actions, len(self._moves)))
        possible = 2 * actions + MOST_INSTEAD
        if then is not None and then > possible:
            raise IllegalActionError(TooManyInstead(then, possible))
        void = tuple(self._moves[kept:])
        del self._moves[kept:]
        inner = tuple(each for each in self._revisions if each.end > kept)
        self._revisions = [each for each in self._revisions if each.end <= kept]
        if then is not None:
            self._revisions.append(Revision(kept, then, void, inner))
        return void


def end_of(timeline: Timeline) -> tuple[Move, GameOver] | None:
    """The move with which the game ended, and how it did; None where it is not over."""
    if not timeline.state.over:
        return None
    return next(((move, over) for move in reversed(timeline) if (over := ended_by(move))), None)


def ended_by(move: Move) -> GameOver | None:
    """How the game ended with a move; None where it went on."""
    return next((event for event in move.events if isinstance(event, GameOver)), None)


def is_table(timeline: Timeline) -> bool:
    """Whether a game is one at a real table: nobody's cards were known from the first deal on."""
    first = next(iter(timeline), None)
    if first is None:
        return False
    if isinstance(first.action, Position | Score):
        return True
    if any(isinstance(move.action, Seating) for move in timeline):
        return True
    return all(hand.hidden for hand in first.after.hands)
