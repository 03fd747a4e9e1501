"""Every kind of action offered in every phase of both games: taken or refused, never a crash."""

from collections.abc import Callable

import pytest
from tables import act, blind, lay, play

from foppen_engine import (
    Action,
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Deal,
    Deck,
    Draw,
    LetStand,
    Options,
    Pending,
    Play,
    Position,
    Reason,
    Reveal,
    Score,
    State,
    new_game,
    parse_card,
    pending,
    refusal,
)
from foppen_engine.actions import NotAwaited
from foppen_engine.games.foppen.refusals import NotWithBids

EIGHT = Deck(blue=3, green=4, red=2, yellow=3, ones=0)
TRICKS = "g4 g3 g2 r2 b3 b2 y3"


def start() -> State:
    return new_game("foppen-1995", 4, Options(bids=True, deck=EIGHT, rounds=1))


def bids() -> State:
    return blind("foppen-1995", 4, options=Options(bids=True, deck=EIGHT, rounds=1))


def first_card() -> State:
    return act(bids(), *(Bid(seat, bid=False) for seat in range(4))).state


def middle_of_a_trick() -> State:
    return play(first_card(), "g4 g3").state


def next_trick() -> State:
    return play(first_card(), "g4 g3 g2 r2").state


def tricks_over() -> State:
    return play(first_card(), TRICKS).state


def between_rounds() -> State:
    state = play(blind("foppen-1995", 4, options=Options(deck=EIGHT)), TRICKS).state
    return act(state, Reveal(3, points=2)).state


def foppen_over() -> State:
    return act(tricks_over(), Reveal(3, points=2)).state


def other_start() -> State:
    return new_game("futschikato", 4)


def turn() -> State:
    return blind("futschikato", 4)


def draw() -> State:
    return act(turn(), Play(0, parse_card("5")), Play(1, parse_card("6"))).state


def other_over() -> State:
    return act(lay("2 3,,4", "- 5 -"), Play(0, parse_card("2"))).state


KINDS = (Deal, Bid, Play, LetStand, Draw, Reveal, Position, Score)
PHASES: list[tuple[Callable[[], State], type[Pending] | None, set[type[Action]]]] = [
    (start, AwaitDeal, {Deal, Score}),
    (bids, AwaitBid, {Bid}),
    (first_card, AwaitPlay, {Play, LetStand}),
    (middle_of_a_trick, AwaitPlay, {Play, LetStand}),
    (next_trick, AwaitPlay, {Play, LetStand}),
    (tricks_over, AwaitReveal, {Reveal}),
    (between_rounds, AwaitDeal, {Deal, Score}),
    (foppen_over, None, set()),
    (other_start, AwaitDeal, {Deal}),
    (turn, AwaitPlay, {Play, LetStand}),
    (draw, AwaitDraw, {Draw}),
    (other_over, None, set()),
]


def offers(state: State) -> list[Action]:
    """Every kind of action as anybody at the table could mean it."""
    deals: list[Action] = []
    for size in (2, 6):
        hands = (size,) * state.seats
        deals += [Deal(hands, dealer=seat) for seat in range(state.seats)]
        deals += [Deal(hands, leader=seat) for seat in range(state.seats)]
    totals = (0,) * state.seats
    others: list[Action] = []
    for seat in range(state.seats):
        others += [Bid(seat, bid=True), Bid(seat, bid=False), Draw(seat, None)]
        others += [Reveal(seat, points=points) for points in range(9)]
        others += [
            Score(seat, (10, 0, *(-1 for _ in range(state.seats - 2)))),
            Position(1, seat, seat, seat, (1,) * state.seats, totals, 0, ()),
        ]
        for card in set(state.deck):
            others += [Play(seat, card), LetStand(seat, card), Draw(seat, card)]
            others.append(Reveal(seat, (card,)))
    return deals + others


@pytest.mark.parametrize(("phase", "awaited", "taken"), PHASES)
def test_every_kind_of_action_in_every_phase(
    phase: Callable[[], State], awaited: type[Pending] | None, taken: set[type[Action]]
) -> None:
    state = phase()
    assert type(pending(state)) is (awaited or type(None))
    reasons: dict[type[Action], list[Reason | None]] = {kind: [] for kind in KINDS}
    for action in offers(state):
        reason = refusal(state, action)
        reasons[type(action)].append(reason)
        if reason is None:
            assert act(state, action).events
    assert {kind for kind in KINDS if None in reasons[kind]} == taken
    for kind in set(KINDS) - taken:
        assert {type(reason) for reason in reasons[kind]} <= {NotAwaited, NotWithBids}


def test_all_that_can_be_awaited_is_in_the_table() -> None:
    kinds = {AwaitBid, AwaitDeal, AwaitDraw, AwaitPlay, AwaitReveal, None}
    assert {awaited for _, awaited, _ in PHASES} == kinds
