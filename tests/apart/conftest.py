"""Every test has a home of its own, and some a server of their own."""

import os
from collections.abc import Iterator

import pytest
from homes import home, nothing_takes_long

from benchmarks.database import Database, programs, running

__all__ = ["database", "home", "nothing_takes_long"]


@pytest.fixture(scope="session")
def database() -> Iterator[Database]:
    if programs() is None and "FOPPEN_ACCESS_CI" not in os.environ:
        pytest.skip("PostgreSQL is not installed")
    with running() as database:
        yield database
