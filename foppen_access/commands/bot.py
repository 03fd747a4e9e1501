"""The command `bot`: an opponent for other programs, over standard input and output.

What comes in is a record as one seat sees it, and questions; see docs/bots.md.
"""

import io
from typing import TextIO

from foppen_access.contests.attendant import Attendant
from foppen_access.gameplay.record import LONGEST_LINE, LineTooLong, decode, encode
from foppen_access.players.levels import Level
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.program import Program
from foppen_engine import IllegalActionError, SetupError
from foppen_engine.notation import NotationError


def serve(program: Program, stdin: TextIO, level: Level, seed: int, *, thinking: float) -> Status:
    """Answer until the end of input.

    Raises:
        Fault: a line says nothing, or what can't be.
    """
    if isinstance(stdin, io.TextIOWrapper):
        stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    attendant, number = Attendant(level, seed, thinking), 0
    try:
        while line := stdin.readline(LONGEST_LINE + 1):
            number += 1
            answer = attendant.hear(_data(line))
            if answer:
                program.console.write([encode(answer).decode().rstrip()])
    except NotationError as error:
        problem = error.problem
    except (SetupError, IllegalActionError) as error:
        problem = error.refusal
    else:
        return Status.DONE
    text = program.problem(problem, attendant.header)
    raise Fault("bot-line", line=number, problem=text)


def _data(line: str) -> object:
    data = line.encode(errors="surrogateescape")
    if len(data) > LONGEST_LINE:
        raise NotationError(LineTooLong())
    return decode(data)
