"""Small networks in pure Python, and the file their weights are kept in.

A network is evaluated in whole numbers, so that it says the same on every machine, and all units of
a layer at once: the weights of an input stand side by side in one long whole number, `LANE` bits
for each unit, and one multiplication of Python's does the work of them all. What is negative in a
lane borrows from the next one, and the sum gives it back.
"""

import json
from base64 import b64decode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from operator import mul
from struct import Struct, unpack
from typing import Any, TypeAlias

Row: TypeAlias = tuple[float, ...]

LANE = 64
FINE = 20
"""A weight or an input of 1 is so many bits to the left; a lane has room for sums of millions."""


@dataclass(frozen=True, slots=True)
class Layer:
    """Units that weigh the same inputs, all of them whole numbers with `FINE` bits.

    Args:
        columns: for each input its weight in every unit.
        start: what every unit begins with, and the top bit of its lane, which stays there unless
            the sum is negative.
        units: how many.
    """

    columns: tuple[int, ...]
    start: int
    units: int

    def active(self, sums: int) -> tuple[int, ...]:
        """The sum of each unit, 0 where it is negative."""
        tops, lows, form = _lanes(self.units)
        positive = sums & tops
        kept = (sums & positive - (positive >> LANE - 1)) >> FINE & lows
        return form.unpack(kept.to_bytes(form.size, "little"))


@lru_cache(maxsize=16)
def _lanes(units: int) -> tuple[int, int, Struct]:
    """The top bits of all lanes, the bits sums have once they are divided, and how lanes lie."""
    every = _side_by_side([1] * units)
    return every << LANE - 1, every * ((1 << LANE - 1 - FINE) - 1), Struct(f"<{units}Q")


def _side_by_side(numbers: Iterable[int]) -> int:
    return sum(number << LANE * at for at, number in enumerate(numbers))


def whole(numbers: Iterable[float], fine: int = FINE) -> list[int]:
    """Whole numbers with so many bits."""
    return [int(number * (1 << fine)) for number in numbers]


@dataclass(frozen=True, slots=True)
class Net:
    """Scores candidates: a hidden layer over what is the same for all of them and what is special
    to each, perhaps a second one, and a linear judgement of what is special beside them.

    Args:
        shared: what is the same for all candidates, as inputs of the first layer.
        layers: the hidden layers; the inputs of the first are what is special to each.
        out: for each unit of the last layer.
        linear: for each special feature.
    """

    shared: tuple[int, ...]
    layers: tuple[Layer, ...]
    out: tuple[int, ...]
    linear: tuple[int, ...]

    def scores(self, shared: Sequence[float], special: Iterable[Sequence[float]]) -> list[float]:
        """The score of each candidate."""
        first, *others = self.layers
        start = first.start + sum(map(mul, self.shared, whole(shared)))
        scores = []
        for candidate in special:
            features = whole(candidate)
            units = first.active(start + sum(map(mul, first.columns, features)))
            for layer in others:
                units = layer.active(layer.start + sum(map(mul, layer.columns, units)))
            total = sum(map(mul, self.out, units)) + sum(map(mul, self.linear, features))
            scores.append(total / (1 << 2 * FINE))
        return scores


def layer(columns: Iterable[Iterable[float]], bias: Sequence[float]) -> Layer:
    """A layer from the weights of each input and the bias of each unit."""
    start = _side_by_side(whole(bias, 2 * FINE)) + _lanes(len(bias))[0]
    return Layer(packed(columns), start, len(bias))


def packed(columns: Iterable[Iterable[float]]) -> tuple[int, ...]:
    """The weights of each input, side by side."""
    return tuple(_side_by_side(whole(column)) for column in columns)


@lru_cache(maxsize=4)
def _weights(game: str) -> dict[str, Any]:
    """The file of a game: for each table its arrays."""
    text = files("foppen_access.players").joinpath("weights", f"{game}.json").read_text("utf-8")
    tables: dict[str, Any] = json.loads(text)
    return tables


@lru_cache(maxsize=16)
def net(game: str, table: str) -> Net:
    """The network for a table.

    Raises:
        KeyError: there is none.
    """
    arrays = {name: rows(array) for name, array in _weights(game)[table].items()}
    layers = [layer(zip(*arrays["card"], strict=True), arrays["bias"][0])]
    if "second" in arrays:
        layers.append(layer(zip(*arrays["second"], strict=True), arrays["second_bias"][0]))
    return Net(
        shared=packed(zip(*arrays["state"], strict=True)),
        layers=tuple(layers),
        out=tuple(whole(arrays["out"][0])),
        linear=tuple(whole(arrays["linear"][0])),
    )


@lru_cache(maxsize=16)
def matrix(game: str, table: str, name: str) -> tuple[Row, ...]:
    """One array of weights.

    Raises:
        KeyError: there is none.
    """
    return rows(_weights(game)[table][name])


def rows(array: dict[str, Any]) -> tuple[Row, ...]:
    """The rows of an array: 16-bit whole numbers in base64, each row times its scale."""
    data, scales = b64decode(array["data"]), array["scales"]
    flat = unpack(f"<{len(data) // 2}h", data)
    width = len(flat) // len(scales)
    return tuple(
        tuple(value * scale for value in flat[at * width : (at + 1) * width])
        for at, scale in enumerate(scales)
    )
