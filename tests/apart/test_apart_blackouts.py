"""Whole evenings on bad lines, as the benchmark measures them."""

import pytest

from apart.browser import IS_MISSING
from benchmarks.blackout_tables import WITHIN
from benchmarks.blackouts import measured


@pytest.mark.slow
@pytest.mark.skipif(IS_MISSING, reason="no browser here")
def test_on_bad_lines_everybody_is_told_in_time_and_hears_and_plays_all_of_the_game_once() -> None:
    tally = measured(blackouts=12, tables=2, seed=3)
    assert len(tally.found) == 12
    assert not [each for each in tally.found if each.seconds and each.seconds > WITHIN]
    assert not tally.wrong
