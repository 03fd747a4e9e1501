"""The files of the game are no tests; they run in a copy of the project."""

from pathlib import Path

import pytest
from copies import Copy, copy_of_project

collect_ignore = ["zehn"]


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The program with a third game: files added, none changed."""
    made = copy_of_project(tmp_path_factory.mktemp("third") / "project")
    made.add(Path(__file__).parent / "zehn")
    return made
