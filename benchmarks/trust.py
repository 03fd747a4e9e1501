"""How far the trials of the search can be trusted, by how strong players fare with the same cards.

    python -m benchmarks.trust [--rounds 100] [--seed 1] [--jobs 2]

EASY players play rounds of Foppen 2018, five at the table. At a share of their decisions two cards
are compared, theirs and the best: by the trials of `review`, by the judgement of STRONG, and by the
truth of the matter, which is what STRONG players make of both in `DEALS` deals that fit what the
player knew. By least squares: what of a cost that `review` finds is left, which should be about all
of it, and how far a single one is off but for chance (`FoppenCoach.doubt`); and, with the trials
of MASTER, what a point of STRONG's judgement counts beside a point of the trials
(`searching_player.LIKING`).
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy as np

from benchmarks.paired_deals import play_deal
from foppen_access.coach.game_review import FIRST_LOOK, SECOND_LOOK
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import game_among
from foppen_access.games import game_of
from foppen_access.games.foppen.coaching import FoppenCoach
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.network_player import NetworkPlayer
from foppen_access.players.foppen.playout_policy import quick_player
from foppen_access.players.foppen.quick_rules import cards_of
from foppen_access.players.foppen.searching_player import PLAYOUTS_A_SECOND, judged
from foppen_access.players.levels import THINKING, Level
from foppen_access.players.player import Judgement
from foppen_engine import (
    Play,
    View,
    apply,
    legal_actions,
    new_game,
    view,
)
from foppen_engine.step import RoundScored
from foppen_engine.values import replace

GAME, SEATS = "foppen-2018", 5
SHARE = 0.25
DEALS = 40


class Pair(NamedTuple):
    """How much better one card is than another, in points of the round.

    Args:
        looks: by the trials that choose the pair.
        review: by the trials of a review.
        master: by those of a master.
        liking: by the judgement of STRONG.
        truth: by what STRONG players make of it.
        error: the standard error of the truth.
    """

    looks: float
    review: float
    master: float
    liking: float
    truth: float
    error: float


def pairs_of(number: int, seed: int) -> list[Pair]:
    """The decisions of a round."""
    start, rng = new_game(GAME, SEATS), Random(f"{seed}/{number}")
    players = [game_of(start.game.id).opponents.player(Level.EASY)] * SEATS
    found: list[Pair] = []
    for move in game_among(start, players, f"{seed}/{number}", RandomDealer()).moves():
        play, before = move.action, move.before
        if isinstance(play, Play) and len(legal_actions(before)) > 1 and rng.random() < SHARE:
            found += pair_of(view(before, play.seat), play, rng)
        if any(isinstance(event, RoundScored) for event in move.events):
            break
    return found


def pair_of(seen: View[Any], play: Play, rng: Random) -> Iterator[Pair]:
    """The card that was played beside the best one; nothing if it is that."""
    first = judged(seen, rng, playouts=FIRST_LOOK)
    better = first[0].play
    if better == play:
        return
    review = judged(seen, rng, playouts=SECOND_LOOK)
    master = judged(seen, rng, playouts=round(THINKING * PLAYOUTS_A_SECOND))
    worths = NetworkPlayer().worths(seen, rng)
    truth = truths(seen, better, play, rng)
    yield Pair(
        looks=lead(first, better, play),
        review=lead(review, better, play),
        master=lead(master, better, play),
        liking=worths[better] - worths[play],
        truth=fmean(truth),
        error=stdev(truth) / len(truth) ** 0.5,
    )


def lead(judgements: Sequence[Judgement], better: Play, play: Play) -> float:
    """How far one play is before another."""
    worths = {each.play: each.difference for each in judgements}
    return worths[better] - worths[play]


def truths(seen: View[Any], better: Play, play: Play, rng: Random) -> list[float]:
    """In each of some deals what the one card gets more than the other."""
    state, me = seen.state, seen.seat
    quick = quick_player(state.seats, state.rules.discs)
    guess, players = Guess(state, me, quick), [NetworkPlayer()] * SEATS
    found = []
    for _ in range(DEALS):
        hands = tuple(
            replace(hand, known=cards_of(dealt), hidden=0)
            for hand, dealt in zip(state.hands, guess.round(rng).hands, strict=True)
        )
        known = replace(state, round=replace(state.current, hands=hands))
        one, other = (
            play_deal(apply(known, card).state, players, "", RandomDealer())[me]
            for card in (better, play)
        )
        found.append(one - other)
    return found


def fitted(pairs: Sequence[Pair], *columns: str) -> tuple[list[float], list[float], float]:
    """What these judgements count for the truth, by least squares: the weights, their standard
    errors, and how far off a single judgement is but for the chance in the truth.
    """
    inputs = [[float(getattr(pair, column)) for column in columns] for pair in pairs]
    truth = [pair.truth for pair in pairs]
    weights, errors = least_squares(inputs, truth)
    off = [
        (pair.truth - sum(map(mul, weights, row))) ** 2 - pair.error**2
        for pair, row in zip(pairs, inputs, strict=True)
    ]
    return weights, errors, max(0.0, fmean(off)) ** 0.5


def least_squares(
    inputs: Sequence[Sequence[float]], outcomes: Sequence[float]
) -> tuple[list[float], list[float]]:
    """The weights and their standard errors."""
    columns = list(zip(*inputs, strict=True))
    table = np.array(columns)
    inverse = np.linalg.inv(table @ table.T)
    weights = inverse @ table @ np.array(outcomes)
    left = np.array(outcomes) - weights @ table
    errors = np.sqrt(np.diag(inverse) * (left @ left) / (len(outcomes) - len(columns)))
    return weights.tolist(), errors.tolist()


def main() -> None:
    """Run the benchmark and print what it finds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        pairs = list(chain(*pool.map(partial(pairs_of, seed=args.seed), range(args.rounds))))
    costly = [pair for pair in pairs if pair.looks >= FoppenCoach.least]
    (kept,), (error,), off = fitted(costly, "review")
    print(
        f"{len(costly)} costly cards: {kept:.2f} ({error:.2f}) of a cost is left, off by {off:.1f}"
    )
    (trials, liking), errors, _ = fitted(pairs, "master", "liking")
    print(
        f"{len(pairs)} pairs: a point of the trials counts {trials:.2f} ({errors[0]:.2f}),"
        f" one of STRONG's judgement {liking:.2f} ({errors[1]:.2f})"
    )


if __name__ == "__main__":
    main()
