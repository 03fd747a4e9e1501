"""Two games that are the same for one player and differ in what he can't know."""

from collections.abc import Collection, Iterator
from random import Random
from typing import TypeAlias

from foppen_access.gameplay.dealers import RandomDealer
from foppen_engine import (
    Action,
    AnyState,
    AwaitDeal,
    AwaitDraw,
    Card,
    Deal,
    Draw,
    Seat,
    State,
    apply,
    in_order,
    legal_actions,
    pending,
    seen_event,
    stock,
    unseen,
    view,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.values import frozen, replace

MOST_BEFORE = 60
MOST_ACTIONS = 40
MOST_SWAPS = 4

Both: TypeAlias = tuple[Action, Action]


@frozen
class Twins:
    """Two games from some moment on.

    Args:
        seat: for whom they are the same, at every moment and in every event.
        starts: their states at that moment.
        course: what happens in each; for him it is the same.
    """

    seat: Seat
    starts: tuple[State, State]
    course: tuple[Both, ...]


def twins(start: State, seat: Seat, people: Collection[Seat], rng: Random) -> Twins:
    """Twins from some moment of a random game on, up to a moment when one of these people has to
    decide, or it is over.
    """
    one = _later(start, rng)
    other = _exchanged(one, seat, rng)
    course: list[Both] = []
    whole = 0
    for actions, after in _steps(one, other, seat, rng):
        course.append(actions)
        awaited = pending(after)
        if awaited is None or getattr(awaited, "seat", None) in people:
            whole = len(course)
    return Twins(seat, (one, other), tuple(course[:whole]))


def _later(start: State, rng: Random) -> State:
    """Some moment of a random game."""
    state = start
    for _ in range(rng.randrange(MOST_BEFORE)):
        action = _common(state, state, rng)
        if action is None:
            return start
        state = apply(state, action).state
    return state


def _steps(one: State, other: State, seat: Seat, rng: Random) -> Iterator[tuple[Both, State]]:
    """What happens in both, and the state of one after it, as long as the player sees no
    difference.
    """
    for _ in range(MOST_ACTIONS):
        actions = _both(one, other, seat, rng)
        if actions is None:
            return
        steps = (apply(one, actions[0]), apply(other, actions[1]))
        seen = [[seen_event(event, seat) for event in step.events] for step in steps]
        one, other = (step.state for step in steps)
        if seen[0] != seen[1] or view(one, seat) != view(other, seat):
            return
        yield actions, one


def _both(one: State, other: State, seat: Seat, rng: Random) -> Both | None:
    """An action for each that is the same to the player; None where there is none."""
    awaited, action = pending(one), _common(one, other, rng)
    if isinstance(awaited, AwaitDraw) and awaited.seat != seat:
        return Draw(awaited.seat, _drawn(one, rng)), Draw(awaited.seat, _drawn(other, rng))
    if isinstance(action, Deal):
        dealt = _exchanged(apply(other, action).state, seat, rng)
        return action, replace(action, hands=tuple(hand.known for hand in dealt.hands))
    return (action, action) if action else None


def _common(one: State, other: State, rng: Random) -> Action | None:
    """An action that is possible in both; None where there is none."""
    match pending(one):
        case AwaitDeal() as awaited:
            return RandomDealer().answer(one, awaited, rng)
        case AwaitDraw(seat):
            cards = in_order((stock(one) & stock(other)).elements())
            return Draw(seat, rng.choice(cards)) if cards else None
        case _:
            possible = legal_actions(other)
            actions = [action for action in legal_actions(one) if action in possible]
            return rng.choice(actions) if actions else None


def _drawn(state: State, rng: Random) -> Card:
    return rng.choice(in_order(stock(state).elements()))


def _exchanged(state: State, seat: Seat, rng: Random) -> State:
    """The same state with a few cards exchanged between places that the player can't see into."""
    if not state.hands:
        return state
    hidden = [list(hand.known) for at, hand in enumerate(state.hands) if at != seat]
    places = [*hidden, list(in_order(unseen(state).elements()))]
    filled = [cards for cards in places if cards]
    for _ in range(rng.randint(1, MOST_SWAPS) if len(filled) > 1 else 0):
        one, other = rng.sample(filled, 2)
        a, b = rng.randrange(len(one)), rng.randrange(len(other))
        one[a], other[b] = other[b], one[a]
    hidden.insert(seat, list(state.hands[seat].known))
    return _with_hands(state, hidden)


def _with_hands(state: AnyState, cards: list[list[Card]]) -> State:
    hands = tuple(
        replace(hand, known=in_order(known)) for hand, known in zip(state.hands, cards, strict=True)
    )
    if isinstance(state, FoppenState):
        return replace(state, round=replace(state.current, hands=hands))
    changed: State = replace(state, hands=hands)
    return changed
