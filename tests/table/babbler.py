"""Lines of every kind: cards that can be, cards that can't, corrections, words, noise."""

import string
from collections.abc import Sequence
from random import Random

from games import NAMES

from foppen_engine import (
    AwaitBid,
    AwaitReveal,
    Deck,
    Options,
    State,
    in_order,
    legal_plays,
    pending,
    unseen,
)
from table.scribe import Scribe
from table.sitting import Setup

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
