"""Many decisions of Foppen, and the network that learns what each card is worth."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from foppen_access.players.foppen.network_rows import CARD, STATE
from foppen_access.players.foppen.suit_network import LOWEST, PLANES, SUIT_INPUTS
from tools.foppen_labels import Found
from tools.foppen_play import Net
from tools.foppen_rounds import COLOURS, ONE
from tools.learner import Decisions, Floats, Ints, Judged, Params

SUIT_UNITS, HIDDEN, SECOND = 64, 128, 32
KEPT = 112
"""So many hidden units are left in the end: a number with a lane of `nets.LANE` bits for each takes
no more than the 512 bytes that Python hands out fastest.
"""
TABLE = slice(STATE.index("seats"), len(STATE))
"""What tells the table and the bids."""
FEW = 100
"""Fewer candidates don't show what a unit says at a table."""
PART = 1024
"""So many decisions make a step."""
PEAK = 6.0
"""Sums of this size are exact enough in whole numbers, and have room; see `nets.FINE`."""
MOST_RAISED = 4.0
"""A unit is not raised more, for one that is silent here may not be elsewhere."""


@dataclass(frozen=True)
class FoppenDecisions(Decisions):
    """Decisions of Foppen; see `foppen_labels.Found`."""

    held: Ints
    unseen: Ints
    facts: Floats
    codes: Ints

    BY_CANDIDATE = Decisions.BY_CANDIDATE | {"codes"}
    MEANS = np.float32

    def inputs(self) -> Floats:
        """By decision and colour what a colour's units see: its cards in the own hand, those
        that are unseen, and its facts.
        """
        bits = [
            masks[..., None] >> np.arange(LOWEST, LOWEST + PLANES) & 1
            for masks in (self.held, self.unseen)
        ]
        return np.concatenate([*bits, self.facts], 2, dtype=np.float32)


def found_decisions(found: Found) -> FoppenDecisions:
    """What was found, with its worths centred in each decision."""
    raw = FoppenDecisions(**found._asdict())
    return replace(raw, worths=raw.centred(raw.worths))


