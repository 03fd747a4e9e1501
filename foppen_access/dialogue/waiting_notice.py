"""A notice that is given only if a computation takes long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from foppen_access.terminal.terminal import Console

LASTS = 2.0
"""Seconds of silence after which somebody at the keyboard wants to hear that it goes on."""


@contextmanager
def patience(console: Console, say: Callable[[], None]) -> Iterator[None]:
    """While what is inside lasts longer than `LASTS`, call `say`, once, from another thread, where
    the console can say something meanwhile.

    It has returned, or will not be called, when this ends; so what is said stays in order.
    """
    if not console.speaks_meanwhile:
        yield
        return
    timer = Timer(LASTS, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
