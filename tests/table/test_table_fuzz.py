"""Any line at all: no crash, no hang, and nothing entered that the rules refuse."""

import string
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import get_args
from unittest.mock import patch

import pytest
from games import NAMES
from keyboard import CTRL_D
from parts import idiom
from work import calls_of

from foppen_access.console.commands import Command
from foppen_access.console.vocabulary import Ask, Vocabulary
from foppen_access.gameplay import timeline
from foppen_access.gameplay.timeline import Move
from foppen_access.table.entries import Answers, Entry, Insert, Remove, Replace, TableReader
from foppen_engine import (
    Action,
    AwaitBid,
    AwaitReveal,
    Deck,
    LetStand,
    Options,
    Pardon,
    State,
    Step,
    Suit,
    apply,
    in_order,
    legal_plays,
    pending,
    refusal,
    unseen,
)
from table.scribe import Scribe
from table.sitting import Setup, Table, sit

MOST_STATES = 1_000
"""The states a line may visit; the dearest visits some hundred, however late in an evening."""

MOST_CALLS, MOST_CALLS_EACH = 5_000, 100
"""The functions that reading may call for a line and for each of its characters: more than twice
what the dearest needs.
"""

TABLES = [
    Setup("foppen-2018", 4),
    Setup("foppen-2018", 8, language="de"),
    Setup("foppen-1995", 3, Options(bids=True), "de"),
    Setup("foppen-braille", 5, Options(rounds=99), "de"),
    Setup("foppen-braille", 3, Options(rounds=99, deck=Deck(5, 4, 4, 3, 2))),
    Setup("futschikato", 3),
    Setup("futschikato", 6, language="de"),
    Setup("foppen-2018", 5, more=("--score-only",)),
]
DECK = Deck(10, 20, 16, 14, 4).cards()
ODD = "²٣７ⅷßİı\u0000\u001b\u00a0\u200b\u202e🂡é-:+!?#.,;<>\t"
WORDS = (
    *("ja", "nein", "yes", "no", "j", "n", "u", "-", "e", "e!", "c", "l", "t", "s", "ss", "k r"),
    *("k", "?", "? e", "i", "f", "v", "v3", ",", ".", "<", ">", "r", "o", "w", "h", "hand red"),
    *("rot", "blau", "grün", "gelb", "green", "red", "g", "gr", "ge", "anna", "bert", "sum 17"),
    *("summe 9", "su 3", "sum", "anna sum 4", "q", "10 10 0", "17 -3 10 0 5", "#3", "undo", ""),
)


class Babbler:
    """Makes up lines: cards that can be, cards that can't, corrections, words, noise."""

    def __init__(self, language: str, rng: Random) -> None:
        self._rng = rng
        self._scribe = Scribe(language, rng)
        self._seen = ["r7"]

    def line(self, state: State | None) -> str:
        """A line; of the kind that is wanted, where a state is given."""
        rng = self._rng
        kinds = (self._right, self._right, self._right, self._fix, self._word, self._noise)
        line = rng.choice((*kinds, self._mutated))(state)
        self._seen = [*self._seen[-20:], line]
        return line

    def _right(self, state: State | None) -> str:
        awaited = pending(state) if state else None
        if state is None or awaited is None:
            return self._cards([])
        if isinstance(awaited, AwaitBid):
            return self._rng.choice(("yes", "no", "ja nein"))
        if isinstance(awaited, AwaitReveal):
            cards = in_order(unseen(state).elements())
            return " ".join(map(str, self._rng.sample(cards, awaited.cards)))
        legal = [str(play.card) for play in legal_plays(state)]
        return self._rng.choice(legal) if legal else self._cards([])

    def _cards(self, _names: Sequence[str]) -> str:
        number = self._rng.choice((1, 1, 2, 5))
        return " ".join(self._card() for _ in range(number))

    def _card(self) -> str:
        if self._rng.random() < 0.5:
            return self._scribe.spelled(self._rng.choice(DECK))
        return str(self._rng.randrange(25))

    def _fix(self, _state: State | None) -> str:
        at = self._rng.choice((0, 1, 2, 3, 5, 8, 13, 40, 999, 1000))
        return f"{at}{self._rng.choice((':', ': ', '+', '+ ', '-', ' - '))}{self._cards([])}"

    def _word(self, _state: State | None) -> str:
        word = self._rng.choice(WORDS)
        name = self._rng.choice((*NAMES[:4], "1", "3", "9"))
        return self._rng.choice((word, word, f"{name} {self._cards([])}", f"{name} {word}"))

    def _noise(self, _state: State | None) -> str:
        letters = self._rng.choice((string.printable, ODD, "rgbyge1234567890 .:-+"))
        length = self._rng.choice((1, 2, 3, 5, 8)) if self._rng.random() < 0.995 else 1500
        return _one_line("".join(self._rng.choice(letters) for _ in range(length)))

    def _mutated(self, _state: State | None) -> str:
        line = self._rng.choice(self._seen)
        at = self._rng.randrange(len(line) + 1)
        other = self._rng.choice(self._seen)
        return _one_line(
            self._rng.choice(
                (
                    line[:at] + line[at + 1 :],
                    line[:at] + self._rng.choice(string.printable + ODD) + line[at:],
                    line[:at] + other,
                    f"{line} {other}",
                    line[::-1],
                )
            )
        )


