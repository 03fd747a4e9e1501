"""Training sees what players see: the compiled rounds, and their features, are the game's own."""

from random import Random

import pytest

np = pytest.importorskip("numpy", reason="training needs the extra `training`")
pytest.importorskip("numba", reason="training needs the extra `training`")

from foppen_access.players.foppen.network_inputs import reading_of  # noqa: E402
from foppen_access.players.foppen.network_player import NetworkPlayer  # noqa: E402
from foppen_access.players.foppen.normal_player import FoppenPlayer  # noqa: E402
from foppen_access.players.foppen.quick_rules import FOLLOWS, ONES, SUITS, Code, code_of  # noqa: E402
from foppen_engine import (  # noqa: E402
    Bid,
    Card,
    Deal,
    Options,
    Play,
    apply,
    legal_actions,
    new_game,
    view,
)
from foppen_engine.games.foppen.edition import EDITIONS  # noqa: E402
from foppen_engine.games.foppen.state import FoppenState  # noqa: E402
from tools import foppen_rounds as rounds  # noqa: E402
from tools.compiled import compiled  # noqa: E402
from tools.decisions import KEPT, TABLE, net_of, pruned, thoughts  # noqa: E402
from tools.foppen_play import COUNTING, LEARNER, NORMAL, choose  # noqa: E402
from tools.foppen_reading import desk_for  # noqa: E402
from tools.measure_foppen import compared  # noqa: E402
from tools.train_foppen import SAMPLE, batch, normal_linear, present_policy  # noqa: E402

pytestmark = pytest.mark.slow
"""Compiling takes most of a minute."""

ROUNDED = 0.15
"""Players think in whole numbers; so many points that may make."""

QUIETLY = 0.045
"""So little that a unit which says it at one table is not heard among all."""

TABLES = [(id_, seats) for id_, edition in EDITIONS.items() for seats in edition.decks]


@compiled
def seeded(seed: int) -> None:
    """Compiled code has random numbers of its own."""
    np.random.seed(seed)


def dealt(table: rounds.Table, rng: Random, *, bids: bool) -> rounds.Round:
    """A compiled round before its first card."""
    rnd: rounds.Round = np.zeros(rounds.NUMBERS, np.int64)
    seeded(rng.randrange(1 << 30))
    rounds.deal(rnd, table, rng.randrange(table.seats))
    for seat in range(table.seats if bids else 0):
        rnd[rounds.BIDS + seat] = rng.random() < 0.5
    return rnd


def started(rnd: rounds.Round, game: str, *, bids: bool) -> FoppenState:
    """The same deal in the typed engine."""
    seats, leader = int(rnd[rounds.SEATS]), int(rnd[rounds.TURN])
    hands = []
    for seat in range(seats):
        masks = [int(rnd[rounds.HANDS + seat * len(SUITS) + at]) for at in range(len(SUITS))]
        cards = [
            Card(suit, value)
            for suit, mask in zip(SUITS, masks, strict=True)
            for value in range(2, 32)
            if mask >> value & 1
        ]
        hands.append((*cards, *[Card(None, 1)] * int(rnd[rounds.ONES + seat])))
    deal = Deal(tuple(hands), (leader - 1) % seats)
    state = apply(new_game(game, seats, Options(bids=bids)), deal).state
    for step in range(seats if bids else 0):
        seat = (leader + step) % seats
        state = apply(state, Bid(seat, bid=bool(rnd[rounds.BIDS + seat]))).state
    assert isinstance(state, FoppenState)
    return state


def code_in_play(card: int) -> Code:
    """A card of the compiled rounds as players number it."""
    colour, value = card >> 5, card & 31
    return colour << 8 | value | (FOLLOWS if colour == ONES else 0)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_features_and_judgements_of_training_are_those_of_play(game: str, seats: int) -> None:
    rng, table = Random(seats), rounds.table_of(EDITIONS[game], seats)
    bids = game == "foppen-1995"
    rnd, desk = dealt(table, rng, bids=bids), desk_for(seats, table.discs)
    state = started(rnd, game, bids=bids)
    net, normal = net_of(present_policy()), normal_linear()
    while not rnd[rounds.DONE]:
        plays = [play for play in legal_actions(state) if isinstance(play, Play)]
        assert rnd[rounds.TURN] == plays[0].seat
        seen = view(state, plays[0].seat)
        assert isinstance(seen.state, FoppenState)
        for kind, player in (
            (NORMAL, FoppenPlayer()),
            (COUNTING, FoppenPlayer(counting=True)),
            (LEARNER, NetworkPlayer()),
        ):
            _, found = choose(rnd, desk, kind, normal, net)
            cards = [code_in_play(int(card)) for card in desk.cards[:found]]
            assert cards == [code_of(play.card) for play in plays]
            if found > 1:
                worths = list(player.worths(seen, Random(0)).values())
                assert desk.scores[:found] == pytest.approx(worths, abs=ROUNDED)
        if len(plays) > 1:
            reading = reading_of(seen.state, plays[0].seat)
            assert reading.state() == pytest.approx(desk.state.tolist(), abs=1e-4)
            for code, features in zip(cards, desk.features, strict=False):
                assert reading.card(code) == pytest.approx(features.tolist(), abs=1e-4)
        pick = rng.randrange(len(plays))
        rounds.play(rnd, desk.cards[pick])
        after = apply(state, plays[pick]).state
        assert isinstance(after, FoppenState)
        state = after
    points = np.zeros(rounds.MOST_SEATS)
    rounds.score(rnd, points)
    assert tuple(points[:seats]) == state.sheet[-1]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_strong_player_is_ahead_of_normal_at_every_table(game: str, seats: int) -> None:
    """By two standard errors, in both ways to count; the figures are in docs/opponents.md."""
    table = rounds.table_of(EDITIONS[game], seats)
    for each in compared(present_policy(), table, 5000):
        assert each.mean() > 2 * each.std() / len(each) ** 0.5


def test_units_that_say_next_to_nothing_go_but_not_those_that_speak_at_one_table() -> None:
    """Of four more units one speaks where three play, one always says the same, two are silent."""
    policy = present_policy()
    for name in ("card", "state", "others", "after", "bias"):
        more = (*policy[name].shape[:-1], 4)
        policy[name] = np.concatenate([policy[name], np.zeros(more, np.float32)], -1)
    policy["second"] = np.concatenate([policy["second"], np.full((4, 32), QUIETLY, np.float32)])
    policy["bias"][-4:] = 4, 3, -1000, -1000
    policy["state"][TABLE.start, -4] = -10  # by the number of players / 8
    seen = batch(2, SAMPLE, policy, 1, np.random.default_rng(1))
    three = np.flatnonzero(seen.state[:, TABLE.start] < 0.4)
    others = np.flatnonzero(seen.state[:, TABLE.start] > 0.4)
    seen = seen.some(np.concatenate([others, three[:30]]))
    left = pruned(policy, seen)
    assert left["bias"].shape == (KEPT,)
    assert 4 in left["bias"]
    assert not {3, -1000} & set(left["bias"])
    before, after = (seen.centred(thoughts(each, seen).scores) for each in (policy, left))
    assert np.abs(before - after).mean() < ROUNDED / 3
