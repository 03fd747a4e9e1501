"""The end of a round at a real table: what is left in the hands, by cards or by sum."""

from collections import Counter

import pytest
from tables import B, R, act, blind, cards, foppen, known, only, play, refused

from foppen_engine import (
    AwaitDeal,
    AwaitReveal,
    Card,
    Deck,
    Hand,
    LetStand,
    Options,
    Play,
    Reveal,
    State,
    Suit,
    legal_actions,
    parse_card,
    pending,
    public,
    unseen,
)
from foppen_engine.actions import NoSuchSeat, NotAwaited, NotInDeck, WrongCount
from foppen_engine.deals import TooManyOfACard
from foppen_engine.games.foppen.events import HandRevealed
from foppen_engine.games.foppen.refusals import ImpossiblePoints
from foppen_engine.reason import Reason
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.tricks.trick_events import RevokeFound

DECK = Deck(blue=5, green=4, red=4, yellow=2, ones=3)
"""Fourteen cards: three each for four, and two that are set aside."""

TRICKS = "b4 b3 b2 g4 r3 r4 r2 g3 g2 1"
"""Then 0 is out but fooled, 1 is out, 2 and 3 hold one card of b5 y2 1 1; 3 lacks blue."""


def ended(*hands: str | int) -> State:
    """The round played, and what is known of the hands."""
    return play(known("foppen-2018", *(hands or (3, 3, 3, 3)), deck=DECK), TRICKS).state


def test_hands_that_are_empty_need_no_word_and_the_others_are_asked_in_order() -> None:
    step = play(known("foppen-2018", 3, 3, 3, 3, deck=DECK), TRICKS)
    assert only(step.events, HandRevealed, RoundScored) == (HandRevealed(0, 0), HandRevealed(1, 0))
    assert pending(step.state) == AwaitReveal(2, 1)
    assert legal_actions(step.state) == ()
    step = act(step.state, Reveal(2, cards("1")))
    assert step.events == (HandRevealed(2, -5),)
    assert step.state.hands[2] == Hand(cards("1"))
    assert pending(step.state) == AwaitReveal(3, 1)
    step = act(step.state, Reveal(3, cards("y2")))
    scored = RoundScored((0, 10, -5, -2), (0, 10, -5, -2))
    assert step.events == (HandRevealed(3, -2), scored)
    assert isinstance(pending(step.state), AwaitDeal)


def test_a_sum_is_as_good_as_the_cards() -> None:
    by_cards = act(ended(), Reveal(2, cards("1")), Reveal(3, cards("y2")))
    by_sum = act(ended(), Reveal(2, points=5), Reveal(3, points=2))
    assert by_cards.events == by_sum.events
    assert foppen(by_cards.state).totals == foppen(by_sum.state).totals


def test_hands_in_another_order_come_to_the_same_scores() -> None:
    turned = act(ended(), Reveal(3, points=2), Reveal(2, points=5))
    assert turned.events == (
        HandRevealed(3, -2),
        HandRevealed(2, -5),
        RoundScored((0, 10, -5, -2), (0, 10, -5, -2)),
    )


def test_a_card_of_a_colour_not_followed_proves_the_revoke_right_after_the_hand() -> None:
    step = act(ended(), Reveal(2, points=2), Reveal(3, cards("b5")))
    assert step.events[1:] == (
        HandRevealed(3, -5),
        RevokeFound(3, parse_card("b5"), 1, B),
        RoundScored((0, 10, -2, -5), (0, 10, -2, -5)),
    )


def test_each_colour_not_followed_is_found_once_in_the_order_of_the_tricks() -> None:
    deck = Deck(blue=6, green=7, red=5, yellow=5, ones=0)
    state = blind("foppen-1995", 4, options=Options(deck=deck))
    state = play(state, "b4 b3 b2 g7 y5 y3 y4 r4 r3 g6 g5 g4 g3").state
    assert pending(state) == AwaitReveal(1, 1)
    step = act(state, Reveal(1, cards("y2")), Reveal(3, cards("r5 b5")))
    assert only(step.events, RevokeFound) == (
        RevokeFound(3, parse_card("b5"), 1, B),
        RevokeFound(3, parse_card("r5"), 3, R),
    )
    step = act(state, Reveal(1, cards("y2")), Reveal(3, cards("b6 b5")))
    assert len(only(step.events, RevokeFound)) == 1


def test_a_revoke_the_table_let_stand_is_not_found_again() -> None:
    deck = Deck(blue=6, green=4, red=4, yellow=2, ones=2)
    state = play(known("foppen-2018", 3, 3, 3, 3, deck=deck), "b4 b3 b2 g4 r3 r4 r2").state
    state = play(state, "g3").state
    b5 = parse_card("b5")
    step = act(state, LetStand(3, b5))
    assert only(step.events, RevokeFound) == (RevokeFound(3, b5, 1, B),)
    step = play(step.state, "g2")
    step = act(step.state, Reveal(2, cards("y2")), Reveal(3, cards("b6")))
    assert not only(step.events, RevokeFound)


