"""Every walk has a copy of its own."""

from pathlib import Path

import pytest
from copies import CHECKED, Copy, copy_of_project


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """The program."""
    return copy_of_project(tmp_path / "project")


@pytest.fixture
def whole_copy(tmp_path: Path) -> Copy:
    """The program and its checks."""
    return copy_of_project(tmp_path / "project", *CHECKED)
