"""What comes to somebody who sits at a keyboard: typed lines, and news from elsewhere."""

import sys
from collections import deque
from collections.abc import Callable
from queue import Empty, Queue
from threading import Semaphore
from typing import Generic, TypeVar

from foppen_engine.values import frozen

N = TypeVar("N")

MOST_NEWS = 1000
"""News that wait for somebody who is asked something; whoever brings more waits himself."""

_INTERRUPTIBLE = 0.2 if sys.platform == "win32" else None
"""Seconds that a wait may last where Ctrl+C can't break it off."""


@frozen
class Typed:
    """A line with its end, as it was typed; empty at the end of input."""

    line: str


class Inbox(Generic[N]):
    """Both in the order in which they came, for one thread that waits for them.

    Attributes:
        meanwhile: takes news that come while a line is awaited; left out, they wait.
    """

    def __init__(self) -> None:
        self._queue: Queue[Typed | N] = Queue()
        self._typed: deque[Typed] = deque()
        self._news: deque[N] = deque()
        self._left = Semaphore(MOST_NEWS)
        self.meanwhile: Callable[[N], None] | None = None

    def put(self, item: Typed | N) -> None:
        """Add something, from any thread but the one that waits."""
        if not isinstance(item, Typed):
            self._left.acquire()
        self._queue.put(item)

    def wait(self, *, for_typed: bool = True, for_end: bool = True) -> Typed | N:
        """Whatever comes next.

        Args:
            for_typed: whether lines are awaited, or only news.
            for_end: whether the end of input is, behind lines that are not.
        """
        while not self._news and not self._is_awaited(for_typed, for_end):
            self._take(self._next())
        return self._popped() if self._news else self._typed.popleft()

    def _is_awaited(self, for_typed: bool, for_end: bool) -> bool:  # noqa: FBT001 - as above
        if not self._typed:
            return False
        return for_typed if self._typed[0].line else for_end

    def typed(self) -> str:
        """The next line; what comes before it is for `meanwhile`."""
        while not self._typed:
            item = self._next()
            if self.meanwhile and not isinstance(item, Typed):
                self._left.release()
                self.meanwhile(item)
            else:
                self._take(item)
        return self._typed.popleft().line

    def news(self) -> N | None:
        """News that have come; None where there are none."""
        while not self._news:
            try:
                self._take(self._queue.get_nowait())
            except Empty:
                return None
        return self._popped()

    def has_typed(self) -> bool:
        """Whether a line, or the end of input, has come that nobody has taken yet."""
        while True:
            try:
                self._take(self._queue.get_nowait())
            except Empty:
                return bool(self._typed)

    def _popped(self) -> N:
        self._left.release()
        return self._news.popleft()

    def _next(self) -> Typed | N:
        while True:
            try:
                return self._queue.get(timeout=_INTERRUPTIBLE)
            except Empty:
                continue

    def _take(self, item: Typed | N) -> None:
        if isinstance(item, Typed):
            self._typed.append(item)
        else:
            self._news.append(item)
