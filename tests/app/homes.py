"""For tests that run the program: a home of its own, 24 rows of 80, an English system."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource

from foppen_access.console import patience
from foppen_access.narration import catalog


@pytest.fixture(scope="session", autouse=True)
def texts_are_parsed_once() -> Iterator[None]:
    """The program parses its texts at each start; here it starts hundreds of times. And however
    busy the machine is, nothing is said because it takes long.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "FluentResource", cache(FluentResource))
        patch.setattr(patience, "LASTS", 1e6)
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"
