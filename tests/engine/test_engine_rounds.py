"""The end of a round and of a game: scores, dealers, leaders, winners (R9 to R11, R15 to R18)."""

from collections import Counter

import pytest
from tables import Setting, act, blind, cards, foppen, known, only, play, random_game, refused

from foppen_engine import (
    AwaitDeal,
    AwaitPlay,
    Deal,
    Deck,
    Options,
    Seat,
    State,
    Step,
    apply,
    new_game,
    parse_card,
    pending,
    public,
)
from foppen_engine.deals import WrongDealer
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.step import Dealt, GameOver, RoundScored
from foppen_engine.tricks.trick_events import CardPlayed, TrickWon
from foppen_engine.values import replace

FOPPEN = ("foppen-2018", "foppen-1995", "foppen-braille")

EIGHT = Deck(blue=3, green=4, red=2, yellow=3, ones=0)
SHORT = ("g4 b3", "g3 b2", "g2 y3", "r2 y2")
"""A round of two tricks: from its leader on the seats score +10, +10, 0 and -2."""


def short_round(game: str, *, leader: Seat = 0, totals: tuple[int, ...] = (0,) * 4) -> State:
    """The round dealt and not yet played, in a game that has come to these totals."""
    hands = tuple(SHORT[(seat - leader) % 4] for seat in range(4))
    return replace(foppen(known(game, *hands, deck=EIGHT, leader=leader)), totals=totals)


def played(state: State) -> Step[State]:
    return play(state, "g4 g3 g2 r2 b3 b2 y3")


def points_of(step: Step[State]) -> tuple[int, ...]:
    (scored,) = (event for event in step.events if isinstance(event, RoundScored))
    return scored.points


@pytest.mark.parametrize("game", FOPPEN)
def test_r9_the_round_ends_after_the_whole_trick_and_after_the_discs(game: str) -> None:
    state = play(short_round(game), "g4 g3 g2 r2 b3").state
    assert not foppen(state).hands[0].size
    assert pending(state) == AwaitPlay(1)
    step = play(state, "b2 y3")
    b3, y3 = cards("b3 y3")
    assert step.events[1:] == (
        CardPlayed(2, y3),
        TrickWon(0, b3, b3.suit),
        Fooled(2, y3),
        HandRevealed(0, 0),
        HandRevealed(1, 0),
        HandRevealed(2, 0),
        HandRevealed(3, -2),
        RoundScored((10, 10, 0, -2), (10, 10, 0, -2)),
    )
    assert isinstance(pending(step.state), AwaitDeal)


@pytest.mark.parametrize("game", FOPPEN)
def test_r9_a_round_may_be_one_trick(game: str) -> None:
    deck = Deck(blue=2, green=2, red=2, yellow=2, ones=0)
    step = play(known(game, "b2", "g2", "r2", "y2", deck=deck), "b2 g2 r2 y2")
    assert points_of(step) == (10, 10, 10, 0)


@pytest.mark.parametrize("leader", range(4))
def test_r10_several_may_go_out_and_the_fooled_one_gets_nothing(leader: Seat) -> None:
    points = points_of(played(short_round("foppen-2018", leader=leader)))
    assert [points[(leader + step) % 4] for step in range(4)] == [10, 10, 0, -2]


def test_r10_often_nobody_gets_plus_ten() -> None:
    deck = Deck(blue=4, green=4, red=3, yellow=2, ones=0)
    state = known("foppen-1995", "g4 b4 b2", "g3 r3 r2", "g2 b3 y2", deck=deck)
    step = play(state, "g4 g3 g2 b4 r2 b2 b3")
    assert points_of(step) == (0, -3, -2)
    assert foppen(step.state).tens == 0


@pytest.mark.parametrize(("game", "left"), [(FOPPEN[0], -5), (FOPPEN[1], -1), (FOPPEN[2], -1)])
def test_r10_a_one_left_in_hand_costs_what_the_edition_says(game: str, left: int) -> None:
    deck = Deck(blue=3, green=4, red=2, yellow=2, ones=1)
    state = known(game, "g4 b3", "g3 b2", "g2 y2", "r2 1", deck=deck)
    step = play(state, "g4 g3 g2 r2 b3 b2 y2")
    assert points_of(step) == (10, 10, 0, left)


