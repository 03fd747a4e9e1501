"""Reading lines with the system's own line editing, and the interface of every input method."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from errno import EINVAL, EIO
from time import sleep
from typing import NamedTuple, Protocol, TextIO

from foppen_access.terminal.signals import before_a_wait

LONGEST_LINE = 1000
"""Characters of an input line that are looked at; nobody types more."""

BETWEEN = 0.03
"""Seconds in which a terminal has told its screen reader of a new line."""

TOO_LONG = "\N{REPLACEMENT CHARACTER}"
"""Stands for a line that is longer, so that its beginning is not taken for a whole line."""


class Picker(Protocol):
    """Chooses among things by single keys."""

    @property
    def line(self) -> str:
        """What to type to take what is chosen now; empty where nothing is."""

    def press(self, key: str) -> str | None:
        """What to say after a key that chooses; None where the key is a line of its own."""


class Letters:
    """A picker where there is nothing to choose: each key is a line of its own."""

    line = ""

    def press(self, key: str) -> None:
        """No key chooses anything."""


class Choice(NamedTuple):
    """An answer that can be chosen: what it is called, and the line that means it."""

    name: str
    line: str


class Offer(NamedTuple):
    """What can be answered by buttons, where there are any.

    Args:
        choices: the answers to what is asked.
        hand: the cards that may be chosen, by their names, which mean them.
        questions: the words of what can be asked meanwhile, or done.
    """

    choices: Sequence[Choice] = ()
    hand: Sequence[str] = ()
    questions: Sequence[str] = ()


def _nothing() -> None:
    """There is nothing to do."""


class Aids(NamedTuple):
    """Typing aids for the present prompt.

    Args:
        words: gives what may be completed on request.
        picker: makes what single keys choose by; None where whole lines are awaited.
        shown: called when the text is there, before the wait, so that nobody waits for it.
        lying: the cards that lie in a trick, for a braille display.
        calls: who shall come to the keyboard; a braille display shows only that until he is there.
        offer: gives what has a button.
    """

    words: Callable[[], Sequence[str]] = tuple
    picker: Callable[[], Picker] | None = None
    shown: Callable[[], None] = _nothing
    lying: tuple[str, ...] = ()
    calls: str = ""
    offer: Callable[[], Offer] = Offer


class Input(Protocol):
    """An input method; `picks` where single keys choose."""

    picks: bool

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """Show a text and a prompt in one piece, then wait for a line; None at the end of input.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl+C.
        """

    def leave(self) -> bool:
        """Give the terminal back as it was found, for it will be somebody else's for a while;
        whether anything about it had been changed.
        """

    def take_up(self, *, again: bool) -> None:
        """Have the terminal as it was before `leave`; say the prompt of what is awaited `again`
        where others have written meanwhile.
        """

    def ahead(self) -> str:
        """What was typed after the last line and is known here alone; then it isn't any more."""

    def forget(self) -> None:
        """Leave out what was typed before it was asked for.

        Raises:
            KeyboardInterrupt: Ctrl+C was among it, where a terminal had made no signal of it.
        """

    def end(self, exception: BaseException) -> bool:
        """Whether the wait for a line will end with this exception, as soon as it can; else
        whoever calls may raise it.
        """

    def close(self) -> None:
        """Leave the terminal as it was found."""


