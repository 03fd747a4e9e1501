"""Trains the strong player of Foppen, and writes his weights into the package.

    pip install --editable ".[training]"
    python -m tools.train_foppen --batches 36 --polish 4 --seed 1

The learner plays rounds, usually among NORMAL players. At his decisions the round is played to its
end with each card he may play, the hidden hands as they are: on average over the hands that fit,
that is what the card is worth, as far as the others' cards tell of their hands. A network learns
these worths from what he can see, plays the next rounds, and so on; then it learns several times
more from many decisions of the best policy so far. In the end the hidden units that say least are
left out, and the policy of the playouts and the bids are fitted to what is left. All of it is this
one command; the file says by which it was made.
"""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from foppen_access.players.foppen.network_rows import CARD
from foppen_access.players.foppen.normal_player import Weights
from foppen_engine.games.foppen.edition import EDITIONS
from tools.certificate import begun
from tools.decisions import (
    FoppenDecisions,
    balanced,
    by_lot,
    found_decisions,
    judged,
    net_of,
    new_net,
    pruned,
)
from tools.distil import quick_rows
from tools.export import read_certificate, read_network, weights_of, write
from tools.foppen_labels import labelled
from tools.foppen_play import LEARNER, NORMAL, hands_of, points_of
from tools.foppen_rounds import Table, table_of
from tools.learner import Adam, Floats, Ints, Params, learn, together

USUAL = ("foppen-2018", 5)
OTHERS = (
    *(("foppen-2018", seats) for seats in (4, 6, 7, 8)),
    *(("foppen-1995", seats) for seats in (3, 4, 5, 6)),
)
"""Braillespiel is scored as 1995."""
BID_TABLES, BID_ROUNDS = OTHERS[-4:], 4000


class Mix(NamedTuple):
    """What a batch is made of.

    Args:
        rounds, other_rounds: at the usual table, and at each of two others.
        among_normal: the share of rounds in which all others are NORMAL; in the rest everybody
            learns.
    """

    rounds: int
    other_rounds: int
    among_normal: float


LEARNING, POLISHING, SAMPLE = Mix(3000, 900, 0.75), Mix(12000, 1200, 0.95), Mix(100, 100, 0.75)
KEEP = 0.2
"""The share of decisions taken from rounds in which everybody learns."""
STRAY = 0.02
STEPS, LAST_STEPS = 500, 10000
RATE, POLISH_RATE, LAST_RATE = 2e-3, 1e-3, 5e-5
POLISH_FROM = 500
"""The number of the first batch in the end, so that its rounds are new."""
POLISH_BATCHES, POLISH_KNOWN = 12, 3
"""So many batches are gathered each time, and learned from with those of so many times."""
SHARE = 1000
"""A thread plays so many rounds at a time."""
POINTS = 10
"""Learning goes by tens of points, playing by points."""
FORGET = 3
"""One batch in so many is forgotten in the end: those of a player who knew little."""

JUDGED = 20000
"""So many rounds tell how far ahead he is."""
LEAD = f"points a round, one among four at {USUAL[0]}, {JUDGED} deals"
FILE = weights_of("foppen")


def normal_linear() -> Floats:
    """The judgement of the NORMAL player, weight by weight of a card's features."""
    w = Weights()
    of = {
        "points": w.shed * 20,
        "points_late": w.shed_late * 20,
        "points_staying": w.shed_staying * 20,
        "wins": w.lead,
        "one": w.one,
        "risk": -w.fooled,
        "risk_late": -w.fooled_late,
        "risk_may_go_out": -w.fooled_leader,
        "safety": -w.keep_safe,
        "safety_late": -w.keep_safe_late,
        "share_below": -w.keep_high,
        "share_below_late": -w.keep_high_late,
        "share_below_squared": -w.keep_highest,
        "length": w.long_suit,
        "cover": -w.cover,
        "cover_late": -w.cover_late,
        "second_cover": -w.second_cover,
    }
    linear = np.zeros(len(CARD), np.float64)
    linear[[*map(CARD.index, of)]] = [*of.values()]
    return linear


