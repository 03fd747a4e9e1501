"""Standard input read by a thread, so that news can arrive meanwhile; and a terminal that is handed
to another input method from each prompt to its Enter.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from io import TextIOBase
from select import select
from threading import Event, Lock, RLock, Semaphore, main_thread
from typing import Protocol, TextIO

from foppen_access.faults.watched_threads import begin_thread
from foppen_access.net.client.inbox import TypedInput
from foppen_access.net.client.unprompted_line import UnpromptedLine
from foppen_access.terminal.line_input import Aids, Input, Letters, PlainLines
from foppen_access.terminal.signals import interrupt, is_ours
from foppen_access.terminal.terminal import Console
from foppen_access.terminal.terminal_modes import Modes
from foppen_access.terminal.typeahead import CTRL_C

_MOST_AT_ONCE = 4096
"""Bytes; a terminal gives one line at a time, a pipe more."""


class TypedLines(Protocol):
    """What of an inbox a keyboard needs, whatever else comes there."""

    @property
    def has_ended(self) -> bool:
        """Whether the end of input was taken."""

    def put(self, item: TypedInput) -> None:
        """Add a line."""

    def typed(self) -> str:
        """The next line."""

    def has_typed(self) -> bool:
        """Whether one waits."""

    def fail(self, error: BaseException) -> None:
        """Have an exception raised where lines are awaited."""


class Keyboard(TextIOBase):
    """Standard input, read by a thread.

    Args:
        stdin: what is read.
        inbox: where its lines go.
        unprompted: whether news are written while no prompt stands, so that they must not come
            into what is being typed.
    """

    def __init__(self, stdin: TextIO, inbox: TypedLines, *, unprompted: bool = False) -> None:
        super().__init__()
        self._stdin = stdin
        self._inbox = inbox
        self._leading = Lock()
        self._rest = ""
        self._begun = b""
        # a wait for a console of Windows can't be broken off
        lendable = sys.platform != "win32" and stdin.isatty()
        self._line = _unprompted(stdin) if lendable and unprompted else None
        self._loan = _Loan(stdin, self._line) if lendable else None
        begin_thread(self._read, "keyboard", self._end)

    def lead_to(self, inbox: TypedLines, *, unprompted: bool) -> bool:
        """Give the lines to another inbox from now on, with those that wait, as a thread that waits
        for a line can't be ended everywhere, and two would each take some of them.

        Returns:
            Whether it does; not after the end of input, when nothing is read any more.
        """
        if self._inbox.has_ended:
            return False
        with self._loan.begun() if self._loan else nullcontext(), self._leading:
            before, self._inbox = self._inbox, inbox
            while before.has_typed():
                inbox.put(TypedInput(before.typed()))
            if self._loan:
                self._line = _unprompted(self._stdin) if unprompted else None
                self._loan.keep_silent(self._line)
        return True

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._stdin.isatty()

    def fileno(self) -> int:
        """The file descriptor that it reads."""
        return self._stdin.fileno()

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # text
        """The next line, or this many characters of it."""
        line = self._rest or (self._stdin.readline() if self._inbox.has_ended else self._asked())
        end = len(line) if size is None or size < 0 else size
        self._rest = line[end:]
        return line[:end]

    def lent_to(self, opened: Callable[[], Input], lines: PlainLines) -> Input:
        """An input method of the terminal itself that takes turns with the thread; plain lines
        where the terminal can't be handed over.
        """
        if not self._loan:
            return lines
        with self._loan.begun():
            way = opened()
        return _Lent(way, lines, self, self._loan)

    def pause(self) -> None:
        """Wait until nobody goes on with a line for which there is no prompt."""
        if self._line:
            self._line.pause()

    def written_over(self, lines: PlainLines) -> AbstractContextManager[None]:
        """The time in which something is written where no prompt stands."""
        return self._line.written_over(lines) if self._line else nullcontext()

    def leave(self) -> bool:
        """Have the terminal as it was found for a while; whether it was otherwise."""
        return self._loan.leave() if self._loan else False

    def take_up(self) -> None:
        """Have the terminal as it was before `leave`."""
        if self._loan:
            self._loan.take_up()

    def give_back(self) -> None:
        """Leave the terminal as it was found, for good."""
        if self._loan:
            self._loan.give_back()

    @property
    def has_line(self) -> bool:
        """Whether a line was typed before it was asked for."""
        return bool(self._rest) or self._inbox.has_typed()

    @property
    def has_begun(self) -> bool:
        """Whether a line was begun before it was asked for. Only while the terminal is handed
        over.
        """
        return bool(self._line.begun if self._line else self._begun)

    def leave_out(self) -> None:
        """Drop the line that was begun. Only while the terminal is handed over."""
        self._begun = b""
        if self._line:
            self._line.begun = ""

    def set_off(self, lines: PlainLines) -> None:
        """What is written next stands on a line of its own."""
        if self._line:
            self._line.set_off(lines)

    def take(self, text: str) -> None:
        """Add what was typed at the terminal as if the thread had read it. Only while the terminal
        is handed over.
        """
        self._take(text.encode(self._encoding, errors="replace"), shown=False)

    def _asked(self) -> str:
        if not self._loan:
            return self._inbox.typed()
        with self._loan.ended():
            if self._line and not self.has_line:
                self._line.show_begun()
            return self._inbox.typed()

    def _read(self) -> None:
        """Read without Python's buffer, whose lock would block the end of the program."""
        raw = getattr(getattr(self._stdin, "buffer", None), "raw", None)
        while True:
            try:
                shown = not self._loan or self._loan.wait()
                more = raw.read(_MOST_AT_ONCE) if raw else self._stdin.readline().encode()
            except (OSError, ValueError):
                more = b""
            if not more or self._take(more, shown=shown):
                break
        if self._begun:
            self._put(TypedInput(self._decoded(self._begun)))
        self._put(TypedInput(""))
        if self._loan:
            self._loan.be_over()

    def _end(self, error: BaseException) -> None:
        self._inbox.fail(error)
        if self._loan:
            self._loan.be_over()

    def _take(self, more: bytes, *, shown: bool) -> bool:
        """Take what was typed; whether the end of input is among it."""
        if self._loan:  # as it comes where it was typed for whom the terminal was lent to
            more, *others = more.replace(b"\r", b"\n").split(CTRL_C.encode())
            if others:  # the terminal made no signal of it
                interrupt(main_thread().ident or 0)
        if self._line:
            typed, ended = self._line.take(more, shown=shown)
            for text in typed:
                self._put(TypedInput(f"{text}\n"))
            return ended
        *lines, self._begun = (self._begun + more).split(b"\n")
        for line in lines:
            self._put(TypedInput(self._decoded(line)))
        return False

    def _decoded(self, line: bytes) -> str:
        return line.decode(self._encoding, errors="replace").rstrip("\r") + "\n"

    def _put(self, typed: TypedInput) -> None:
        with self._leading:
            self._inbox.put(typed)

    @property
    def _encoding(self) -> str:
        return getattr(self._stdin, "encoding", None) or "utf-8"


