"""The file that players read their weights from."""

import json
from base64 import b64encode
from pathlib import Path

import numpy as np

from tools.foppen_rounds import Floats
from tools.learner import Params

FOLDER = Path(__file__).parent.parent / "foppen_access" / "players" / "weights"


def write(game: str, tables: dict[str, Params]) -> None:
    """All tables of a game; each row of an array is kept as 16-bit whole numbers and a scale."""
    lines = [
        f"{json.dumps(name)}: {json.dumps({key: _packed(array) for key, array in params.items()})}"
        for name, params in tables.items()
    ]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (FOLDER / f"{game}.json").write_text(text, "utf-8")


def _packed(array: Floats) -> dict[str, object]:
    rows = np.atleast_2d(array.T)
    scales = np.abs(rows).max(1) / 32767 + 1e-12
    numbers = np.rint(rows / scales[:, None]).astype("<i2")
    return {
        "scales": [float(f"{scale:.5g}") for scale in scales],
        "data": b64encode(numbers.tobytes()).decode(),
    }
