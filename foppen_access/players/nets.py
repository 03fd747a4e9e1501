"""Small networks in pure Python, and the file their weights are kept in."""

import json
from base64 import b64decode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from operator import mul
from struct import unpack
from typing import Any, TypeAlias

Row: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Net:
    """Scores candidates: a hidden layer over what is the same for all of them and what is special
    to each, perhaps a second one, and a linear judgement of what is special beside them.

    Args:
        shared, special: for each hidden unit its weights.
        bias: for each hidden unit.
        second, second_bias: the same for the second layer; empty where there is none.
        out: for each unit of the last layer.
        linear: for each special feature.
    """

    shared: tuple[Row, ...]
    special: tuple[Row, ...]
    bias: Row
    second: tuple[Row, ...]
    second_bias: Row
    out: Row
    linear: Row

    def scores(self, shared: Sequence[float], special: Iterable[Sequence[float]]) -> list[float]:
        """The score of each candidate."""
        start = [
            bias + sum(map(mul, row, shared))
            for bias, row in zip(self.bias, self.shared, strict=True)
        ]
        scores = []
        for features in special:
            units = [
                hidden if (hidden := bias + sum(map(mul, row, features))) > 0 else 0.0
                for bias, row in zip(start, self.special, strict=True)
            ]
            if self.second:
                units = [
                    hidden if (hidden := bias + sum(map(mul, row, units))) > 0 else 0.0
                    for bias, row in zip(self.second_bias, self.second, strict=True)
                ]
            scores.append(sum(map(mul, self.out, units)) + sum(map(mul, self.linear, features)))
        return scores


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
    arrays = _weights(game)[table]
    return Net(
        shared=rows(arrays["state"]),
        special=rows(arrays["card"]),
        bias=rows(arrays["bias"])[0],
        second=rows(arrays["second"]) if "second" in arrays else (),
        second_bias=rows(arrays["second_bias"])[0] if "second" in arrays else (),
        out=rows(arrays["out"])[0],
        linear=rows(arrays["linear"])[0],
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
