"""Parts that are installed only where somebody wants them."""

from collections.abc import Iterator
from contextlib import contextmanager

from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.started import python

_NETWORK = ("starlette", "uvicorn", "websockets")
_DATABASE = "psycopg"
_WITHOUT_LIBRARY = "no pq wrapper"
"""What it says where it is installed without the library of PostgreSQL."""


@contextmanager
def needs_network() -> Iterator[None]:
    """What is imported here may need the network.

    Raises:
        Fault: it is not installed.
    """
    try:
        yield
    except ImportError as error:
        incomplete = _WITHOUT_LIBRARY in str(error)
        missing = _DATABASE if incomplete else (error.name or "").partition(".")[0]
        if missing not in (*_NETWORK, _DATABASE):
            raise
        more = [f"'{_DATABASE}[binary]'"] if missing == _DATABASE else _NETWORK
        install = " ".join([python(), "-m", "pip", "install", *more])
        raise Fault(Complaint("apart-not-installed", help=install)) from error
