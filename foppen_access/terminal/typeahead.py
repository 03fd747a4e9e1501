"""Typeahead: what was typed before the program asked for it."""

import sys
from typing import TextIO

if sys.platform == "win32":
    import msvcrt

    def discard(stdin: TextIO) -> None:  # noqa: ARG001 - there is one console
        """Leave it out."""
        while msvcrt.kbhit():
            msvcrt.getwch()

else:
    import termios
    from contextlib import suppress

    def discard(stdin: TextIO) -> None:
        """Leave it out."""
        with suppress(OSError, termios.error):  # the terminal has gone
            termios.tcflush(stdin, termios.TCIFLUSH)
