"""A small network that scores cards, its critic, and how both learn from rounds played."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np

from foppen_access.players.reading import CARD_FEATURES, STATE_FEATURES
from tools.foppen_rounds import Floats, Ints, Sight

Params: TypeAlias = dict[str, Floats]


class Decisions(Protocol):
    """Some decisions at once: what is the same for all cards of one, the candidates one after
    another, the decision each belongs to, and the first of each.
    """

    @property
    def state(self) -> Floats: ...  # noqa: D102

    @property
    def cards(self) -> Floats: ...  # noqa: D102

    @property
    def at(self) -> Ints: ...  # noqa: D102

    @property
    def starts(self) -> Ints: ...  # noqa: D102


def policy_params(hidden: int, linear: Floats, rng: np.random.Generator) -> Params:
    """A network that begins as a linear judgement of the features of a card."""
    inputs = CARD_FEATURES + STATE_FEATURES
    scale = (2 / inputs) ** 0.5
    return {
        "card": rng.normal(0, scale, (CARD_FEATURES, hidden)).astype(np.float32),
        "state": rng.normal(0, scale, (STATE_FEATURES, hidden)).astype(np.float32),
        "bias": np.zeros(hidden, np.float32),
        "out": rng.normal(0, 0.01, hidden).astype(np.float32),
        "linear": linear.astype(np.float32),
    }


def scores(params: Params, sight: Decisions) -> tuple[Floats, Floats]:
    """The score of each candidate, and the hidden layer."""
    state = sight.state @ params["state"] + params["bias"]
    hidden = np.maximum(sight.cards @ params["card"] + state[sight.at], 0)
    return hidden @ params["out"] + sight.cards @ params["linear"], hidden


def policy_gradient(params: Params, sight: Decisions, hidden: Floats, of_score: Floats) -> Params:
    """The gradient of the parameters from that of each candidate's score."""
    back = of_score[:, None] * params["out"] * (hidden > 0)
    by_decision = np.add.reduceat(back, sight.starts, axis=0)
    return {
        "card": sight.cards.T @ back,
        "state": sight.state.T @ by_decision,
        "bias": back.sum(0),
        "out": hidden.T @ of_score,
        "linear": sight.cards.T @ of_score,
    }


def softmax(logits: Floats, sight: Decisions) -> Floats:
    """The chance of each candidate among those of its decision."""
    top = np.maximum.reduceat(logits, sight.starts)
    powers = np.exp(logits - top[sight.at])
    chances: Floats = powers / np.add.reduceat(powers, sight.starts)[sight.at]
    return chances


def drawn(chances: Floats, sight: Decisions, rng: np.random.Generator) -> Ints:
    """A candidate of each decision by lot (Gumbel)."""
    noisy = np.log(chances + 1e-9) + rng.gumbel(size=len(chances)).astype(np.float32)
    return first_best(noisy, sight)


def first_best(values: Floats, sight: Decisions) -> Ints:
    """The best candidate of each decision, the first of equals."""
    top = np.maximum.reduceat(values, sight.starts)
    hits = np.nonzero(values == top[sight.at])[0]
    return hits[np.searchsorted(sight.at[hits], np.arange(len(sight.starts)))]


def critic_params(inputs: int, hidden: int, rng: np.random.Generator) -> Params:
    """A network with two hidden layers that foretells points."""
    return {
        "w1": rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32),
        "b1": np.zeros(hidden, np.float32),
        "w2": rng.normal(0, (2 / hidden) ** 0.5, (hidden, hidden)).astype(np.float32),
        "b2": np.zeros(hidden, np.float32),
        "w3": np.zeros(hidden, np.float32),
        "b3": np.zeros(1, np.float32),
    }


def foretold(params: Params, inputs: Floats) -> tuple[Floats, Floats, Floats]:
    """The value of each position, and both hidden layers."""
    first = np.maximum(inputs @ params["w1"] + params["b1"], 0)
    second = np.maximum(first @ params["w2"] + params["b2"], 0)
    return second @ params["w3"] + params["b3"], first, second


def critic_gradient(params: Params, inputs: Floats, target: Floats) -> Params:
    """The gradient of the mean squared error."""
    value, first, second = foretold(params, inputs)
    error = (value - target) / len(target)
    back2 = error[:, None] * params["w3"] * (second > 0)
    back1 = back2 @ params["w2"].T * (first > 0)
    return {
        "w1": inputs.T @ back1,
        "b1": back1.sum(0),
        "w2": first.T @ back2,
        "b2": back2.sum(0),
        "w3": second.T @ error,
        "b3": error.sum(keepdims=True),
    }


