"""What a table orders beside cards: points given or taken, a round void, cards back, a proof."""

import re
from collections.abc import Callable
from typing import Literal, TypeAlias

from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_engine import Seat
from foppen_engine.notation import LONGEST_NOTE
from foppen_engine.values import frozen

_SIGNED = re.compile(r"[-+\N{MINUS SIGN}]?\d{1,4}", re.ASCII)
_BEGUN = re.compile(r"\d{1,3} ?[:+].*", re.ASCII)
_ROUND = re.compile(r"\d{1,3}\b.*", re.ASCII)
_NUMBER = re.compile(r"[1-9]\d{0,2}", re.ASCII)


@frozen
class Points:
    """Points that the table gives or takes, by seat, and why."""

    points: tuple[tuple[Seat, int], ...]
    note: str


@frozen
class NewRound:
    """The round is void and dealt anew."""


@frozen
class Return:
    """The cards of the round go back into the hands from number `at` on; None: from the one in
    question on; 0: it was not said from which.
    """

    at: int | None


@frozen
class Prove:
    """The proof of what was found is asked for."""


@frozen
class Verdict:
    """What was asked about stands, or does not."""

    stands: bool


@frozen
class Objection:
    """What was heard last is wrong; or another player, who is named, played that card."""

    seat: Seat | None = None


@frozen
class Unfinished:
    """An order or a correction that lacks something; `how` is the message that says what."""

    how: str


Where: TypeAlias = Literal["after", "before", "for"]
"""On which side of somebody, clockwise, or in his place."""


@frozen
class Leaves:
    """Somebody goes; his name as it was typed."""

    name: str


@frozen
class JoinOrder:
    """Somebody sits down; `where` is None where nobody said it."""

    name: str
    where: Where | None = None
    whom: str = ""


Coming: TypeAlias = Leaves | JoinOrder


@frozen
class Comings:
    """All who leave and join at once."""

    all: tuple[Coming, ...]


Order: TypeAlias = Points | NewRound | Return


class Orders:
    """Reads such lines.

    Args:
        vocabulary: the words.
        seat: whom a name stands for, if only one.
    """

    def __init__(self, vocabulary: Vocabulary, seat: Callable[[str], Seat | None]) -> None:
        self._means = vocabulary.means
        self._seat = seat

    def read(self, line: str) -> Order | Prove | Verdict | Objection | None:
        """What a line orders; None where it is about something else."""
        words = line.casefold().split()
        return self._order(line, words) or self._verdict(words) or self._objection(words)

    def _order(self, line: str, words: list[str]) -> Order | Prove | None:
        match words:
            case [word] if self._means("proof", word):
                return Prove()
            case [word, void] if self._means("round", word) and self._means("void", void):
                return NewRound()
            case [word, back, *number] if self._means("cards", word) and self._means("back", back):
                if not number:
                    return Return(None)
                fits = len(number) == 1 and _NUMBER.fullmatch(number[0])
                return Return(int(number[0]) if fits else 0)
            case [word, *_] if self._means("points", word):
                return self._points(line.split()[1:])
            case _:
                return None

    def unfinished(self, text: str) -> Unfinished | None:
        """What a line has begun to order or to correct."""
        if _BEGUN.fullmatch(text):
            return Unfinished("table-fix-how")
        word, _, rest = text.partition(" ")
        if self._means("points", word):
            return Unfinished("table-points-how")
        named = self._means("round", word) and _ROUND.fullmatch(rest)
        return Unfinished("table-fix-how") if named else None

    def _verdict(self, words: list[str]) -> Verdict | None:
        match words:
            case [word] if self._means("stands", word) or self._means("stands-not", word):
                return Verdict(self._means("stands", word))
            case [word, no] if self._means("stands", word) and self._means("not", no):
                return Verdict(stands=False)
            case [no, word] if self._means("stands", word) and self._means("not", no):
                return Verdict(stands=False)
            case _:
                return None

    def _objection(self, words: list[str]) -> Objection | None:
        """Such as "falsch", "stimmt nicht", "nein, Bert"."""
        bare = [word.strip(",;.!") for word in words]
        match bare:
            case [word, *name] if self._means("wrong", word) or self._means("no", word):
                seat = self._seat(" ".join(name)) if name else None
                is_plain = not name and self._means("wrong", word)
                return Objection(seat) if is_plain or seat is not None else None
            case [word, no] if self._means("right", word) and self._means("not", no):
                return Objection()
            case [no, word] if self._means("right", word) and self._means("not", no):
                return Objection()
            case _:
                return None

    def _points(self, words: list[str]) -> Points | None:
        """Names with their points, then a note: "Bert -10 Anna +5 falsch bedient"."""
        given: list[tuple[Seat, int]] = []
        at = 0
        for end, word in enumerate(words):
            seat = self._seat(" ".join(words[at:end]).rstrip(":")) if end > at else None
            if seat is not None and _SIGNED.fullmatch(word):
                given.append((seat, int(word.replace("\N{MINUS SIGN}", "-"))))
                at = end + 1
        note = " ".join(words[at:])[:LONGEST_NOTE]
        return Points(tuple(given), note) if given else None
