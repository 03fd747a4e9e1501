"""The file that players read their weights from."""

import json
from base64 import b64encode
from pathlib import Path
from typing import Any
from zlib import compress

import numpy as np

from foppen_access.players.network import rows
from tools.certificate import Making, certificate
from tools.learner import Floats, Params

FOLDER = Path(__file__).parent.parent / "foppen_access" / "players" / "weights"
MATRICES = ("suit", "others", "after", "card", "state", "second")
LARGEST = 2047
"""Weights are whole numbers up to this, times a scale; as fine as what players make of them."""


def weights_of(game: str) -> Path:
    """The file of a game in the package."""
    return FOLDER / f"{game}.json"


def write(path: Path, tables: dict[str, Params], making: Making) -> None:
    """All tables of a game, and how they came to be; each row of an array is kept as whole numbers
    and a scale.
    """
    packed = {
        name: {key: _packed(array) for key, array in params.items()}
        for name, params in tables.items()
    }
    write_packed(path, packed, making)


def write_packed(path: Path, tables: dict[str, Any], making: Making) -> None:
    """The same of arrays that are packed."""
    born = json.dumps(certificate(making, tables), indent=1, ensure_ascii=False)
    lines = [f"{json.dumps(name)}: {json.dumps(table)}" for name, table in tables.items()]
    text = '{"certificate": ' + born + ',\n"tables": {\n' + ",\n".join(lines) + "\n}}\n"
    path.write_text(text, "utf-8")


def read_certificate(path: Path) -> dict[str, Any]:
    """What a file says of its making; see `Making`."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))["certificate"]
    return found


def read_network(path: Path) -> Params:
    """The network of a file, for all tables."""
    tables: dict[str, Any] = json.loads(path.read_text("utf-8"))["tables"]
    arrays = {name: np.array(rows(array), np.float32) for name, array in tables["all"].items()}
    return {
        name: array.T.copy() if name in MATRICES else array[0] for name, array in arrays.items()
    }


def _packed(array: Floats) -> dict[str, object]:
    rows_ = np.atleast_2d(array.T)
    scales = np.abs(rows_).max(1) / LARGEST + 1e-12
    numbers = np.rint(rows_ / scales[:, None]).astype("<i2")
    return {
        "scales": [float(f"{scale:.5g}") for scale in scales],
        "data": b64encode(compress(numbers.tobytes(), 9)).decode(),
    }
