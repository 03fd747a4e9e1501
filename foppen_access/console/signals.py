"""What the system's signals do to a program at a terminal.

Who is stopped gives the terminal back as it was and, when it goes on, says its prompt again. Who is
ended leaves quietly by the way of an exception, so that every record is closed and the terminal is
as it was. Windows has Ctrl+C alone.
"""

import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn, Protocol, TextIO

if sys.platform != "win32":
    import os
    from contextlib import suppress

_ENDED = 128
"""The exit status of whom a signal ends is this and the signal's number."""

Handler = Callable[[int, FrameType | None], None]


class Attended(Protocol):
    """A terminal with somebody at it."""

    def interrupted(self) -> None:
        """Somebody has pressed Ctrl+C."""

    def end(self, exception: BaseException) -> None:
        """End the program without another word by this exception, now or soon."""

    def leave(self) -> bool:
        """Give the terminal back for a while; whether anything about it had been changed."""

    def take_up(self, *, again: bool) -> None:
        """Have the terminal again; where others have written, say what is awaited `again`."""


@contextmanager
def attended(stdin: TextIO, console: Attended) -> Iterator[None]:
    """Meanwhile signals are meant for this console. What whoever started the program wants it to
    ignore stays ignored.

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
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, before[number])


def _handlers(stdin: TextIO, console: Attended) -> Mapping[int, Handler]:
    def interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
        console.interrupted()
        raise KeyboardInterrupt

    return {signal.SIGINT: interrupt, **_of_a_shell(stdin, console)}


if sys.platform == "win32":
    STOPS = False

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

    def is_ours(stdin: TextIO) -> bool:
        """Whether this program may use the terminal now, and not the shell or another one."""
        with suppress(OSError, ValueError):  # no terminal, one without a shell, or closed
            return os.tcgetpgrp(stdin.fileno()) == os.getpgrp()
        return True

    def wait_for(stdin: TextIO) -> None:
        """Stand still as long as the terminal is somebody else's."""
        while not is_ours(stdin) and _stand_still():
            pass

    def stop() -> None:
        """Do what a terminal does for Ctrl+Z where it isn't read as a key."""
        os.kill(0, signal.SIGTSTP)

    def _stand_still() -> bool:
        """Stop like anybody at Ctrl+Z; False where nobody could ever go on with us."""
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
            if is_ours(stdin):
                console.take_up(again=True)

        return {
            signal.SIGTERM: end,
            signal.SIGHUP: end,
            signal.SIGTSTP: be_stopped,
            signal.SIGCONT: go_on,
        }

    def _nothing(_number: int, _frame: FrameType | None) -> None:
        """Let what would be done to a terminal that isn't ours fail, instead of being stopped."""
