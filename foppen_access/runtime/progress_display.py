"""Progress of a command that takes long."""

import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

from foppen_access.runtime.program import Program

T = TypeVar("T")

FIRST_SECONDS = 2.0
"""After so long progress is said for the first time, and then at ever longer intervals."""


class ProgressDisplay:
    """Progress of a long job in plain lines, shown only at a terminal.

    Args:
        program: whose language it is.
        errors: where the lines go.
        total: how much there is to do.
        key: the name of the message that says it.
    """

    def __init__(
        self, program: Program, errors: TextIO, total: int, key: str = "verify-progress"
    ) -> None:
        self._program = program
        self._errors = errors
        self._total = total
        self._key = key
        self._last = time.monotonic()
        self._between = FIRST_SECONDS

    def over(self, results: Iterable[T], each: int = 1) -> Iterator[T]:
        """The results; with each of them so much is done."""
        for count, result in enumerate(results, 1):
            self.done(count * each)
            yield result

    def done(self, count: int) -> None:
        """Say it if it is time."""
        now = time.monotonic()
        if self._errors.isatty() and now - self._last >= self._between:
            self._last, self._between = now, 2 * self._between
            text = self._program.catalog.text(self._key, done=count, all=self._total)
            self._errors.write(f"{text}\n")
            self._errors.flush()
