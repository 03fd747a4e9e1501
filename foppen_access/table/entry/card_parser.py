"""Cards as they are typed: a colour and a value, a number on the keypad, several in a row."""

import re
from collections.abc import Sequence

from foppen_access.dialogue.parsing.meanings import Cards
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.narration.game_words import Idiom
from foppen_access.table.entry.entries import Candidates
from foppen_engine import ONE, Card, Suit

_KEYPAD = re.compile(r"([1-4])[.,](\d{1,2})")


class CardReader:
    """Reads cards.

    Args:
        vocabulary: the meaning of single cards.
        keypad: the colours in the order of their numbers on the keypad (`1.7`).
        idiom: what cards show.
    """

    def __init__(self, vocabulary: Vocabulary, keypad: Sequence[Suit], idiom: Idiom) -> None:
        self._vocabulary = vocabulary
        self.keypad = tuple(keypad)
        self._idiom = idiom

    def of_words(self, tokens: Sequence[str]) -> tuple[Candidates, ...]:
        """The cards of a line that consists of nothing else; else none.

        Worked out from the end, because "1 rot 7" is a one and a red seven, but "7 rot 1" a red
        seven and a one.
        """
        readings: list[tuple[Candidates, ...] | None] = [()]
        for at in range(len(tokens) - 1, -1, -1):
            readings.insert(0, self._reading(tokens, at, readings))
        return readings[0] or ()

    def _reading(
        self, tokens: Sequence[str], at: int, after: Sequence[tuple[Candidates, ...] | None]
    ) -> tuple[Candidates, ...] | None:
        """The cards from a word on, given those from the next words on."""
        colour_first = tokens[at].isalpha()
        for length in (2, 1) if colour_first else (1, 2):
            words = tokens[at : at + length]
            rest = after[length - 1] if len(words) == length else None
            card = self.of(" ".join(words)) if length == 1 or _is_pair(words) else None
            if card and rest is not None:
                return (card, *rest)
        return None

    def keyed(self, number: int) -> Card | None:
        """The coloured card that a number is on the keypad: its colour's number, then its value."""
        colour, value = int(str(number)[0]) - 1, str(number)[1:]
        if not value or colour not in range(len(self.keypad)) or value.startswith("0"):
            return None
        return Card(self.keypad[colour], int(value)) if int(value) > 1 else None

    def of(self, text: str) -> Candidates | None:
        """The card that a text in lower case names; several where its letter leaves them open."""
        key = _KEYPAD.fullmatch(text)
        if key and self._idiom.coloured:
            value = int(key[2])
            is_one = value == 1 and self._idiom.ones
            return (ONE if is_one else Card(self.keypad[int(key[1]) - 1], value),)
        meaning = self._vocabulary.card(text)
        coloured = self._idiom.coloured
        if not isinstance(meaning, Cards) or (not coloured and meaning.candidates[0].suit):
            return None
        return meaning.candidates


def _is_pair(words: Sequence[str]) -> bool:
    """Whether two words can be a colour and a value, in either order."""
    return len(words) == 2 and any(
        colour.isalpha() and value.isdecimal() for colour, value in (words, words[::-1])
    )


def is_mistyped(card: Card, meant: Card) -> bool:
    """Whether a card is easily typed for another: the same value in another colour, or its digits
    turned round. A neighbouring value is no sign, for it may be the next card of the trick.
    """
    if not card.suit or not meant.suit:
        return False
    if card.suit is not meant.suit:
        return card.value == meant.value
    return card.value != meant.value and str(card.value) == str(meant.value)[::-1]


def is_neighbour(card: Card, meant: Card) -> bool:
    """Whether two cards of a colour have neighbouring values."""
    same = card.suit is not None and card.suit is meant.suit
    return same and abs(card.value - meant.value) == 1
