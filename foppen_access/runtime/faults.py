"""What goes wrong outside a game: one sentence and an exit status."""

from enum import IntEnum


class Status(IntEnum):
    """How the program ends."""

    DONE = 0
    WRONG_INPUT = 1
    WRONG_COMMAND_LINE = 2
    PROGRAM_FAULT = 70
    INTERRUPTED = 130


class Fault(Exception):
    """Ends the program with a message of the catalog on standard error.

    Args:
        key: the name of the message.
        status: the exit status.
        args: the message's arguments.
    """

    def __init__(self, key: str, status: Status = Status.WRONG_INPUT, **args: object) -> None:
        super().__init__(key, status, args)
        self.key = key
        self.status = status
        self.arguments = args
