"""Parts that are installed only where somebody wants them."""

from collections.abc import Iterator
from contextlib import contextmanager

from foppen_access.narration.keys import Complaint
from foppen_access.runtime.faults import Fault
from foppen_access.runtime.started import python

_NETWORK = ("starlette", "uvicorn", "websockets")


@contextmanager
def needs_network() -> Iterator[None]:
    """What is imported here may need the network.

    Raises:
        Fault: it is not installed.
    """
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in _NETWORK:
            raise
        install = " ".join([python(), "-m", "pip", "install", *_NETWORK])
        raise Fault(Complaint("apart-not-installed", help=install)) from error
