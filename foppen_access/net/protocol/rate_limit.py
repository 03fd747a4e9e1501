"""Token buckets."""

from collections.abc import Callable

MOST_KEYS = 10_000


class RateLimit:
    """A token bucket.

    Args:
        a_second: tokens a second.
        at_once: the size of the bucket.
        clock: seconds.
    """

    def __init__(self, a_second: float, at_once: float, clock: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = self._left = at_once
        self._clock = clock
        self._at = clock()

    def wait(self, tokens: int = 1) -> float:
        """Take tokens; the seconds to wait until they are there."""
        left = self._left_now() - tokens
        self._left, self._at = left, self._clock()
        return max(0.0, -left / self._a_second)

    def due(self, tokens: int = 1) -> float:
        """The seconds until so many tokens are there; none is taken."""
        return max(0.0, (tokens - self._left_now()) / self._a_second)

    def _left_now(self) -> float:
        more = (self._clock() - self._at) * self._a_second
        return min(self._left + more, self._at_once)


class RateLimits:
    """A token bucket for each of many keys, such as addresses.

    Args:
        a_second: tokens a second.
        at_once: the size of a bucket.
        clock: seconds.
        most: the number of keys remembered; the least recently used is forgotten.
    """

    def __init__(
        self,
        a_second: float,
        at_once: float,
        clock: Callable[[], float],
        most: int = MOST_KEYS,
    ) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._clock = clock
        self._most = most
        self._known: dict[str, RateLimit] = {}

    def due(self, key: str, tokens: int = 1) -> float:
        """The seconds until so many tokens of a key are there; none is taken."""
        return self._known[key].due(tokens) if key in self._known else 0.0

    def wait(self, key: str, tokens: int = 1) -> float:
        """Take tokens of a key; the seconds to wait until they are there."""
        pace = self._known.pop(key, None) or RateLimit(self._a_second, self._at_once, self._clock)
        self._known[key] = pace
        if len(self._known) > self._most:
            del self._known[next(iter(self._known))]
        return pace.wait(tokens)