def test_where_a_hand_is_known_only_the_others_are_asked() -> None:
    step = play(known("foppen-2018", 3, 3, 3, "g4 g2 y2", deck=DECK), TRICKS)
    assert pending(step.state) == AwaitReveal(2, 1)
    step = act(step.state, Reveal(2, cards("1")))
    assert only(step.events, HandRevealed) == (HandRevealed(2, -5), HandRevealed(3, -2))
    assert only(step.events, RoundScored)


def test_what_a_known_hand_holds_can_not_be_said_otherwise() -> None:
    state = ended(3, 3, 3, "g4 g2 y2")
    assert isinstance(refused(state, Reveal(3, cards("1"))), Reason)
    assert refused(state, Reveal(3, points=3)) == ImpossiblePoints(3, 3, 2, 2)
    assert refused(state, Reveal(2, cards("y2"))) == TooManyOfACard(parse_card("y2"))
    assert act(state, Reveal(3, cards("y2"))).events == (HandRevealed(3, -2),)


def test_a_card_revealed_by_one_is_not_in_another_hand() -> None:
    state = act(ended(), Reveal(2, cards("y2"))).state
    assert refused(state, Reveal(3, cards("y2"))) == TooManyOfACard(parse_card("y2"))
    assert unseen(state) == Counter(cards("b5 1 1"))


SIXTEEN = Deck(blue=2, green=13, red=2, yellow=2, ones=1)


def two_and_one() -> State:
    """The whole deck dealt; seat 0 holds two cards of g12 g13 1 and seat 2 the third."""
    state = blind("foppen-2018", 4, options=Options(deck=SIXTEEN))
    state = play(state, "g2 g11 g10 g9 b2 r2 g7 g5 g6 g4 g8 y2 g3").state
    assert pending(state) == AwaitReveal(0, 2)
    return state


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("g12", WrongCount(0, 1, 2)),
        ("", WrongCount(0, 0, 2)),
        ("g12 g13 1", WrongCount(0, 3, 2)),
        ("g12 g14", NotInDeck(Card(Suit.GREEN, 14))),
        ("g12 g4", TooManyOfACard(Card(Suit.GREEN, 4))),
        ("g12 g12", TooManyOfACard(Card(Suit.GREEN, 12))),
        ("1 1", TooManyOfACard(Card(None, 1))),
    ],
)
def test_cards_that_can_not_be_left_are_refused(told: str, reason: Reason) -> None:
    assert refused(two_and_one(), Reveal(0, cards(told))) == reason


@pytest.mark.parametrize("points", [0, 16, 26, -17, 10**6, 10**30, -(10**30)])
def test_sums_no_hand_of_that_size_can_have_are_refused_with_the_bounds(points: int) -> None:
    assert refused(two_and_one(), Reveal(0, points=points)) == ImpossiblePoints(0, points, 17, 25)


@pytest.mark.parametrize("points", [17, 18, 25])
def test_sums_a_hand_can_have_are_taken(points: int) -> None:
    assert act(two_and_one(), Reveal(0, points=points)).events[0] == HandRevealed(0, -points)


def test_once_all_others_are_known_only_one_sum_is_left() -> None:
    state = act(two_and_one(), Reveal(0, cards("g12 1"))).state
    assert refused(state, Reveal(2, points=12)) == ImpossiblePoints(2, 12, 13, 13)
    assert only(act(state, Reveal(2, points=13)).events, RoundScored) == (
        RoundScored((-17, 0, -13, 10), (-17, 0, -13, 10)),
    )


def test_nothing_is_revealed_before_the_round_is_over_or_twice() -> None:
    state = blind("foppen-2018", 4, options=Options(deck=SIXTEEN))
    assert refused(state, Reveal(0, points=17)) == NotAwaited("reveal")
    state = act(two_and_one(), Reveal(0, points=17)).state
    assert refused(state, Reveal(0, points=17)) == NotAwaited("reveal")
    assert refused(state, Reveal(1, ())) == NotAwaited("reveal")
    assert refused(state, Reveal(4, points=13)) == NoSuchSeat(4, 4)
    assert refused(state, Reveal(-2, points=13)) == NoSuchSeat(-2, 4)
    assert refused(state, Play(0, parse_card("g12"))) == NotAwaited("play")


def test_revealed_cards_are_seen_by_everybody_and_a_sum_shows_no_card() -> None:
    state = act(two_and_one(), Reveal(0, cards("g12 1"))).state
    assert public(state).hands[0] == Hand(cards("g12 1"))
    assert public(state).hands[2].known == ()
    state = act(two_and_one(), Reveal(0, points=17)).state
    assert state.hands[0] == Hand((), 2)


def test_the_last_reveal_may_end_the_game() -> None:
    options = Options(deck=DECK, rounds=1)
    state = play(blind("foppen-1995", 4, options=options), TRICKS).state
    step = act(state, Reveal(2, points=1), Reveal(3, points=2))
    assert step.events[-2:] == (
        RoundScored((0, 10, -1, -2), (0, 10, -1, -2)),
        GameOver((0, 10, -1, -2), (1,)),
    )
    assert pending(step.state) is None
    assert isinstance(refused(step.state, Reveal(2, points=1)), NotAwaited)
