"""A small network that scores cards, and how it learns."""

from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.floating[Any]]
Ints: TypeAlias = NDArray[np.int64]
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