def roles(count: int, alone: int, seats: int, rng: np.random.Generator) -> Ints:
    """Who sits where, by round and seat: in so many the learner alone somewhere among NORMAL, in
    the others everywhere.
    """
    kinds = np.full((count, seats), NORMAL, np.int64)
    kinds[np.arange(count), rng.integers(seats, size=count)] = LEARNER
    kinds[alone:] = LEARNER
    return kinds


def batch(
    number: int, mix: Mix, policy: Params, seed: int, rng: np.random.Generator
) -> FoppenDecisions:
    """Decisions from some rounds at the usual table and at two of the others."""
    others = (OTHERS[2 * number % len(OTHERS)], OTHERS[(2 * number + 1) % len(OTHERS)])
    own_seed, asked = (seed * 1000 + number) * 100, []
    tables = ((USUAL, mix.rounds), *((other, mix.other_rounds) for other in others))
    for (edition, seats), rounds in tables:
        bids = 0.25 if (edition, seats) in BID_TABLES else 0.0
        alone = round(rounds * mix.among_normal)
        kinds = roles(rounds, alone, seats, rng)
        for these, keep in ((kinds[:alone], 1.0), (kinds[alone:], KEEP)):
            for first in range(0, len(these), SHARE):
                share = these[first : first + SHARE]
                asked.append((table_of(EDITIONS[edition], seats), own_seed, share, bids, keep))
                own_seed += 1
    net, normal = net_of(policy), normal_linear()

    def answered(
        table: Table, own_seed: int, kinds: Ints, bids: float, keep: float
    ) -> FoppenDecisions:
        found = labelled(table, len(kinds), own_seed, kinds, bids, keep, STRAY, normal, net)
        return found_decisions(found)

    with ThreadPoolExecutor() as pool:
        return together(list(pool.map(answered, *zip(*asked, strict=True))))


def lead(policy: Params, count: int, seed: int) -> tuple[float, float]:
    """How far the policy is ahead of four NORMAL players a round, and the standard error."""
    table = table_of(EDITIONS[USUAL[0]], USUAL[1])
    ahead = ahead_of(points_of_first(table, count, seed, policy))
    return float(ahead.mean()), float(ahead.std() / count**0.5)


def points_of_first(table: Table, count: int, seed: int, policy: Params) -> Floats:
    """The points of rounds with the policy in the first seat and NORMAL in the others."""
    kinds = np.full(table.seats, NORMAL)
    kinds[0] = LEARNER
    points: Floats = points_of(
        table, count, seed, kinds, no_bids(table), normal_linear(), net_of(policy)
    )
    return points


def no_bids(table: Table) -> Ints:
    """Nobody bids in any round."""
    return np.zeros((0, table.seats), np.int64)


def ahead_of(points: Floats) -> Floats:
    """How far the first seat is ahead of the others, by round."""
    ahead: Floats = points[:, 0] - points[:, 1:].mean(1)
    return ahead


def trained(batches: int, seed: int) -> Params:
    """The policy after so many batches of rounds."""
    rng = np.random.default_rng(seed)
    policy, steps, start = new_net(normal_linear() / 50, rng), Adam(), time.perf_counter()
    known: list[FoppenDecisions] = []
    for number in range(batches):
        known.append(batch(number, LEARNING, policy, seed, rng))
        studied(policy, steps, recent(known), count=STEPS, rates=(RATE, RATE), rng=rng)
        minutes = (time.perf_counter() - start) / 60
        print(
            f"{minutes:6.1f} min, {number + 1} batches: {told(lead(policy, 2000, 7))}", flush=True
        )
    studied(policy, steps, recent(known), count=LAST_STEPS, rates=(RATE, LAST_RATE), rng=rng)
    print(f"in the end: {told(lead(policy, JUDGED, 7))}", flush=True)
    return policy


