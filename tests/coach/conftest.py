"""The coach's tests use the tables of the engine's tests and the keyboard of the program's."""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource

from foppen_access.narration import catalog

sys.path += [str(Path(__file__).parents[1] / name) for name in ("engine", "app")]
"""Where `tables.py` is, and `keyboard.py` and `games.py`."""


@pytest.fixture(scope="session", autouse=True)
def texts_are_parsed_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "FluentResource", cache(FluentResource))
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"
