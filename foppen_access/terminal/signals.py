"""Signal handling of a program at a terminal.

A stopped process restores the terminal and, when it continues, prints its prompt again. A
terminated process leaves by an exception, so that every record is closed and the terminal is
restored. Windows has Ctrl+C alone.

No exception is raised in the middle of an import: Python would take it for a fault of the imported
module. There the signal is sent again until the import is done. It is sent again as well where
Python ignores an exception, as while it clears things away, and where the terminal can't be given
back because something is just being written to it.
"""

import _thread
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import sleep
from types import FrameType
from typing import TYPE_CHECKING, Protocol, TextIO

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

if sys.platform != "win32":
    import os
    from contextlib import suppress

_ENDED = 128
"""The exit status of whom a signal ends is this and the signal's number."""

_IMPORTING = "<frozen importlib._bootstrap>"
"""What stands in the stack while anything is imported."""

_REENTRANT = "reentrant call"
"""How Python begins to say that a buffer is being written to."""

_AGAIN = 0.005
"""Seconds until a signal that met an import or a write comes again."""

Handler = Callable[[int, FrameType | None], None]


class Attended(Protocol):
    """A terminal with a user, whose signals are handled."""

    def interrupt(self) -> None:
        """Handle Ctrl+C.

        Raises:
            KeyboardInterrupt: always, now or as soon as it can be.
        """

    def end(self, exception: BaseException) -> None:
        """End the program without another word by this exception, now or soon."""

    def leave(self) -> bool:
        """Give the terminal back for a while; whether anything about it had been changed."""

    def take_up(self, *, again: bool) -> None:
        """Have the terminal again; where others have written, say what is awaited `again`."""


@contextmanager
def attended(stdin: TextIO, console: Attended) -> Iterator[None]:
    """Deliver signals to this console meanwhile. Signals that the parent process set to be ignored
    stay so.

    Raises:
        KeyboardInterrupt: somebody pressed Ctrl+C.
        SystemExit: a signal ends the program; its code is the exit status.
    """
    handlers = _handlers(stdin, console)
    before = {number: signal.getsignal(number) for number in handlers}
    usual = (signal.SIG_DFL, signal.default_int_handler)
    ours = [number for number, handler in before.items() if handler in usual]
    for number in ours:
        signal.signal(number, handlers[number])
    hook, sys.unraisablehook = sys.unraisablehook, _sent_again(handlers, sys.unraisablehook)
    try:
        yield
    finally:
        sys.unraisablehook = hook
        for number in ours:
            signal.signal(number, before[number])


def _handlers(stdin: TextIO, console: Attended) -> Mapping[int, Handler]:
    def interrupt(_number: int, _frame: FrameType | None) -> None:
        console.interrupt()

    return {signal.SIGINT: _BetweenImports(interrupt), **_of_a_shell(stdin, console)}


class _BetweenImports:
    """A handler that may raise, and is only called where nothing is being imported."""

    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        self._late_in: int | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if _imports(frame):
            self._late_in = _thread.get_ident()
            _send_soon(number, self, lambda: self._late_in is not None)
        else:
            self._late_in = None
            self._handler(number, frame)

    def catch_up(self, number: int) -> None:
        """Call the handler now, if an import in this thread has put it off."""
        if self._late_in == _thread.get_ident():
            self(number, None)


def before_a_wait() -> None:
    """Handle a Ctrl+C that an import has put off: what waits at a console of Windows is not ended
    by a signal that the program sends itself, so it would be heeded after the next Enter only.

    Raises:
        KeyboardInterrupt: there was one.
    """
    handler = signal.getsignal(signal.SIGINT)
    if isinstance(handler, _BetweenImports):
        handler.catch_up(signal.SIGINT)


def _between_writes(handler: Handler) -> Handler:
    """A handler that first of all writes, and whose signal comes again where Python is just writing
    to the same terminal: it lets nobody into the middle of that.
    """

    def handle(number: int, frame: FrameType | None) -> None:
        try:
            handler(number, frame)
        except RuntimeError as error:
            if _REENTRANT not in str(error):
                raise
            _send_soon(number, handle)

    return handle


def _sent_again(
    handlers: Mapping[int, Handler], otherwise: "Callable[[UnraisableHookArgs], object]"
) -> "Callable[[UnraisableHookArgs], object]":
    """What Python tells of exceptions that it leaves out; the signals they came of come again."""

    def left_out(unraisable: "UnraisableHookArgs", /) -> None:
        match unraisable.exc_value:
            case KeyboardInterrupt():
                number = int(signal.SIGINT)
            case SystemExit(code=int(status)):
                number = status - _ENDED
            case _:
                number = 0
        if number in handlers:
            signal.signal(number, handlers[number])
            _send_soon(number, handlers[number])
        else:
            otherwise(unraisable)

    return left_out


