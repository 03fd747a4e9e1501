"""The words of a line at a table, as tokens: cards, names, numbers, and what words are for."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from foppen_access.dialogue.parsing.number_words import number_words, ordinal_words, words_of
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.narration.catalog import Catalog
from foppen_access.table.entry.entries import Candidates
from foppen_engine import ONE

KINDS = (
    *("trick", "round", "who", "when", "what", "why", "how-many", "how", "be", "have", "play"),
    *("won", "belongs", "fooled", "disc", "lead", "out", "sit", "deal", "dealt", "turn", "must"),
    *("score", "points", "ahead", "behind", "cards", "left", "gone", "last", "before-last", "all"),
    *("not", "but", "instead", "swapped", "wrong", "right", "no", "allowed", "everybody"),
    *("fewest", "colour", "follow", "in-hand", "note", "protest", "done", "number", "filler"),
    *("before", "after", "forgotten", "surplus", "nobody", "meant", "correct", "question"),
)
"""What words are for; their message is `word-talk-` and this."""

_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*'?")
_QUOTE = "\N{RIGHT SINGLE QUOTATION MARK}"
_CARD = re.compile(r"([^\W\d_]+)(\d{1,2})")
MOST_WORDS = 24
"""A longer line is no question."""

MOST_JOINED = 5
"""So many words can be one expression."""


class Token(NamedTuple):
    """A word or an expression.

    Args:
        text: as it was typed, in lower case.
        kinds: what it is for.
        number: the number, or its place in a row, that it says.
        player: whose name it is.
        card: the card that it says.
        colour: whether it is a colour alone.
        ordinal: whether the number is a place in a row.
    """

    text: str
    kinds: frozenset[str] = frozenset()
    number: int | None = None
    player: str | None = None
    card: Candidates = ()
    colour: bool = False
    ordinal: bool = False

    @property
    def is_known(self) -> bool:
        """Whether it is anything at all."""
        return (
            bool(self.kinds or self.player or self.card or self.colour) or self.number is not None
        )


class PhraseWords:
    """Knows the words of every language; where languages share one, that of the game's counts.

    Args:
        vocabulary: the words for cards.
        card: the card that a short text names.
        coloured: whether cards have colours.
        ones: whether a one is a card without a colour.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        card: Callable[[str], Candidates | None],
        *,
        coloured: bool,
        ones: bool,
    ) -> None:
        self._vocabulary = vocabulary
        self._card = card
        self._coloured = coloured
        self._ones = ones

    def tokens(self, line: str, names: Sequence[str]) -> list[Token]:
        """The tokens of a line; none where it is too long."""
        words = [match[0] for match in _WORD.finditer(line.casefold().replace(_QUOTE, "'"))]
        if not words or len(words) > MOST_WORDS:
            return []
        return list(self._joined(words, _by_lower(names)))

    def _joined(self, words: Sequence[str], names: Mapping[str, str]) -> Iterator[Token]:
        at = 0
        while at < len(words):
            token, length = self._token(words, at, names)
            yield token
            at += length

    def _token(self, words: Sequence[str], at: int, names: Mapping[str, str]) -> tuple[Token, int]:
        for length in range(min(MOST_JOINED, len(words) - at), 0, -1):
            text = " ".join(words[at : at + length])
            player = self._player(text, names)
            if player:
                return Token(text, player=player), length
            if length > 1 and text in self._kinds:
                return Token(text, self._kinds[text]), length
        word = words[at]
        number = self._numbers.get(word, int(word) if word.isdecimal() else None)
        behind = words[at + 1] if at + 1 < len(words) else ""
        value = self._numbers.get(behind, int(behind) if behind.isdecimal() else None)
        if self._coloured and value and self._is_colour(word):
            return Token(f"{word} {behind}", card=self._card(f"{word} {value}") or ()), 2
        return self._one_word(word, number), 1

    def _one_word(self, word: str, number: int | None) -> Token:
        kinds = self._kinds.get(word, frozenset())
        if word in self._one_words:
            return Token(word, kinds, number=1, card=(ONE,))
        if self._coloured and (written := _CARD.fullmatch(word)):
            return Token(word, card=self._card(f"{written[1]} {written[2]}") or ())
        if number is not None and not (kinds and not word.isdecimal()):
            card = () if self._coloured else self._card(str(number)) or ()
            return Token(word, kinds, number=number, card=card)
        place = self._places.get(word)
        if place is not None:
            return Token(word, kinds, number=place, ordinal=True)
        if not kinds and self._coloured and self._is_colour(word):
            singular = word.removesuffix("s")
            return Token(singular if singular in self._colours else word, colour=True)
        return Token(word, kinds)

    def _player(self, text: str, names: Mapping[str, str]) -> str | None:
        """Whose name a text is, with or without the ending of an owner."""
        if text in names:
            return names[text]
        for ending in self._owners:
            if text.endswith(ending) and text.removesuffix(ending) in names:
                return names[text.removesuffix(ending)]
        return None

    def _is_colour(self, word: str) -> bool:
        """Whether a word is a colour as a whole, or a letter of one that was agreed."""
        singular = word.removesuffix("s") if len(word) > 3 else word
        return {word, singular} & self._colours != set() or (
            len(word) <= 2 and not self._kinds.get(word) and bool(self._vocabulary.suits(word))
        )

    @cached_property
    def _catalogs(self) -> Sequence[Catalog]:
        return self._vocabulary.catalogs

    @cached_property
    def _colours(self) -> frozenset[str]:
        return frozenset(self._vocabulary.colours)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return number_words(self._catalogs)

    @cached_property
    def _one_words(self) -> frozenset[str]:
        """What a one is called, alone and several of them."""
        if not self._ones:
            return frozenset()
        words = [word for each in self._catalogs for word in words_of(each, "word-talk-ones")]
        return frozenset(words)

    @cached_property
    def _owners(self) -> tuple[str, ...]:
        return tuple(word for each in self._catalogs for word in words_of(each, "word-talk-owner"))

    @cached_property
    def _places(self) -> Mapping[str, int]:
        endings = [w for each in self._catalogs for w in words_of(each, "word-talk-inflection")]
        places = ordinal_words(self._catalogs)
        return {word + end: at for word, at in places.items() for end in ("", *endings)}

    @cached_property
    def _kinds(self) -> Mapping[str, frozenset[str]]:
        """What words and expressions are for. What the game's own language knows counts as that."""
        found: dict[str, frozenset[str]] = {}
        for catalog in self._catalogs:
            own: dict[str, set[str]] = {}
            for kind in KINDS:
                for word in words_of(catalog, f"word-talk-{kind}"):
                    own.setdefault(word.replace("-", " "), set()).add(kind)
            found = {word: frozenset(kinds) for word, kinds in own.items()} | found
        return found


def _by_lower(names: Sequence[str]) -> dict[str, str]:
    return {" ".join(name.casefold().split()): name for name in names}
