"""What a command that opens a room is told beside what is agreed at the table."""

from pathlib import Path
from typing import NamedTuple


class Here(NamedTuple):
    """What holds for whoever opens a room, this time.

    Args:
        serves: whether nobody plays at this keyboard.
        detail: how much is said here.
        port: where guests come, if otherwise than the last time.
        certificate: the file of one, for guests from beyond this network.
        key: the file of its key; the same if left out.
        proxy: the address of a proxy through which they come.
        address: what links begin with, where that is not this computer's own.
        log: a file that tells how it goes at the door.
    """

    serves: bool
    detail: str | None
    port: int | None
    certificate: Path | None
    key: Path | None
    proxy: str | None
    address: str | None
    log: Path | None
