"""The program killed in the middle of an evening: whether anything that was answered is lost."""

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from drawn_settings import drawn, put
from games import random_game
from keyboard import CTRL_D, Follower, Screen, asked, run_program

from foppen_access.gameplay.record import load
from foppen_access.table.unentered_file import beside
from foppen_engine import Play, legal_actions, pending
from table.scribe import rounds_end, short
from table.sitting import Setup

_TIME = re.compile(r',"at":"[^"]*"')
PATIENCE = 30
"""Seconds after which a process that says nothing hangs."""


class Kennel:
    """Starts the program as processes that can be killed."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control

    @contextmanager
    def process(self, arguments: list[str], typed: bytes) -> Iterator[tuple[int, int]]:
        """A process of the program at whose input everything is typed already, and somebody is
        still sitting; its number and where its output can be read.
        """
        stdin, typing = os.pipe()
        reading, stdout = os.pipe()
        os.write(typing, typed)
        socket.send_fds(self._control, [json.dumps(arguments).encode()], [stdin, stdout])
        os.close(stdin)
        os.close(stdout)
        pid = int(self._control.recv(20))
        try:
            yield pid, reading
        finally:
            _kill(pid)
            os.close(reading)
            os.close(typing)


def _kill(pid: int) -> None:
    """Kill a process and wait until it is gone."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        time.sleep(0.0005)
    raise TimeoutError(pid)


