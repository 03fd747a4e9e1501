"""How a network learns what cards are worth, from many decisions of any game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.floating[Any]]
Ints: TypeAlias = NDArray[np.int64]
Params: TypeAlias = dict[str, Floats]


@dataclass(frozen=True)
class Decisions:
    """Many decisions, and what each candidate turned out to be worth. A game that needs more of
    them has arrays of its own besides.

    Args:
        state: by decision what is the same for all cards.
        counts: how many candidates a decision has.
        cards: by candidate, decision after decision, what it promises.
        worths: by candidate.
    """

    state: Floats
    counts: Ints
    cards: Floats
    worths: Floats

    BY_CANDIDATE: ClassVar[frozenset[str]] = frozenset({"cards", "worths"})
    """The arrays that go by candidate; the others go by decision."""
    MEANS: ClassVar[type[np.floating[Any]]] = np.float64
    """What the mean of a decision is rounded to: with another the same seed makes other weights."""

    @cached_property
    def starts(self) -> Ints:
        """The first candidate of each decision."""
        starts: Ints = np.cumsum(self.counts) - self.counts
        return starts

    @cached_property
    def at(self) -> Ints:
        """The decision of each candidate."""
        return np.repeat(np.arange(len(self.counts)), self.counts)

    def some(self, chosen: Ints) -> Self:
        """Some of the decisions."""
        counts = self.counts[chosen]
        firsts = np.cumsum(counts) - counts
        place = np.repeat(self.starts[chosen] - firsts, counts) + np.arange(counts.sum())
        arrays = {each.name: getattr(self, each.name) for each in fields(self)}
        return type(self)(
            **{
                name: array[place if name in self.BY_CANDIDATE else chosen]
                for name, array in arrays.items()
            }
        )

    def centred(self, values: Floats) -> Floats:
        """Values of the candidates, less their mean in each decision."""
        means = np.add.reduceat(values, self.starts) / self.counts
        less: Floats = values - np.repeat(means, self.counts).astype(self.MEANS)
        return less


Kind = TypeVar("Kind", bound=Decisions)


def together(parts: Sequence[Kind]) -> Kind:
    """Decisions of several batches as one."""
    names = [each.name for each in fields(parts[0])]
    return type(parts[0])(
        **{name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    )


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


Judged: TypeAlias = tuple[Floats, Callable[[Floats], Params]]
"""The score of each candidate, and what makes of the gradients of the scores that of the
parameters.
"""


def learn(
    params: Params,
    steps: Adam,
    decisions: Kind,
    judged: Callable[[Params, Kind], Judged],
    drawn: Iterable[tuple[Ints, float]],
) -> None:
    """A step towards the worths, which are centred, for each choice of decisions that is drawn, at
    the rate that comes with it: least squares of the scores, centred in each decision.
    """
    for chosen, rate in drawn:
        part = decisions.some(chosen)
        scores, gradient = judged(params, part)
        slope = (part.centred(scores) - part.worths) / len(chosen)
        steps.step(params, gradient(slope.astype(np.float32)), rate)