class PlainLines:
    """The system's own line editing, or a pipe. Every screen reader echoes it correctly.

    Attributes:
        midline: whether something stands on the present line.
        key: the single key that is answered by what is written next; nothing where there is none.
    """

    picks = False

    def __init__(self, stdin: TextIO, stdout: TextIO, *, interactive: bool) -> None:
        self._in = stdin
        self._out = stdout
        self._interactive = interactive
        self._is_terminal = stdout.isatty()  # one that has gone is none any more
        self._awaited = ""
        self._missed = False
        self.midline = False
        self.key = ""

    def write(self, text: str) -> None:
        """Write at once; on a line of its own, where something stands on the present one.

        Raises:
            BrokenPipeError: nobody is there any more who could read it.
        """
        if text:
            text = self._unlike_key(text)
            self._put(f"\n{text}" if self.midline else text)
            self.midline = False

    def _unlike_key(self, text: str) -> str:
        """The text, set off by a blank from the key it answers: a screen reader that gets that key
        as the first letter takes it for the key's echo, and leaves it out.
        """
        key, self.key = self.key, ""
        return f" {text}" if key.isalnum() and text.startswith(key) else text

    def _put(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except OSError as error:
            if _is_closed(error, terminal=self._is_terminal):
                raise BrokenPipeError from error
            raise

    def write_below(self, text: str) -> None:
        """Write at the beginning of the next line and stay at its end. The new line comes by
        itself: Orca takes what begins in the middle of a line for more of that line.
        """
        if self.midline:
            self.begin_line()
            sleep(BETWEEN)
        self.write(text)
        self.midline = True

    @contextmanager
    def awaiting(self, text: str, prompt: str, aids: Aids) -> Iterator[None]:
        """Write what a line is awaited after; then one is awaited.

        Raises:
            OSError: what `aids` want done when it is shown can't be.
            KeyboardInterrupt: the player pressed Ctrl+C while something was being imported.
        """
        self._missed = False
        try:
            self.write(text + prompt)
            self._awaited = prompt
            if self._missed:
                self.take_up(again=True)
            self._have_done(aids)
            before_a_wait()
            yield
        finally:
            self._awaited = ""

    def _have_done(self, aids: Aids) -> None:
        """A complaint that comes of it gets a line of its own."""
        try:
            aids.shown()
        except OSError:
            if self._interactive and self._awaited:
                self._put("\n")
            raise

    def read(self, text: str, prompt: str, aids: Aids) -> str | None:
        """Read a line; an interrupt in the middle of one begins a new line."""
        try:
            with self.awaiting(text, prompt, aids):
                line = self._line()
        except KeyboardInterrupt:
            self.end_line()
            raise
        if not line:
            self.end_line()
            return None
        return line.strip()

    def _line(self) -> str:
        try:
            line = part = self._in.readline(LONGEST_LINE)
            while part and not part.endswith("\n"):
                part = self._in.readline(LONGEST_LINE)
                line = line if part.isspace() or not part else TOO_LONG
        except OSError:  # the terminal has gone
            return ""
        return line

    @property
    def awaits(self) -> bool:
        """Whether a prompt stands on the present line."""
        return bool(self._awaited)

    def leave(self) -> bool:
        """Nothing was changed."""
        return False

    def take_up(self, *, again: bool) -> None:
        """The prompt again; whoever had the terminal has begun a new line. What is just being
        written is not disturbed, but its prompt comes again.
        """
        self._missed = again and not self.awaits
        if again:
            midline, self.midline = self.midline and self.awaits, False
            self.write(self._awaited)
            self.midline = midline

    def ahead(self) -> str:
        """Nothing: the terminal keeps it."""
        return ""

    def forget(self) -> None:
        """Leave out what was typed before it was asked for; a pipe has all its lines before.

        Raises:
            KeyboardInterrupt: Ctrl+C was among it, where a terminal had made no signal of it.
        """
        if self._interactive:
            from foppen_access.terminal.typeahead import (  # noqa: PLC0415 - rarely needed
                discard,
            )

            discard(self._in)

    def end(self, exception: BaseException) -> bool:  # noqa: ARG002 - a read can be broken off
        """Nothing has to be waited for."""
        return False

    def close(self) -> None:
        """Nothing was changed."""

    def begin_line(self) -> None:
        """Go to the next line, where something stands on the present one."""
        if self.midline:
            self._put("\n")
            self.midline = False

    def end_line(self) -> None:
        """At a terminal something stands on the present line."""
        self.midline = self._interactive


def _is_closed(error: OSError, *, terminal: bool) -> bool:
    """Whether the output has no reader any more: a pipe was closed, which Windows calls an invalid
    argument, or the terminal has gone.
    """
    if sys.platform == "win32" and error.errno == EINVAL:
        return True
    return isinstance(error, BrokenPipeError) or (error.errno == EIO and terminal)


def forget(out: TextIO) -> None:
    """Discard further output, so that Python doesn't complain about a closed stream at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
