"""An entry late in an evening costs what an early one does."""

import pytest
from work import counting

from benchmarks.table_entries import around, timed


@pytest.mark.parametrize("entries", [250, pytest.param(1500, marks=pytest.mark.slow)])
def test_entries_and_corrections_do_not_grow_dearer_with_the_evening(entries: int) -> None:
    """By the functions that are called, which are as many on every machine."""
    with counting() as calls:
        times = timed(entries, calls)
    assert around(times.entries, entries - 10) < 1.5 * around(times.entries, 10)
    assert around(times.corrections, len(times.corrections) - 10) < 1.5 * around(
        times.corrections, 10
    )
