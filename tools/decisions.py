"""Many decisions of Foppen, and the network that learns what each card is worth."""

from dataclasses import dataclass

import numpy as np

from foppen_access.players.reading import CARD_FEATURES, STATE_FEATURES
from tools.foppen_play import Net
from tools.learner import Adam, Floats, Ints, Params

HIDDEN, SECOND = 64, 32
PART = 1024
"""So many decisions make a step."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """What was seen before each decision, and what each candidate turned out to be worth.

    Args:
        state: by decision.
        counts: how many candidates a decision has.
        cards, worths: by candidate, decision after decision.
    """

    state: Floats
    counts: Ints
    cards: Floats
    worths: Floats

    @property
    def starts(self) -> Ints:
        """The first candidate of each decision."""
        starts: Ints = np.cumsum(self.counts) - self.counts
        return starts

    @property
    def at(self) -> Ints:
        """The decision of each candidate."""
        return np.repeat(np.arange(len(self.counts)), self.counts)

    def some(self, starts: Ints, chosen: Ints) -> "Decisions":
        """Some of the decisions; `starts` are those of all, which take long to count."""
        counts = self.counts[chosen]
        firsts = np.cumsum(counts) - counts
        place = np.repeat(starts[chosen] - firsts, counts) + np.arange(counts.sum())
        return Decisions(self.state[chosen], counts, self.cards[place], self.worths[place])

    def centred(self, values: Floats) -> Floats:
        """Values of the candidates, less their mean in each decision."""
        means = np.add.reduceat(values, self.starts) / self.counts
        less: Floats = values - np.repeat(means, self.counts).astype(np.float32)
        return less


def together(parts: list[Decisions]) -> Decisions:
    """Decisions of several batches as one."""
    return Decisions(
        np.concatenate([part.state for part in parts]),
        np.concatenate([part.counts for part in parts]),
        np.concatenate([part.cards for part in parts]),
        np.concatenate([part.worths for part in parts]),
    )


def new_net(linear: Floats, rng: np.random.Generator) -> Params:
    """A network that begins as a linear judgement of the features of a card."""
    inputs = CARD_FEATURES + STATE_FEATURES
    shapes = {
        "card": (CARD_FEATURES, HIDDEN, (2 / inputs) ** 0.5),
        "state": (STATE_FEATURES, HIDDEN, (2 / inputs) ** 0.5),
        "bias": (1, HIDDEN, 0.0),
        "second": (HIDDEN, SECOND, (2 / HIDDEN) ** 0.5),
        "second_bias": (1, SECOND, 0.0),
        "out": (1, SECOND, 0.05),
    }
    arrays = {
        name: rng.normal(0, scale, (rows, columns)).astype(np.float32)
        for name, (rows, columns, scale) in shapes.items()
    }
    net = {name: array if len(array) > 1 else array[0] for name, array in arrays.items()}
    return net | {"linear": linear.astype(np.float32)}


def net_of(params: Params) -> Net:
    """The network as the compiled player wants it."""
    return Net(**{name: np.ascontiguousarray(params[name], np.float32) for name in Net._fields})


def judged(params: Params, part: Decisions) -> tuple[Floats, Floats, Floats]:
    """The score of each candidate, and both hidden layers."""
    shared = part.state @ params["state"] + params["bias"]
    first = np.maximum(part.cards @ params["card"] + np.repeat(shared, part.counts, 0), 0)
    second = np.maximum(first @ params["second"] + params["second_bias"], 0)
    return second @ params["out"] + part.cards @ params["linear"], first, second


def fitted(params: Params, steps: Adam, part: Decisions, rate: float) -> float:
    """One step towards the worths, both centred in each decision; the mean squared error."""
    scores, first, second = judged(params, part)
    wrong = part.centred(scores) - part.centred(part.worths)
    error = float((wrong * wrong).sum() / len(part.counts))
    slope = (wrong / len(part.counts)).astype(np.float32)
    back2 = slope[:, None] * params["out"] * (second > 0)
    back1 = back2 @ params["second"].T * (first > 0)
    by_decision = np.add.reduceat(back1, part.starts, axis=0)
    gradient = {
        "card": part.cards.T @ back1,
        "state": part.state.T @ by_decision,
        "bias": back1.sum(0),
        "second": first.T @ back2,
        "second_bias": back2.sum(0),
        "out": second.T @ slope,
        "linear": part.cards.T @ slope,
    }
    steps.step(params, gradient, rate)
    return error


def learn(
    params: Params,
    steps: Adam,
    decisions: Decisions,
    *,
    parts: int,
    rates: tuple[float, float],
    rng: np.random.Generator,
) -> None:
    """So many steps, each on some decisions by lot, at a rate that goes from one to another."""
    starts, many = decisions.starts, len(decisions.counts)
    for step in range(parts):
        chosen = np.sort(rng.integers(many, size=PART))
        rate = rates[0] + (rates[1] - rates[0]) * step / parts
        fitted(params, steps, decisions.some(starts, chosen), rate)
