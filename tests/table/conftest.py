"""Every test has a home of its own; a table is set up as often as a test likes."""

import os

import pytest
from homes import home, nothing_takes_long

__all__ = ["home", "nothing_takes_long"]


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Power doesn't fail while these tests run; that nothing is said before it is safe is a test
    of its own.
    """
    monkeypatch.setattr(os, "fsync", lambda _file: None)
