"""What a command that opens a room is told beside what is agreed at the table."""

from typing import NamedTuple


class Here(NamedTuple):
    """What holds for whoever opens a room, this time.

    Args:
        serves: whether nobody plays at this keyboard.
        detail: how much is said here.
        port: where guests come, if otherwise than the last time.
    """

    serves: bool
    detail: str | None
    port: int | None
