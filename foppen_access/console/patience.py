"""A word while somebody waits, if it lasts."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

LASTS = 2.0
"""Seconds of silence after which somebody at the keyboard wants to hear that it goes on."""


@contextmanager
def patience(say: Callable[[], None]) -> Iterator[None]:
    """While what is inside lasts longer than `LASTS`, call `say`, once, from another thread.

    It has returned, or will not be called, when this ends; so what is said stays in order.
    """
    timer = Timer(LASTS, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