def _one_line(text: str) -> str:
    return text.replace("\n", " ").replace("\r", " ")[:3000]


def read_lines(count: int, seed: int) -> None:
    """Read lines in both languages, with colours and with numbers."""
    for language in ("de", "en"):
        for numbers in (False, True):
            vocabulary = Vocabulary(language, idiom(numbers=numbers))
            reader = TableReader(vocabulary, NAMES[:5], tuple(Suit), idiom(numbers=numbers))
            babbler = Babbler(language, Random(f"{seed} {language} {numbers}"))
            for at in range(count // 4):
                line = babbler.line(None)
                assert isinstance(reader.read(line), KINDS), line
                if len(line) > 100 or at % 10 == 0:  # counting takes time
                    calls = calls_of(partial(reader.read, line))
                    assert calls < MOST_CALLS + MOST_CALLS_EACH * len(line), line


KINDS = get_args(Entry)


class Visited:
    """Plays by the rules, and counts the states that are visited."""

    def __init__(self) -> None:
        self.states = 0

    def apply(self, state: State, action: Action) -> Step[State]:
        self.states += 1
        return apply(state, action)


class Judge:
    """Types made up lines, and looks what became of each of them in the record."""

    def __init__(self, setup: Setup, count: int, rng: Random, visited: Visited) -> None:
        vocabulary = Vocabulary(setup.language, idiom(numbers=setup.game == "futschikato"))
        self._reader = TableReader(
            vocabulary,
            NAMES[: setup.seats],
            tuple(Suit),
            idiom(numbers=setup.game == "futschikato"),
        )
        self._babbler = Babbler(setup.language, rng)
        self._rng = rng
        self._most = count
        self.typed = 0
        self._moves: list[Move] = []
        self._line = ""
        self._visited = visited
        self.dearest = 0
        self.entered = 0
        self.ruled = 0
        self.faults: list[str] = []

    def __call__(self, table: Table) -> str:
        self._look(table)
        if self.typed == self._most:
            return CTRL_D
        self.typed += 1
        asked = any("?" in line for line in table.heard) and self._rng.random() < 0.3
        self._line = "ja" if asked else self._babbler.line(table.state)
        self._visited.states = 0
        return self._line

    def _look(self, table: Table) -> None:
        self.dearest = max(self.dearest, self._visited.states)
        if self._visited.states > MOST_STATES:
            self.faults.append(f"{self._visited.states} states: {self._line!r}")
        moves = list(table.timeline)
        same = 0
        for before, now in zip(self._moves, moves, strict=False):
            if before is not now:
                break
            same += 1
        new, gone = moves[same:], self._moves[same:]
        self._moves = moves
        entry = self._reader.read(self._line.rstrip("! "))
        if (new or gone) and self._only_asks(entry):
            self.faults.append(f"entered by {self._line!r}: {new}, void: {gone}")
        for move in new:
            self.entered += 1
            self.ruled += isinstance(move.action, LetStand | Pardon)
            if not self._right(move, entry, gone):
                self.faults.append(f"{self._line!r}: {move.action}")

    @staticmethod
    def _only_asks(entry: Entry) -> bool:
        return isinstance(entry, Ask) and entry.command is not Command.UNDO

    @staticmethod
    def _right(move: Move, entry: Entry, gone: Sequence[Move]) -> bool:
        """Whether an action was allowed, and a ruling was one."""
        if refusal(move.before, move.action) is not None:
            return False
        if not isinstance(move.action, LetStand | Pardon):
            return True
        if isinstance(entry, Replace | Insert | Remove):
            return _ruled(move.action) in [_ruled(other.action) for other in gone]
        return entry == Answers((True,))


def _ruled(action: Action) -> object:
    """What a ruling is about; whose card it is may change with a correction."""
    return action.card if isinstance(action, LetStand) else action


def talk(count: int, seed: int) -> None:
    """Say that many lines at tables of every kind."""
    left, at, entered, ruled = count, 0, 0, 0
    while left > 0:
        setup, rng = TABLES[at % len(TABLES)], Random(f"{seed} {at}")
        at, length = at + 1, min(left, 400)
        visited = Visited()
        judge = Judge(setup, length, rng, visited)
        with patch.object(timeline, "apply", visited.apply):
            sit(setup, judge)
        assert judge.dearest
        assert judge.faults == []
        left -= max(1, judge.typed)
        entered, ruled = entered + judge.entered, ruled + judge.ruled
    assert entered > count // 10
    assert ruled > count // 400


def test_any_line_can_be_read() -> None:
    read_lines(20_000, 1)


def test_nothing_that_the_rules_refuse_is_entered_without_a_ruling() -> None:
    talk(4_000, 1)


@pytest.mark.slow
def test_any_of_very_many_lines_can_be_read() -> None:
    read_lines(200_000, 2)


@pytest.mark.slow
def test_nothing_that_the_rules_refuse_is_entered_by_very_many_lines() -> None:
    talk(20_000, 2)
