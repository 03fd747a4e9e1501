"""An opponent that is another program: starting it, telling it its view, asking it, ending it."""

import errno
import os
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from types import TracebackType
from typing import IO, Any, Self

from foppen_access.faults.watched_threads import leave_signals_to_main_thread
from foppen_access.gameplay.record import LONGEST_LINE, LineTooLong, decode, encode
from foppen_access.gameplay.record_header import Header, header_to_data
from foppen_engine import (
    Action,
    Bid,
    Play,
    Reason,
    Seat,
    State,
    View,
    refusal,
    told,
)
from foppen_engine.notation import entry_from_data, entry_to_data
from foppen_engine.plain_data import NotationError
from foppen_engine.values import frozen

ANSWER_WITHIN = 30
"""Seconds a program has for an answer, its start included."""

END_WITHIN = 2
"""Seconds it has to end once its input has ended."""

_MOST_COMPLAINT = 4096
"""Bytes at the end of its standard error that are kept."""

_COMPLAINT_WITHIN = 0.5
"""Seconds that are waited for the rest of it once the program has failed."""


@frozen
class BotCommand(Reason):
    """The command can't be read."""


@frozen
class BotNotStarted(Reason):
    """The system can't start the program; `code` is its own reason, as ENOENT, "" for another."""

    program: str
    code: str


@frozen
class BotSilent(Reason):
    """No answer came in time."""

    seconds: int


@frozen
class BotEnded(Reason):
    """The program ended instead of answering."""


@frozen
class BotWrongSeat(Reason):
    """The answer is for another seat than was asked."""

    answered: int
    asked: int


@frozen
class BotNoPlay(Reason):
    """The answer is an entry of a record, but no card and no bid."""


class BotError(Exception):
    """An opponent that is a program fails.

    Args:
        name: what it is called.
        command: what was typed to start it.
        reason: why it fails.
        complaint: the last line of its standard error, which may hold anything; "" for none.
    """

    def __init__(self, name: str, command: str, reason: Reason, complaint: str = "") -> None:
        super().__init__(name, command, reason, complaint)
        self.name = name
        self.command = command
        self.reason = reason
        self.complaint = complaint


_APART = 0
if sys.platform == "win32":  # there it is this flag that keeps Ctrl+C away
    _APART = subprocess.CREATE_NEW_PROCESS_GROUP


class BotProcess:
    """A player that is a program of its own, for one game in one seat.

    What the seat sees is told with the next question, by a thread, so that a program that doesn't
    read can't hold up the game. What it writes to its standard error never reaches the terminal;
    the last line of that comes with a failure.

    Args:
        command: as typed in a shell; none runs.
        name: what it is called where it fails.

    Raises:
        BotError: it can't be started.
    """

    def __init__(self, command: str, name: str, header: Header, seat: Seat) -> None:
        self._name = name
        self._command = command
        self._seat = seat
        self._unsent = [encode(header_to_data(header))]
        self._out: Queue[tuple[bytes, bool]] = Queue()
        self._in: Queue[bytes] = Queue()
        self._complaint = b""
        try:
            arguments = command if os.name == "nt" else shlex.split(command)
        except ValueError as error:
            raise self._failed(BotCommand()) from error
        if not arguments:
            raise self._failed(BotCommand())
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user's own command
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                creationflags=_APART,
            )
        except (OSError, ValueError) as error:
            program = command if os.name == "nt" else arguments[0]
            raise self._failed(_not_started(program, error)) from error
        self._thread = Thread(target=self._talk, daemon=True)
        self._thread.start()
        self._listening = Thread(target=self._keep_complaint, daemon=True)
        self._listening.start()

    def _failed(self, reason: Reason) -> BotError:
        return BotError(self._name, self._command, reason, _last_line(self._complaint))

    def _failed_running(self, reason: Reason) -> BotError:
        """The same for a program that was started, with what it complained of."""
        self._listening.join(_COMPLAINT_WITHIN)
        return self._failed(reason)

    def _keep_complaint(self) -> None:
        """Read the standard error, so that the program never waits for that; its end is kept."""
        leave_signals_to_main_thread()
        assert self._process.stderr  # noqa: S101 - it was asked for
        with suppress(OSError), self._process.stderr as stream:
            while chunk := os.read(stream.fileno(), _MOST_COMPLAINT):
                self._complaint = (self._complaint + chunk)[-_MOST_COMPLAINT:]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the program: after a whole game by the end of its input, else at once."""
        self._out.put((b"".join(self._unsent), False))
        if kind is None:
            self._thread.join(END_WITHIN)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(END_WITHIN)
        self._kill()
        self._process.wait()
        self._thread.join(END_WITHIN)
        self._listening.join(END_WITHIN)

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "nt":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    def _talk(self) -> None:
        """Hand over what there is to hear and fetch answers, until there is nothing more."""
        leave_signals_to_main_thread()
        assert self._process.stdin  # noqa: S101 - both were asked for
        assert self._process.stdout  # noqa: S101
        asks = True
        while asks:
            text, asks = self._out.get()
            with suppress(OSError):  # it may have ended, and have answered before
                self._process.stdin.write(text)
                self._process.stdin.flush()
            if asks:
                self._in.put(_line_from(self._process.stdout))
        with suppress(OSError):
            self._process.stdin.close()

    def hear(self, action: Action, after: State) -> None:
        """Something has happened; the program is told what its seat sees of it."""
        for each in told(action, after, self._seat):
            self._tell(each)

    def _tell(self, action: Action) -> None:
        self._unsent.append(encode(entry_to_data(action)))

    def decide(self, view: View[Any], rng: Random) -> Play | Bid:  # noqa: ARG002 - chance is its own
        """What the program answers.

        Raises:
            BotError: nothing in time, or what isn't allowed.
        """
        question = encode({"ask": {"seat": self._seat}})
        self._out.put((b"".join([*self._unsent, question]), True))
        self._unsent = []
        try:
            line = self._in.get(timeout=ANSWER_WITHIN)
        except Empty as error:
            raise self._failed_running(BotSilent(ANSWER_WITHIN)) from error
        try:
            action = _answer(line, self._seat)
        except NotationError as error:
            raise self._failed_running(error.reason) from error
        reason = refusal(view.state, action)
        if reason:
            raise self._failed_running(reason)
        return action


def _not_started(program: str, error: OSError | ValueError) -> BotNotStarted:
    """Why the system didn't start a program."""
    code = errno.errorcode.get(error.errno or 0, "") if isinstance(error, OSError) else ""
    if code == "ENOENT" and shutil.which(program):
        code = "ENOEXEC"  # it is there, but not what shall run it
    return BotNotStarted(program, code)


def _last_line(content: bytes) -> str:
    """The last line that says anything."""
    lines = content.decode("utf-8", "replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


def _line_from(out: IO[bytes]) -> bytes:
    """The next line; nothing where the program has ended."""
    try:
        return out.readline(LONGEST_LINE + 1)
    except OSError:
        return b""


def _answer(line: bytes, asked: Seat) -> Play | Bid:
    if not line:
        raise NotationError(BotEnded())
    if len(line) > LONGEST_LINE:
        raise NotationError(LineTooLong())
    action = entry_from_data(decode(line))
    if not isinstance(action, Play | Bid):
        raise NotationError(BotNoPlay())
    if action.seat != asked:
        raise NotationError(BotWrongSeat(action.seat, asked))
    return action