def _imports(frame: FrameType | None) -> bool:
    while frame and frame.f_code.co_filename != _IMPORTING:
        frame = frame.f_back
    return frame is not None


def interrupt(thread: int) -> None:
    """End what the main thread, which has this identifier, waits for, as Ctrl+C does."""
    _send(signal.SIGINT, thread)


def _send_soon(number: int, handler: Handler, wanted: Callable[[], bool] = lambda: True) -> None:
    """Send a signal again to this thread, the main one, if it is still wanted."""
    _thread.start_new_thread(_send_again, (number, handler, wanted, _thread.get_ident()))


def _send_again(number: int, handler: Handler, wanted: Callable[[], bool], thread: int) -> None:
    """Unless the program has come to its end meanwhile."""
    sleep(_AGAIN)
    if signal.getsignal(number) is handler and wanted():
        _send(number, thread)


if sys.platform == "win32":
    STOPS = False

    def _send(number: int, thread: int) -> None:  # noqa: ARG001
        _thread.interrupt_main(number)

    def _of_a_shell(stdin: TextIO, console: Attended) -> Mapping[int, Handler]:  # noqa: ARG001
        return {}

    def is_ours(stdin: TextIO) -> bool:  # noqa: ARG001
        """Whether this program may use the terminal now."""
        return True

    def wait_for(stdin: TextIO) -> None:
        """It is ours."""

    def stop() -> None:
        """Nobody would go on with it."""

else:
    STOPS = True
    """Whether a shell may stop a program, and go on with it later."""

    def _send(number: int, thread: int) -> None:
        """The main thread may wait for a line by now."""
        signal.pthread_kill(thread, number)

    def is_ours(stdin: TextIO) -> bool:
        """Whether this program may use the terminal now, and not the shell or another one."""
        with suppress(OSError, ValueError):  # no terminal, one without a shell, or closed
            return os.tcgetpgrp(stdin.fileno()) == os.getpgrp()
        return True

    def wait_for(stdin: TextIO) -> None:
        """Pause while another program has the terminal."""
        while not is_ours(stdin) and _stand_still():
            pass

    def stop() -> None:
        """Do what a terminal does for Ctrl+Z where it isn't read as a key."""
        os.kill(0, signal.SIGTSTP)

    def _stand_still() -> bool:
        """Stop as at Ctrl+Z; False where no shell could continue the process."""
        continued = False

        def go_on(_number: int, _frame: FrameType | None) -> None:
            nonlocal continued
            continued = True

        before = {each: signal.getsignal(each) for each in (signal.SIGTSTP, signal.SIGCONT)}
        signal.signal(signal.SIGCONT, go_on)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        try:
            signal.raise_signal(signal.SIGTSTP)
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
        return continued

    def _of_a_shell(stdin: TextIO, console: Attended) -> Mapping[int, Handler]:
        ends = False

        def end(number: int, _frame: FrameType | None) -> None:
            nonlocal ends
            ends = True
            for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                signal.signal(each, signal.SIG_IGN)
            for each in (signal.SIGCONT, signal.SIGTSTP):
                signal.signal(each, _nothing)
            signal.signal(signal.SIGTTIN, signal.SIG_IGN)  # the terminal may be the shell's by now
            signal.signal(signal.SIGTTOU, _nothing)
            console.end(SystemExit(_ENDED + number))

        def be_stopped(_number: int, _frame: FrameType | None) -> None:
            was_changed = console.leave()
            continued = _stand_still()
            while was_changed and continued and not ends and not is_ours(stdin):
                continued = _stand_still()
            if not ends:
                console.take_up(again=continued and is_ours(stdin))

        def go_on(_number: int, _frame: FrameType | None) -> None:
            with suppress(OSError):  # the terminal has gone, and SIGHUP comes
                if is_ours(stdin):
                    console.take_up(again=True)

        return {
            signal.SIGTERM: _BetweenImports(end),
            signal.SIGHUP: _BetweenImports(end),
            signal.SIGTSTP: _between_writes(be_stopped),
            signal.SIGCONT: _between_writes(go_on),
        }

    def _nothing(_number: int, _frame: FrameType | None) -> None:
        """Let what would be done to a terminal that isn't ours fail, instead of being stopped."""
