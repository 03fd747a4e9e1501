"""Small networks in pure Python, and the file their weights are kept in.

All units of a layer are evaluated at once, in whole numbers: the weights of an input stand side by
side in one long whole number, `LANE` bits for each unit, and one multiplication of Python's does
the work of them all. What is negative in a lane borrows from the next one, and the sum gives it
back.
"""

import json
from base64 import b64decode
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import compress
from operator import mul
from struct import Struct, unpack
from typing import Any, TypeAlias
from zlib import decompress

from foppen_engine.values import frozen

Row: TypeAlias = tuple[float, ...]

LANE = 32
FINE = 12
"""Weights and inputs are whole numbers of so many bits behind the point; that leaves room in a lane
for sums up to 128, and the greatest at published tables are about 6.
"""
SCORE_FINE = 16
"""A score is a whole number of so many bits behind the point."""


@frozen
class Layer:
    """Units that weigh the same inputs, all of them whole numbers; see `FINE`.

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
    return every << LANE - 1, every * ((1 << LANE - 1 - FINE) - 1), Struct(f"<{units}I")


def _side_by_side(numbers: Iterable[int]) -> int:
    return sum(number << LANE * at for at, number in enumerate(numbers))


def weighed(columns: Sequence[int], inputs: Sequence[int]) -> int:
    """What inputs, of which many are 0, add to the sums of all units."""
    return sum(map(mul, compress(columns, inputs), filter(None, inputs)))


def whole(numbers: Iterable[float]) -> list[int]:
    """Inputs as whole numbers; see `FINE`."""
    one = float(1 << FINE)
    return [int(number * one) for number in numbers]


@frozen
class Net:
    """Scores candidates: a hidden layer over what is the same for all of them and what is special
    to each, perhaps a second one, and a linear judgement of what is special beside them.

    Args:
        shared: what is the same for all candidates, as inputs of the first layer.
        layers: the hidden layers; the inputs of the first are what is special to each.
        out: for each unit of the last layer; a whole number, see `FINE`.
        linear: for each special feature, likewise.
    """

    shared: tuple[int, ...]
    layers: tuple[Layer, ...]
    out: tuple[int, ...]
    linear: tuple[int, ...]

    def start(self, shared: Sequence[float]) -> int:
        """What the first layer begins with, whatever the candidate."""
        return self.layers[0].start + weighed(self.shared, whole(shared))

    def score(self, start: int, candidate: Sequence[float]) -> float:
        """The score of a candidate with what is special to it."""
        inputs = whole(candidate)
        units = self.layers[0].active(start + weighed(self.layers[0].columns, inputs))
        for layer in self.layers[1:]:
            units = layer.active(layer.start + weighed(layer.columns, units))
        total = sum(map(mul, self.out, units)) + sum(map(mul, self.linear, inputs))
        return float(total >> 2 * FINE - SCORE_FINE) / (1 << SCORE_FINE)

    def scores(self, shared: Sequence[float], special: Iterable[Sequence[float]]) -> list[float]:
        """The score of each candidate."""
        start = self.start(shared)
        return [self.score(start, candidate) for candidate in special]


def layer(columns: Iterable[Iterable[float]], bias: Sequence[float]) -> Layer:
    """A layer from the weights of each input and the bias of each unit."""
    start = _packed(bias, 2 * FINE) + _lanes(len(bias))[0]
    return Layer(packed(columns), start, len(bias))


def packed(columns: Iterable[Iterable[float]]) -> tuple[int, ...]:
    """The weights of each input, side by side."""
    return tuple(_packed(column, FINE) for column in columns)


def _packed(numbers: Iterable[float], fine: int) -> int:
    return _side_by_side(fixed(numbers, fine))


def fixed(numbers: Iterable[float], fine: int = FINE) -> list[int]:
    """Weights as whole numbers of so many bits behind the point."""
    return [round(number * (1 << fine)) for number in numbers]


@lru_cache(maxsize=4)
def _weights(game: str) -> dict[str, Any]:
    """Of the file of a game, which also says how it was made: for each table its arrays."""
    text = files("foppen_access.players").joinpath("weights", f"{game}.json").read_text("utf-8")
    tables: dict[str, Any] = json.loads(text)["tables"]
    return tables


@lru_cache(maxsize=16)
def net(game: str, table: str) -> Net:
    """The network for a table.

    Raises:
        KeyError: there is none.
    """
    return net_from(arrays(game, table))


def net_from(found: dict[str, tuple[Row, ...]]) -> Net:
    """A network from its arrays; others than its own may be among them."""
    layers = [layer(columns(found["card"]), found["bias"][0])]
    if "second" in found:
        layers.append(layer(columns(found["second"]), found["second_bias"][0]))
    return Net(
        shared=packed(columns(found["state"])),
        layers=tuple(layers),
        out=tuple(fixed(found["out"][0])),
        linear=tuple(fixed(found["linear"][0])),
    )


def arrays(game: str, table: str) -> dict[str, tuple[Row, ...]]:
    """All arrays of a table; the rows of a matrix are those of its units.

    Raises:
        KeyError: there is none.
    """
    return {name: rows(array) for name, array in _weights(game)[table].items()}


def columns(matrix: tuple[Row, ...]) -> Iterator[Row]:
    """For each input its weight in every unit."""
    return zip(*matrix, strict=True)


@lru_cache(maxsize=16)
def matrix(game: str, table: str, name: str) -> tuple[Row, ...]:
    """One array of weights.

    Raises:
        KeyError: there is none.
    """
    return rows(_weights(game)[table][name])


def rows(array: dict[str, Any]) -> tuple[Row, ...]:
    """The rows of an array: 16-bit whole numbers, deflated, in base64; each row times its scale."""
    data, scales = decompress(b64decode(array["data"])), array["scales"]
    flat = unpack(f"<{len(data) // 2}h", data)
    width = len(flat) // len(scales)
    return tuple(
        tuple(value * scale for value in flat[at * width : (at + 1) * width])
        for at, scale in enumerate(scales)
    )
