"""Properties: cards and decks of any kind, tables of any degree of knowledge, any action."""

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from properties import examples
from tables import SETTINGS, Setting, chosen, minus_points

from foppen_engine import (
    Action,
    Adjust,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Card,
    CardsBack,
    Deal,
    Draw,
    Happened,
    IllegalActionError,
    LetStand,
    Newcomer,
    Pardon,
    Play,
    Position,
    Reason,
    Reveal,
    Rule,
    Score,
    Seat,
    Seating,
    State,
    Suit,
    VoidRound,
    apply,
    card_order,
    legal_actions,
    pending,
    refusal,
    seen_action,
    unseen,
)
from foppen_engine.laws import broken_law, legal_is_not_refused

any_card = st.builds(Card, st.none() | st.sampled_from(Suit), st.integers(1, 99))


def any_table(setting: Setting, rng: Random, length: int) -> State:
    """A table after so many actions at most; of each hand it is known or not what it holds."""
    seats = [seat for seat in range(setting.seats) if rng.random() < 0.5]
    truth, state = setting.new(), setting.new()
    for _ in range(length):
        if pending(truth) is None:
            break
        action = chosen(truth, rng)
        truth = apply(truth, action).state
        state = apply(state, as_known(action, seats)).state
        while isinstance(awaited := pending(state), AwaitReveal):
            left = truth.hands[awaited.seat].known
            by_sum = Reveal(awaited.seat, points=minus_points(state, left))
            state = apply(state, rng.choice([by_sum, Reveal(awaited.seat, left)])).state
    return state


def as_known(action: Action, seats: list[Seat]) -> Action:
    """The action as the players of these seats see it together."""
    match action:
        case Deal(hands, dealer, leader):
            shown = tuple(hand if at in seats else len_of(hand) for at, hand in enumerate(hands))
            return Deal(shown, dealer, leader)
        case Draw(seat, _) if seat in seats:
            return action
        case _:
            return seen_action(action, None)


def len_of(hand: tuple[Card, ...] | int) -> int:
    return hand if isinstance(hand, int) else len(hand)


tables = st.builds(
    any_table,
    st.sampled_from(SETTINGS),
    st.builds(Random, st.integers(0, 2**32)),
    st.integers(0, 120),
)
numbers = st.integers(-3, 9) | st.integers() | st.just(10**30)
strange_cards = any_card | st.builds(Card, st.none() | st.sampled_from(Suit), numbers)
some_numbers = st.lists(numbers, max_size=9).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Play, numbers, strange_cards),
    st.builds(LetStand, numbers, strange_cards),
    st.builds(Bid, numbers, st.booleans()),
    st.builds(Draw, numbers, st.none() | strange_cards),
    st.builds(Reveal, numbers, cards=st.lists(strange_cards).map(tuple)),
    st.builds(Reveal, numbers, points=numbers),
    st.builds(Score, numbers, some_numbers),
    st.builds(Happened, numbers, strange_cards),
    st.builds(Pardon, numbers, st.sampled_from(Suit)),
    st.builds(Rule, numbers, strange_cards, st.booleans()),
    st.builds(CardsBack, numbers, strange_cards),
    st.builds(VoidRound),
    st.builds(
        Seating,
        st.lists(numbers | st.builds(Newcomer, st.text(max_size=2), numbers), max_size=9).map(
            tuple
        ),
    ),
    st.builds(Adjust, some_numbers, st.text(max_size=5)),
    st.builds(
        Position,
        *(numbers, numbers, numbers, numbers, some_numbers, some_numbers, numbers, some_numbers),
    ),
    st.builds(
        Deal,
        st.lists(numbers | st.lists(strange_cards).map(tuple), max_size=9).map(tuple),
        st.none() | numbers,
        st.none() | numbers,
    ),
)


@examples(150)
@given(tables, st.lists(actions, min_size=1, max_size=8))
def test_any_action_is_refused_or_done_and_changes_no_state(
    state: State, tried: list[Action]
) -> None:
    before = deepcopy(state)
    for action in tried:
        if refusal(state, action) is None:
            assert broken_law(apply(state, action).state) is None
        else:
            with pytest.raises(IllegalActionError) as error:
                apply(state, action)
            assert isinstance(error.value.reason, Reason)
            assert error.value.reason == refusal(state, action)
    assert state == before
    assert repr(state) == repr(before)


@examples(120)
@given(tables)
def test_at_any_table_the_laws_hold_and_what_is_legal_can_be_done(state: State) -> None:
    assert broken_law(state) is None
    assert legal_is_not_refused(state) is None
    before = deepcopy(state)
    for action in legal_actions(state)[:20]:
        assert broken_law(apply(state, action).state) is None
    assert isinstance(pending(state), AwaitPlay) <= bool(legal_actions(state))
    assert state == before


@examples(40)
@given(st.sampled_from(SETTINGS), st.integers(0, 2**32), st.booleans())
def test_a_table_that_lets_anything_stand_comes_to_an_end_and_keeps_the_laws(
    setting: Setting,
    seed: int,
    some_known: bool,  # noqa: FBT001 (drawn)
) -> None:
    rng = Random(seed)
    state = setting.new()
    for _ in range(1500):
        awaited = pending(state)
        if awaited is None:
            break
        state = apply(state, lawless(state, rng, some_known=some_known)).state
        assert broken_law(state) is None
    assert pending(state) is None


def lawless(state: State, rng: Random, *, some_known: bool) -> Action:
    """Whatever a careless table might do now, as long as it can be."""
    match pending(state):
        case AwaitReveal(seat, size):
            left = rng.sample(sorted(unseen(state).elements(), key=card_order), size)
            told = Reveal(seat, tuple(left))
            return (
                told
                if rng.random() < 0.5
                else Reveal(seat, points=minus_points(state, told.cards or ()))
            )
        case AwaitDeal():
            return as_known(chosen(state, rng), [0, 2] if some_known else [])
        case AwaitDraw(seat):
            return Draw(seat, None)
        case AwaitPlay():
            for _ in range(40):
                wild = LetStand(rng.randrange(state.seats), rng.choice(state.deck))
                if refusal(state, wild) is None:
                    return wild
        case _:
            pass
    legal = legal_actions(state)
    return rng.choice(legal) if legal else stand(state, rng)


def stand(state: State, rng: Random) -> LetStand:
    """Something the table must let stand where voids leave nothing else."""
    seat = getattr(pending(state), "seat", 0)
    possible = [LetStand(seat, card) for card in set(state.deck)]
    return rng.choice([act for act in possible if refusal(state, act) is None])
