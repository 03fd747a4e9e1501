"""Every test has a home of its own; a table is set up as often as a test likes."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource

from foppen_access.narration import catalog

sys.path.append(str(Path(__file__).parents[1] / "app"))
"""Where the keyboard is at which somebody types (`keyboard.py`), and random games (`games.py`)."""


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


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Power doesn't fail while these tests run; that nothing is said before it is safe is a test
    of its own.
    """
    monkeypatch.setattr(os, "fsync", lambda _file: None)
