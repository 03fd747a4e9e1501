"""Any line at all: no crash, no hang, and nothing entered that the rules refuse."""

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

from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay import timeline
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.catalog import Catalog
from foppen_access.table.entry.entries import (
    Entry,
    Insert,
    Remove,
    Replace,
    SlipAnswers,
    TakeLast,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.rulings.order_parser import Verdict
from foppen_engine import (
    Action,
    LetStand,
    Pardon,
    State,
    Step,
    Suit,
    apply,
    refusal,
)
from table.babbler import TABLES, Babbler
from table.sitting import Setup, Table, sit

MOST_STATES = 1_000
"""The states a line may visit; the dearest visits some hundred, however late in an evening."""

MOST_CALLS, MOST_CALLS_EACH = 30_000, 100
"""The functions that reading may call for a line and for each of its characters: more than twice
what the dearest needs.
"""


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
KEEP = [Catalog(language).text("table-changed-keep") for language in ("de", "en")]
"""After it a no lets cards belong to whom they did, whatever the rules say."""


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
        self._rulings: list[object] = []
        self._keeps = False

    def __call__(self, table: Table) -> str:
        self._look(table)
        self._keeps = any(line in KEEP for line in table.heard)
        if self.typed == self._most:
            return CTRL_D
        self.typed += 1
        asked = any("?" in line for line in table.heard) and self._rng.random() < 0.3
        yes = self._rng.choice(("ja", "gilt"))
        self._line = yes if asked else self._babbler.line(table.state)
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

    def _right(self, move: Move, entry: Entry, gone: Sequence[Move]) -> bool:
        """Whether an action was allowed, and a ruling was one, or is again what it was."""
        if refusal(move.before, move.action) is not None:
            return False
        if not isinstance(move.action, LetStand | Pardon):
            return True
        if _ruled(move.action) in [_ruled(other.action) for other in gone]:
            return True
        if isinstance(entry, Replace | Insert | Remove):
            return False
        self._rulings.append(_ruled(move.action))
        if isinstance(entry, TakeLast) or entry in (Ask(Command.UNDO), SlipAnswers((False,))):
            return self._keeps or _ruled(move.action) in self._rulings[:-1]
        return entry in (SlipAnswers((True,)), Verdict(stands=True))


def _ruled(action: Action) -> object:
    """What a ruling is about; whose card it is may change with a correction."""
    return action.card if isinstance(action, LetStand) else action


def talk(count: int, seed: int, most: int) -> None:
    """Say that many lines at tables of every kind, at each at most so many."""
    left, at, entered, ruled, dearest = count, 0, 0, 0, 0
    while left > 0:
        setup, rng = TABLES[at % len(TABLES)], Random(f"{seed} {at}")
        at, length = at + 1, min(left, most)
        visited = Visited()
        judge = Judge(setup, length, rng, visited)
        with patch.object(timeline, "apply", visited.apply):
            sit(setup, judge)
        assert judge.faults == []
        left -= max(1, judge.typed)
        entered, ruled = entered + judge.entered, ruled + judge.ruled
        dearest = max(dearest, judge.dearest)
    assert dearest
    assert entered > count // 10
    assert ruled > count // 400


def test_any_line_can_be_read() -> None:
    read_lines(2_000, 1)


@pytest.mark.slow
def test_nothing_that_the_rules_refuse_is_entered_without_a_ruling() -> None:
    talk(8 * 60, 1, 60)


@pytest.mark.slow
def test_any_of_very_many_lines_can_be_read() -> None:
    read_lines(80_000, 2)


@pytest.mark.slow
def test_nothing_that_the_rules_refuse_is_entered_by_very_many_lines() -> None:
    talk(10_000, 2, 400)
