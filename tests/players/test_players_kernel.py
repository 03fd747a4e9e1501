"""The kernel of Foppen plays by the same rules as the typed engine."""

from random import Random

import pytest

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players.foppen import quick_rules
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    AwaitPlay,
    Bid,
    Deck,
    Options,
    Play,
    apply,
    legal_actions,
    new_game,
    pending,
)
from foppen_engine.games.foppen.edition import EDITIONS
from foppen_engine.games.foppen.state import FoppenState

TABLES = [(id_, seats) for id_, edition in EDITIONS.items() for seats in edition.decks]


def dealt(start: FoppenState, rng: Random) -> FoppenState:
    awaited = pending(start)
    assert isinstance(awaited, AwaitDeal)
    state = apply(start, RandomDealer().answer(start, awaited, rng)).state
    while isinstance(awaited := pending(state), AwaitBid):
        state = apply(state, Bid(awaited.seat, bid=rng.random() < 0.5)).state
    assert isinstance(state, FoppenState)
    return state


def same_round(start: FoppenState, rng: Random) -> None:
    """A random round in both at once; whatever both can be asked is compared at every step."""
    state = dealt(start, rng)
    table = quick_rules.table_of(state.rules)
    assert [quick_rules.card_of(code) for code in table.deck] == list(state.deck)
    hands = [quick_rules.hand_of([*map(quick_rules.code_of, hand.known)]) for hand in state.hands]
    rnd = quick_rules.QuickRound(table, hands, state.current.leader)
    while isinstance(awaited := pending(state), AwaitPlay):
        assert not rnd.done
        assert rnd.turn == awaited.seat
        assert rnd.sizes[rnd.turn] == state.hands[rnd.turn].size
        legal = rnd.legal()
        plays = legal_actions(state)
        assert [Play(rnd.turn, quick_rules.card_of(code)) for code in legal] == list(plays)
        at = rng.randrange(len(legal))
        rnd.play(legal[at])
        tricks = len(state.current.tricks)
        after = apply(state, plays[at]).state
        assert isinstance(after, FoppenState)
        state = after
        if len(state.current.tricks) > tricks:
            trick = state.current.tricks[-1]
            assert (rnd.winner, rnd.fooled) == (trick.winner, tuple(sorted(trick.fooled)))
    assert rnd.done
    left = [[quick_rules.card_of(code) for colour in hand for code in colour] for hand in rnd.hands]
    assert left == [list(hand.known) for hand in state.hands]
    assert tuple(rnd.points(state.current.bids)) == state.sheet[-1]


def same_rounds(game: str, seats: int, options: Options, rounds: int) -> None:
    rng, start = Random(f"{game} {seats} {options.bids}"), new_game(game, seats, options)
    assert isinstance(start, FoppenState)
    for _ in range(rounds):
        same_round(start, rng)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_round_goes_as_in_the_engine(game: str, seats: int) -> None:
    same_rounds(game, seats, Options(), 40)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_bids_are_scored_as_in_the_engine(seats: int) -> None:
    same_rounds("foppen-1995", seats, Options(bids=True), 40)


@pytest.mark.parametrize("deck", [Deck(7, 7, 7, 7, 4), Deck(20, 99, 16, 14, 9)])
def test_a_deck_of_the_table_is_played_as_in_the_engine(deck: Deck) -> None:
    same_rounds("foppen-2018", 5, Options(deck=deck), 20)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_thousands_of_rounds_go_as_in_the_engine(game: str, seats: int) -> None:
    same_rounds(game, seats, Options(bids=game == "foppen-1995"), 2000)


def test_a_copy_is_played_on_by_itself() -> None:
    start = new_game("foppen-2018", 7)
    assert isinstance(start, FoppenState)
    rng = Random(3)
    table = quick_rules.table_of(start.rules)
    rnd = quick_rules.QuickRound(table, table.deal(rng), 0)
    for _ in range(9):
        rnd.play(rnd.legal()[0])
    before = [[*map(list, hand)] for hand in rnd.hands], rnd.sizes[:], rnd.keys[:], rnd.turn
    other = rnd.copy()
    while not other.done:
        other.play(other.legal()[-1])
    assert (rnd.hands, rnd.sizes, rnd.keys, rnd.turn) == before
