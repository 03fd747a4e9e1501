"""The queue of requests that a child process has received and not handled yet."""

import os
from collections import deque
from collections.abc import Callable, Iterable
from threading import Condition, Event, Thread, Timer
from typing import Generic, TypeVar

_Item = TypeVar("_Item")


class RequestQueue(Generic[_Item]):
    """Receives in a thread of its own. Some time after the last item the process ends, whatever
    its libraries still do.

    Args:
        coming: waits for each item, and ends when no more will come.
        farewell: seconds for what is left then.
        most: items that wait; of more the oldest are left out. None for any number.
        interrupts: whether an item takes the place of all that wait.
    """

    def __init__(
        self,
        coming: Iterable[_Item],
        farewell: float,
        *,
        most: int | None = None,
        interrupts: Callable[[_Item], bool] = lambda _: False,
    ) -> None:
        self.cut = Event()
        """Set while an item waits that interrupts what is being dealt with."""
        self._interrupts = interrupts
        self._changed = Condition()
        self._waiting = deque[_Item](maxlen=most)
        self._ended = False
        Thread(target=self._receive, args=(coming, farewell), daemon=True).start()

    def next(self) -> _Item | None:
        """Wait for the next item; None when no more will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._ended)
            if not self._waiting:
                return None
            item = self._waiting.popleft()
            if self._interrupts(item):
                self.cut.clear()
            return item

    def _receive(self, coming: Iterable[_Item], farewell: float) -> None:
        for item in coming:
            with self._changed:
                if self._interrupts(item):
                    self._waiting.clear()
                    self.cut.set()
                self._waiting.append(item)
                self._changed.notify()
        with self._changed:
            self._ended = True
            self._changed.notify()
        end = Timer(farewell, os._exit, (0,))
        end.daemon = True
        end.start()
