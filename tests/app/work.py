"""Work that is the same on every machine, however busy."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


def calls_of(act: Callable[[], object]) -> int:
    """How many functions are called by it."""
    with counting() as calls:
        act()
        return calls()


@contextmanager
def counting() -> Iterator[Callable[[], int]]:
    """A clock that tells how many functions have been called so far."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        yield lambda: calls
    finally:
        sys.setprofile(None)
