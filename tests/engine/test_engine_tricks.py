"""One trick: what may be played to it, who wins it, who is fooled (R1 to R8)."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import B, R, blind, cards, foppen, known, play, refused, sitting_out, turn

from foppen_engine import (
    ONE,
    Card,
    Deck,
    Play,
    Seat,
    State,
    Suit,
    apply,
    legal_actions,
    parse_card,
)
from foppen_engine.games.foppen.events import Fooled
from foppen_engine.games.foppen.fooling import settle, worst_first
from foppen_engine.tricks.trick import led_suit
from foppen_engine.tricks.trick_events import CardPlayed, TrickWon
from foppen_engine.tricks.trick_refusals import MustFollow, SitsOut

SIXTEEN = Deck(blue=4, green=4, red=4, yellow=4, ones=4)
"""Sixteen cards: four each for four players."""

# Cards in the order played; places in the trick from 1; all of it from rules.md.
ROWS = [
    ("b9 b5 b10", 1, 3, (2,)),
    ("y11 r5 y2", 1, 1, (2,)),
    ("b6 g14 r11", 1, 1, (3,)),
    ("y11 1 y14", 1, 3, (2,)),
    ("g9 1 y3", 1, 1, (3,)),
    ("1 1 b3 b2", 1, 3, (2,)),
    ("1 1 1 1", 1, 1, (4,)),
    ("b5 g3 r3 b2", 1, 1, (3,)),
    ("g9 r14 g3 1 g20", 2, 5, (2, 4)),
    ("g9 r14 g3 g12 g20", 2, 5, (2, 3)),
    ("g9 r3 b3 y3 1", 2, 1, (4, 3)),
]
"""Rows of the trick table; of two fooled the worse is named first."""


def table_for(text: str, discs: int) -> State:
    """A blind table at which exactly so many may play, the leader sitting first."""
    players = len(text.split())
    if discs == 2:
        return sitting_out(blind("foppen-2018", players + 2), players, players + 1)
    if players == 4:
        return blind("foppen-1995", 4)
    return sitting_out(blind("foppen-1995", players + 1), players)


def outcome(text: str, discs: int) -> tuple[Seat, tuple[Seat, ...]]:
    """Who wins and who is fooled, worst first, in places from 1."""
    step = play(table_for(text, discs), text)
    (won,) = (event for event in step.events if isinstance(event, TrickWon))
    fooled = tuple(event.seat + 1 for event in step.events if isinstance(event, Fooled))
    assert foppen(step.state).current.discs_with == tuple(seat - 1 for seat in fooled)
    return won.seat + 1, fooled


@pytest.mark.parametrize(("text", "discs", "winner", "fooled"), ROWS)
def test_trick_table(text: str, discs: int, winner: Seat, fooled: tuple[Seat, ...]) -> None:
    assert outcome(text, discs) == (winner, fooled)


@pytest.mark.parametrize(("text", "discs", "winner", "fooled"), ROWS)
def test_the_events_of_a_trick_name_the_cards_that_lie_there(
    text: str, discs: int, winner: Seat, fooled: tuple[Seat, ...]
) -> None:
    lying = cards(text)
    led = next((card.suit for card in lying if card.suit), None)
    assert play(table_for(text, discs), text).events == (
        *(CardPlayed(seat, card) for seat, card in enumerate(lying)),
        TrickWon(winner - 1, lying[winner - 1], led),
        *(Fooled(place - 1, lying[place - 1]) for place in fooled),
    )


def test_r1_after_a_led_one_every_card_is_legal_until_a_colour_lies_there() -> None:
    state = known(
        "foppen-1995", "1 1 b2 g2", "1 b3 g3 r3", "b4 g4 r4 y4", "1 r2 y2 y3", deck=SIXTEEN
    )
    after_one = play(state, "1").state
    assert legal_cards(after_one) == set(cards("1 b3 g3 r3"))
    after_two = play(after_one, "1").state
    assert legal_cards(after_two) == set(cards("b4 g4 r4 y4"))
    after_colour = play(after_two, "r4").state
    assert foppen(after_colour).current.led is R
    assert legal_cards(after_colour) == set(cards("1 r2"))


def test_r1_the_first_coloured_card_after_a_led_one_is_no_discard() -> None:
    assert outcome("1 g2 r9 g3", 1) == (4, (3,))
    state = play(blind("foppen-1995", 4), "1 g2").state
    assert not foppen(state).hands[1].lacks


def test_r2_whoever_holds_the_led_colour_plays_it_or_a_one() -> None:
    state = known(
        "foppen-1995", "b4 g2 g3 r2", "b2 b3 y2 1", "1 1 1 y3", "g4 r3 r4 y4", deck=SIXTEEN
    )
    state = play(state, "b4").state
    assert legal_cards(state) == set(cards("b2 b3 1"))
    yellow = parse_card("y2")
    assert refused(state, Play(1, yellow)) == MustFollow(1, yellow, B)


def test_r2_whoever_lacks_the_led_colour_plays_any_card_and_is_never_forced_to_a_one() -> None:
    state = known(
        "foppen-1995", "b4 g2 g3 r2", "b2 b3 y2 1", "1 1 1 y3", "g4 r3 r4 y4", deck=SIXTEEN
    )
    state = play(state, "b4 1").state
    assert legal_cards(state) == set(cards("1 y3"))
    state = play(state, "y3").state
    assert legal_cards(state) == set(cards("g4 r3 r4 y4"))


@pytest.mark.parametrize(
    ("text", "discs", "places"),
    [
        ("b9 1 b2", 1, (2,)),
        ("b9 1 g20", 1, (3,)),
        ("b9 g20 r2", 1, (3,)),
        ("b9 r2 g20", 1, (2,)),
        ("b9 r2 g2", 1, (3,)),
        ("b9 g2 r2", 1, (3,)),
        ("b9 b10 b2 b3", 1, (3,)),
        ("g20 g2 1 b2 r2", 2, (5, 4)),
        ("g20 1 g2 r16 1", 2, (4, 5)),
        ("g20 g2 g3 g4 g5", 2, (2, 3)),
    ],
)
def test_r3_discards_then_low_values_then_late_cards_are_worst(
    text: str, discs: int, places: tuple[int, ...]
) -> None:
    assert outcome(text, discs)[1] == places


def test_r3_is_one_order_whatever_the_order_of_play() -> None:
    bag = cards("g9 g3 r14 b2 y3")
    for order in permutations(bag[1:]):
        worst = [card for _, card in worst_first(tuple(enumerate((bag[0], *order))))]
        assert worst == list(cards("b2 y3 r14 g3 g9"))


def test_r4_of_tied_ones_the_later_is_worse() -> None:
    assert outcome("g9 1 g3 1", 1) == (1, (4,))
    assert outcome("1 g3 1 g4 g5", 2) == (5, (3, 1))


def test_r5_two_discs_and_one_discard_fool_the_discard_and_the_worst_that_followed() -> None:
    assert outcome("g9 r14 g3 1 g20", 2) == (5, (2, 4))
    assert outcome("g9 r14 g3 g4 g20", 2) == (5, (2, 3))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r6_only_ones_the_leader_wins_and_the_last_is_fooled(players: int) -> None:
    assert outcome(" ".join("1" * players), 1) == (1, (players,))


def test_r6_only_ones_with_two_discs_fool_the_last_two() -> None:
    assert outcome("1 1 1 1 1", 2) == (1, (5, 4))


def test_r7_the_highest_of_the_led_colour_wins_however_high_the_discards() -> None:
    assert outcome("b2 g20 r16 b3", 1)[0] == 4
    step = play(blind("foppen-1995", 4, leader=2), "b2 g20 b4 b3")
    assert TrickWon(0, parse_card("b4"), B) in step.events
    assert turn(step.state) == 0
    assert foppen(step.state).current.trick_leader == 0


@pytest.mark.parametrize(("players", "discs"), [(2, 1), (3, 1), (3, 2), (6, 2)])
def test_r7_the_winner_is_never_fooled(players: int, discs: int) -> None:
    deck = cards("b2 b3 g2 g3 r2 1 1")
    for lying in permutations(deck, players):
        trick = settle(tuple(enumerate(lying)), discs)
        assert len(trick.fooled) == discs
        assert trick.winner not in trick.fooled


def test_r8_at_the_start_of_a_round_nobody_holds_a_disc_and_everybody_plays() -> None:
    for game, seats in (("foppen-2018", 8), ("foppen-1995", 3), ("foppen-braille", 6)):
        state = blind(game, seats, leader=1)
        assert foppen(state).current.discs_with == ()
        seen = []
        for card in cards("g2 g3 g4 g5 g6 g7 g8 g9")[:seats]:
            seen.append(turn(state))
            state = apply(state, Play(seen[-1], card)).state
        assert seen == [(1 + step) % seats for step in range(seats)]


def test_r8_the_fooled_miss_exactly_the_next_trick() -> None:
    state = play(blind("foppen-1995", 4), "b5 b3 b6 b7").state
    assert foppen(state).current.sitting_out == (1,)
    card = parse_card("b8")
    assert refused(state, Play(1, card)) == SitsOut(1, 3)
    step = play(state, "g5 g6 g4")
    assert [event.seat for event in step.events if isinstance(event, CardPlayed)] == [3, 0, 2]
    assert foppen(step.state).current.sitting_out == (2,)
    step = play(step.state, "r2 r3 r4")
    assert [event.seat for event in step.events if isinstance(event, CardPlayed)] == [0, 1, 3]


def test_r8_with_two_discs_two_miss_the_next_trick() -> None:
    state = play(blind("foppen-2018", 7), "g20 g3 g4 g5 g6 r2 g8").state
    assert foppen(state).current.sitting_out == (5, 1)
    step = play(state, "y9 y2 y10 y11 y3")
    assert [e.seat for e in step.events if isinstance(e, CardPlayed)] == [0, 2, 3, 4, 6]
    assert foppen(step.state).current.sitting_out == (2, 6)


def legal_cards(state: State) -> set[Card]:
    return {action.card for action in legal_actions(state) if isinstance(action, Play)}


coloured = st.builds(Card, st.sampled_from(Suit), st.integers(2, 27))
any_trick = st.builds(
    lambda some, ones, rng: rng.sample([*some, *[ONE] * ones], len(some) + ones),
    st.lists(coloured, min_size=1, max_size=6, unique=True),
    st.integers(1, 2),
    st.randoms(use_true_random=False),
)


@given(any_trick, st.integers(1, 2))
def test_of_any_trick_the_winner_follows_and_the_fooled_are_worst(
    trick: list[Card], discs: int
) -> None:
    plays = tuple(enumerate(trick))
    done = settle(plays, min(discs, len(trick) - 1))
    led = led_suit(plays)
    won = trick[done.winner]
    assert won.suit is led
    assert all(card.value <= won.value for card in trick if card.suit is led)
    discards = [card for card in trick if card.suit not in (led, None)]
    first = trick[done.fooled[0]]
    if discards:
        assert first in discards
        assert first.value == min(card.value for card in discards)
    else:
        assert first.value == min(card.value for card in trick)
    same = [
        at
        for at, card in plays
        if card.value == first.value and (card in discards) == bool(discards)
    ]
    assert done.fooled[0] == max(same)
    assert done.winner not in done.fooled
    assert sorted(worst_first(plays)) == sorted(plays)
