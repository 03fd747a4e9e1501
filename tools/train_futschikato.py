"""Train the policy of the strong player of Futschikato, and write its weights.

    python -m tools.train_futschikato [--iterations 600] [--seed 1]

Thousands of games go on side by side, at one table after the other. In some everybody learns, in
some about half of the table, in some a single player among usual ones. The policy begins as the
judgement of the usual player and follows the gradient of the share of the win (PPO); its critic
sees all hands. With `--begin` it goes on from weights there are, mostly against usual players
(which has not paid so far). Told is how much more than its share one learned player wins among
usual ones. It takes numpy and one process; the same arguments give the same weights.
"""

import argparse
import json
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from foppen_access.players.futschikato_reading import (
    CARD_FEATURES,
    STATE_FEATURES,
    usual_linear,
)
from foppen_access.players.nets import rows
from tools.futschikato_games import SECRETS, Floats, Games, Ints, Sight
from tools.learner import (
    Adam,
    Params,
    critic_gradient,
    critic_params,
    drawn,
    first_best,
    foretold,
    policy_gradient,
    scores,
    softmax,
)

FILE = Path(__file__).parents[1] / "foppen_access" / "players" / "weights" / "futschikato.json"
PLAYS = {3: 36, 4: 57, 5: 80, 6: 96, 7: 103, 8: 122}
"""About how many cards are played in a game, by number of players."""
COOL = 0.35
"""The usual player's worths times this are the first scores, so that some chance is left."""
WARMING = 12
"""So many iterations only the critic learns."""
TRACE = 0.95
TELL_EVERY = 60


@dataclass(slots=True)
class Batch:
    """Decisions of those who learn, with what came of them.

    Args:
        sight: the decisions.
        chosen: the candidate that was played.
        chance: how likely that was.
        inputs: what the critic saw.
        advantage: how much better it turned out than foretold.
        target: what the game brought.
    """

    sight: Sight
    chosen: Ints
    chance: Floats
    inputs: Floats
    advantage: Floats
    target: Floats


@dataclass(slots=True)
class Step:
    """The decisions of one turn, and what the critic foretold."""

    sight: Sight
    seat: Ints
    chosen: Ints
    chance: Floats
    inputs: Floats
    value: Floats


def part_of(sight: Sight, part: Ints) -> Sight:
    """Some of the decisions."""
    ends = np.append(sight.starts[1:], len(sight.at))
    counts = (ends - sight.starts)[part]
    starts = np.cumsum(counts) - counts
    at = np.repeat(np.arange(len(part)), counts)
    from_ = sight.starts[part][at] + np.arange(len(at)) - starts[at]
    return Sight(
        sight.row[part],
        sight.state[part],
        sight.secrets[part],
        at,
        starts,
        sight.number[from_],
        sight.cards[from_],
    )


def joined(sights: list[Sight]) -> Sight:
    """Decisions of several turns as one."""
    decisions = np.cumsum([0] + [len(each.starts) for each in sights])
    candidates = np.cumsum([0] + [len(each.at) for each in sights])
    return Sight(
        np.concatenate([each.row for each in sights]),
        np.concatenate([each.state for each in sights]),
        np.concatenate([each.secrets for each in sights]),
        np.concatenate([each.at + at for each, at in zip(sights, decisions, strict=False)]),
        np.concatenate([each.starts + at for each, at in zip(sights, candidates, strict=False)]),
        np.concatenate([each.number for each in sights]),
        np.concatenate([each.cards for each in sights]),
    )


def play(
    games: Games, learns: NDArray[np.bool_], policy: Params, critic: Params | None
) -> list[Step]:
    """Play all games to their end; without a critic nothing is tried out or kept."""
    usual, steps = np.array(usual_linear(), np.float32), list[Step]()
    while len(games.going):
        row = games.going
        sight = games.look(row)
        seat = games.turn[row]
        learning = learns[row, seat]
        picks = first_best(sight.cards @ usual, sight)
        ours = np.nonzero(learning)[0]
        if len(ours):
            own = part_of(sight, ours)
            logits, _ = scores(policy, own)
            chances = softmax(logits, own)
            chosen = drawn(chances, own, games.rng) if critic else first_best(logits, own)
            picks[ours] = sight.starts[ours] + chosen - own.starts
            if critic:
                steps.append(_kept(own, seat[ours], chosen, chances, critic))
        games.play(row, sight.number[picks])
    return steps


