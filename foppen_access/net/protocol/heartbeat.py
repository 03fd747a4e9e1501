"""When a connection counts as lost: both sides send something at regular intervals."""

from foppen_engine.values import frozen


@frozen
class Heartbeat:
    """How soon a dead connection is noticed, in seconds.

    Args:
        every: the interval between pings to a guest, and the time without other messages after
            which he is sent a heartbeat message, because a page can't see pings.
        within: the timeout of a ping.
        again: the delays between a guest's attempts to reconnect; the last for all that follow.
    """

    every: float = 3.0
    within: float = 5.0
    again: tuple[float, ...] = (0.5, 1.0, 2.0, 5.0)

    @property
    def silence(self) -> float:
        """The time without anything from the room after which a guest takes his connection for
        lost.
        """
        return self.every + self.within


HEARTBEAT = Heartbeat()