@contextmanager
def keeping() -> Iterator[Kennel]:
    """A kennel, as long as there is something to kill."""
    ours, theirs = socket.socketpair()
    keeper = Path(__file__).with_name("kennel.py")
    path = os.pathsep.join(filter(None, sys.path))
    with (
        ours,
        subprocess.Popen(
            [sys.executable, str(keeper), str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            env={**os.environ, "PYTHONPATH": path},
        ) as process,
    ):
        theirs.close()
        yield Kennel(ours)
        ours.close()
        process.wait(PATIENCE)


Arguments = Callable[[Path], list[str]]
"""The command line for a record."""


@dataclass(frozen=True)
class Evening:
    """What is typed; and when so many lines are answered, what was said, what is kept, and what
    lies beside it that is not entered.
    """

    begin: Arguments
    go_on: Arguments
    lines: list[str]
    said: list[int]
    kept: list[list[str]]
    unentered: list[bytes]

    def next_line(self, answered: int, path: Path) -> int:
        """The first line that has to be typed again where the program was killed: the answer to
        what lies there may have been on its way.
        """
        kept, unentered = entries(path), _unentered(path)
        at = bisect_left([len(each) for each in self.kept], len(kept), answered)
        assert kept == self.kept[at][: len(kept)]
        for later in range(at, len(self.kept)):
            if (self.kept[later], self.unentered[later]) == (kept, unentered):
                return later
        return at


def evening(kind: str, rng: Random) -> Evening:
    """An evening of a kind that nobody kills."""
    path = Path("whole.jsonl").resolve()
    path.unlink(missing_ok=True)
    begin, go_on, typed = KINDS[kind](path, rng)
    lines, left = list[str](), islice(typed, LENGTH)
    said, kept, unentered = list[int](), list[list[str]](), list[bytes]()

    def keep(said_now: str) -> None:
        said.append(len(said_now.encode()))
        kept.append(entries(path))
        unentered.append(_unentered(path))

    def typist(screen: Screen) -> str:
        keep(screen.getvalue())
        lines.append(next(left, CTRL_D))
        return lines[-1]

    ran = run_program(begin(path), typist)
    if lines[-1] == CTRL_D:
        lines.pop()
    else:  # the game was over before it was left
        keep(ran.out)
    return Evening(begin, go_on, lines, said, kept, unentered)


Kind = tuple[Arguments, Arguments, Iterator[str]]


def at_a_table(_path: Path, rng: Random) -> Kind:
    """The table assistant, to which cards are said."""
    return _table(rng, ((),))


def with_corrections(_path: Path, rng: Random) -> Kind:
    """The table assistant, where cards are taken back and corrected."""
    taken_back = (("-",), ("-", "{card}"), ("1: 1", "-"), ("-", "-", "u"))
    return _table(rng, ((), ("e",), ("1: 1", "1: {first}"), *taken_back))


def _table(rng: Random, more: tuple[tuple[str, ...], ...]) -> Kind:
    game = rng.choice(("foppen-braille", "foppen-2018", "futschikato"))
    setup = Setup(game, 4)
    return setup.arguments, _resumed, _said_at_a_table(game, rng, more)


def _said_at_a_table(game: str, rng: Random, more: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """A random game, one entry a line, with more lines after some of them."""
    first = ""
    for move in random_game(game, 4, rng.randrange(100)):
        if not isinstance(move.action, Play):
            continue
        card = short(move.action.card, "en")
        first = first or card
        yield card
        yield from (line.format(card=card, first=first) for line in rng.choice(more))
        if rounds_end(move):
            yield from (" ".join(map(str, hand.known)) for hand in move.after.hands if hand.size)
            first = ""


def at_the_keyboard(path: Path, rng: Random) -> Kind:
    """A game against the computer."""
    game, players = rng.choice((("foppen-2018", 4), ("foppen-1995", 5), ("futschikato", 4)))
    seed = ["--seed", str(rng.randrange(1000)), "--lang", "en"]
    words = ["play", "--game", game, "--players", str(players), *seed, "--record"]
    return lambda to: [*words, str(to)], lambda to: [*_resumed(to), *seed], _played(path, rng)


def _played(path: Path, rng: Random) -> Iterator[str]:
    """Cards that may be played, now and then one taken back, or a question."""
    record = Follower(path)
    while asked(record.state) is not None:
        action = rng.choice(legal_actions(record.state))
        line = str(action.card) if isinstance(action, Play) else "no"
        yield rng.choice((line, line, line, line, "u", "h", "#99"))


def _resumed(path: Path) -> list[str]:
    return ["resume", str(path), "--lang", "en"]


KINDS: Mapping[str, Callable[[Path, Random], Kind]] = {
    "keyboard": at_the_keyboard,
    "table": at_a_table,
    "corrections": with_corrections,
}
LENGTH = 60
"""Lines of an evening at most."""

TIMES = 10
"""So often the same evening is killed."""

QUICK = {"say": "terminal", "sounds": "off", "level": "normal", "thinking": "0.1"}
"""Settings that are not drawn: nobody speaks aloud or thinks for long."""


def entries(path: Path) -> list[str]:
    """The whole lines of a record behind its header, whenever they were entered."""
    lines = path.read_text().splitlines(keepends=True)[1:]
    return [_TIME.sub("", line) for line in lines if line.endswith("\n")]


def _unentered(path: Path) -> bytes:
    """What lies beside a record."""
    return beside(path).read_bytes() if beside(path).exists() else b""


def kill_once(kennel: Kennel, whole: Evening, rng: Random, path: Path) -> int:
    """Kill the program somewhere in an evening; how many lines it had answered. No more is typed
    than it may answer, so that it can't be at the end of the evening however fast it is.

    What was answered must be in the record, and the evening must go on to the same end.
    """
    most = rng.randrange(len(whole.lines)) + 1
    typed = "".join(f"{line}\n" for line in whole.lines[:most]).encode()
    enough, heard = rng.randrange(whole.said[most]), 0
    with kennel.process(whole.begin(path), typed) as (pid, output):
        while heard < enough:
            heard += len(_some(output))
        time.sleep(rng.random() / 1000)
        _kill(pid)
        while part := _some(output):
            heard += len(part)
    answered = bisect_left(whole.said, heard)  # a line without an answer may be on its way
    if heard not in whole.said:
        answered -= 1
    if answered < 0:
        return 0
    state = load(path).timeline.state
    safe, kept = whole.kept[answered], entries(path)
    assert kept[: len(safe)] == safe
    at = whole.next_line(answered, path)
    if pending(state):
        gone_on = run_program(whole.go_on(path), whole.lines[at:])
        assert gone_on.status == 0, gone_on.errors
    assert entries(path) == whole.kept[-1]
    return answered


def _some(output: int) -> bytes:
    """Some output; nothing at its end."""
    ready, _, _ = select.select([output], [], [], PATIENCE)
    assert ready, "the program hangs"
    return os.read(output, 65_536)


def killed(kind: str, times: int, seed: int) -> Iterator[int | Exception]:
    """How many lines had been answered each time the program was killed, or what was wrong."""
    rng = Random(f"{kind} {seed}")
    with keeping() as kennel:
        for at in range(times):
            if at % TIMES == 0:
                put({**drawn(rng), **QUICK})
                whole = evening(kind, rng)
            path = Path(f"killed-{kind}-{at}.jsonl").resolve()
            try:
                yield kill_once(kennel, whole, rng, path)
            except Exception as error:  # all of it is counted
                yield error
            else:
                path.unlink(missing_ok=True)


def kills(count: int, seed: int) -> tuple[int, int]:
    """So many kills, evenly over the kinds of evenings: tries and failures."""
    tries = failures = 0
    for number, kind in enumerate(KINDS):
        for found in killed(kind, (count + number) // len(KINDS), seed):
            tries += 1
            if isinstance(found, Exception):
                failures += 1
                sys.stderr.write(f"{kind}, kill {tries}: {found!r}\n")
    return tries, failures
