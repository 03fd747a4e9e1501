"""Entries at a table that come faster than they are said, and what a voice tells of them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from statistics import quantiles

from benchmarks.table_entries import NAMES, evening

TABLE = (
    *("table", "--game", "foppen-braille", "--names", ",".join(NAMES)),
    *("--dealer", NAMES[0], "--lang", "en"),
)
"""What begins the evening."""

REFUSED = 10
"""One of so many entries is."""

RATE = 25
"""Characters a second."""

CARD = re.compile(rf"({'|'.join(NAMES)})(?: wins)?: \w+(?: \d+)?")
COUNTED = re.compile(r"\b(\d+|one) cards?\b")
LEFT_OUT = re.compile(r"\b(\d+|one) lines? left out")
ENDED = re.compile(rf"({'|'.join(NAMES)}) wins|Trick ({'|'.join(NAMES)})")
NOT_SPOKEN = re.compile(r"(\d+|One) lines? (?:was|were) not spoken")


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


def _tricks(texts: Iterable[str]) -> int:
    return sum(len(ENDED.findall(text)) for text in texts)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 1


def _p95(seconds: Sequence[float]) -> float:
    return quantiles((*seconds, *seconds), n=20, method="inclusive")[-1]
