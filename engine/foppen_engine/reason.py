"""Why something can't be, as data."""


class Reason:
    """Why something can't be: an action, a game, a line of a record. It is said by the message of
    its class's name; every reason is a frozen value of its own.
    """


class ReasonError(ValueError):
    """An error that says why in `reason`."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
