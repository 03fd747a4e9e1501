"""An entry late in an evening costs what an early one does."""

from benchmarks.table_entries import around, timed


def test_entries_and_corrections_do_not_grow_dearer_with_the_evening() -> None:
    """Of 2,000 entries; three times as long would be noise that no machine makes in the median."""
    times = timed(2000)
    assert around(times.entries, 1990) < 3 * around(times.entries, 10)
    assert around(times.corrections, len(times.corrections) - 10) < 3 * around(
        times.corrections, 10
    )
