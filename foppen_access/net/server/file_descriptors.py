"""The file descriptor limit of this process."""

import sys

WISHED = 16_384
"""Descriptors; more would only cost memory."""

SELECTABLE = 512
"""Connections that Python waits for at once on Windows."""


def most_descriptors() -> int:
    """Raise this process's file descriptor limit as far as it may, up to the number wished; returns
    it.
    """
    if sys.platform == "win32":
        return SELECTABLE
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft, wished = (WISHED if each == resource.RLIM_INFINITY else each for each in (soft, hard))
    wished = min(wished, WISHED)
    if soft < wished:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
        except (OSError, ValueError):
            return soft
    return max(soft, wished)
