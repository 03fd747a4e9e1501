"""Terminal modes: as found at the start, without echo, or lent to another program."""

import sys
from typing import TextIO

if sys.platform == "win32":

    class Modes:
        """A console of Windows, which echoes nothing unasked and is never lent."""

        silent = False

        def __init__(self, stdin: TextIO) -> None:
            """There is only one."""

        def silence(self) -> None:
            """It is silent."""

        def restore(self) -> None:
            """It is as it was found."""

        def leave(self) -> bool:
            """It is as it was found."""
            return False

        def take_up(self) -> None:
            """It is as it was left."""


else:
    import termios
    from contextlib import suppress

    class Modes:
        """The modes of a terminal.

        Raises:
            termios.error: it is none.
        """

        def __init__(self, stdin: TextIO) -> None:
            self._stdin = stdin
            self._found = self._left = termios.tcgetattr(stdin)
            self.silent = False

        def silence(self) -> None:
            """Echo nothing, between two prompts as well: else the terminal itself shows a key, and
            a reader says it.
            """
            if not self.silent:
                modes = termios.tcgetattr(self._stdin)
                modes[3] &= ~(termios.ECHO | termios.ICANON)
                self._set(modes)
                self.silent = True

        def restore(self) -> None:
            """Have it as it was found."""
            if self.silent:
                self._set(self._found)
                self.silent = False

        def leave(self) -> bool:
            """Have it as it was found, until `take_up`; whether it was otherwise."""
            with suppress(termios.error):
                self._left = termios.tcgetattr(self._stdin)
            if self._left == self._found:
                return False
            self._set(self._found)
            return True

        def take_up(self) -> None:
            """Have it as it was before `leave`."""
            if self._left != self._found:
                self._set(self._left)

        def _set(self, modes: list[int | list[bytes | int]]) -> None:
            with suppress(termios.error):  # the terminal has gone
                termios.tcsetattr(self._stdin, termios.TCSANOW, modes)
