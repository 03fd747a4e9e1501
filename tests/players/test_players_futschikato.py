"""Futschikato: the kernel plays by the engine's rules, and the strong player is strong."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from operator import mul
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from parts import player_for
from test_players import positions

from foppen_access.players.futschikato import quick_rules
from foppen_access.players.futschikato.network_inputs import Facts, usual_linear
from foppen_access.players.futschikato.network_player import (
    WEIGHTS,
    card_features,
    facts_from,
    facts_of,
    state_features,
)
from foppen_access.players.futschikato.normal_player import FutschikatoPlayer
from foppen_access.players.futschikato.playouts import lowest_that_stands
from foppen_access.players.levels import Level
from foppen_access.players.network import net
from foppen_engine import (
    AwaitDraw,
    AwaitPlay,
    Card,
    Deal,
    Draw,
    Play,
    View,
    apply,
    legal_actions,
    new_game,
    pending,
    players_of,
    view,
)
from foppen_engine.games.futschikato.state import FutschikatoState

if TYPE_CHECKING:
    from tools.futschikato_games import Game

SEATS = players_of("futschikato")


def cards(numbers: list[int]) -> tuple[Card, ...]:
    return tuple(Card(None, number) for number in numbers)


def same(game: quick_rules.QuickGame, state: FutschikatoState) -> None:
    """Whatever both can be asked."""
    assert tuple(map(cards, game.hands)) == tuple(hand.known for hand in state.hands)
    assert cards(game.table) == tuple(card or Card(None, 0) for card in state.table)
    assert len(game.pile) == state.pile
    assert cards(sorted(game.discards)) == tuple(sorted(state.discards, key=lambda c: c.value))
    assert tuple(game.winners) == state.winners
    if not game.winners:
        assert pending(state) == AwaitPlay(game.turn)
        plays = [Play(game.turn, Card(None, number)) for number in game.legal()]
        assert plays == list(legal_actions(state))


def same_game(seats: int, rng: Random, most: int = 10_000) -> int:
    """A random game in both at once; how often the discards were shuffled."""
    game = quick_rules.deal(seats, rng)
    state = new_game("futschikato", seats)
    hands = tuple(map(cards, game.hands))
    state = apply(state, Deal(hands, leader=game.turn)).state
    shuffles = 0
    for _ in range(most):
        assert isinstance(state, FutschikatoState)
        same(game, state)
        if game.winners:
            break
        number, turn, pile = rng.choice(game.legal()), game.turn, len(game.pile)
        game.play(number)
        shuffles += len(game.pile) > pile
        state = apply(state, Play(turn, Card(None, number))).state
        for seat, drawn in game.drawn:
            assert pending(state) == AwaitDraw(seat)
            state = apply(state, Draw(seat, Card(None, drawn))).state
    return shuffles


@pytest.mark.parametrize("seats", SEATS)
def test_every_game_goes_as_in_the_engine(seats: int) -> None:
    rng = Random(seats)
    assert sum(same_game(seats, rng, 400) for _ in range(12)) or seats < 8


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_hundreds_of_games_go_as_in_the_engine(seats: int) -> None:
    rng = Random(-seats)
    shuffles = sum(same_game(seats, rng) for _ in range(300))
    assert shuffles or seats == 3  # three seldom come to the end of the pile


def test_a_copy_is_played_on_by_itself() -> None:
    rng = Random(5)
    game = quick_rules.deal(6, rng)
    for _ in range(9):
        game.play(game.legal()[0])
    before = [*map(list, game.hands)], game.table[:], game.pile[:], game.discards[:], game.turn
    other = game.copy()
    quick_rules.play_out(other, lowest_that_stands)
    assert other.winners
    assert before == (game.hands, game.table, game.pile, game.discards, game.turn)


def decisions(seats: int, number: int) -> Iterator[View[Any]]:
    for state in islice(positions("futschikato", seats, seats), number):
        awaited = pending(state)
        assert isinstance(awaited, AwaitPlay)
        yield view(state, awaited.seat)


@pytest.mark.parametrize("seats", SEATS)
def test_learning_begins_with_the_judgement_of_the_usual_player(seats: int) -> None:
    weights, normal = usual_linear(), FutschikatoPlayer()
    for seen in decisions(seats, 60):
        assert isinstance(seen.state, FutschikatoState)
        facts = facts_of(seen.state, seen)
        for play, worth in normal.worths(seen, Random(0)).items():
            card = card_features(facts, play.card.value)
            assert len(card) == len(weights)
            assert sum(map(mul, weights, card)) == pytest.approx(worth)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_training_plays_by_the_rules(seats: int) -> None:
    """Its games go as in the kernel, card by card; only a new pile is shuffled by each itself."""
    pytest.importorskip("numba", reason="training needs numba")
    from tools import futschikato_games as games  # noqa: PLC0415 - where numba is

    rng, game = Random(seats), games.blank(seats)
    for seed in range(5):
        games.deal(game, seed)
        alike, over = _in_kernel(game), False
        while not over:
            number, enough = rng.choice(alike.legal()), len(alike.pile) >= seats
            alike.play(number)
            over = games.play(game, number)
            assert over == bool(alike.winners)
            _same_game(game, alike, known=enough)
            if not (enough or over):
                alike = _in_kernel(game)
        shares = [(seat in alike.winners) / len(alike.winners) for seat in range(seats)]
        assert [games.share(game, seat) for seat in range(seats)] == shares


def _in_kernel(game: "Game") -> quick_rules.QuickGame:
    """A game of training, as the kernel has it."""
    return quick_rules.QuickGame(
        [_spread(hand) for hand in game.hands.tolist()],
        game.pile[: game.at[1]].tolist(),
        _spread(game.discards.tolist()),
        int(game.at[0]),
        rng=Random(0),
        table=game.table.tolist(),
    )


def _spread(counts: list[int]) -> list[int]:
    return [number for number, times in enumerate(counts) for _ in range(times)]


def _same_game(game: "Game", alike: quick_rules.QuickGame, *, known: bool) -> None:
    """With `known` draws all is the same, else all but the cards that were drawn."""
    ours = _in_kernel(game)
    assert ours.table == alike.table
    assert [*map(len, ours.hands)] == [*map(len, alike.hands)]
    assert (len(ours.pile), len(ours.discards)) == (len(alike.pile), len(alike.discards))
    assert alike.winners or ours.turn == alike.turn
    if known:
        assert (ours.hands, ours.pile) == (alike.hands, alike.pile)
        assert ours.discards == sorted(alike.discards)


def _kernel_facts(game: quick_rules.QuickGame) -> Facts:
    """What the player whose turn it is sees."""
    me, seats = game.turn, game.seats
    clockwise = [*range(me + 1, seats), *range(me)]
    seen = (*game.discards, *game.hands[me], *game.table)
    return facts_from(
        mine=[game.hands[me].count(number) for number in range(21)],
        sizes=[len(game.hands[seat]) for seat in clockwise],
        lying=[game.table[seat] for seat in clockwise],
        hidden=[0] + [quick_rules.DECK.count(n) - seen.count(n) for n in range(1, 21)],
        pile=len(game.pile),
    )


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_training_and_play_see_the_same_and_judge_alike(seats: int) -> None:
    pytest.importorskip("numba", reason="training needs numba")
    from tools import futschikato_games as games  # noqa: PLC0415 - where numba is
    from tools.export import read_network  # noqa: PLC0415
    from tools.train_futschikato import FILE, network  # noqa: PLC0415

    rng, game = Random(seats), games.blank(seats)
    _, policy, room = games.minds_of(seats, network(read_network(FILE)))
    games.deal(game, seats)
    over = False
    while not over:
        alike = _in_kernel(game)
        facts, own = _kernel_facts(alike), alike.legal()
        cards = [card_features(facts, number) for number in own]
        scores = net(WEIGHTS, "all").scores(state_features(facts), cards)
        chosen = games.learned_choice(games.look(game), policy, room)
        assert scores[own.index(chosen)] == pytest.approx(max(scores), abs=1e-4)
        assert state_features(facts) == pytest.approx(room.state.tolist(), abs=1e-5)
        for number, card in zip(own, cards, strict=True):
            assert card == pytest.approx(room.cards[number].tolist(), abs=1e-5)
        over = games.play(game, rng.choice(own))


def test_the_weights_are_small() -> None:
    folder = files("foppen_access.players").joinpath("weights")
    sizes = {file.name: len(file.read_bytes()) for file in folder.iterdir()}
    assert sizes["futschikato.json"] < 20_000
    assert sum(sizes.values()) < 100_000


def test_a_master_has_looked_at_the_same_cards_for_the_same_lot() -> None:
    for seen in decisions(4, 6):
        master = player_for(seen.state, Level.MASTER)
        assert master.decide(seen, Random(3)) == master.decide(seen, Random(3))


def test_a_quick_choice_is_the_lowest_card_that_stands() -> None:
    game = quick_rules.QuickGame([[2, 7, 12], [3], []], [5], [], 0, rng=Random(0), table=[0, 6, 0])
    assert lowest_that_stands(game, game.legal()) == 7
    game.table = [0, 0, 13]
    assert lowest_that_stands(game, game.legal()) == 2
    game.table = [0, 13, 6]
    assert lowest_that_stands(game, game.legal()) == 7


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "errors"), [(3, -2), (5, 3), (8, 3)])
def test_strong_wins_clearly_more_than_its_share(seats: int, errors: int) -> None:
    """Among usual players, by so many standard errors; with three he is at least no worse."""
    pytest.importorskip("numba", reason="so many games are played in compiled code")
    from tools.export import read_network  # noqa: PLC0415 - where numba is
    from tools.train_futschikato import FILE, advantage  # noqa: PLC0415

    more, error = advantage(seats, 40_000, read_network(FILE), 21)
    assert more > errors * error
