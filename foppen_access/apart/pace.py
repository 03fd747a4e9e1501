"""So many a second, and no more."""

from collections.abc import Callable


class Pace:
    """So many a second, and some more at once; who wants more waits.

    Args:
        a_second: how many.
        at_once: how many more.
        clock: seconds.
    """

    def __init__(self, a_second: float, at_once: float, clock: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = self._left = at_once
        self._clock = clock
        self._at = clock()

    def wait(self) -> float:
        """How many seconds the next one has to wait; it counts."""
        now = self._clock()
        more = (now - self._at) * self._a_second
        self._left, self._at = min(self._left + more, self._at_once) - 1, now
        return max(0.0, -self._left / self._a_second)
