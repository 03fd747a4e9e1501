"""What arrives over a guest's connection to a room."""

from typing import TypeAlias

from foppen_access.faults.watched_tasks import Failed
from foppen_access.net.protocol.messages.room_messages import No, SeatInfo
from foppen_engine.values import frozen


@frozen
class Lost:
    """The connection is lost, or was closed for this reason; the program keeps trying to
    reconnect.
    """

    why: No | None = None


@frozen
class Found:
    """The connection is back, with the room's first message."""

    seated: SeatInfo


@frozen
class Block:
    """Lines of the room that arrived together."""

    lines: tuple[object, ...]


@frozen
class Restored:
    """The connection is back, and a game is told from its beginning, with what has happened since:
    the room was restored from an older backup, or the next game has begun in it.
    """

    seated: SeatInfo
    told: tuple[object, ...]
    since: tuple[object, ...]
    why: No = No.RESTORED


News: TypeAlias = Lost | Found | Block | Restored | No | Failed


def lost_texts(why: No | None) -> tuple[str, ...]:
    """The messages about a connection that is lost, or was closed for this reason."""
    if why is No.AGAIN:
        return ()
    return ("apart-no-fault", "apart-tries") if why is No.FAULT else ("apart-lost",)
