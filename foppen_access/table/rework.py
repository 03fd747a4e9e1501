"""Corrections: the plays of a round, changed somewhere in the middle and worked out again.

At a table a card is typed without its player, who follows from the game. So when an earlier card
changes, the cards keep their order and their players are found anew.
"""

from collections.abc import Sequence

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_engine import (
    Action,
    AwaitDraw,
    AwaitPlay,
    Bid,
    Card,
    Deal,
    Draw,
    LetStand,
    Pardon,
    Play,
    Reason,
    Reveal,
    Seat,
    State,
    pending,
    refusal,
)
from foppen_engine.values import frozen, replace


@frozen
class Entered:
    """A card as it was entered: its player where he was named, whether the table let it stand,
    and what it pardoned right after it.
    """

    card: Card
    seat: Seat | None = None
    stands: bool = False
    pardons: tuple[Pardon, ...] = ()


@frozen
class Impossible:
    """A correction makes play `number` (from 1 in the round) of a card impossible."""

    number: int
    card: Card
    reason: Reason | None


@frozen
class Rework:
    """A correction worked out: take back so many actions, then do these.

    Args:
        void: how many actions of the record become void.
        actions: what is done instead.
        moves: the moves of the whole round as they will be.
        dropped: the hands whose reveal doesn't hold any more.
    """

    void: int
    actions: tuple[Action, ...]
    moves: tuple[Move, ...]
    dropped: tuple[Seat, ...]


def round_moves(timeline: Timeline) -> tuple[Move, ...]:
    """The moves of the present round, from behind its deal on; as long as nothing was said in it,
    those of the round before, and the deal after it.
    """
    moves: list[Move] = []
    for at, move in enumerate(reversed(timeline)):
        new_deal = at == 0 and isinstance(move.action, Deal)
        if not new_deal and not isinstance(
            move.action, Bid | Play | LetStand | Pardon | Draw | Reveal
        ):
            break
        moves.append(move)
    if len(moves) == 1 and isinstance(moves[0].action, Deal):
        return ()
    return tuple(reversed(moves))


def round_state(timeline: Timeline) -> State:
    """How the round stands, or stood, to which these moves belong."""
    moves = round_moves(timeline)
    if moves and isinstance(moves[-1].action, Deal):
        return moves[-1].before
    return timeline.state


def entered_plays(timeline: Timeline) -> list[Entered]:
    """The plays of the present round as they were entered."""
    plays: list[Entered] = []
    for move in round_moves(timeline):
        if isinstance(move.action, Play | LetStand):
            plays.append(entered(move))
        elif isinstance(move.action, Pardon) and plays:
            plays[-1] = replace(plays[-1], pardons=(*plays[-1].pardons, move.action))
    return plays


def entered(move: Move) -> Entered:
    """A play as it was entered."""
    action, turn = move.action, pending(move.before)
    if isinstance(action, LetStand):
        due = isinstance(turn, AwaitPlay) and turn.seat == action.seat
        return Entered(action.card, None if due else action.seat, stands=True)
    if isinstance(action, Play):
        return Entered(action.card)
    raise TypeError(action)


def rework(timeline: Timeline, plays: Sequence[Entered]) -> Rework | Impossible:
    """Work the present round out again with other plays."""
    old = round_moves(timeline)
    bids = [move.action for move in old if isinstance(move.action, Bid)]
    reveals = [move.action for move in old if isinstance(move.action, Reveal)]
    new = Timeline(old[0].before if old else timeline.state)
    for bid in bids:
        _do(new, bid)
    for number, play in enumerate(plays, 1):
        action = _action(new.state, play)
        reason = refusal(new.state, action) if action else None
        if action is None or reason:
            return Impossible(number, play.card, reason)
        _do(new, action)
        for pardon in play.pardons:
            if refusal(new.state, pardon) is None:
                _do(new, pardon)
    dropped: list[Seat] = []
    for reveal in reveals:
        if refusal(new.state, reveal) is None:
            _do(new, reveal)
        else:
            dropped.append(reveal.seat)
    return _difference(old, tuple(new), tuple(dropped))


def _action(state: State, play: Entered) -> Play | LetStand | None:
    """The play of an entered card by its player; None where nobody plays any more."""
    turn = pending(state)
    if not isinstance(turn, AwaitPlay):
        return None
    seat = turn.seat if play.seat is None else play.seat
    return LetStand(seat, play.card) if play.stands else Play(seat, play.card)


def _do(timeline: Timeline, action: Action) -> None:
    """Let an action happen, and face-down draws after it."""
    timeline.add(action)
    while isinstance(awaited := pending(timeline.state), AwaitDraw):
        timeline.add(Draw(awaited.seat, None))


def _difference(old: Sequence[Move], new: tuple[Move, ...], dropped: tuple[Seat, ...]) -> Rework:
    """Only what changed becomes void: the first moves that are the same stay."""
    same = 0
    for before, after in zip(old, new, strict=False):
        if before.action != after.action:
            break
        same += 1
    actions = tuple(move.action for move in new[same:])
    return Rework(len(old) - same, actions, new, dropped)
