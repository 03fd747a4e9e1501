"""Crash reports: files about faults of the program, for its developers."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from foppen_access.runtime.data_folders import Places

if TYPE_CHECKING:  # hardly ever wanted
    from traceback import TracebackException

MOST_REPORTS = 10
"""Of one run; who goes on failing otherwise fills the disk."""

_SAYS_NO_VALUES = (AttributeError, ImportError, NameError, OSError)
"""Their messages name what a program consists of; others may hold a card or an invitation."""


class Reports:
    """The reports of one run: one for each place where something went wrong.

    Args:
        places: knows their folder.
    """

    def __init__(self, places: Places) -> None:
        self._places = places
        self._written: dict[object, Path | None] = {}

    def write(self, error: BaseException) -> Path | None:
        """The report on what was raised, of which none is written twice; None where there can be
        none. There are no values in it: neither cards nor invitations.
        """
        import traceback  # noqa: PLC0415 - hardly ever

        trace = traceback.TracebackException.from_exception(error)
        last = trace.stack[-1] if trace.stack else None
        place = (type(error), last and (last.filename, last.lineno))
        if place not in self._written and len(self._written) < MOST_REPORTS:
            self._written[place] = self._kept(_text(error, trace))
        return self._written.get(place)

    def _kept(self, text: str) -> Path | None:
        started = datetime.now().astimezone().strftime("report-%Y-%m-%d-%H%M%S")
        with suppress(OSError):
            for number in range(1, MOST_REPORTS + 2):
                path = self._places.reports / f"{started}{f'-{number}' * (number > 1)}.txt"
                with suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
                    file.write(text)
                    return path
        return None


def _text(error: BaseException, trace: "TracebackException") -> str:
    """The ways to it and to those it came from, without their messages where these hold values."""
    parts = []
    before = trace.__cause__ or (None if trace.__suppress_context__ else trace.__context__)
    came_from = error.__cause__ or error.__context__
    if before and came_from:
        parts.append(f"{_text(came_from, before)}\nThen:\n")
    message = f": {error}" if isinstance(error, _SAYS_NO_VALUES) else ""
    parts += ["Traceback (most recent call last):\n", *trace.stack.format()]
    return "".join([*parts, f"{type(error).__module__}.{type(error).__qualname__}{message}\n"])
