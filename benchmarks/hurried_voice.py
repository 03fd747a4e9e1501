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
import re
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from statistics import quantiles

from ears.daemon import SpeechDaemon, wait_for
from voiced import VoicedProgram

from benchmarks.table_entries import NAMES, evening

REFUSED = 10
"""One of so many entries is."""

RATE = 25
SILENCE = 12.0
"""Seconds after which all has been said."""

CARD = re.compile(rf"({'|'.join(NAMES)})(?: wins)?: \w+(?: \d+)?")
COUNTED = re.compile(r"\b(\d+|one) cards?\b")
LEFT_OUT = re.compile(r"\b(\d+|one) lines? left out")
ENDED = re.compile(rf"({'|'.join(NAMES)}) wins|Trick ({'|'.join(NAMES)})")
NOT_SPOKEN = re.compile(r"(\d+|One) lines? (?:was|were) not spoken")

ALIVE, KILLED, HUNG = "alive", "killed", "hung"


@dataclass(frozen=True)
class Hurry:
    """How many entries come in how many seconds, and for how long the daemon is away."""

    entries: int = 60
    seconds: float = 30.0
    killed: float = 2.0
    hung: float = 8.0


@dataclass(frozen=True)
class Typed:
    """A line that was typed, when, and the lines that answer it."""

    at: float
    line: str
    answer: tuple[str, ...]


@dataclass(frozen=True)
class Uttered:
    """When an utterance was begun, what it is, and whether it was said to its end."""

    at: float
    text: str
    whole: bool


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


@dataclass(frozen=True)
class Told:
    """What became of an evening's entries.

    Args:
        typed: them.
        uttered: what the voice said.
        shown: what the terminal showed.
        outage: when there was no daemon.
    """

    typed: Sequence[Typed]
    uttered: Sequence[Uttered]
    shown: str
    outage: tuple[float, float] = (0.0, 0.0)

    @cached_property
    def cards(self) -> tuple[list[float], list[float], int, int]:
        """How old each card was when it was first begun, in seconds; the same without the outage;
        how many were said whole, and how many counted.
        """
        waiting = [
            (typed.at, found[0])
            for typed in self.typed
            for found in CARD.finditer("\n".join(typed.answer))
        ]
        ages, own, begun = list[float](), list[float](), set[tuple[float, str]]()
        whole = counted = 0
        for said in self.uttered:
            told = [card for card in waiting if card[1] in said.text]
            found = None if told else COUNTED.search(said.text)
            if found:
                told = list(islice(waiting, _number(found[1])))
            new = [at for at, card in told if (at, card) not in begun]
            ages += [said.at - at for at in new]
            own += [self._beside_outage(at, said.at) for at in new]
            begun.update(told)
            if said.whole:
                whole, counted = whole + len(told) * (not found), counted + len(told) * bool(found)
                waiting = [card for card in waiting if card not in told]
        return ages, own, whole, counted

    @property
    def untold(self) -> int:
        """How many cards were neither said to their end nor counted."""
        _, _, whole, counted = self.cards
        answers = "\n".join("\n".join(typed.answer) for typed in self.typed)
        return len(CARD.findall(answers)) - whole - counted

    @property
    def is_over(self) -> bool:
        """Whether all cards are told, and the last answer is said; then only a greeting is left."""
        last = self.typed[-1].answer[-1]
        return not self.untold and any(said.whole and said.text == last for said in self.uttered)

    @property
    def tricks(self) -> tuple[int, int]:
        """How many tricks were named, and how many there were."""
        shown = (line for typed in self.typed for line in typed.answer)
        return _tricks(said.text for said in self.uttered if said.whole), _tricks(shown)

    @property
    def left_out(self) -> int:
        """How many lines the voice only counted."""
        texts = (said.text for said in self.uttered if said.whole)
        return sum(_number(found[1]) for text in texts for found in LEFT_OUT.finditer(text))

    @property
    def refusals(self) -> tuple[list[float], list[float], int]:
        """After how many seconds each refusal was begun; the same without the outage; how many
        were overtaken by the next answer.
        """
        waits, own, overtaken = list[float](), list[float](), 0
        for typed in self.typed:
            if not is_refused(typed.line):
                continue
            begun = (said.at for said in self.uttered if said.text == typed.answer[0])
            at = next(begun, None)
            if at is None:
                overtaken += 1
                continue
            waits.append(at - typed.at)
            own.append(self._beside_outage(typed.at, at))
        return waits, own, overtaken

    def _beside_outage(self, begin: float, end: float) -> float:
        away = min(end, self.outage[1]) - max(begin, self.outage[0])
        return end - begin - max(0.0, away)

    def __str__(self) -> str:
        ages, own, whole, counted = self.cards
        waits, own_waits, overtaken = self.refusals
        named, tricks = self.tricks
        silent = sum(_number(found[1]) for found in NOT_SPOKEN.finditer(self.shown))
        return (
            f"cards {whole} whole, {counted} counted, {self.untold} neither; tricks {named} of "
            f"{tricks} named, {self.left_out} lines only counted; not spoken {silent}; oldest card "
            f"{max(ages):.2f} s ({max(own):.2f}); refusals {len(waits)}, p95 {_p95(waits):.2f} s "
            f"({_p95(own_waits):.2f}), overtaken {overtaken}"
        )


def entries(seed: int, hurry: Hurry) -> Iterator[str]:
    """What is typed: cards, and cards that there are none of."""
    cards = evening(seed)
    refused = Random(seed).randrange(REFUSED)
    for number in range(hurry.entries):
        yield f"b{100 + number}" if number % REFUSED == refused else next(cards)


def is_refused(line: str) -> bool:
    """Whether it is a card that there is none of."""
    return line.startswith("b1") and len(line) > len("b10")


def played(what: str, seed: int, folder: Path, hurry: Hurry | None = None) -> Told:
    """What became of the entries of an evening."""
    hurry = hurry or Hurry()
    daemon = Disturbed(folder, what, hurry)
    names = ("--names", ",".join(NAMES), "--dealer", NAMES[0])
    table = ("table", "--game", "foppen-braille", *names, "--lang", "en", "--say", "voice")
    command = (sys.executable, "-m", "foppen_access", *table)
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


def _tricks(texts: Iterable[str]) -> int:
    return sum(len(ENDED.findall(text)) for text in texts)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 1


def _p95(seconds: Sequence[float]) -> float:
    return quantiles(seconds, n=20, method="inclusive")[-1]


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