def test_r10_with_two_discs_both_fooled_get_nothing_though_they_are_out() -> None:
    deck = Deck(blue=8, green=2, red=2, yellow=2, ones=0)
    state = known("foppen-2018", "b8", "b7", "b6", "g2", "b5", "b4", "r2", deck=deck)
    step = play(state, "b8 b7 b6 g2 b5 b4 r2")
    assert points_of(step) == (10, 10, 10, 0, 10, 10, 0)
    assert foppen(step.state).tens == 5


def test_r11_the_first_dealer_is_anybody_and_the_first_leader_sits_to_his_left() -> None:
    for game in FOPPEN:
        state = new_game(game, 5)
        awaited = pending(state)
        assert isinstance(awaited, AwaitDeal)
        assert (awaited.dealers, awaited.leaders) == ((0, 1, 2, 3, 4), ())
        for dealer in range(5):
            (begun,) = apply(state, Deal((12,) * 5, dealer=dealer)).events
            assert begun == Dealt(1, dealer, (dealer + 1) % 5, (12,) * 5)


def test_r11_dealer_and_leader_of_2018_may_be_one_person() -> None:
    state = played(short_round("foppen-2018", leader=3, totals=(0, 0, 0, -30))).state
    assert next_round(state) == (3, 3)


def next_round(state: State) -> tuple[Seat, Seat]:
    """Who deals and who leads the next round."""
    awaited = pending(state)
    assert isinstance(awaited, AwaitDeal)
    (dealer,) = awaited.dealers
    for other in range(state.seats):
        if other != dealer:
            wrong = Deal((2,) * state.seats, dealer=other)
            assert refused(state, wrong) == WrongDealer(other, dealer)
    (begun,) = apply(state, Deal((2,) * state.seats, dealer=dealer)).events
    assert isinstance(begun, Dealt)
    assert begun.round == 2
    assert begun.dealer == dealer
    return dealer, begun.leader


# The leader of the last round, the totals after it, who leads next.
LEADERS = [
    (0, (-1, -2, -3, -4), 3),
    (0, (-4, -3, -2, -1), 0),
    (2, (10, -17, -13, 0), 1),
    (2, (30, 20, 10, 40), 2),
    (0, (-79, -78, 10, 10), 0),
]
TIES = [
    (1, (-5, 0, -5, 0), 2),
    (2, (-5, 0, -5, 0), 2),
    (3, (-5, 0, -5, 0), 0),
    (0, (-5, 0, -5, 0), 0),
    (0, (0, 0, 0, 0), 0),
    (3, (0, 0, 0, 0), 3),
    (3, (10, -7, -7, 10), 1),
    (1, (-7, 10, 10, -7), 3),
]


@pytest.mark.parametrize(("previous", "totals", "leader"), LEADERS)
def test_r15_the_lowest_total_leads(previous: Seat, totals: tuple[int, ...], leader: Seat) -> None:
    state = played(short_round("foppen-2018", leader=previous)).state
    assert next_round(replace(foppen(state), totals=totals)) == (previous, leader)


@pytest.mark.parametrize(("previous", "totals", "leader"), TIES)
def test_r16_tied_the_first_clockwise_from_the_previous_leader_himself_first(
    previous: Seat, totals: tuple[int, ...], leader: Seat
) -> None:
    state = played(short_round("foppen-2018", leader=previous)).state
    assert next_round(replace(foppen(state), totals=totals)) == (previous, leader)


@pytest.mark.parametrize("game", FOPPEN[1:])
@pytest.mark.parametrize("leader", range(4))
def test_in_the_older_editions_the_deal_goes_round_whatever_the_totals(
    game: str, leader: Seat
) -> None:
    state = played(short_round(game, leader=leader, totals=(-50, 0, 50, -70))).state
    assert next_round(state) == (leader, (leader + 1) % 4)


@pytest.mark.parametrize(
    ("before", "tens", "over"),
    [(-77, 0, False), (-78, 0, True), (-79, 0, True), (0, 3, False), (0, 4, True), (0, 5, True)],
)
def test_r17_2018_ends_at_minus_80_or_the_sixth_plus_ten(
    before: int, tens: int, *, over: bool
) -> None:
    totals = (0, 0, 0, before)
    state = replace(foppen(short_round("foppen-2018", totals=totals)), tens=tens)
    step = played(state)
    assert foppen(step.state).tens == tens + 2
    assert foppen(step.state).over is over
    assert (pending(step.state) is None) is over
    after = (10, 10, 0, before - 2)
    assert only(step.events, GameOver) == ((GameOver(after, (0, 1)),) if over else ())


