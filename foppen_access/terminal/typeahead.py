"""Typeahead: what was typed before the program asked for it."""

import sys
from typing import TextIO

CTRL_C = "\x03"
"""What a terminal gives for that key where it makes no signal of it."""

if sys.platform == "win32":
    import msvcrt

    def discard(stdin: TextIO) -> None:  # noqa: ARG001 - there is one console
        """Leave it out.

        Raises:
            KeyboardInterrupt: Ctrl+C was among it.
        """
        typed = ""
        while msvcrt.kbhit():
            typed += msvcrt.getwch()
        heed(typed)

else:
    import os
    import termios
    from contextlib import suppress
    from select import select

    _MOST = 65_536
    """Bytes; no terminal keeps more."""

    def discard(stdin: TextIO) -> None:
        """Leave it out.

        Raises:
            KeyboardInterrupt: Ctrl+C was among it.
        """
        typed = b""
        with suppress(OSError, termios.error):  # the terminal has gone
            if select([stdin], [], [], 0)[0]:
                typed = os.read(stdin.fileno(), _MOST)
            termios.tcflush(stdin, termios.TCIFLUSH)
        heed(typed.decode(errors="replace"))


def heed(typed: str) -> None:
    """Whatever is left out of what was typed, Ctrl+C is not.

    Raises:
        KeyboardInterrupt: it is in there.
    """
    if CTRL_C in typed:
        raise KeyboardInterrupt
