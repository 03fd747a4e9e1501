"""The computer opponents: legal, honest, and clearly ahead of chance."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from games import every_table
from parts import player_for

from benchmarks.paired_deals import league
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.games import game_of
from foppen_access.players.levels import Level
from foppen_engine import (
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    Bid,
    Hand,
    Options,
    State,
    apply,
    game_names,
    in_order,
    legal_actions,
    new_game,
    pending,
    players_of,
    view,
)
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.tricks.trick_state import TrickState
from foppen_engine.values import replace

TABLES = [(game, seats) for game in game_names() for seats in players_of(game)]

JUDGED = every_table([game for game in game_names() if game_of(game).has_coach])
"""Where somebody advises, judgement must be worth something."""


def positions(game: str, seats: int, seed: int, *, bids: bool = False) -> Iterator[State]:
    """Every state of a random game in which a player must decide."""
    state, rng, dealer = new_game(game, seats, Options(bids=bids)), Random(seed), RandomDealer()
    while (awaited := pending(state)) is not None:
        if isinstance(awaited, AwaitDeal | AwaitDraw):
            action = dealer.answer(state, awaited, rng)
            state = apply(state, action).state
        else:
            yield state
            state = apply(state, rng.choice(legal_actions(state))).state


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("level", Level)
def test_every_decision_is_legal(game: str, seats: int, level: Level) -> None:
    number = 8 if level is Level.MASTER else 80
    for state in islice(positions(game, seats, seats, bids=game == "foppen-1995"), number):
        turn = pending(state)
        assert isinstance(turn, AwaitBid | AwaitPlay)
        player = player_for(state, level, thinking=0.02)
        action = player.decide(view(state, turn.seat), Random(1))
        assert action in legal_actions(state)


def exchanged(state: State, seat: int, rng: Random) -> State:
    """The same game with the others' cards shuffled among them."""
    others = [at for at in range(state.seats) if at != seat]
    cards = [card for at in others for card in state.hands[at].known]
    rng.shuffle(cards)
    hands = list(state.hands)
    for at in others:
        size = len(hands[at].known)
        hands[at] = Hand(in_order(cards[:size]), 0, hands[at].lacks)
        del cards[:size]
    if isinstance(state, TrickState):
        return replace(state, round=replace(state.current, hands=tuple(hands)))
    assert isinstance(state, FutschikatoState)
    return replace(state, hands=tuple(hands))


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("level", Level)
def test_nobody_can_cheat(game: str, level: Level) -> None:
    rng = Random(7)
    number = 8 if level is Level.MASTER else 80
    seats = min(5, players_of(game)[-1])
    for state in islice(positions(game, seats, 3, bids=game == "foppen-1995"), number):
        seat = pending(state).seat  # type: ignore[union-attr]  # a player decides here
        player = player_for(state, level, thinking=0.02)
        other = exchanged(state, seat, rng)
        assert player.decide(view(state, seat), Random(5)) == player.decide(
            view(other, seat), Random(5)
        )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), JUDGED)
def test_judgement_is_clearly_ahead_of_chance(game: str, seats: int) -> None:
    """By four standard errors, on the same deals, in every seat."""
    start = new_game(game, seats)
    normal, chance = player_for(start, Level.NORMAL), player_for(start, Level.RANDOM)
    deals = 12 if game != "futschikato" else 144 // seats
    standing = league(game, seats, normal, chance, deals=deals, seed=1)
    assert standing.advantage > 4 * standing.standard_error


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), JUDGED)
def test_chance_is_clearly_behind_among_players_with_judgement(game: str, seats: int) -> None:
    start = new_game(game, seats)
    normal, chance = player_for(start, Level.NORMAL), player_for(start, Level.RANDOM)
    deals = 24 if game != "futschikato" else 40
    standing = league(game, seats, chance, normal, deals=deals, seed=2)
    assert standing.advantage < -2 * standing.standard_error


def test_bids_pay() -> None:
    """A player who bids by judgement has more than one who bids by lot, and does bid."""
    options = Options(bids=True)
    start = new_game("foppen-1995", 4, options)
    normal, chance = player_for(start, Level.NORMAL), player_for(start, Level.RANDOM)
    standing = league("foppen-1995", 4, normal, chance, deals=24, seed=4, options=options)
    assert standing.advantage > 4 * standing.standard_error
    made = {
        player_for(state, Level.NORMAL).decide(view(state, seat), Random(0))
        for number in range(40)
        for state in islice(positions("foppen-1995", 4, number, bids=True), 4)
        if isinstance(pending(state), AwaitBid)
        for seat in [pending(state).seat]  # type: ignore[union-attr]
    }
    assert {action.bid for action in made if isinstance(action, Bid)} == {True, False}