def studied(
    policy: Params,
    steps: Adam,
    known: Sequence[FoppenDecisions],
    *,
    count: int,
    rates: tuple[float, float],
    rng: np.random.Generator,
) -> None:
    """Learn so many steps from some batches."""
    decisions = together(known)
    learn(policy, steps, decisions, judged, by_lot(decisions, count, rates, rng))


def polish(policy: Params, times: int, seed: int) -> None:
    """So many last looks at decisions of its own, most at the usual table."""
    rng, known = np.random.default_rng(seed), list[FoppenDecisions]()
    for time_ in range(times):
        first = POLISH_FROM + time_ * POLISH_BATCHES
        numbers = range(first, first + POLISH_BATCHES)
        new = together([batch(number, POLISHING, policy, seed, rng) for number in numbers])
        known = [*known, new][-POLISH_KNOWN:]
        studied(policy, Adam(), known, count=LAST_STEPS, rates=(POLISH_RATE, LAST_RATE), rng=rng)
        print(f"polished {time_ + 1} times: {told(lead(policy, JUDGED, 7))}", flush=True)


def sampled(policy: Params) -> FoppenDecisions:
    """Some of its decisions at several tables."""
    rng = np.random.default_rng(1)
    numbers = range(len(OTHERS) // 2)
    return together([batch(number, SAMPLE, policy, POLISH_FROM, rng) for number in numbers])


def recent(known: Sequence[FoppenDecisions]) -> list[FoppenDecisions]:
    """All batches but the oldest."""
    return list(known[len(known) // FORGET :])


def told(figure: tuple[float, float]) -> str:
    """A figure with its standard error."""
    return f"{figure[0]:+.2f} ({figure[1]:.2f})"


def bid_weights(policy: Params, count: int, seed: int) -> dict[str, Params]:
    """From a hand before the first card: the chance to go out without the disc, and the points
    left otherwise; least squares over rounds of the policy alone.
    """
    chances: Params = {}
    lefts: Params = {}
    for edition, seats in BID_TABLES:
        table = table_of(EDITIONS[edition], seats)
        hands = hands_of(table, count, seed).reshape(count * seats, -1)
        everybody = np.full(seats, LEARNER)
        points = points_of(
            table, count, seed, everybody, no_bids(table), normal_linear(), net_of(policy)
        ).reshape(-1)
        inputs = np.concatenate([np.ones((len(hands), 1)), hands], 1)
        ridge = inputs.T @ inputs + np.eye(inputs.shape[1])
        for fitted, target in ((chances, points == 10), (lefts, np.maximum(0, -points))):
            fitted[str(seats)] = np.linalg.solve(ridge, inputs.T @ target).astype(np.float32)
    return {"out": chances, "left": lefts}


def times(policy: Params, factor: float) -> Params:
    """The network with scores so many times as large."""
    return policy | {name: policy[name] * factor for name in ("out", "linear")}


def present_policy() -> Params:
    """The network in the package."""
    return read_network(FILE)


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batches", type=int, default=36, help="0: go on with what there is")
    parser.add_argument("--polish", type=int, default=4, help="so many times in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    making = begun("tools.train_foppen", args)
    if args.batches:
        learned = trained(args.batches, args.seed)
    else:
        learned = times(present_policy(), 1 / POINTS)
        making = replace(making, before=read_certificate(FILE))
    polish(learned, args.polish, args.seed)
    policy = times(learned, POINTS)
    known = sampled(policy)
    policy = balanced(pruned(policy, known), known)
    usual = table_of(EDITIONS[USUAL[0]], USUAL[1])
    quick = {"quick": {"rows": quick_rows(policy, usual)}}
    tables = {"all": policy, **quick, **bid_weights(policy, BID_ROUNDS, args.seed)}
    figures = {f"ahead of NORMAL, {LEAD}": told(lead(policy, JUDGED, 7))}
    write(args.out, tables, replace(making, figures=figures))


if __name__ == "__main__":
    main()