def read_by_thread(console: Console, inbox: TypedLines, *, unprompted: bool = False) -> None:
    """Have a console read what is typed between its prompts, too, and others heard meanwhile.

    Args:
        console: it; perhaps it did so before, in another evening.
        inbox: where lines go.
        unprompted: whether news are written while no prompt stands.
    """
    before = console.stdin
    goes_on = isinstance(before, Keyboard) and before.lead_to(inbox, unprompted=unprompted)
    keyboard = before if goes_on else Keyboard(sys.stdin, inbox, unprompted=unprompted)
    console.read_from(keyboard, keyboard if unprompted else None)  # type: ignore[arg-type]  # as one


def _unprompted(stdin: TextIO) -> UnpromptedLine | None:
    with suppress(Exception):  # what fails, and how, differs from terminal to terminal
        return UnpromptedLine(stdin.fileno(), Modes(stdin), stdin.encoding or "utf-8")
    return None


class _Loan:
    """Which thread reads the terminal: the reading one, or the main one. All but `wait` and
    `be_over` is called by the latter.

    Args:
        terminal: it.
        line: what is typed while the reading thread has it; None where the terminal edits that.
    """

    def __init__(self, terminal: TextIO, line: UnpromptedLine | None) -> None:
        self._stdin = terminal
        self._terminal = terminal.fileno()
        self._changing = RLock()
        self.keep_silent(line)
        self._called, self._call = os.pipe()
        self._given = Event()
        self._back = Semaphore(0)
        self._is_over = False
        self._is_lent = False

    def keep_silent(self, line: UnpromptedLine | None) -> None:
        """Have the terminal edit nothing while the thread reads, where a line does that instead.
        Only while the terminal is handed over.
        """
        self._modes = line.modes if line else None
        self._silences = bool(line)

    def wait(self) -> bool:
        """Wait until there is something to read. What is there is read before the terminal is
        handed over.

        Returns:
            Whether it was typed after the terminal was handed back.
        """
        self.take_up()
        shown = True
        while True:
            ready = select([self._terminal, self._called], [], [])[0]
            if self._terminal in ready:
                return shown
            os.read(self._called, 1)
            self.leave()
            self._given.set()
            self._back.acquire()
            self.take_up()
            shown = not select([self._terminal], [], [], 0)[0]

    def leave(self) -> bool:
        """Have the terminal as it was found; whether it was otherwise."""
        with self._changing:
            was_silent = self._modes is not None and self._modes.silent
            if self._modes:
                self._modes.restore()
            return was_silent

    def take_up(self) -> None:
        """Where the reading thread has the terminal, that edits nothing."""
        with self._changing:
            has_it = self._silences and not self._is_lent
            if self._modes and has_it and is_ours(self._stdin):
                self._modes.silence()

    def give_back(self) -> None:
        """Have it as it was found, for good."""
        with self._changing:
            self._silences = False
            self.leave()

    def be_over(self) -> None:
        """End the reading thread; the terminal is left as it was found."""
        self._is_over = True
        with suppress(OSError, ValueError):  # it may have gone
            self.give_back()
        self._given.set()

    @contextmanager
    def begun(self) -> Iterator[None]:
        """The time during which the thread doesn't read."""
        try:
            self._lend()
            yield
        finally:
            self._end()

    @contextmanager
    def ended(self) -> Iterator[None]:
        """The time during which it does read, within a handover."""
        if not self._is_lent:
            yield
            return
        self._end()
        try:
            yield
        finally:
            self._lend()

    def _lend(self) -> None:
        self._is_lent = True
        if not self._is_over:
            os.write(self._call, b".")
        self._given.wait()
        if not self._is_over:
            self._given.clear()

    def _end(self) -> None:
        self._is_lent = False
        self._back.release()


class _Lent:
    """An input method for which the thread pauses from each prompt to its Enter. A line typed
    before the prompt answers it; one that was begun is continued with the system's line editing.
    Single keys drop what was begun.
    """

    def __init__(self, way: Input, lines: PlainLines, keyboard: Keyboard, loan: _Loan) -> None:
        self.picks = way.picks
        self.leave = way.leave
        self.take_up = way.take_up
        self.ahead = way.ahead
        self.forget = way.forget
        self.end = way.end
        self.close = way.close
        self._way = way
        self._lines = lines
        self._keyboard = keyboard
        self._loan = loan

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """A line by this input method, or one that was typed ahead."""
        self._keyboard.pause()
        with self._loan.begun():
            self._keyboard.set_off(self._lines)
            if self._keyboard.has_line:
                line = self._lines.read(text, prompt, aids)
                self._lines.end_line()
                return line
            if self.picks and aids.picker not in (None, Letters):
                self._keyboard.leave_out()
            if self._keyboard.has_begun:
                return self._lines.read(text, prompt, aids)
            try:
                return self._way.read(text, prompt, aids)
            finally:
                self._way.close()
                self._keyboard.take(self._way.ahead())
