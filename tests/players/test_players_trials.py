"""Quick trials of training: they are those of play, in hands that fit."""

from itertools import chain
from random import Random

import pytest

np = pytest.importorskip("numpy", reason="training needs the extra `training`")
pytest.importorskip("numba", reason="training needs the extra `training`")

from compiled_rounds import code_in_play, dealt  # noqa: E402

from foppen_access.players.kernels import foppen as kernel  # noqa: E402
from foppen_access.players.nets import matrix  # noqa: E402
from foppen_access.players.quick import quick_player  # noqa: E402
from foppen_access.players.strong import WEIGHTS  # noqa: E402
from foppen_engine import FoppenState, new_game  # noqa: E402
from foppen_engine.games.foppen.edition import EDITIONS  # noqa: E402
from tools import foppen_rounds as rounds  # noqa: E402
from tools import foppen_trials as trials  # noqa: E402
from tools.decisions import revived, thoughts  # noqa: E402
from tools.foppen_labels import LATE  # noqa: E402
from tools.foppen_reading import desk_for  # noqa: E402
from tools.train_foppen import SAMPLE, batch, present_policy  # noqa: E402

pytestmark = pytest.mark.slow
"""Compiling takes most of a minute."""

TABLES = [(id_, seats) for id_, edition in EDITIONS.items() for seats in edition.decks]


def hands_of(rnd: rounds.Round) -> list[list[kernel.Code]]:
    """The cards of each seat as players number them."""
    return [
        [
            code_in_play(colour * 32 + value)
            for colour in range(rounds.COLOURS)
            for value in range(2, 32)
            if int(rnd[rounds.HANDS + seat * rounds.COLOURS + colour]) >> value & 1
        ]
        + [kernel.ONE] * int(rnd[rounds.ONES + seat])
        for seat in range(int(rnd[rounds.SEATS]))
    ]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_quick_policy_of_training_is_that_of_play(game: str, seats: int) -> None:
    rng, table = Random(seats), rounds.table_of(EDITIONS[game], seats)
    quick, start = quick_player(seats, table.discs), new_game(game, seats)
    assert isinstance(start, FoppenState)
    of_play = kernel.table_of(start.rules)
    tables, live = trials.quick_tables(quick), np.zeros(rounds.COLOURS, np.int64)
    for _ in range(50):
        rnd = dealt(table, rng, bids=False)
        hands = [*map(kernel.hand_of, hands_of(rnd))]
        played = kernel.Round(of_play, hands, int(rnd[rounds.TURN]))
        quick.play_out(played)
        trials.quick_out(rnd, live, tables, trials.stages())
        left = [sorted(chain.from_iterable(hand)) for hand in played.hands]
        assert left == [*map(sorted, hands_of(rnd))]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hands_for_trials_fit(game: str, seats: int) -> None:
    """The same cards in hands of the same sizes, and nobody has what he showed to lack."""
    rng, table = Random(seats), rounds.table_of(EDITIONS[game], seats)
    changed = False
    for _ in range(20):
        rnd = dealt(table, rng, bids=False)
        options = np.zeros(trials.MOST_HIDDEN, np.int64)
        for _ in range(rng.randrange(seats * table.each)):
            if not rnd[rounds.DONE]:
                rounds.play(rnd, options[rng.randrange(rounds.legal(rnd, options))])
        if rnd[rounds.DONE]:
            continue
        cards, owners = np.zeros((2, trials.MOST_HIDDEN), np.int64)
        found = trials.hidden(rnd, cards, owners)
        guess, me = rnd.copy(), int(rnd[rounds.TURN])
        trials.mix(rnd, cards[:found], owners[:found], 5 * found)
        trials.hand_out(guess, cards[:found], owners[:found])
        before, after = hands_of(rnd), hands_of(guess)
        assert after[me] == before[me]
        assert [*map(len, after)] == [*map(len, before)]
        assert sorted(chain.from_iterable(after)) == sorted(chain.from_iterable(before))
        for seat, hand in enumerate(after):
            lacks = int(rnd[rounds.LACKS + seat])
            assert seat == me or not any(lacks >> (code >> 8) & 1 for code in hand)
        changed = changed or before != after
    assert changed


def test_what_trials_expect_of_a_card_comes_on_average() -> None:
    """Of rounds played by lot; then hands tell no more than sizes and colours that are lacked."""
    rng, table = Random(1), rounds.table_of(EDITIONS["foppen-2018"], 5)
    tables, desk = trials.quick_tables(quick_player(5, 1)), desk_for(5, 1)
    live, points = np.zeros(rounds.COLOURS, np.int64), np.zeros(rounds.MOST_SEATS)
    expected, came = [], []
    for _ in range(3000):
        rnd = dealt(table, rng, bids=False)
        for _ in range(35):
            if not rnd[rounds.DONE]:
                rounds.play(rnd, desk.cards[rng.randrange(rounds.legal(rnd, desk.cards))])
        if rnd[rounds.DONE] or (found := rounds.legal(rnd, desk.cards)) < 2:
            continue
        worths, ends, me = np.zeros(found), np.zeros(found), int(rnd[rounds.TURN])
        trials.try_quickly(rnd, desk, tables, 100, worths)
        for at in range(found):
            trial = rnd.copy()
            rounds.play(trial, desk.cards[at])
            trials.quick_out(trial, live, tables, trials.stages())
            ends[at] = rounds.ahead_of_others(trial, me, points) / 10
        expected.append(worths - worths.mean())
        came.append(ends - ends.mean())
    x, y = np.concatenate(expected), np.concatenate(came)
    assert abs((x * y).sum() / (x * x).sum() - 1) < 0.1


def test_only_late_decisions_are_tried_quickly() -> None:
    policy, rng = present_policy(), np.random.default_rng(1)
    late = batch(1, SAMPLE, policy, 1, rng, rows=np.array(matrix(WEIGHTS, "quick", "rows")))
    assert 0 < late.tricks_left.min() < late.tricks_left.max() <= LATE


def test_units_that_say_nothing_begin_anew() -> None:
    policy, rng = present_policy(), np.random.default_rng(1)
    silent = 5
    policy["bias"] = policy["bias"].copy()
    policy["bias"][silent] = -1000
    seen = batch(1, SAMPLE, policy, 1, rng)
    anew = revived(policy, seen, rng)
    assert (thoughts(policy, seen).first[:, silent] == 0).all()
    assert (thoughts(anew, seen).first[:, silent] > 0).any()
    heard = anew["out"] != 0
    assert (anew["second"][silent][heard] == 0).all()
    loud = np.argmax(thoughts(policy, seen).first.std(0))
    assert (anew["second"][loud][heard] == policy["second"][loud][heard]).all()
