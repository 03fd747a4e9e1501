"""The screen readers under which the proofs run."""

import os
from collections.abc import Iterable
from typing import Any

import pytest
from ears.orca import OrcaAtWindow

SPEAKING_RATE = 120
"""Characters a second, which is fast and usual; without one, all is said at once."""


def under(rows: Iterable[tuple[Any, ...]]) -> list[Any]:
    """Parameters that begin with a reader, in the order given. Orca runs only once on a machine,
    and the others beside it: `pytest -n 2 --dist loadgroup`.
    """
    return [
        pytest.param(
            *row,
            id="-".join(str(getattr(part, "__name__", part)) for part in row),
            marks=pytest.mark.xdist_group(
                "window" if issubclass(row[0], OrcaAtWindow) else "terminal"
            ),
        )
        for row in rows
    ]


def needed(missing: list[str]) -> None:
    """Skip where something is not installed; fail where it has to be, as in CI."""
    if not missing:
        return
    reason = f"not installed: {', '.join(missing)}; docs/listening.md says how"
    if os.environ.get("FOPPEN_ACCESS_CI"):
        pytest.fail(reason)
    pytest.skip(reason)
