"""The screen readers under which the proofs run."""

import os

import pytest
from ears.orca import Orca
from ears.pty_readers import Fenrir, FenrirInterrupting, Yasr

EACH_READER = pytest.mark.parametrize(
    "reader",
    [
        pytest.param(reader, id=reader.__name__, marks=pytest.mark.xdist_group(group))
        for reader, group in (
            (Yasr, "terminal"),
            (Fenrir, "terminal"),
            (FenrirInterrupting, "terminal"),
            (Orca, "window"),
        )
    ],
)
"""Orca runs only once on a machine, and the others beside it: `pytest -n 2 --dist loadgroup`."""

SPEAKING_RATE = 120
"""Characters a second, which is fast and usual; without one, all is said at once."""


def needed(missing: list[str]) -> None:
    """Skip where something is not installed; fail where it has to be, as in CI."""
    if not missing:
        return
    reason = f"not installed: {', '.join(missing)}; docs/listening.md says how"
    if os.environ.get("FOPPEN_ACCESS_CI"):
        pytest.fail(reason)
    pytest.skip(reason)
