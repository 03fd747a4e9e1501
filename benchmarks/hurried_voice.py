"""Sixty entries at a table in thirty seconds, and what a slow voice says of them.

    PYTHONPATH=tests/listening:tests/app python -m benchmarks.hurried_voice --seed 1

A Speech Dispatcher of its own speaks 25 characters a second into a log. Every tenth entry is
refused. The same evening comes three times: the daemon lives; it is killed in the middle and comes
back after two seconds; it stands still in the middle for eight seconds. Told are the cards that
were said whole, those that were only counted, the tricks, and how many lines are said to be
missing; how old the oldest card was when it was begun; and how long refusals took from Enter to
their first sound.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from statistics import quantiles

from ears.daemon import SpeechDaemon, wait_for

from benchmarks.table_entries import NAMES, evening

ENTRIES = 60
SECONDS = 30.0
REFUSED = 10
"""One of so many entries is."""

RATE = 25
AWAY = 2.0
HUNG = 8.0
PATIENCE = 60.0
"""Seconds in which all is said at the end."""

CARD = re.compile(rf"({'|'.join(NAMES)})(?: wins)?: \w+(?: \d+)?")
COUNTED = re.compile(r"\b(\d+|one) cards?\b")
ENDED = re.compile(rf"({'|'.join(NAMES)}) wins|Trick ({'|'.join(NAMES)})")
MISSED = re.compile(r"(\w+) lines? (?:was|were) not spoken|(\w+) lines? left out")

Utterance = tuple[float, str, bool]
"""When it was begun, what, and whether it was said to its end."""


class HurriedTable:
    """The program at a terminal, and what it shows."""

    def __init__(self, folder: Path, address: str) -> None:
        self._terminal, terminal = os.openpty()
        names = ["--names", ",".join(NAMES), "--dealer", NAMES[0]]
        command = ["table", "--game", "foppen-braille", *names, "--lang", "en", "--say", "voice"]
        self._program = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "foppen_access", *command],
            stdin=terminal,
            stdout=terminal,
            stderr=subprocess.DEVNULL,
            env={
                **os.environ,
                "FOPPEN_ACCESS_HOME": str(folder),
                "SPEECHD_ADDRESS": address,
                "COLUMNS": "80",
                "LINES": "24",
            },
            start_new_session=True,
        )
        os.close(terminal)
        self.shown = ""
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        try:
            while data := os.read(self._terminal, 4096):
                self.shown += data.decode(errors="replace").replace("\r", "")
        except OSError:
            pass  # the terminal goes with the program

    def type(self, line: str) -> tuple[float, str]:
        """Type a line; when, and what it is answered."""
        begun, at = len(self.shown), time.monotonic()
        os.write(self._terminal, f"{line}\n".encode())
        wait_for(lambda: self.shown[begun:].endswith("\n> "), 5)
        return at, self.shown[begun:]

    def close(self) -> None:
        """End it."""
        self._program.kill()
        self._program.wait()
        os.close(self._terminal)


def entries(seed: int) -> Iterator[str]:
    """What is typed: cards, and a card that there is none of."""
    cards = evening(seed)
    refused = Random(seed).randrange(REFUSED)
    for number in range(ENTRIES):
        yield "b99" if number % REFUSED == refused else next(cards)


class Disturbed:
    """A daemon to which something happens in the middle of the evening."""

    def __init__(self, folder: Path, what: str) -> None:
        self._folder = folder
        self._what = what
        self._daemons = [self._opened(None)]

    def _opened(self, port: int | None) -> SpeechDaemon:
        folder = self._folder / f"daemon{time.monotonic_ns()}"
        folder.mkdir()
        return SpeechDaemon(folder, "en", RATE, port=port)

    @property
    def address(self) -> str:
        """Where it is."""
        return self._daemons[0].address

    @property
    def spoken(self) -> list[Utterance]:
        """All that was said."""
        return [
            (at, text, heard == text)
            for speech in (daemon.speech for daemon in self._daemons)
            for at, text, heard in zip_longest(speech.times, speech.begun, speech.heard)
        ]

    @property
    def is_silent(self) -> bool:
        """Whether all that was begun was said."""
        return not any(daemon.speech.goes_on for daemon in self._daemons)

    def happen(self) -> None:
        """It happens; returns when it is over."""
        process = self._daemons[-1]._process  # noqa: SLF001 - nobody else does this to it
        if self._what == "killed":
            process.kill()
            time.sleep(AWAY)
            self._daemons.append(self._opened(self._daemons[0].port))
        elif self._what == "hung":
            process.send_signal(signal.SIGSTOP)
            time.sleep(HUNG)
            process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        """End it."""
        for daemon in self._daemons:
            daemon.close()


def played(what: str, seed: int, folder: Path) -> str:
    """What became of the entries of an evening."""
    daemon = Disturbed(folder, what)
    table = HurriedTable(folder / "home", daemon.address)
    typed: list[tuple[float, str, str]] = []
    try:
        wait_for(lambda: table.shown.endswith("\n> "), 30)
        time.sleep(2)
        happens = threading.Thread(target=daemon.happen)
        begun = time.monotonic()
        for number, line in enumerate(entries(seed)):
            time.sleep(max(0.0, begun + number * SECONDS / ENTRIES - time.monotonic()))
            typed.append((*table.type(line), line))
            if number == ENTRIES // 2:
                happens.start()
        happens.join()
        _until_all_is_said(table, daemon)
        return report(typed, daemon.spoken, table.shown)
    finally:
        table.close()
        daemon.close()


def _until_all_is_said(table: HurriedTable, daemon: Disturbed) -> None:
    """Wait until nothing more comes; Enter has it told what was missed."""
    said, since, end = 0, time.monotonic(), time.monotonic() + PATIENCE
    while time.monotonic() < end and time.monotonic() - since < 12:
        time.sleep(0.2)
        if len(daemon.spoken) != said or not daemon.is_silent:
            said, since = len(daemon.spoken), time.monotonic()
    table.type("t")
    time.sleep(3)


def report(typed: list[tuple[float, str, str]], spoken: list[Utterance], shown: str) -> str:
    """A line of figures."""
    cards = [(at, found[0]) for at, block, _ in typed for found in CARD.finditer(block)]
    waiting, whole, counted, oldest = list(cards), 0, 0, 0.0
    begun: set[tuple[float, str]] = set()
    for at, text, is_whole in spoken:
        told = [card for card in waiting if card[1] in text]
        found = None if told else COUNTED.search(text)
        if found:
            told = list(islice(waiting, 1 if found[1] == "one" else int(found[1])))
        new = [at - card[0] for card in told if card not in begun]
        oldest = max([oldest, *new])
        begun.update(told)
        if is_whole:
            whole, counted = whole + len(told) * (not found), counted + len(told) * bool(found)
            waiting = [card for card in waiting if card not in told]
    told_whole = (text for _, text, is_whole in spoken if is_whole)
    refused = [(at, block) for at, block, line in typed if line == "b99"]
    waits = sorted(_latency(at, block, spoken) for at, block in refused)
    missed = sum(
        1 if "one" in found[0].casefold() else int(found[1] or found[2])
        for found in MISSED.finditer(shown)
    )
    p95 = quantiles(waits, n=20)[-1]
    return (
        f"cards {len(cards)}, whole {whole}, counted {counted}, neither {len(waiting)}; "
        f"tricks {_tricks(told_whole)} of {_tricks(block for _, block, _ in typed)}; "
        f"lines told as not spoken {missed}; oldest card {oldest:.2f} s; "
        f"refusals {len(waits)}, p95 {p95:.2f} s, longest {waits[-1]:.2f} s"
    )


def _tricks(texts: Iterable[str]) -> int:
    """How many tricks are told of."""
    return sum(len(ENDED.findall(text)) for text in texts)


def _latency(at: float, block: str, spoken: list[Utterance]) -> float:
    line = next(row.strip() for row in block.split("\n")[1:] if row.strip())
    begun = (begin - at for begin, text, _ in spoken if begin >= at and text.startswith(line))
    return next(begun, 99.0)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=1)
    seed = parser.parse_args().seed
    for what in ("alive", "killed", "hung"):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            sys.stdout.write(f"{what}: {played(what, seed, Path(folder))}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
