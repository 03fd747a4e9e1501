"""What a table orders beside cards: points given or taken, a round void, cards back, a proof."""

import re
from collections.abc import Callable
from typing import TypeAlias

from foppen_access.console.vocabulary import Vocabulary
from foppen_engine import Seat
from foppen_engine.notation import LONGEST_NOTE
from foppen_engine.values import frozen

_SIGNED = re.compile(r"[-+\N{MINUS SIGN}]?\d{1,4}", re.ASCII)
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
    question on.
    """

    at: int | None


@frozen
class Prove:
    """The proof of what was found is asked for."""


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

    def read(self, line: str) -> Order | Prove | None:
        """What a line orders; None where it is about something else."""
        words = line.casefold().split()
        match words:
            case [word] if self._means("proof", word):
                return Prove()
            case [word, void] if self._means("round", word) and self._means("void", void):
                return NewRound()
            case [word, back, *number] if self._means("cards", word) and self._means("back", back):
                if not number:
                    return Return(None)
                fits = len(number) == 1 and _NUMBER.fullmatch(number[0])
                return Return(int(number[0])) if fits else None
            case [word, *_] if self._means("points", word):
                return self._points(line.split()[1:])
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
