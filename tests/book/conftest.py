"""Every test has a home of its own; the book is made once."""

from pathlib import Path

import pytest
from homes import home, nothing_takes_long

from tools.book.building import write_book

__all__ = ["home", "nothing_takes_long"]


@pytest.fixture(scope="session")
def made_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the book as it is built."""
    folder = tmp_path_factory.mktemp("book")
    write_book(folder)
    return folder
