"""The bid variant of 1995 (R20)."""

from itertools import combinations

import pytest
from tables import act, blind, foppen, known, only, play, refused

from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    AwaitReveal,
    Bid,
    Deal,
    Deck,
    LetStand,
    Options,
    Play,
    Reveal,
    Seat,
    State,
    apply,
    legal_actions,
    parse_card,
    pending,
    view,
)
from foppen_engine.actions import NotAwaited, NotYourTurn
from foppen_engine.games.foppen.events import BidMade, HandRevealed
from foppen_engine.step import RoundScored

EIGHT = Deck(blue=3, green=4, red=2, yellow=3, ones=0)
HANDS = ("g4 b3", "g3 b2", "g2 y3", "r2 y2")
TRICKS = "g4 g3 g2 r2 b3 b2 y3"
"""Without bids the seats score +10, +10, 0 (out, but fooled) and -2 (left with y2)."""


def after_bids(bidders: tuple[Seat, ...]) -> State:
    state = known("foppen-1995", *HANDS, deck=EIGHT, bids=True)
    return act(state, *(Bid(seat, seat in bidders) for seat in range(4))).state


def points(bidders: tuple[Seat, ...]) -> tuple[int, ...]:
    (scored,) = only(play(after_bids(bidders), TRICKS).events, RoundScored)
    assert isinstance(scored, RoundScored)
    return scored.points


EVERYBODY = (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("bidders", "expected"),
    [
        ((), (10, 10, 0, -2)),
        ((0,), (20, 10, 0, -2)),
        ((0, 1), (25, 25, 0, -2)),
        ((0, 2), (25, 10, 0, -2)),
        ((0, 3), (25, 10, 0, -4)),
        ((1, 2, 3), (10, 30, 0, -4)),
        (EVERYBODY, (35, 35, 0, -4)),
        ((2,), (10, 10, 0, -2)),
        ((3,), (10, 10, 0, -4)),
        ((2, 3), (10, 10, 0, -4)),
    ],
)
def test_r20_bidders_out_fooled_and_left(
    bidders: tuple[Seat, ...], expected: tuple[int, ...]
) -> None:
    assert points(bidders) == expected


def test_r20_others_score_as_usual_whoever_bids() -> None:
    usual = points(())
    for count in range(4):
        for bidders in combinations(EVERYBODY, count):
            scored = points(bidders)
            for seat in set(EVERYBODY) - set(bidders):
                assert scored[seat] == usual[seat]


def test_r20_has_no_influence_on_the_play() -> None:
    plain = play(after_bids(()), TRICKS)
    bid = play(after_bids(EVERYBODY), TRICKS)
    assert plain.events[:-1] == bid.events[:-1]
    assert HandRevealed(3, -2) in bid.events


@pytest.mark.parametrize("leader", range(4))
def test_r20_bids_are_made_before_the_first_card_clockwise_from_the_start_player(
    leader: Seat,
) -> None:
    state = blind("foppen-1995", 4, leader=leader, options=Options(bids=True))
    card = parse_card("b5")
    for step in range(4):
        seat = (leader + step) % 4
        assert pending(state) == AwaitBid(seat)
        assert set(legal_actions(state)) == {Bid(seat, bid=True), Bid(seat, bid=False)}
        assert refused(state, Play(leader, card)) == NotAwaited("play")
        other = (seat + 1) % 4
        assert refused(state, Bid(other, bid=True)) == NotYourTurn(other, seat)
        made = apply(state, Bid(seat, bid=step == 1))
        assert made.events == (BidMade(seat, bid=step == 1),)
        state = made.state
    assert pending(state) == AwaitPlay(leader)
    assert refused(state, Bid(leader, bid=True)) == NotAwaited("bid")
    assert view(state, 0).state.hands[0].size == 15
    assert foppen(view(state, 0).state).current.bids == foppen(state).current.bids


def test_r20_every_round_has_its_own_bids() -> None:
    state = play(after_bids(EVERYBODY), TRICKS).state
    state = act(state, Deal((2,) * 4, dealer=0)).state
    assert foppen(state).current.bids == (None,) * 4
    assert pending(state) == AwaitBid(1)


def test_r20_there_are_no_bids_unless_agreed() -> None:
    state = blind("foppen-1995", 4)
    assert pending(state) == AwaitPlay(0)
    assert refused(state, Bid(0, bid=True)) == NotAwaited("bid")


def test_r20_at_a_blind_table_the_sum_said_is_doubled_for_a_bidder() -> None:
    state = blind("foppen-1995", 4, options=Options(bids=True, deck=EIGHT))
    state = act(state, *(Bid(seat, bid=True) for seat in range(4))).state
    state = play(state, TRICKS).state
    assert pending(state) == AwaitReveal(3, 1)
    step = act(state, Reveal(3, points=2))
    assert step.events == (
        HandRevealed(3, -2),
        RoundScored((35, 35, 0, -4), (35, 35, 0, -4)),
    )


def test_r20_nothing_can_be_let_stand_before_the_bids_are_made() -> None:
    state = blind("foppen-1995", 4, options=Options(bids=True))
    assert isinstance(refused(state, LetStand(0, parse_card("b5"))), NotAwaited)