def _kept(own: Sight, seat: Ints, chosen: Ints, chances: Floats, critic: Params) -> Step:
    """The decisions in which there was a choice."""
    many = np.nonzero(np.diff(np.append(own.starts, len(own.at))) > 1)[0]
    kept = part_of(own, many)
    inputs = np.concatenate([kept.state, kept.secrets], 1)
    return Step(
        kept,
        seat[many],
        chosen[many] - own.starts[many] + kept.starts,
        chances[chosen[many]],
        inputs,
        foretold(critic, inputs)[0],
    )


def judged(games: Games, steps: list[Step]) -> Batch:
    """All decisions with how much better they turned out than foretold (GAE)."""
    share = games.won / games.won.sum(1, keepdims=True)
    reward = ((share * games.seats - 1) / games.seats**0.5).astype(np.float32)
    following, gained, advantages = reward.copy(), np.zeros_like(reward), list[Floats]()
    for step in reversed(steps):
        at = step.sight.row, step.seat
        gained[at] = following[at] - step.value + TRACE * gained[at]
        following[at] = step.value
        advantages.append(gained[at])
    offsets = np.cumsum([0] + [len(step.sight.at) for step in steps])
    advantage = np.concatenate(advantages[::-1])
    return Batch(
        joined([step.sight for step in steps]),
        np.concatenate([step.chosen + at for step, at in zip(steps, offsets, strict=False)]),
        np.concatenate([step.chance for step in steps]),
        np.concatenate([step.inputs for step in steps]),
        (advantage - advantage.mean()) / (advantage.std() + 1e-6),
        np.concatenate([reward[step.sight.row, step.seat] for step in steps]),
    )


