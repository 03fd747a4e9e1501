"""Every test has a home of its own."""

from pathlib import Path

import pytest
from homes import home, nothing_takes_long

__all__ = ["home", "nothing_takes_long"]


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that may be overwritten again and again."""
    return tmp_path_factory.mktemp("records") / "scratch.jsonl"
