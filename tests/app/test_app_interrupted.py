"""Ctrl+C, Ctrl+Z, an end and a closed window at random moments, lazy imports included."""

import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("signals of a shell, and a nursery", allow_module_level=True)

from interrupts import tried
from nursery import FIRST, OF_ROOMS, nursing


@pytest.mark.slow
def test_whenever_a_signal_comes_the_exit_status_answers_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`python -m benchmarks.interrupts` tries more often."""
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    with nursing(*FIRST, *OF_ROOMS) as nursery:
        tries = [*tried(60.0, "slow", nursery)]
    assert len(tries) > 10
    assert not [each for each in tries if each.fault]
