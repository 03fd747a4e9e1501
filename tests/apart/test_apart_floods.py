"""Strangers who flood a service keep its guests neither out nor up."""

import sys
from pathlib import Path

import pytest

from benchmarks.database import Database
from benchmarks.floods import COMES_WITHIN, FLOODS, HEARS_WITHIN, measured

MB = 1_000_000
SLOWER, LATER = 2, 10
"""So many times longer guests may take to come, and a card, where other tests run beside it."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize("flood", FLOODS)
def test_guests_come_and_hear_of_cards_while_strangers_flood(
    flood: str, database: Database, tmp_path: Path
) -> None:
    share = 1.0 if flood in ("posts", "pings") else 0.3
    found = measured(flood, database, tmp_path, rooms=4, seconds=8, share=share)
    assert not found.refused, found
    assert max(found.came) <= SLOWER * COMES_WITHIN, found
    assert len(found.took) > 5, found
    assert sorted(found.took)[len(found.took) * 19 // 20] <= LATER * HEARS_WITHIN, found
    assert found.descriptors < 900, found
    assert found.memory < 150 * MB, found
