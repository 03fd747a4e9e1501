"""Work that is the same on every machine, however busy."""

import sys
from collections.abc import Callable


def calls_of(act: Callable[[], object]) -> int:
    """How many functions are called by it."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return calls
