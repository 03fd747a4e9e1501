"""A queue of typed lines and news, for a player at a keyboard."""

import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from threading import Semaphore
from time import monotonic
from typing import Generic, TypeVar

from foppen_engine.values import frozen

N = TypeVar("N")

MOST_NEWS = 1000
"""News that wait for somebody who is asked something; whoever brings more waits himself."""

_INTERRUPTIBLE = 0.2 if sys.platform == "win32" else None
"""Seconds that a wait may last where Ctrl+C can't break it off."""


@frozen
class TypedInput:
    """A typed line with its end; empty at the end of input."""

    line: str


@frozen
class _Failed:
    """The exception of a thread that feeds the queue."""

    error: BaseException


class Inbox(Generic[N]):
    """Typed lines and news in the order of their arrival, for one thread that waits for them.

    Attributes:
        has_ended: whether the end of input was taken: no other typed line will come.
        meanwhile: takes news that arrive while a line is awaited; without it they wait.
        watch: looks at news as they arrive, in the thread that brings them; they wait all the same.
    """

    def __init__(self) -> None:
        self._queue: Queue[TypedInput | N | _Failed] = Queue()
        self._typed: deque[TypedInput] = deque()
        self._news: deque[N] = deque()
        self._left = Semaphore(MOST_NEWS)
        self.has_ended = False
        self.meanwhile: Callable[[N], None] | None = None
        self.watch: Callable[[N], None] | None = None

    def put(self, item: TypedInput | N, *, waits: bool = True) -> None:
        """Add something, from any thread but the waiting one; with `waits` it blocks while the
        queue is full.
        """
        if waits and not isinstance(item, TypedInput):
            self._left.acquire()
        self._queue.put(item)
        if self.watch and not isinstance(item, TypedInput):
            self.watch(item)

    def fail(self, error: BaseException) -> None:
        """Raise an exception in the waiting thread at its next call."""
        self._queue.put(_Failed(error))

    def wait(self, *, for_typed: bool = True, for_end: bool = True) -> TypedInput | N:
        """The next item.

        Args:
            for_typed: whether typed lines are awaited, or only news.
            for_end: whether the end of input is awaited, behind lines that are not.
        """
        while not self._news and not self._is_awaited(for_typed, for_end):
            self._take(self._next())
        return self._popped() if self._news else self._popped_line()

    def _is_awaited(self, for_typed: bool, for_end: bool) -> bool:  # noqa: FBT001 - as above
        if not self._typed:
            return False
        return for_typed if self._typed[0].line else for_end

    def typed(self) -> str:
        """The next typed line; news before it go to `meanwhile`."""
        while not self._typed:
            item = self._next()
            if self.meanwhile and not isinstance(item, TypedInput):
                self._left.release()
                self.meanwhile(item)
            else:
                self._take(item)
        return self._popped_line().line

    def news(self) -> N | None:
        """The next news; None where there are none."""
        while not self._news:
            try:
                self._take(_unfailed(self._queue.get_nowait()))
            except Empty:
                return None
        return self._popped()

    def news_within(self, seconds: float) -> N | None:
        """The next news; None where none arrive in that time. Typed lines wait."""
        end = monotonic() + seconds
        while not self._news and (left := end - monotonic()) > 0:
            with suppress(Empty):
                item = self._queue.get(timeout=min(left, _INTERRUPTIBLE or left))
                self._take(_unfailed(item))
        return self._popped() if self._news else None

    def has_typed(self) -> bool:
        """Whether a typed line, or the end of input, is waiting."""
        while True:
            try:
                self._take(_unfailed(self._queue.get_nowait()))
            except Empty:
                return bool(self._typed)

    def _popped_line(self) -> TypedInput:
        typed = self._typed.popleft()
        self.has_ended = not typed.line
        return typed

    def _popped(self) -> N:
        self._left.release()
        return self._news.popleft()

    def _next(self) -> TypedInput | N:
        while True:
            try:
                return _unfailed(self._queue.get(timeout=_INTERRUPTIBLE))
            except Empty:
                continue

    def _take(self, item: TypedInput | N) -> None:
        if isinstance(item, TypedInput):
            self._typed.append(item)
        else:
            self._news.append(item)


def _unfailed(item: TypedInput | N | _Failed) -> TypedInput | N:
    if isinstance(item, _Failed):
        raise item.error
    return item
