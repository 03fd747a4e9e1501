"""Weights say how they came to be."""

import json
from argparse import Namespace
from dataclasses import fields, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tools.certificate import ROOT, Making, begun, certificate, digest_of

FOLDER = ROOT / "foppen_access" / "players" / "weights"
FILES = sorted(path.name for path in FOLDER.iterdir())
CERTIFICATE = {*(field.name for field in fields(Making)), "digest"}

trains = pytest.mark.skipif(
    not ((ROOT / ".git").exists() and find_spec("numba")),
    reason="weights are made in a checkout, with the extra `training`",
)


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", FILES)
def test_weights_are_those_of_their_certificate(name: str) -> None:
    """If this fails, weights were changed by hand: make them with the tools."""
    found = read(name)
    assert found["certificate"]["digest"] == digest_of(found["tables"])


@pytest.mark.parametrize("name", FILES)
def test_a_certificate_says_all_it_should_or_why_not(name: str) -> None:
    born = read(name)["certificate"]
    while born:
        assert set(born) == CERTIFICATE
        assert born["figures"]
        unknown = [key for key in CERTIFICATE - {"before"} if born[key] is None]
        assert not unknown or born["notes"]
        born = born["before"]


def test_another_weight_is_another_digest() -> None:
    found = read("futschikato.json")["tables"]
    before = digest_of(found)
    found["all"]["bias"]["scales"][0] *= 1.01
    assert digest_of(found) != before


@trains
def test_a_program_knows_how_it_was_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["train.py", "--seed", "3"])
    making = begun("tools.train", Namespace(seed=3, batches=36, out=Path("here")))
    assert making.command == "python -m tools.train --seed 3"
    assert making.arguments == {"seed": 3, "batches": 36}
    assert making.versions is not None
    assert {"python", "numpy", "numba", "foppen-access"} == set(making.versions)
    assert making.commit is not None
    assert len(making.commit) == 40


@trains
def test_what_is_written_is_what_is_read_and_certified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numpy as np  # noqa: PLC0415 - where it is

    from tools.export import read_certificate, read_network, write  # noqa: PLC0415 - it needs numpy

    monkeypatch.setattr("sys.argv", ["train.py"])
    making = replace(begun("tools.train", Namespace(seed=3)), figures={"ahead": "+1.00 (0.10)"})
    weights = {"card": np.ones((3, 2), np.float32), "bias": np.zeros(2, np.float32)}
    path = tmp_path / "weights.json"
    write(path, {"all": weights}, making)
    assert read_network(path)["card"] == pytest.approx(weights["card"], rel=1e-3)
    tables = json.loads(path.read_text("utf-8"))["tables"]
    written = json.loads(json.dumps(certificate(making, tables)))
    assert read_certificate(path) == written


def shapes(tables: dict[str, Any]) -> dict[str, dict[str, int]]:
    return {
        name: {key: len(array["scales"]) for key, array in arrays.items()}
        for name, arrays in tables.items()
    }


@trains
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("foppen", ["--batches", "1", "--polish", "1"]),
        ("futschikato", ["--iterations", "1", "--decisions", "600"]),
    ],
)
def test_one_command_makes_a_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, arguments: list[str]
) -> None:
    """Each with next to nothing to learn from, so that compiling is most of it."""
    from tools import distil, train_foppen  # noqa: PLC0415 - where numba is
    from tools.export import read_certificate  # noqa: PLC0415

    few = train_foppen.Mix(120, 60, 0.75)
    for what in ("LEARNING", "POLISHING", "SAMPLE"):
        monkeypatch.setattr(train_foppen, what, few)
    for module, what, times in (
        *((train_foppen, what, 2) for what in ("STEPS", "LAST_STEPS")),
        *((train_foppen, "JUDGED", 50), (train_foppen, "BID_ROUNDS", 50)),
        *((distil, "ROUNDS", 50), (distil, "STEPS", 2)),
    ):
        monkeypatch.setattr(module, what, times)
    path, program = tmp_path / f"{name}.json", f"tools.train_{name}"
    typed = [*arguments, "--seed", "2", "--out", str(path)]
    monkeypatch.setattr("sys.argv", [program, *typed])
    import_module(program).main()
    found, born = json.loads(path.read_text("utf-8")), read_certificate(path)
    assert shapes(found["tables"]) == shapes(read(path.name)["tables"])
    assert born["digest"] == digest_of(found["tables"])
    assert born["command"] == " ".join(["python", "-m", program, *typed])
    assert born["arguments"]["seed"] == 2
    assert born["figures"]
    assert born["before"] is None
