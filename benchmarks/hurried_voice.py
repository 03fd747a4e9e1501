"""Sixty entries at a table in thirty seconds, and what a slow voice says of them.

    PYTHONPATH=tests/listening:tests/app python -m benchmarks.hurried_voice --seed 1

A Speech Dispatcher of its own speaks 25 characters a second into a log. Every tenth entry is
refused. The same evening comes three times: the daemon lives; it is killed in the middle and comes
back after two seconds; it stands still in the middle for eight seconds. Told are the cards that
were said whole, those that were only counted, the tricks that were named, the lines that were only
counted, and those of which the terminal says that they were not spoken; how old the oldest card was
when it was begun; and how long refusals took from Enter to their first sound. In brackets stands
what is left without the time in which there was no daemon.
"""

import argparse
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from ears.daemon import SpeechDaemon, wait_for
from voiced import VoicedProgram

from benchmarks.hurried_evening import RATE, TABLE, Hurry, Told, Typed, Uttered, entries

SILENCE = 12.0
"""Seconds after which all has been said."""

ALIVE, KILLED, HUNG = "alive", "killed", "hung"


class Disturbed:
    """A daemon to which something happens in the middle of the evening."""

    def __init__(self, folder: Path, what: str, hurry: Hurry) -> None:
        self._folder = folder
        self._what = what
        self._hurry = hurry
        self._daemons = [self._opened(None)]
        self.outage = (0.0, 0.0)
        """When it was away."""

    def _opened(self, port: int | None) -> SpeechDaemon:
        folder = self._folder / f"daemon{time.monotonic_ns()}"
        folder.mkdir()
        return SpeechDaemon(folder, "en", RATE, port=port)

    @property
    def address(self) -> str:
        """Where it is."""
        return self._daemons[0].address

    @property
    def uttered(self) -> list[Uttered]:
        """All that was said."""
        return [
            Uttered(at, text, heard == text)
            for speech in (daemon.speech for daemon in self._daemons)
            for at, text, heard in zip_longest(speech.times, speech.begun, speech.heard)
        ]

    @property
    def is_silent(self) -> bool:
        """Whether nothing is being said."""
        return not self._daemons[-1].speech.goes_on

    def happen(self) -> None:
        """It happens; returns when it is over."""
        begun = time.monotonic()
        if self._what == KILLED:
            self._daemons[-1].signal(signal.SIGKILL)
            time.sleep(self._hurry.killed)
            self._daemons.append(self._opened(self._daemons[0].port))
        elif self._what == HUNG:
            self._daemons[-1].signal(signal.SIGSTOP)
            time.sleep(self._hurry.hung)
            self._daemons[-1].signal(signal.SIGCONT)
        self.outage = (begun, time.monotonic())

    def close(self) -> None:
        """End it."""
        for daemon in self._daemons:
            daemon.close()


def played(what: str, seed: int, folder: Path, hurry: Hurry | None = None) -> Told:
    """What became of the entries of an evening."""
    hurry = hurry or Hurry()
    daemon = Disturbed(folder, what, hurry)
    command = (sys.executable, "-m", "foppen_access", *TABLE, "--say", "voice")
    program = VoicedProgram(command, {"FOPPEN_ACCESS_HOME": str(folder / "home")}, daemon.address)
    typed: list[Typed] = []
    try:
        wait_for(lambda: program.shown.endswith("\n> "), 60)
        wait_for(lambda: bool(daemon.uttered), 60)
        happens = threading.Thread(target=daemon.happen)
        begun = time.monotonic()
        for number, line in enumerate(entries(seed, hurry)):
            due = begun + number * hurry.seconds / hurry.entries
            time.sleep(max(0.0, due - time.monotonic()))
            typed.append(_typed(program, line))
            if number == hurry.entries // 2:
                happens.start()
        happens.join()

        def told() -> Told:
            return Told(typed, daemon.uttered, program.shown, daemon.outage)

        _until_all_is_said(told, daemon)
        _typed(program, "t")
        return told()
    finally:
        program.close()
        daemon.close()


def _typed(program: VoicedProgram, line: str) -> Typed:
    """Type a line, and wait for the answer."""
    begun, at = len(program.shown), time.monotonic()
    program.type(f"{line}\n")
    wait_for(lambda: program.shown[begun:].endswith("\n> "), 60)
    rows = program.shown[begun:].split("\n")[1:-1]
    return Typed(at, line, tuple(row.strip() for row in rows if row.strip()))


def _until_all_is_said(told: Callable[[], Told], daemon: Disturbed) -> None:
    """Wait until there is only a greeting left, or nothing more is said."""
    said, since = 0, time.monotonic()
    while time.monotonic() - since < SILENCE and not told().is_over:
        time.sleep(0.2)
        if len(daemon.uttered) != said or not daemon.is_silent:
            said, since = len(daemon.uttered), time.monotonic()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    for what in (ALIVE, KILLED, HUNG):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            sys.stdout.write(f"{what}: {played(what, seed, Path(folder))}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
