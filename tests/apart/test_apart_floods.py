"""Strangers who flood a service keep its guests neither out nor up. How soon guests come and hear
depends on the machine, and is measured by `benchmarks.floods`; here they come and hear at all.
"""

import sys
from pathlib import Path

import pytest

from benchmarks.database import Database
from benchmarks.floods import FLOODS, measured

MB = 1_000_000


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize("flood", FLOODS)
def test_guests_come_and_hear_of_cards_while_strangers_flood(
    flood: str, database: Database, tmp_path: Path
) -> None:
    share = 1.0 if flood in ("posts", "pings") else 0.3
    found = measured(flood, database, tmp_path, rooms=4, seconds=8, share=share)
    assert not found.refused, found
    assert found.came, found
    assert found.took, found
    assert found.descriptors < 900, found
    assert found.memory < 150 * MB, found
