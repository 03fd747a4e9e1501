"""Sixty entries at a table in thirty seconds, and what NVDA or JAWS would have said of them.

    export FOPPEN_ACCESS_WINDOWS=FOLDER PYTHONPATH=tests:tests/app
    python -m benchmarks.hurried_reader --seed 1

The program runs on the Windows under Wine that `tests/windows/setup.sh` has made in the folder, and
hands its lines to a stand-in for the reader. What that is told goes through a model of a reader: 25
characters a second, a queue without an end, and silence that empties it; then the same calls go
through a slower and a faster one. The figures are those of `benchmarks.hurried_voice`.
"""

import argparse
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from windows.consoles import on_windows, started, through_pipes

from benchmarks.hurried_evening import RATE, TABLE, Hurry, Told, Typed, Uttered, entries
from foppen_access.speech.speaker import RATES

NVDA, JAWS = "NVDA", "JAWS"
PATIENCE = 120.0
SETTLED = 0.05
"""Seconds after which an answer is whole."""

OTHERS = (15, 45)
"""Characters a second of readers that are slower and faster than the one that is waited for."""

Call = tuple[float, str, str]
"""When a reader was called, what for, and with which text."""


def modelled(calls: Sequence[Call], rate: float = RATE) -> list[Uttered]:
    """What a reader says that is called so, at so many characters a second."""
    said: list[Uttered] = []
    free = 0.0
    for at, kind, text in calls:
        if kind == "cancel":
            ends = [each.at + len(each.text) / rate for each in said]
            said = [
                Uttered(each.at, each.text, each.whole and end <= at)
                for each, end in zip(said, ends, strict=True)
                if each.at < at
            ]
            free = at
        elif kind == "speak":
            begun = max(at, free)
            free = begun + len(text) / rate
            said.append(Uttered(begun, text, whole=True))
    return said


class Growing:
    """Lines that come one by one, each with the moment in which it was there."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.lines: list[tuple[float, str]] = []
        threading.Thread(target=self._read, args=(lines,), daemon=True).start()

    def _read(self, lines: Iterator[str]) -> None:
        for line in lines:
            self.lines.append((time.monotonic(), line))

    def settle(self, before: int = -1) -> None:
        """Wait until there are more than before, and then until none has come for a while."""
        end = time.monotonic() + PATIENCE
        while len(self.lines) <= before and time.monotonic() < end:
            time.sleep(0.01)
        known = -1
        while known != len(self.lines):
            known = len(self.lines)
            time.sleep(SETTLED)


def _followed(path: Path, goes_on: Callable[[], bool]) -> Iterator[str]:
    """The lines of a file that grows."""
    read = b""
    while goes_on():
        whole = path.read_bytes() if path.exists() else b""
        *lines, _ = whole[len(read) :].split(b"\n")
        for line in lines:
            read += line + b"\n"
            yield line.decode()
        time.sleep(0.01)


@contextmanager
def _table(reader: str, folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """The program, and the file into which what stands in for the reader writes its calls."""
    log, state = folder / f"{reader}.log", folder / "state"
    state.write_text("" if reader == NVDA else "a")
    more = {"NVDA_STATE": on_windows(state), "PYTHONIOENCODING": "utf-8"}
    more["NVDA_LOG" if reader == NVDA else "JAWS_LOG"] = on_windows(log)
    with started(folder, *TABLE, "--say", "screen-reader", more=more) as program:
        try:
            yield program, log
        finally:
            if program.stdin:
                program.stdin.close()
            program.wait(PATIENCE)


def heard(
    reader: str, seed: int, folder: Path, hurry: Hurry | None = None, *, rate: str = "normal"
) -> dict[int, Told]:
    """What became of the entries of an evening, by the rate of the reader, where the settings have
    another rate or the same.
    """
    hurry = hurry or Hurry()
    if rate != "normal":
        through_pipes(folder, "settings", "rate", rate)
    with _table(reader, folder) as (program, log):
        keys, output = cast(IO[bytes], program.stdin), cast(IO[bytes], program.stdout)
        shown = Growing(line.decode().rstrip() for line in iter(output.readline, b""))
        calls = Growing(_followed(log, lambda: program.poll() is None))
        shown.settle(0)
        calls.settle(0)
        typed: list[Typed] = []
        begun = time.monotonic()
        for number, line in enumerate(entries(seed, hurry)):
            due = begun + number * hurry.seconds / hurry.entries
            time.sleep(max(0.0, due - time.monotonic()))
            before, at = len(shown.lines), time.monotonic()
            keys.write(f"{line}\n".encode())
            keys.flush()
            shown.settle(before)
            answer = tuple(text for _, text in shown.lines[before:] if text)
            typed.append(Typed(at, line, answer))
        end = time.monotonic() + PATIENCE
        while not _told(typed, calls, shown, RATE).is_over and time.monotonic() < end:
            time.sleep(0.1)
        return {speed: _told(typed, calls, shown, speed) for speed in (RATE, *OTHERS)}


def _told(typed: Sequence[Typed], calls: Growing, shown: Growing, rate: float) -> Told:
    parted = [(at, line.partition("\t")) for at, line in calls.lines]
    spoken = modelled([(at, kind, text) for at, (kind, _, text) in parted], rate)
    return Told(typed, spoken, "\n".join(text for _, text in shown.lines))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", choices=RATES, default="normal", help="in the settings")
    given = parser.parse_args()
    for reader in (NVDA, JAWS):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for rate, told in heard(reader, given.seed, Path(folder), rate=given.rate).items():
                sys.stdout.write(f"{reader}, {rate} characters a second: {told}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