def new_net(linear: Floats, rng: np.random.Generator) -> Params:
    """A network that begins as a linear judgement of the features of a card."""
    inputs = len(CARD) + len(STATE) + 2 * SUIT_UNITS
    shapes = {
        "suit": (SUIT_INPUTS, SUIT_UNITS, (2 / SUIT_INPUTS) ** 0.5),
        "suit_bias": (1, SUIT_UNITS, 0.0),
        "others": (SUIT_UNITS, HIDDEN, (1 / inputs) ** 0.5),
        "after": (SUIT_UNITS, HIDDEN, (2 / inputs) ** 0.5),
        "card": (len(CARD), HIDDEN, (2 / inputs) ** 0.5),
        "state": (len(STATE), HIDDEN, (2 / inputs) ** 0.5),
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


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What the units of a network say about decisions; 0 where they are silent, but for sums.

    Args:
        inputs, sums, suits: by decision and colour: what goes in, what comes out, and no less
            than 0.
        coloured: by candidate, whether the card has a colour, 1 or 0.
        after: of the colour of a candidate when the card is gone.
        first_sums, first, second_sums, second: by candidate.
        scores: by candidate.
    """

    inputs: Floats
    sums: Floats
    suits: Floats
    coloured: Floats
    after: Floats
    first_sums: Floats
    first: Floats
    second_sums: Floats
    second: Floats
    scores: Floats


def thoughts(params: Params, part: FoppenDecisions) -> Thoughts:
    """Every unit of a network for some decisions; see `suit_net.SuitNet`."""
    inputs = part.inputs()
    sums = inputs @ params["suit"] + params["suit_bias"]
    suits = np.maximum(sums, 0)
    coloured = (part.codes < ONE).astype(np.float32)[:, None]
    place = (part.at, np.minimum(part.codes >> 5, COLOURS - 1))
    gone = params["suit"][_planes(part)]
    after = coloured * np.maximum(sums[place] - gone, 0)
    each = suits @ params["others"]
    shared = part.state @ params["state"] + params["bias"] + each.sum(1)
    first_sums = part.cards @ params["card"] + np.repeat(shared, part.counts, 0)
    first_sums += after @ params["after"] - coloured * each[place]
    first = np.maximum(first_sums, 0)
    second_sums = first @ params["second"] + params["second_bias"]
    second = np.maximum(second_sums, 0)
    scores = second @ params["out"] + part.cards @ params["linear"]
    hidden = (first_sums, first, second_sums, second)
    return Thoughts(inputs, sums, suits, coloured, after, *hidden, scores)


def _planes(part: FoppenDecisions) -> Ints:
    """The input of a candidate among those of its colour's hand; any for a one."""
    planes: Ints = np.maximum((part.codes & 31) - LOWEST, 0)
    return planes


def pruned(params: Params, part: FoppenDecisions) -> Params:
    """The same network with the `KEPT` hidden units that say most, each at the table, and with the
    bids, where it says most; what the others say on average stays.
    """
    first, loudest = thoughts(params, part).first, np.zeros(len(params["bias"]))
    usual, weights = first.mean(0), np.sqrt((params["second"] ** 2).sum(1))
    _, tables = np.unique(part.state[:, TABLE].round(2), axis=0, return_inverse=True)
    each = tables.reshape(-1)[part.at]
    for table in np.flatnonzero(np.bincount(each) >= FEW):
        says = np.sqrt(((first[each == table] - usual) ** 2).mean(0)) * weights
        loudest = np.maximum(loudest, says / (says.sum() or 1))
    order = np.argsort(loudest)
    gone, kept = order[:-KEPT], np.sort(order[-KEPT:])
    fewer = {name: params[name][:, kept] for name in ("card", "state", "others", "after")}
    fewer |= {name: params[name][kept] for name in ("bias", "second")}
    always = usual[gone] @ params["second"][gone]
    return params | fewer | {"second_bias": params["second_bias"] + always}


def balanced(params: Params, part: FoppenDecisions) -> Params:
    """The same network with other units: none sums up to more than `PEAK` in these decisions. What
    comes in is divided and what goes out multiplied by the same number.
    """
    found, scaled = thoughts(params, part), dict(params)
    for into, out_of, sums in (
        (("suit", "suit_bias"), ("others", "after"), found.sums),
        (("card", "state", "others", "after", "bias"), ("second",), found.first_sums),
        (("second", "second_bias"), ("out",), found.second_sums),
    ):
        peaks = np.abs(sums).reshape(-1, sums.shape[-1]).max(0)
        scale = PEAK / np.maximum(peaks, PEAK / MOST_RAISED)
        for name in into:
            scaled[name] = scaled[name] * scale
        for name in out_of:
            scaled[name] = (scaled[name].T / scale).T
    return scaled


def judged(params: Params, part: FoppenDecisions) -> Judged:
    """The score of each candidate, and how the gradient of the parameters follows from its own."""
    found = thoughts(params, part)
    return found.scores, partial(_gradient, params, part, found)


def _gradient(params: Params, part: FoppenDecisions, found: Thoughts, slope: Floats) -> Params:
    """The gradient of the parameters from that of each candidate's score."""
    back2 = slope[:, None] * params["out"] * (found.second > 0)
    back1 = back2 @ params["second"].T * (found.first > 0)
    by_decision = np.add.reduceat(back1, part.starts, axis=0)
    return {
        "card": part.cards.T @ back1,
        "state": part.state.T @ by_decision,
        "bias": back1.sum(0),
        "second": found.first.T @ back2,
        "second_bias": back2.sum(0),
        "out": found.second.T @ slope,
        "linear": part.cards.T @ slope,
        **_suit_gradient(params, part, found, back1, by_decision),
    }


def _suit_gradient(
    params: Params, part: FoppenDecisions, found: Thoughts, back: Floats, by_decision: Floats
) -> Params:
    """That of the units of colours; `back` is the gradient of the first layer's sums."""
    keys = part.at * (COLOURS + 1) + (part.codes >> 5)
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))  # the cards of a colour come together
    decision, colour = np.divmod(keys[firsts], COLOURS + 1)
    held = colour < COLOURS
    place = (decision[held], colour[held])
    back_after = back @ params["after"].T * (found.after > 0)
    each = np.repeat(by_decision[:, None], COLOURS, 1)
    each[place] -= np.add.reduceat(back, firsts)[held]
    sums = each @ params["others"].T * (found.sums > 0)
    sums[place] += np.add.reduceat(back_after, firsts)[held]
    rows = sums.reshape(-1, sums.shape[-1])
    suit = found.inputs.reshape(len(rows), -1).T @ rows
    gone = _planes(part)[:, None] == np.arange(PLANES)
    suit[:PLANES] -= gone.astype(np.float32).T @ back_after
    return {
        "suit": suit,
        "suit_bias": rows.sum(0),
        "others": found.suits.reshape(len(rows), -1).T @ each.reshape(len(rows), -1),
        "after": found.after.T @ back,
    }


def by_lot(
    decisions: FoppenDecisions, steps: int, rates: tuple[float, float], rng: np.random.Generator
) -> Iterator[tuple[Ints, float]]:
    """So many choices of decisions by lot, at a rate that goes from one to another."""
    for step in range(steps):
        chosen = np.sort(rng.integers(len(decisions.counts), size=PART))
        yield chosen, rates[0] + (rates[1] - rates[0]) * step / steps