@dataclass(slots=True)
class Adam:
    """Steps against the gradient, each parameter at its own pace."""

    mean: Params = field(default_factory=dict)
    square: Params = field(default_factory=dict)
    steps: int = 0

    def step(self, params: Params, gradient: Params, rate: float) -> None:
        """Change the parameters in place."""
        self.steps += 1
        total = sum(float((g * g).sum()) for g in gradient.values()) ** 0.5
        clip = min(1.0, 1.0 / (total + 1e-9))
        for name, raw in gradient.items():
            slope = raw * clip
            mean = self.mean.setdefault(name, np.zeros_like(slope))
            square = self.square.setdefault(name, np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair_mean = mean / (1 - 0.9**self.steps)
            fair_square = square / (1 - 0.999**self.steps)
            params[name] -= (rate * fair_mean / (np.sqrt(fair_square) + 1e-8)).astype(np.float32)


class Pace(NamedTuple):
    """How far a step goes, and how much chance is kept in the policy."""

    rate: float
    entropy: float


@dataclass(frozen=True, slots=True)
class Step:
    """Decisions taken at the same moment of many rounds.

    Args:
        chosen: the candidate played, by decision.
        chance: how likely it was.
        inputs: what the critic saw.
        value: what he foretold.
    """

    sight: Sight
    chosen: Ints
    chance: Floats
    inputs: Floats
    value: Floats


@dataclass(frozen=True, slots=True)
class Batch:
    """All decisions of many rounds: a step with what came of them."""

    step: Step
    advantage: Floats
    target: Floats


def batch_of(steps: Sequence[Step], rewards: Floats, trace: float) -> Batch:
    """What each decision was worth: the reward is passed back from decision to decision of the
    same seat, and what the critic had foretold is taken off.

    Args:
        steps: in the order of time.
        rewards: by round and seat.
        trace: how much of what follows after the next decision counts.
    """
    next_value, next_advantage = rewards.copy(), np.zeros_like(rewards)
    advantages = []
    for step in reversed(steps):
        at = step.sight.row, step.sight.me
        advantage = next_value[at] - step.value + trace * next_advantage[at]
        advantages.append(advantage)
        next_value[at], next_advantage[at] = step.value, advantage
    offsets = np.cumsum([0] + [len(step.sight.at) for step in steps])
    chosen = [step.chosen + offset for step, offset in zip(steps, offsets, strict=False)]
    whole = Step(
        joined([step.sight for step in steps]),
        np.concatenate(chosen),
        np.concatenate([step.chance for step in steps]),
        np.concatenate([step.inputs for step in steps]),
        np.concatenate([step.value for step in steps]),
    )
    target = np.concatenate([rewards[step.sight.row, step.sight.me] for step in steps])
    return Batch(whole, np.concatenate(advantages[::-1]), target)


def joined(sights: Sequence[Sight]) -> Sight:
    """The decisions of several moments as one."""
    decisions = np.cumsum([0] + [len(sight.starts) for sight in sights])
    candidates = np.cumsum([0] + [len(sight.at) for sight in sights])
    columns = {
        field.name: np.concatenate([getattr(sight, field.name) for sight in sights])
        for field in fields(Sight)
    }
    for name, offsets in (("at", decisions), ("starts", candidates)):
        parts = zip(sights, offsets, strict=False)
        columns[name] = np.concatenate([getattr(sight, name) + offset for sight, offset in parts])
    return Sight(**columns)


def undecided(sight: Sight) -> tuple[Ints, Sight]:
    """The decisions with more than one candidate."""
    many = np.nonzero(np.diff(np.append(sight.starts, len(sight.at))) > 1)[0]
    return many, subset(sight, many)


def subset(sight: Sight, keep: Ints) -> Sight:
    """Some of the decisions."""
    lengths = np.diff(np.append(sight.starts, len(sight.at)))[keep]
    starts = np.cumsum(lengths) - lengths
    at = np.repeat(np.arange(len(keep)), lengths)
    candidates = sight.starts[keep][at] + np.arange(len(at)) - starts[at]
    return Sight(
        sight.row[keep],
        sight.me[keep],
        sight.state[keep],
        at,
        starts,
        sight.colour[candidates],
        sight.value[candidates],
        sight.cards[candidates],
        sight.last[keep],
    )


EPOCHS, PART = 3, 3000
CLIP = 0.2
"""A card's chance is changed by at most this share from what it was when it was played."""


def update(
    policy: tuple[Params, Adam],
    critic: tuple[Params, Adam],
    batch: Batch,
    pace: Pace,
    rng: np.random.Generator,
) -> None:
    """Both learn from a batch: clipped policy gradient, and least squares."""
    advantage = batch.advantage - batch.advantage.mean()
    advantage /= batch.advantage.std() + 1e-6
    count = len(batch.target)
    for _ in range(EPOCHS):
        order = rng.permutation(count)
        for part in np.array_split(order, max(1, count // PART)):
            some = np.sort(part)
            _improve(policy, batch.step, some, advantage[some], pace)
            gradient = critic_gradient(critic[0], batch.step.inputs[some], batch.target[some])
            critic[1].step(critic[0], gradient, pace.rate)


def _improve(
    policy: tuple[Params, Adam], step: Step, some: Ints, advantage: Floats, pace: Pace
) -> None:
    params, steps = policy
    sight = subset(step.sight, some)
    logits, hidden = scores(params, sight)
    chances = softmax(logits, sight)
    chosen = step.chosen[some] - step.sight.starts[some] + sight.starts
    ratio = chances[chosen] / step.chance[some]
    live = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    weight = np.where(live, advantage * ratio, 0) / len(some)
    slope = chances * weight[sight.at]
    slope[chosen] -= weight
    logs = np.log(chances + 1e-9)
    entropy = -np.add.reduceat(chances * logs, sight.starts)
    slope += pace.entropy * chances * (logs + entropy[sight.at]) / len(some)
    gradient = policy_gradient(params, sight, hidden, slope.astype(np.float32))
    steps.step(params, gradient, pace.rate)
