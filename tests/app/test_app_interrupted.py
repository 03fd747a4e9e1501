"""Ctrl+C, Ctrl+Z, an end and a closed window at random moments, lazy imports included."""

import os

import pytest

if os.name != "posix":
    pytest.skip("signals of a shell", allow_module_level=True)

from interrupts import tried


@pytest.mark.slow
def test_whenever_a_signal_comes_the_exit_status_answers_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`python -m benchmarks.interrupts` tries more often."""
    monkeypatch.setenv("FOPPEN_ACCESS_HOME", "home")
    tries = [*tried(75.0, "slow")]
    assert len(tries) > 10
    assert not [each for each in tries if each.fault]
