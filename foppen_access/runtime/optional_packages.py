"""Importing optional packages, with a fault where one is missing."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from foppen_access.faults.fault import Fault
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import Typed

_NETWORK = ("starlette", "uvicorn", "websockets")
_SEARCH = "zeroconf"
_DATABASE = "psycopg"
_WITHOUT_LIBRARY = "no pq wrapper"
"""What it says where it is installed without the library of PostgreSQL."""


def network_packages() -> tuple[str, ...]:
    """What games with people elsewhere need on this system; on macOS on Intel no table can be
    looked for.
    """
    is_on_intel_mac = sys.platform == "darwin" and os.uname().machine == "x86_64"
    return _NETWORK if is_on_intel_mac else (*_NETWORK, _SEARCH)


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
        if missing not in (*_NETWORK, _DATABASE):
            raise
        more = (f"{_DATABASE}[binary]",) if missing == _DATABASE else network_packages()
        raise Fault(_complaint(more)) from error


def without_search() -> Complaint:
    """That no table can be looked for, and the command that changes it, where there is one."""
    from foppen_access.runtime.install_commands import mending  # noqa: PLC0415 - rarely

    packages = network_packages()
    if _SEARCH in packages and (command := mending().of_python(*packages)):
        return Complaint("apart-search-not-installed", help=Typed(command))
    return Complaint("apart-no-search")


def _complaint(packages: tuple[str, ...]) -> Complaint:
    """That packages are missing, and the command that installs them, where there is one."""
    from foppen_access.runtime.install_commands import mending  # noqa: PLC0415 - rarely

    if command := mending().of_python(*packages):
        return Complaint("apart-not-installed", help=Typed(command))
    return Complaint("apart-incomplete", packages=packages)
