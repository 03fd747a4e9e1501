"""Somebody leaves or joins between two rounds."""

from random import Random

import pytest
from tables import foppen

from foppen_engine import (
    Adjust,
    AwaitDeal,
    Deal,
    Newcomer,
    Options,
    Person,
    Score,
    Seat,
    Seating,
    State,
    VoidRound,
    apply,
    new_game,
    pending,
    refusal,
)
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.laws import broken_law
from foppen_engine.step import GameOver, Seated

EVA, FRITZ = Newcomer("Eva", -12), Newcomer("Fritz", 0)


def after_rounds(game: str, *rounds: tuple[int, ...], dealer: Seat = 0) -> FoppenState:
    """A game of which only the score was kept; the first dealer is named."""
    state: State = new_game(game, len(rounds[0]))
    for points in rounds:
        awaited = pending(state)
        assert isinstance(awaited, AwaitDeal)
        deals = dealer if dealer in awaited.dealers else awaited.dealers[0]
        state = apply(state, Score(deals, points)).state
    return foppen(state)


def next_round(state: FoppenState, *seats: Seat | Newcomer) -> tuple[Person, Person]:
    """Who deals and who leads after others sat down."""
    after = apply(state, Seating(seats)).state
    awaited = pending(after)
    assert isinstance(awaited, AwaitDeal)
    (dealer,) = awaited.dealers
    deal = Deal((awaited.sizes[0],) * after.seats, dealer)
    leader = foppen(apply(after, deal).state).current.leader
    return after.players[dealer], after.players[leader]


def test_whoever_stays_keeps_the_total_and_whoever_joins_has_the_one_he_is_given() -> None:
    state = after_rounds("foppen-2018", (10, -3, -4, 0, -6), (10, -1, -2, -3, 0))
    step = apply(state, Seating((0, EVA, 2, 3)))
    assert step.events == (Seated((0, "Eva", 2, 3), (20, -12, -6, -3)),)
    assert step.state.totals == (20, -12, -6, -3)
    assert step.state.rounds == 2
    assert step.state.tens == 2
    assert broken_law(step.state) is None


@pytest.mark.parametrize(
    ("seats", "cards", "each", "discs"),
    [(4, 48, 12, 1), (5, 60, 12, 1), (6, 72, 12, 1), (7, 84, 12, 2), (8, 88, 11, 2)],
)
def test_cards_hands_and_discs_are_those_of_so_many(
    seats: int, cards: int, each: int, discs: int
) -> None:
    """2018: the table of the decks."""
    before = 5 if seats != 5 else 6
    state = after_rounds("foppen-2018", (10, *[-1] * (before - 1)))
    others = [Newcomer(f"New {number}", 0) for number in range(before, seats)]
    after = apply(state, Seating((*range(min(before, seats)), *others))).state
    awaited = pending(after)
    assert isinstance(awaited, AwaitDeal)
    assert (len(after.deck), awaited.sizes, after.rules.discs) == (cards, (each,), discs)


def test_a_custom_deck_stays_and_what_is_left_over_is_set_aside() -> None:
    """R21."""
    deck = new_game("foppen-braille", 5).deck
    from foppen_engine import Deck  # noqa: PLC0415

    options = Options(deck=Deck(blue=10, green=20, red=16, yellow=14, ones=3))
    state = apply(new_game("foppen-braille", 3, options), Score(0, (10, -1, -2))).state
    after = apply(state, Seating((0, 1, 2, FRITZ))).state
    awaited = pending(after)
    assert isinstance(awaited, AwaitDeal)
    assert len(after.deck) == len(deck) - 1
    assert awaited.sizes == (14,)


MINUS = (10, -1, -9, -3)
"""After a round dealt by 0 and led by 1; 2 has most minus points."""