def learners(count: int, seats: int, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Who learns in each game: everybody, about half of the table, or one."""
    kind = rng.random(count)
    learns = rng.random((count, seats)) < 0.5
    learns[kind < 0.35] = True
    single = np.nonzero(kind > 0.55)[0]
    learns[single] = False
    learns[single, rng.integers(seats, size=len(single))] = True
    return learns


def a_few(count: int, seats: int, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Who learns in each game where usual players are to be beaten: mostly one."""
    learns = rng.random((count, seats)) < 0.35
    single = np.nonzero(rng.random(count) < 0.6)[0]
    learns[single] = False
    learns[single, rng.integers(seats, size=len(single))] = True
    return learns


def update(
    policy: Params,
    critic: Params,
    steps: tuple[Adam, Adam],
    batch: Batch,
    *,
    rate: float,
    entropy: float,
    rng: np.random.Generator,
) -> None:
    """Two passes over the decisions in parts (PPO)."""
    picked = batch.chosen - batch.sight.starts
    for _ in range(2):
        order = rng.permutation(len(picked))
        for part in np.array_split(order, max(1, len(order) // 4000)):
            sight = part_of(batch.sight, part)
            logits, hidden = scores(policy, sight)
            chosen, gained = sight.starts + picked[part], batch.advantage[part]
            slope = _slope(sight, logits, chosen, batch.chance[part], gained, entropy=entropy)
            steps[0].step(policy, policy_gradient(policy, sight, hidden, slope), rate)
            gradient = critic_gradient(critic, batch.inputs[part], batch.target[part])
            steps[1].step(critic, gradient, 1e-3)


def _slope(
    sight: Sight, logits: Floats, chosen: Ints, chance: Floats, gained: Floats, *, entropy: float
) -> Floats:
    """The gradient of the loss by the score of each candidate."""
    chances = softmax(logits, sight)
    ratio = chances[chosen] / chance
    live = np.where(gained > 0, ratio < 1.2, ratio > 0.8)
    weight = np.where(live, gained * ratio, 0) / len(chosen)
    slope = chances * weight[sight.at]
    slope[chosen] -= weight
    logs = np.log(chances + 1e-9)
    spread = -np.add.reduceat(chances * logs, sight.starts)
    slope += entropy * chances * (logs + spread[sight.at]) / len(chosen)
    return slope.astype(np.float32)


def share(seats: int, count: int, policy: Params, seed: int) -> tuple[float, float]:
    """How much more than its share one learned player wins among usual ones; standard error."""
    games = Games(seats, count, np.random.default_rng(seed))
    learns = np.arange(seats) == (np.arange(count) % seats)[:, None]
    play(games, learns, policy, None)
    got = (games.won / games.won.sum(1, keepdims=True))[learns]
    return float(got.mean() - 1 / seats), float(got.std() / count**0.5)


def packed(array: Floats) -> dict[str, object]:
    """An array as `players.nets` loads it: 16-bit numbers, each row with its scale."""
    table: NDArray[np.float32] = np.atleast_2d(array)
    scales = np.maximum(np.abs(table).max(1), 1e-9) / 32767
    whole = np.round(table / scales[:, None]).astype("<i2")
    return {
        "data": b64encode(whole.tobytes()).decode(),
        "scales": [float(f"{scale:.6g}") for scale in scales],
    }


def write(policy: Params, path: Path) -> None:
    """The weights as a file."""
    arrays = {
        "state": policy["state"].T,
        "card": policy["card"].T,
        "bias": policy["bias"],
        "out": policy["out"],
        "linear": policy["linear"],
    }
    path.parent.mkdir(exist_ok=True)
    content = {"all": {name: packed(array) for name, array in arrays.items()}}
    path.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")


def read(path: Path) -> Params:
    """The weights of a file."""
    arrays = json.loads(path.read_text(encoding="utf-8"))["all"]
    table = {name: np.array(rows(array), np.float32) for name, array in arrays.items()}
    flat = {name: table[name][0] for name in ("bias", "out", "linear")}
    return {"card": table["card"].T.copy(), "state": table["state"].T.copy(), **flat}


def beginning(hidden: int, rng: np.random.Generator) -> Params:
    """A network that judges as the usual player does."""
    scale = (2 / (CARD_FEATURES + STATE_FEATURES)) ** 0.5
    return {
        "card": rng.normal(0, scale, (CARD_FEATURES, hidden)).astype(np.float32),
        "state": rng.normal(0, scale, (STATE_FEATURES, hidden)).astype(np.float32),
        "bias": np.zeros(hidden, np.float32),
        "out": rng.normal(0, 0.001, hidden).astype(np.float32),
        "linear": np.array(usual_linear(), np.float32) * COOL,
    }


def main() -> None:
    """Train, tell how it goes, write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=600)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--plays", type=int, default=40_000, help="in each iteration")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--begin", type=Path, help="go on from these weights, mostly among usual")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    policy = read(args.begin) if args.begin else beginning(args.hidden, rng)
    seated = a_few if args.begin else learners
    critic = critic_params(STATE_FEATURES + SECRETS, 64, rng)
    steps, tables = (Adam(), Adam()), list(PLAYS)
    for iteration in range(args.iterations):
        seats = tables[iteration % len(tables)]
        games = Games(seats, args.plays // PLAYS[seats], rng)
        learns = seated(games.count, seats, rng)
        batch = judged(games, play(games, learns, policy, critic))
        left = 1 - iteration / args.iterations
        rate = args.rate * left if iteration >= WARMING else 0.0
        update(policy, critic, steps, batch, rate=rate, entropy=args.entropy * left, rng=rng)
        if iteration % TELL_EVERY == TELL_EVERY - 1 or iteration == args.iterations - 1:
            got = [share(seats, 2000, policy, 7) for seats in (3, 5, 8)]
            print(iteration + 1, " ".join(f"{a:+.3f}±{b:.3f}" for a, b in got), flush=True)
            write(policy, args.out)


if __name__ == "__main__":
    main()
