"""The speech process as the program sees it: starting, sending, ending."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Thread
from typing import IO, cast

from foppen_access.speech.speech_messages import Message, read, written

CHILD: Sequence[str] = (sys.executable, "-P", "-m", "foppen_access.speech.speech_child")
"""Starts the process with our engines."""

_APART = 0
if sys.platform == "win32":  # there it is these flags that keep Ctrl+C and a window away
    _APART = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW

_FOR_THE_MAIN_THREAD: frozenset[signal.Signals] = frozenset()
if sys.platform != "win32":
    _FOR_THE_MAIN_THREAD = frozenset(
        (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP, signal.SIGCONT)
    )

_LONGEST_ANSWER = 1000
"""Bytes of a line; ours are far shorter, so more means that something else is writing."""


class Child:
    """A running speech process.

    Args:
        command: what to start.
        heard: is told each message, None where one is nonsense or the process has ended, and
            returns False where nobody shall listen any more. It is called from a thread of its
            own.

    Raises:
        OSError: it can't be started.
    """

    def __init__(
        self, command: Sequence[str], heard: Callable[[Message | None], bool | None]
    ) -> None:
        self._process = started(command, subprocess.PIPE)
        self._in = cast(IO[bytes], self._process.stdin)
        self._out = cast(IO[bytes], self._process.stdout)
        self._heard = heard
        begin_thread(self._listen, "speech-answers")

    def send(self, message: Message) -> None:
        """Hand over a message.

        Raises:
            OSError: nobody takes it.
        """
        self._in.write(written(message))

    def let_go(self) -> None:
        """No more will come; the process ends when it has said what it was given."""
        with suppress(OSError):
            self._in.close()

    def kill(self) -> None:
        """End it at once, with whatever it has started."""
        self.let_go()
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)

    def _listen(self) -> None:
        """Read until the process ends, or writes too much or what is none of our messages. Then
        nobody listens, and its next word ends it.
        """
        with suppress(OSError, ValueError), self._out as answers:
            rest = b""
            while chunk := answers.read(_LONGEST_ANSWER):
                *lines, rest = (rest + chunk).split(b"\n")
                for message in map(read, lines):
                    if self._heard(message) is False or message is None:
                        return
                if len(rest) > _LONGEST_ANSWER:
                    break
        self._heard(None)


def started(command: Sequence[str], answers: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """A process of ours that writes nothing to the terminal.

    Args:
        command: what to start; it imports from where we do.
        answers: where its standard output goes, as `subprocess` has it.

    Raises:
        OSError: it can't be started.
    """
    with _signals_taken():
        return subprocess.Popen(  # noqa: S603 - our own program
            list(command),
            stdin=subprocess.PIPE,
            stdout=answers,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            creationflags=_APART,
            start_new_session=True,  # Ctrl+C and the closing of the terminal are not for it
        )


def begin_thread(doing: Callable[[], None], name: str) -> Thread:
    """Do something in a thread of its own, which takes no signals: one that came to it would not
    wake the main thread, in which Python handles it.

    Raises:
        RuntimeError: the system has no thread for us.
    """

    def deaf() -> None:
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_BLOCK, _FOR_THE_MAIN_THREAD)
        doing()

    thread = Thread(target=deaf, name=name, daemon=True)
    thread.start()
    return thread


@contextmanager
def _signals_taken() -> Iterator[None]:
    """The time in which a process is started, which takes the signals that this thread takes."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_UNBLOCK, _FOR_THE_MAIN_THREAD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