@pytest.mark.parametrize(
    ("game", "seats", "dealer", "leader"),
    [
        # The previous start player deals; most minus points lead.
        ("foppen-2018", (0, 1, 2, 3, EVA), 1, "Eva"),
        ("foppen-2018", (0, 1, FRITZ, 2, 3), 1, 2),
        # The start player has left: the deal goes to whoever has his place, or sits next to it.
        ("foppen-2018", (0, 2, 3, FRITZ), 2, 2),
        ("foppen-2018", (0, FRITZ, 2, 3), "Fritz", 2),
        # The one with most minus points has left: the next lowest leads.
        ("foppen-2018", (0, 1, 3, FRITZ), 1, 3),
        # 1995: the previous start player deals, and whoever sits on his left leads.
        ("foppen-1995", (0, 1, 3), 1, 3),
        ("foppen-1995", (0, 2, 3), 2, 3),
        ("foppen-1995", (0, 1, FRITZ, 2, 3), 1, "Fritz"),
        # Braillespiel: left of the dealer deals, whoever that is now.
        ("foppen-braille", (0, FRITZ, 1, 2, 3), "Fritz", 1),
        ("foppen-braille", (1, 2, 3), 1, 2),
        ("foppen-braille", (FRITZ, 1, 2, 3), 1, 2),
        ("foppen-braille", (0, 2, 3), 2, 3),
    ],
)
def test_who_deals_and_who_leads_then(
    game: str, seats: tuple[Seat | Newcomer, ...], dealer: Person, leader: Person
) -> None:
    assert next_round(after_rounds(game, MINUS), *seats) == (dealer, leader)


def test_of_tied_players_the_first_from_the_place_of_the_start_player_who_has_left_leads() -> None:
    """R16, with nobody at the place that counts first."""
    state = after_rounds("foppen-2018", (-5, -5, 10, -5, -5))
    assert next_round(state, 0, 2, 3, 4) == (2, 3)


def test_before_the_first_round_anybody_deals() -> None:
    state = apply(new_game("foppen-2018", 5), Seating((0, 2, 3, 4))).state
    awaited = pending(state)
    assert isinstance(awaited, AwaitDeal)
    assert awaited.dealers == (0, 1, 2, 3)


def test_a_ten_of_somebody_who_has_left_counts_for_the_end() -> None:
    """R17: six times +10 counted over all players."""
    state = after_rounds("foppen-2018", (10, 10, 10, 10, -1), (10, 0, -1, -1, -1))
    after = apply(state, Seating((1, 2, 3, 4))).state
    (dealer,) = awaited_dealers(after)
    step = apply(after, Score(dealer, (-1, -1, 10, -1)))
    assert GameOver((9, 8, 19, -3), (2,)) in step.events


def awaited_dealers(state: State) -> tuple[Seat, ...]:
    awaited = pending(state)
    assert isinstance(awaited, AwaitDeal)
    return awaited.dealers


def test_points_that_the_table_gives_between_belong_to_those_who_are_there() -> None:
    state = apply(after_rounds("foppen-2018", (10, -1, -9, -3, 0)), Seating((1, 2, 3, 4))).state
    after = apply(state, Adjust((0, 5, 0, 0), "late")).state
    assert after.totals == (-1, -4, -3, 0)
    assert after.adjusted[0].round == 1
    assert broken_law(after) is None


def test_a_round_after_others_sat_down_may_be_void() -> None:
    state = apply(after_rounds("foppen-2018", (10, -1, -9, -3, 0)), Seating((1, 2, 3, 4))).state
    (dealer,) = awaited_dealers(state)
    dealt = apply(state, Deal((12,) * 4, dealer)).state
    assert refusal(dealt, VoidRound()) is None


@pytest.mark.parametrize("game", ["foppen-1995", "foppen-braille"])
def test_whoever_is_there_from_first_to_last_deals_twice(game: str) -> None:
    """Whoever comes and goes between, wherever they sit."""
    for seed in range(60):
        rng = Random(seed)
        deals = dealt_evening(game, rng)
        assert set(deals.values()) == {2}, (seed, deals)


def dealt_evening(game: str, rng: Random) -> dict[Person, int]:
    """How often those dealt who were there all the time, in an evening in which others came and
    went.
    """
    seats = rng.randint(3, 6)
    state: State = new_game(game, seats)
    deals: dict[Person, int] = dict.fromkeys(range(seats), 0)
    faithful, names = set(range(3)), iter(range(1000))
    while (awaited := pending(state)) is not None:
        assert isinstance(awaited, AwaitDeal)
        chairs: list[Seat | Newcomer] = [
            seat
            for seat in range(state.seats)
            if state.players[seat] in faithful or rng.random() < 0.8
        ]
        while len(chairs) < 6 and rng.random() < 0.3:
            chairs.insert(rng.randint(0, len(chairs)), Newcomer(f"N{next(names)}", 0))
        if refusal(state, Seating(tuple(chairs))) is None:
            state = apply(state, Seating(tuple(chairs))).state
            continue
        dealer = rng.choice(awaited.dealers)
        who = state.players[dealer]
        deals[who] = deals.get(who, 0) + 1
        state = apply(state, Score(dealer, (10, *[-1] * (state.seats - 1)))).state
    return {who: count for who, count in deals.items() if who in faithful}
