"""The command `bot`: an opponent for other programs, over standard input and output.

What comes in is a record as one seat sees it, and questions; see docs/bots.md.
"""

import io
import sys

from foppen_access.contests.bot_answers import Attendant
from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.record import LONGEST_LINE, LineTooLong, decode, encode
from foppen_access.narration.message_keys import Complaint
from foppen_access.players.levels import THINKING, Level
from foppen_access.runtime.program import Program
from foppen_engine import ReasonError
from foppen_engine.plain_data import NotationError


def bot(program: Program, *, level: str | None, thinking: float | None, seed: int | None) -> Status:
    """Answer until the end of input.

    Raises:
        Fault: a line says nothing, or what can't be.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    attendant = Attendant(Level(level or "normal"), seed or 0, thinking or THINKING)
    number = 0
    try:
        while line := sys.stdin.readline(LONGEST_LINE + 1):
            number += 1
            answer = attendant.hear(_data(line))
            if answer:
                program.console.write([encode(answer).decode().rstrip()])
    except ReasonError as error:
        complaint = Complaint("bot-line", line=number, reason=error.reason)
        raise Fault(complaint, header=attendant.header) from error
    return Status.DONE


def _data(line: str) -> object:
    data = line.encode(errors="surrogateescape")
    if len(data) > LONGEST_LINE:
        raise NotationError(LineTooLong())
    return decode(data)
