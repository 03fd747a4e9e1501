"""What of the rig doesn't come up is the machine's fault, and is started again; nothing else is."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Started = TypeVar("Started")

TRIES = 3
"""How often something of the rig is started."""


class DidNotStartError(Exception):
    """Something of the rig did not come up in time; its name and what it wrote."""


def started(start: Callable[[Path], Started], within: Path | None = None) -> Started:
    """A reader, a display or a daemon that has come up. The program that is listened to hasn't
    begun by then: what it does happens once.

    Args:
        start: starts it in an empty folder.
        within: where that folder is made; in the system's if None, whose names are short.

    Raises:
        DidNotStartError: none of the tries came up.
    """
    for attempt in range(1, TRIES + 1):
        try:
            return start(Path(tempfile.mkdtemp(prefix="ears.", dir=within)))
        except DidNotStartError:
            if attempt == TRIES:
                raise
    raise AssertionError
