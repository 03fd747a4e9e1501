"""Training sees what players see: the rounds in numpy, and their features, are the game's own."""

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="training needs the extra `training`")

from foppen_access.players.kernels.foppen import FOLLOWS, ONES, SUITS, code_of  # noqa: E402
from foppen_access.players.reading import reading_of  # noqa: E402
from foppen_engine import (  # noqa: E402
    Bid,
    Card,
    Deal,
    FoppenState,
    Options,
    Play,
    apply,
    legal_actions,
    new_game,
    view,
)
from foppen_engine.games.foppen.edition import EDITIONS  # noqa: E402
from tools.foppen_rounds import Rounds, setting_of  # noqa: E402
from tools.measure_foppen import compared, present_policy  # noqa: E402

TABLES = [(id_, seats) for id_, edition in EDITIONS.items() for seats in edition.decks]


def started(rounds: Rounds, game: str) -> list[FoppenState]:
    """The same deals in the typed engine."""
    seats = rounds.setting.seats
    bids = bool(rounds.bids.any())
    states = []
    for at in range(rounds.count):
        hands = tuple(
            (
                *(
                    Card(SUITS[suit], int(value))
                    for suit, value in zip(*np.nonzero(rounds.owner[at] == seat), strict=True)
                ),
                *[Card(None, 1)] * int(rounds.ones[at, seat]),
            )
            for seat in range(seats)
        )
        leader = int(rounds.leader[at])
        state = apply(new_game(game, seats, Options(bids=bids)), Deal(hands, (leader - 1) % seats))
        for step in range(seats if bids else 0):
            seat = (leader + step) % seats
            state = apply(state.state, Bid(seat, bid=bool(rounds.bids[at, seat])))
        assert isinstance(state.state, FoppenState)
        states.append(state.state)
    return states


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_features_of_training_are_those_of_play(game: str, seats: int) -> None:
    rng = Random(seats)
    generator = np.random.default_rng(seats)
    rounds = Rounds(setting_of(EDITIONS[game], seats), 3, generator)
    if game == "foppen-1995":
        rounds.bids = generator.random((3, seats)) < 0.5
    states = started(rounds, game)
    while not rounds.done.all():
        rows = np.nonzero(~rounds.done)[0]
        sight = rounds.look(rows)
        ends = np.append(sight.starts[1:], len(sight.at))
        picks = []
        for decision, row in enumerate(rows):
            state, me = states[row], int(sight.me[decision])
            reading = reading_of(view(state, me).state, me)  # type: ignore[arg-type]  # it is Foppen
            assert reading.state() == pytest.approx(sight.state[decision].tolist(), abs=1e-4)
            some = slice(sight.starts[decision], ends[decision])
            cards = [
                int(colour) << 8 | int(value) | (FOLLOWS if colour == ONES else 0)
                for colour, value in zip(sight.colour[some], sight.value[some], strict=True)
            ]
            plays = [play for play in legal_actions(state) if isinstance(play, Play)]
            assert cards == [code_of(play.card) for play in plays]
            for code, features in zip(cards, sight.cards[some], strict=True):
                assert reading.card(code) == pytest.approx(features.tolist(), abs=1e-4)
            pick = rng.randrange(len(plays))
            picks.append(sight.starts[decision] + pick)
            after = apply(state, plays[pick]).state
            assert isinstance(after, FoppenState)
            states[row] = after
        rounds.play(rows, sight.colour[picks], sight.value[picks])
    assert [tuple(points) for points in rounds.points] == [state.sheet[-1] for state in states]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_strong_player_is_ahead_of_normal_at_every_table(game: str, seats: int) -> None:
    """By two standard errors, in both ways to count; the figures are in docs/opponents.md."""
    count = 5000
    for each in compared(present_policy(), setting_of(EDITIONS[game], seats), count):
        assert each.mean() > 2 * each.std() / count**0.5
