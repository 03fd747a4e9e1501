"""For tests that run the program: a home of its own, 24 rows of 80, English, no browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from foppen_access.dialogue import waiting_notice as patience
from foppen_access.gameplay import answer_time


@pytest.fixture(scope="session", autouse=True)
def nothing_takes_long() -> Iterator[None]:
    """However busy the machine is, nothing is said because it takes long; nobody takes his time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(patience, "LASTS", 1e6)
        patch.setattr(answer_time, "AT_ONCE", 0.0)
        patch.setattr(answer_time, "OF_THINKING", 0.0)
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr("webbrowser.open", lambda _address: False)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"
