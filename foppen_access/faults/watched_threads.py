"""Threads whose failures are reported."""

import signal
import sys
from collections.abc import Callable
from threading import Thread

if sys.platform != "win32":
    _FOR_THE_MAIN_THREAD = frozenset(
        (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT)
    )


def leave_signals_to_main_thread() -> None:
    """Have no signal delivered to this thread: one that comes here does not wake the main thread,
    in which Python handles it, and a program that only waits would not notice it. What this thread
    starts has its signal mask, so it starts no processes.
    """
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, _FOR_THE_MAIN_THREAD)


def begin_thread(
    doing: Callable[[], None], name: str, failed: Callable[[BaseException], None]
) -> Thread:
    """Do something in a thread of its own, which holds no end of the program up and starts no
    processes: signals are for the main thread alone.

    Args:
        doing: what is done there.
        name: of the thread.
        failed: gets, there, whatever it raises.
    """

    def watched() -> None:
        leave_signals_to_main_thread()
        try:
            doing()
        except BaseException as error:
            failed(error)

    thread = Thread(target=watched, name=name, daemon=True)
    thread.start()
    return thread
