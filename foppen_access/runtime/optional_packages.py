"""Importing optional packages, with a fault where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from foppen_access.faults.fault import Fault
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import Typed

NETWORK = ("starlette", "uvicorn", "websockets")
_DATABASE = "psycopg"
_WITHOUT_LIBRARY = "no pq wrapper"
"""What it says where it is installed without the library of PostgreSQL."""


@contextmanager
def needs_network() -> Iterator[None]:
    """Import here what needs the optional network packages. From now on no library writes to the
    terminal.

    Raises:
        Fault: it is not installed.
    """
    from foppen_access.faults.library_logs import keep_off_the_terminal  # noqa: PLC0415 - rarely

    keep_off_the_terminal()
    try:
        yield
    except ImportError as error:
        incomplete = _WITHOUT_LIBRARY in str(error)
        missing = _DATABASE if incomplete else (error.name or "").partition(".")[0]
        if missing not in (*NETWORK, _DATABASE):
            raise
        more = (f"{_DATABASE}[binary]",) if missing == _DATABASE else NETWORK
        raise Fault(_complaint(more)) from error


def _complaint(packages: tuple[str, ...]) -> Complaint:
    """That packages are missing, and the command that installs them, where there is one."""
    from foppen_access.runtime.install_commands import mending  # noqa: PLC0415 - rarely

    if command := mending().of_python(*packages):
        return Complaint("apart-not-installed", help=Typed(command))
    return Complaint("apart-incomplete", packages=packages)
