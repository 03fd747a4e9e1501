"""Worker processes that never outlive the program, however it ends."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import active_children, parent_process
from threading import Thread
from types import FrameType
from typing import NoReturn, TypeVar

S = TypeVar("S")
T = TypeVar("T")


def each_by_workers(work: Callable[[S], T], tasks: Iterable[S], jobs: int) -> Iterator[T]:
    """What comes of the tasks, in order, worked out by `jobs` processes. Few are handed out ahead;
    one that fails, or whatever else ends this before its end, ends the others at once.
    """
    waiting, done = iter(tasks), partial(_done, work)
    with ProcessPoolExecutor(jobs, initializer=_begin) as pool:
        coming: deque[Future[T]] = deque()

        def hand_out(count: int) -> None:
            with _undisturbed():
                coming.extend(pool.submit(done, task) for task in islice(waiting, count))

        try:
            hand_out(4 * jobs)
            while coming:
                yield coming.popleft().result()
                hand_out(1)
        except BaseException:
            for worker in active_children():
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _undisturbed() -> Iterator[None]:
    """The time in which a process may begin: it inherits the program's handlers, so no signal
    comes before it has its own, and none into the middle of the pool.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ending())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ending() -> list[int]:
    """The signals that end a program."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def _done(work: Callable[[S], T], task: S) -> T:
    """What comes of a task. A process that shall end in the middle of it first ends what it has
    begun.
    """
    _on_ending(_leave)
    try:
        return work(task)
    except SystemExit:
        os._exit(1)
    finally:
        _on_ending(signal.SIG_DFL)


def _begin() -> None:
    """Ctrl+C is for the program, which sees to its workers; and when it has gone, they go."""
    for number in signal.valid_signals():
        if callable(signal.getsignal(number)):  # a process that was forked does as the program
            signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_outlive_nobody, daemon=True).start()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ending())


def _on_ending(handler: Callable[[int, FrameType | None], object] | signal.Handlers) -> None:
    for number in _ending():
        if number != signal.SIGINT:
            signal.signal(number, handler)


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(1)


def _outlive_nobody() -> None:
    program = parent_process()
    if program:
        program.join()
        os.kill(os.getpid(), signal.SIGTERM)
