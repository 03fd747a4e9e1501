"""Faults outside a game: a sentence and an exit status."""

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # most faults are found before there is a game
    from foppen_access.gameplay.record_header import Header
    from foppen_access.narration.message_keys import Complaint
    from foppen_engine import Reason


class Status(IntEnum):
    """How the program ends."""

    DONE = 0
    WRONG_INPUT = 1
    WRONG_COMMAND_LINE = 2
    PROGRAM_FAULT = 70
    INTERRUPTED = 130


class Fault(Exception):
    """Ends the program with a sentence on standard error.

    Args:
        reason: why.
        status: the exit status.
        header: the first line of the record it is about, where there is one.
    """

    def __init__(
        self,
        reason: "Reason | Complaint",
        status: Status = Status.WRONG_INPUT,
        header: "Header | None" = None,
    ) -> None:
        super().__init__(reason, status, header)
        self.reason = reason
        self.status = status
        self.header = header
