"""Random games of the third game against the laws of every game; run in the copy."""

from collections import Counter
from itertools import product
from random import Random

from foppen_access.gameplay.dealers import RandomDealer
from foppen_engine import (
    Action,
    AwaitDeal,
    Hand,
    State,
    apply,
    legal_actions,
    new_game,
    pending,
    players_of,
    public,
    refusal,
    seen_action,
    seen_event,
    unseen,
    view,
)
from foppen_engine.laws import broken_law, legal_is_not_refused
from foppen_engine.tricks.trick_state import TrickState
from foppen_engine.values import replace


def main() -> None:
    """Play games with every number of players, at open and at blind tables."""
    for seats, seed in product(players_of("zehn"), range(20)):
        _game(seats, Random(f"{seats} {seed}"))


def _game(seats: int, rng: Random) -> None:
    state = blind = new_game("zehn", seats)
    while (awaited := pending(state)) is not None:
        action: Action
        if isinstance(awaited, AwaitDeal):
            action = RandomDealer().answer(state, awaited, rng)
        else:
            action = rng.choice(legal_actions(state))
            _views_tell_nothing(state, rng)
            assert set(legal_actions(state)) <= set(legal_actions(blind))
        assert refusal(blind, seen_action(action, None)) is None
        step, told = apply(state, action), apply(blind, seen_action(action, None))
        assert told.events == tuple(seen_event(event, None) for event in step.events)
        state, blind = step.state, told.state
        for each in (state, blind, *(view(state, seat).state for seat in range(seats))):
            assert broken_law(each) is None
            assert legal_is_not_refused(each) is None
    assert state.over
    assert blind == public(state)


def _views_tell_nothing(state: State, rng: Random) -> None:
    """Exchanging the cards that a seat can't see changes nothing that it is shown."""
    for seat in range(state.seats):
        other = _exchanged(state, seat, rng)
        assert view(other, seat) == view(state, seat)
        assert public(other) == public(state)


def _exchanged(state: State, seat: int, rng: Random) -> State:
    hidden = Counter(unseen(view(state, seat).state))
    pool = list(hidden.elements())
    rng.shuffle(pool)
    hands = list[Hand]()
    for at, hand in enumerate(state.hands):
        kept = hand.known if at == seat else tuple(pool.pop() for _ in hand.known)
        hands.append(replace(hand, known=kept))
    assert isinstance(state, TrickState)
    if state.round is None:
        return state
    return replace(state, round=replace(state.round, hands=tuple(hands)))


if __name__ == "__main__":
    main()
