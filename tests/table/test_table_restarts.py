"""After a restart a table is taken back as it would have been without one."""

from functools import partial

import pytest

from table.sitting import Setup, sit, sit_on
from table.test_table_corrections import FOUR, FUJI, TRICK, answers
from table.test_table_findings import COUNT
from table.test_table_rulings import COUNTED


@pytest.mark.parametrize(
    ("setup", "before"),
    [
        (FOUR, (*TRICK, "1: r3", "1: r6", "-")),
        (FOUR, (*TRICK, "1: r3", "r9", "1: r6", "-", "-")),
        (FOUR, (*TRICK, "1: r3", "4-", "r4", "2: r6", "r9", "1: r3", "-")),
        (FUJI, ("3 4 5", "1: 6", "2: 7", "1: 8", "-")),
        (COUNT, (*COUNTED, "stands not", "1: b6")),
        (COUNT, (*COUNTED, "stands not", "b4 b5", "1: b6", "points anna -10")),
    ],
)
def test_after_a_restart_the_same_is_taken_back_with_the_same_words(
    setup: Setup, before: tuple[str, ...]
) -> None:
    backwards = ["-"] * 12
    whole = answers(partial(sit, setup), [*before, *backwards])
    again = answers(partial(sit_on, sit(setup, before)), backwards)
    assert again == whole[len(before) :]
