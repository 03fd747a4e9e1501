"""How often each printed line was said: once, never, or again."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise

PAUSE = 0.25
"""Seconds between two parts of a line after which it is heard as two. yasr itself cuts lines after
each 256 bytes, and goes on at once.
"""


class Kind(Enum):
    """What an expected piece of speech is."""

    LINE = auto()
    """A line of the program: exactly once."""
    MAYBE = auto()
    """A prompt, or what a reader says of a key: once at most."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of speech that is expected.

    Args:
        due: when it must have begun, by the clock of what was said; None where that is no matter.
    """

    text: str
    kind: Kind = Kind.LINE
    due: float | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """What became of the lines.

    Args:
        lines: how many were printed.
        lost: those that were not said, or not whole, or not in their place.
        doubled: those that were said again.
        strange: words that are of no line.
        torn: those that were said in two rows, or in several utterances with a pause that is heard.
        joined: those that ran on from the line before.
        late: those that began when they were overdue.
    """

    lines: int
    lost: tuple[str, ...]
    doubled: tuple[str, ...]
    strange: tuple[str, ...]
    torn: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    late: tuple[str, ...] = ()

    @property
    def once(self) -> int:
        """How many were said once, whole and in order."""
        doubled = set(self.doubled) - set(self.lost)
        wrong = {*self.torn, *self.joined, *self.late} - doubled - set(self.lost)
        return max(0, self.lines - len(self.lost) - len(doubled) - len(wrong))

    @property
    def clean(self) -> bool:
        """Whether all was said once, whole, in time, and nothing else."""
        wrong = self.torn or self.joined or self.late
        return not (self.lost or self.doubled or self.strange or wrong)


@dataclass(frozen=True, slots=True)
class Manner:
    """How it was said.

    Args:
        times: when each utterance began.
        runs_on: whether two lines with this between them were one on the screen.
        breaks: whether two words with this between them were in two rows of the screen; the end
            of an utterance is a new line.
    """

    times: Sequence[float]
    runs_on: Callable[[str], bool]
    breaks: Callable[[str], bool] = lambda _: False


def words(text: str) -> tuple[str, ...]:
    """The words of a text, however a reader says its signs.

    Orca says "colon:" and "semi;"; some say a dash and the greater sign of the prompt in words.
    """
    return tuple(word.text for word in _placed([text]))


@dataclass(frozen=True, slots=True)
class _Word:
    """A word, in which utterance it was said, and what was said between the last one and it."""

    text: str
    utterance: int
    between: str


def _placed(utterances: Sequence[str]) -> Iterator[_Word]:
    """The words of utterances."""
    between = ""
    for number, utterance in enumerate(utterances):
        text = re.sub(r"\b(colon|semi)(?=[:;])", " ", utterance)
        text = re.sub(r"\bgreater than\b", "greater", text).replace(">", " greater ")
        text = re.sub(r"\bdash\b|-", " ", text).casefold()
        end = 0
        for found in re.finditer(r"[^\W_]+", text):
            yield _Word(found[0], number, between + text[end : found.start()])
            between, end = "", found.end()
        between += text[end:] + "\n"


class _Fate(Enum):
    """What became of a piece, or what a word was; the value is what an explanation costs."""

    ONCE = (0, "once")
    LEFT_OUT = (0, "left out")
    LOST = (3, "lost")
    DOUBLED = (2, "doubled")
    STRANGE = (3, "strange")

    @property
    def cost(self) -> int:
        return self.value[0]


@dataclass(frozen=True, slots=True)
class _Move:
    """One step of an explanation: so many words and pieces are explained by it."""

    fate: _Fate
    words: int
    pieces: int
    text: str


class _Explanation:
    """The cheapest way to explain what was said by what was expected."""

    def __init__(self, pieces: Sequence[Piece], heard: tuple[str, ...]) -> None:
        self._pieces = [(piece, words(piece.text)) for piece in pieces]
        self._heard = heard
        self._texts = {said: piece.text for piece, said in self._pieces}
        self._lengths = sorted({len(said) for said in self._texts})
        self._costs = [[0] * (len(self._pieces) + 1) for _ in range(len(heard) + 1)]
        self._moves: list[list[_Move | None]] = [
            [None] * (len(self._pieces) + 1) for _ in range(len(heard) + 1)
        ]
        for at in range(len(heard), -1, -1):
            again = self._again(at)
            for number in range(len(self._pieces), -1, -1):
                self._explain(at, number, again)

    def _again(self, at: int) -> list[_Move]:
        """What the words from here on can be though nobody expects them here."""
        found = [_Move(_Fate.STRANGE, 1, 0, word) for word in self._heard[at : at + 1]]
        for length in self._lengths:
            said = self._heard[at : at + length]
            if len(said) == length and said in self._texts:
                found.append(_Move(_Fate.DOUBLED, length, 0, self._texts[said]))
        return found

    def _explain(self, at: int, number: int, again: list[_Move]) -> None:
        moves = list(again)
        if number < len(self._pieces):
            piece, said = self._pieces[number]
            if self._heard[at : at + len(said)] == said:
                moves.insert(0, _Move(_Fate.ONCE, len(said), 1, piece.text))
            fate = _Fate.LOST if piece.kind is Kind.LINE else _Fate.LEFT_OUT
            moves.append(_Move(fate, 0, 1, piece.text))
        if not moves:
            return
        costs = [
            move.fate.cost + self._costs[at + move.words][number + move.pieces] for move in moves
        ]
        self._costs[at][number] = min(costs)
        self._moves[at][number] = moves[costs.index(min(costs))]

    def moves(self) -> Iterator[_Move]:
        """The steps, from the first word on."""
        at = number = 0
        while move := self._moves[at][number]:
            yield move
            at, number = at + move.words, number + move.pieces


def count(expected: Sequence[Piece], spoken: Sequence[str], manner: Manner | None = None) -> Count:
    """Compare everything expected with everything said, so that the fewest faults explain it.

    A line whose text is part of another, or comes twice in a game, is counted where it belongs.
    """
    pieces = [piece for piece in expected if words(piece.text)]
    heard = [*_placed(spoken)]
    moves = list(_Explanation(pieces, tuple(word.text for word in heard)).moves())
    told = {
        fate: tuple(move.text for move in moves if move.fate is fate)
        for fate in (_Fate.LOST, _Fate.DOUBLED, _Fate.STRANGE)
    }
    lines = sum(piece.kind is Kind.LINE for piece in pieces)
    counted = Count(lines, told[_Fate.LOST], told[_Fate.DOUBLED], told[_Fate.STRANGE])
    if manner is None:
        return counted
    said = [_Said(piece, heard[at : at + length]) for piece, at, length in _places(pieces, moves)]
    return replace(
        counted,
        torn=tuple(line.text for line in said if line.is_torn(manner)),
        joined=tuple(
            line.text
            for before, line in pairwise(said)
            if line.follows(before) and manner.runs_on(line.words[0].between)
        ),
        late=tuple(line.text for line in said if line.is_late(manner.times)),
    )


@dataclass(frozen=True, slots=True)
class _Said:
    """A line, and the words in which it was said."""

    piece: Piece
    words: Sequence[_Word]

    @property
    def text(self) -> str:
        return self.piece.text

    def is_torn(self, manner: Manner) -> bool:
        said_at = [manner.times[word.utterance] for word in self.words]
        paused = any(later - at > PAUSE for at, later in pairwise(said_at))
        return paused or any(manner.breaks(word.between) for word in self.words[1:])

    def follows(self, before: "_Said") -> bool:
        """Whether it was said in one utterance with another."""
        return before.words[-1].utterance == self.words[0].utterance

    def is_late(self, times: Sequence[float]) -> bool:
        return self.piece.due is not None and times[self.words[-1].utterance] > self.piece.due


def _places(pieces: Sequence[Piece], moves: Sequence[_Move]) -> Iterator[tuple[Piece, int, int]]:
    """Each line that was said in its place, with its first word and how many there are."""
    at = number = 0
    for move in moves:
        if move.fate is _Fate.ONCE and pieces[number].kind is Kind.LINE:
            yield pieces[number], at, move.words
        at, number = at + move.words, number + move.pieces
