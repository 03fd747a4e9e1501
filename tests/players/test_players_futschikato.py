"""Futschikato: the kernel plays by the engine's rules, and the strong player is strong."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from operator import mul
from random import Random
from typing import TYPE_CHECKING

import pytest
from test_players import positions

from foppen_access.players import Level, player_for
from foppen_access.players.futschikato import FutschikatoPlayer
from foppen_access.players.futschikato_reading import (
    CARD_FEATURES,
    STATE_FEATURES,
    Reading,
    usual_linear,
)
from foppen_access.players.kernels import futschikato as kernel
from foppen_access.players.master_futschikato import lowest_that_stands
from foppen_access.players.nets import net
from foppen_access.players.strong_futschikato import WEIGHTS, reading_of
from foppen_engine import (
    AwaitDraw,
    AwaitPlay,
    Card,
    Deal,
    Draw,
    FutschikatoState,
    Play,
    View,
    apply,
    legal_actions,
    new_game,
    pending,
    players_of,
    view,
)

if TYPE_CHECKING:
    from tools.futschikato_games import Games

SEATS = players_of("futschikato")


def cards(numbers: list[int]) -> tuple[Card, ...]:
    return tuple(Card(None, number) for number in numbers)


def same(game: kernel.Game, state: FutschikatoState) -> None:
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
    game = kernel.deal(seats, rng)
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
    game = kernel.deal(6, rng)
    for _ in range(9):
        game.play(game.legal()[0])
    before = [*map(list, game.hands)], game.table[:], game.pile[:], game.discards[:], game.turn
    other = game.copy()
    kernel.play_out(other, lowest_that_stands)
    assert other.winners
    assert before == (game.hands, game.table, game.pile, game.discards, game.turn)


def decisions(seats: int, number: int) -> Iterator[View]:
    for state in islice(positions("futschikato", seats, seats), number):
        awaited = pending(state)
        assert isinstance(awaited, AwaitPlay)
        yield view(state, awaited.seat)


def reading(seen: View) -> Reading:
    assert isinstance(seen.state, FutschikatoState)
    return reading_of(seen.state, seen)


@pytest.mark.parametrize("seats", SEATS)
def test_learning_begins_with_the_judgement_of_the_usual_player(seats: int) -> None:
    weights, normal = usual_linear(), FutschikatoPlayer()
    for seen in decisions(seats, 60):
        features = reading(seen)
        assert len(features.state()) == STATE_FEATURES
        for play, worth in normal.worths(seen).items():
            card = features.card(play.card.value)
            assert len(card) == CARD_FEATURES
            assert sum(map(mul, weights, card)) == pytest.approx(worth)


@pytest.mark.parametrize("seats", SEATS)
def test_training_plays_by_the_rules_and_reads_what_is_seen_in_play(seats: int) -> None:
    """Its games side by side in numpy go as in the kernel, and give the same numbers."""
    np = pytest.importorskip("numpy", reason="training needs numpy")
    from tools.futschikato_games import Games  # noqa: PLC0415 - where numpy is

    games = Games(seats, 6, np.random.default_rng(seats))
    for _ in range(80):
        rows = games.going
        if not len(rows):
            break
        sight = games.look(rows)
        ends = np.append(sight.starts[1:], len(sight.at))
        alike = [_in_kernel(games, row) for row in rows.tolist()]
        picks = []
        for at, game in enumerate(alike):
            features, cards_of = _kernel_reading(game), slice(sight.starts[at], ends[at])
            assert sight.number[cards_of].tolist() == game.legal()
            assert features.state() == pytest.approx(sight.state[at].tolist(), abs=1e-5)
            for number, card in zip(game.legal(), sight.cards[cards_of], strict=True):
                assert features.card(number) == pytest.approx(card.tolist(), abs=1e-5)
            picks.append(int(games.rng.choice(game.legal())))
        games.play(rows, np.array(picks))
        for row, game, number in zip(rows.tolist(), alike, picks, strict=True):
            _same_but_for_draws(games, row, game, number)


def _in_kernel(games: "Games", row: int) -> kernel.Game:
    """One of the games side by side, as the kernel has it."""

    def spread(counts: list[int]) -> list[int]:
        return [number for number, times in enumerate(counts) for _ in range(times)]

    return kernel.Game(
        [spread(hand) for hand in games.hands[row].tolist()],
        spread(games.pile[row].tolist()),
        spread(games.discards[row].tolist()),
        int(games.turn[row]),
        rng=Random(0),
        table=games.table[row].tolist(),
    )


def _kernel_reading(game: kernel.Game) -> Reading:
    """What the player whose turn it is reads off the table."""
    me, seats = game.turn, game.seats
    clockwise = [*range(me + 1, seats), *range(me)]
    seen = (*game.discards, *game.hands[me], *game.table)
    return Reading(
        hand=game.hands[me],
        sizes=[len(game.hands[seat]) for seat in clockwise],
        lying=[game.table[seat] for seat in clockwise],
        unseen=[0] + [kernel.DECK.count(n) - seen.count(n) for n in range(1, 21)],
        pile=len(game.pile),
    )


def _same_but_for_draws(games: "Games", row: int, game: kernel.Game, number: int) -> None:
    """Both drew by lot; all else is the same."""
    game.play(number)
    assert games.table[row].tolist() == game.table
    assert games.hands[row].sum(1).tolist() == [*map(len, game.hands)]
    assert games.pile[row].sum() == len(game.pile)
    assert games.discards[row].sum() == len(game.discards)
    won = [seat for seat in range(games.seats) if games.won[row][seat]]
    assert won == game.winners
    assert won or games.turn[row] == game.turn


def test_the_weights_are_small() -> None:
    folder = files("foppen_access.players").joinpath("weights")
    sizes = {file.name: len(file.read_bytes()) for file in folder.iterdir()}
    assert sizes["futschikato.json"] < 25_000
    assert sum(sizes.values()) < 100_000


def test_a_master_has_looked_at_the_same_cards_for_the_same_lot() -> None:
    for seen in decisions(4, 6):
        master = player_for(seen.state, Level.MASTER)
        assert master.decide(seen, Random(3)) == master.decide(seen, Random(3))


def test_a_quick_choice_is_the_lowest_card_that_stands() -> None:
    game = kernel.Game([[2, 7, 12], [3], []], [5], [], 0, rng=Random(0), table=[0, 6, 0])
    assert lowest_that_stands(game, game.legal()) == 7
    game.table = [0, 0, 13]
    assert lowest_that_stands(game, game.legal()) == 2
    game.table = [0, 13, 6]
    assert lowest_that_stands(game, game.legal()) == 7


def test_training_and_play_judge_alike() -> None:
    np = pytest.importorskip("numpy", reason="training needs numpy")
    from tools.futschikato_games import Games  # noqa: PLC0415 - where numpy is
    from tools.learner import scores  # noqa: PLC0415
    from tools.train_futschikato import FILE, read  # noqa: PLC0415

    games = Games(5, 20, np.random.default_rng(1))
    for _ in range(12):
        sight = games.look(games.going)
        judged, _ = scores(read(FILE), sight)
        ends = np.append(sight.starts[1:], len(sight.at))
        for at, row in enumerate(games.going.tolist()):
            features = _kernel_reading(_in_kernel(games, row))
            own = sight.number[sight.starts[at] : ends[at]].tolist()
            ours = net(WEIGHTS, "all").scores(features.state(), map(features.card, own))
            assert ours == pytest.approx(judged[sight.starts[at] : ends[at]].tolist(), abs=1e-3)
        games.play(games.going, sight.number[sight.starts])


@pytest.mark.slow
def test_strong_wins_more_than_its_share() -> None:
    """Among usual players, at tables of 3, 5 and 8 together; by two standard errors."""
    pytest.importorskip("numpy", reason="so many games are played side by side")
    from tools.train_futschikato import FILE, read, share  # noqa: PLC0415 - where numpy is

    measured = [share(seats, 20_000, read(FILE), 21) for seats in (3, 5, 8)]
    error = sum(error**2 for _, error in measured) ** 0.5
    assert sum(advantage for advantage, _ in measured) > 2 * error