def test_r17_2018_has_no_other_end() -> None:
    """Neither many rounds nor a lead of hundreds of points ends the game."""
    state = replace(
        foppen(short_round("foppen-2018")), totals=(500, 0, 0, 0), sheet=((0,) * 4,) * 99
    )
    assert not foppen(played(state).state).over


@pytest.mark.parametrize("game", FOPPEN[1:])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r17_the_older_editions_end_when_everybody_has_dealt_twice(game: str, seats: int) -> None:
    events = [e for turn in random_game(Setting(game, seats, Options()), 1) for e in turn.events]
    begun = [event for event in events if isinstance(event, Dealt)]
    assert Counter(event.dealer for event in begun) == dict.fromkeys(range(seats), 2)
    assert [event.round for event in begun] == list(range(1, 2 * seats + 1))
    assert isinstance(events[-1], GameOver)
    assert sum(isinstance(event, GameOver) for event in events) == 1


@pytest.mark.parametrize("game", FOPPEN[1:])
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_r17_the_older_editions_end_after_the_rounds_agreed(game: str, rounds: int) -> None:
    turns = random_game(Setting(game, 3, Options(rounds=rounds)), 1)
    events = [event for turn in turns for event in turn.events]
    assert sum(isinstance(event, RoundScored) for event in events) == rounds
    assert len(foppen(turns[-1].after).sheet) == rounds


def test_r17_the_older_editions_know_neither_minus_80_nor_six_tens() -> None:
    for game in FOPPEN[1:]:
        state = replace(foppen(short_round(game, totals=(0, 0, 0, -500))), tens=40)
        assert not foppen(played(state).state).over


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((0, 0, 0, -79), (0, 1)),
        ((0, 0, 10, -79), (0, 1, 2)),
        ((0, 0, 11, -79), (2,)),
        ((-5, -6, -90, -79), (0,)),
        ((0, 0, 0, 12), (0, 1, 3)),
    ],
)
def test_r18_equal_best_totals_share_the_win(
    before: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    step = played(replace(foppen(short_round("foppen-2018", totals=before)), tens=4))
    after = tuple(map(sum, zip(before, (10, 10, 0, -2), strict=True)))
    assert step.events[-1] == GameOver(after, winners)
    assert foppen(step.state).winners() == winners


@pytest.mark.parametrize(("game", "seats"), [("foppen-2018", 8), ("foppen-1995", 3)])
def test_r19_sizes_discs_and_the_deck_are_public_at_any_moment(game: str, seats: int) -> None:
    for turn in random_game(Setting(game, seats, Options()), 3):
        seen, truth = foppen(public(turn.after)), foppen(turn.after)
        assert [hand.size for hand in seen.hands] == [hand.size for hand in truth.hands]
        assert seen.deck == truth.deck
        assert seen.current.discs_with == truth.current.discs_with
        assert seen.current.sitting_out == truth.current.sitting_out


def test_r19_a_disc_shows_where_it_is_until_the_next_trick_is_over() -> None:
    state = play(blind("foppen-2018", 4), "g9 g8 g7 g6").state
    holders = [foppen(state).current.discs_with]
    for card in ("y9", "y8", "r3"):
        state = play(state, card).state
        holders.append(foppen(state).current.discs_with)
    assert holders == [(3,), (3,), (3,), (2,)]
    assert parse_card("r3") in dict(foppen(state).current.gone).values()


def test_a_new_round_forgets_discs_voids_and_tricks_and_keeps_the_totals() -> None:
    state = played(short_round("foppen-2018")).state
    assert foppen(state).hands[2].lacks
    state = act(state, Deal((2,) * 4, dealer=0)).state
    rnd = foppen(state).current
    assert (rnd.number, rnd.tricks, rnd.discs_with, rnd.sitting_out) == (2, (), (), ())
    assert not any(hand.lacks for hand in rnd.hands)
    assert foppen(state).totals == (10, 10, 0, -2)
    assert foppen(state).sheet == ((10, 10, 0, -2),)
