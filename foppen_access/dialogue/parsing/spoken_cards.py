"""Spoken cards: what people say or dictate, rewritten as it would be typed."""

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile
from unicodedata import normalize

from foppen_access.dialogue.parsing.number_words import number_words, ordinal_words, words_of
from foppen_access.narration.catalog import Catalog

_SEPARATORS = ",;:. "
_RUN = re.compile(r"(?:[^\W\d_]+[0-9]{1,2}){2,}")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_ALONE = re.compile(r"(?<![^\s;:])[1-4][.,][0-9]{1,2}(?=[.,;:]*(?:\s|$))")
_DATE = re.compile(r"[0-9][.,;:]+[0-9]")
_PARTS = re.compile(r"[0-9]+|[^\W\d_]+")
_KEYPAD = re.compile(r"[1-4][.,][0-9]{1,2}")


class Spoken:
    """Parses spoken numbers and cards in the words of every language.

    Args:
        catalogs: what can be typed, in every language.
        names: the players' names.
        colours: all words for colours.
    """

    def __init__(
        self, catalogs: Sequence[Catalog], names: Sequence[str], colours: Sequence[str]
    ) -> None:
        self._names = {word for name in names for word in name.casefold().split()}
        self._colours = sorted(colours, key=len, reverse=True)
        self._numbers = number_words(catalogs)
        self._catalogs = catalogs
        (
            self._around,
            self._speaker,
            self._plays,
            self._away,
            self._by,
            self._please,
            self._places,
        ) = (
            {word for catalog in catalogs for word in words_of(catalog, f"word-{name}")}
            for name in ("around", "speaker", "plays", "away", "by", "please", "place")
        )

    def _words(self, name: str) -> set[str]:
        return {word for each in self._catalogs for word in words_of(each, f"word-{name}")}

    def bare(self, text: str) -> str:
        """A line in lower case without politeness, and with its sign where a place in the hand is
        said: "rot 5, bitte!", "raute drei".
        """
        left = text.rstrip("!. ") or text
        for word in self._words("please"):
            left = left.removesuffix(f" {word}").rstrip(", ")
            left = re.sub(rf"^{word},? ", "", left)
        for word in self._words("place") - set(self._colours):
            behind = left.removeprefix(word).strip()
            number = behind if behind.isdecimal() else self._numbers.get(behind)
            if behind != left and number:
                return f"#{number}"
        return self._placed(left) or left

    def _placed(self, text: str) -> str | None:
        """A place in the hand that is said by its ordinal: "meine dritte Karte"."""
        *before, ordinal, card = ["", "", *text.split()]
        small = {"", *self._around, *self._words("own")}
        if card not in self._words("card") or not small.issuperset(before):
            return None
        place = ordinal.removesuffix(".")
        if place.isdecimal() and place != ordinal:
            return f"#{place}"
        number = ordinal_words(self._catalogs).get(ordinal)
        return f"#{number}" if number else None

    def plain(self, text: str) -> str | None:
        """A line in lower case with digits for numbers and without what is said around the cards;
        None where it holds signs that no dictation writes beside a card.
        """
        text = normalize("NFC", text)
        if _DATE.search(_ALONE.sub("", text)):
            return None
        words = [part for word in self._numbered(text) for part in self._parts(word)]
        if any(not (word.isalnum() or _KEYPAD.fullmatch(word)) for word in words):
            return None
        return " ".join(self._bare(words))

    def _numbered(self, text: str) -> list[str]:
        """The words of a line, with digits for a number that is said in two."""
        words = text.split()
        joined = [
            str(self._numbers[pair])
            if (pair := f"{one} {two.strip(_SEPARATORS)}") in self._numbers
            else one
            for one, two in pairwise((*words, ""))
        ]
        gone = {
            at + 1 for at, (old, new) in enumerate(zip(words, joined, strict=True)) if old != new
        }
        return [word for at, word in enumerate(joined) if at not in gone]

    def is_known(self, word: str) -> bool:
        """Whether one word of a line can be part of what is said of a card."""
        parts = self._parts(word)
        small = {*self._around, *self._speaker, *self._plays, *self._away, *self._by, *self._names}
        return bool(parts) and all(part.isdecimal() or part in small for part in parts)

    def _parts(self, word: str) -> list[str]:
        """A word in its parts: without marks, close cards apart, numbers in digits."""
        bare = word.strip(_SEPARATORS)
        if _KEYPAD.fullmatch(bare):
            return [bare]
        return [
            part for piece in re.split(r"[,;:.]+", bare) if piece for part in self._apart(piece)
        ]

    def _apart(self, piece: str) -> list[str]:
        if _RUN.fullmatch(piece):
            return _PARTS.findall(piece)
        if piece in self._around or piece in self._names:
            return [piece]
        if piece in self._numbers:
            return [str(self._numbers[piece])]
        if _HYPHEN.search(piece):
            return [part for each in _HYPHEN.split(piece) for part in self._apart(each)]
        for colour in self._colours:
            value = self._numbers.get(piece.removeprefix(colour))
            if colour and piece.startswith(colour) and value:
                return [colour, str(value)]
        return [piece]

    def _bare(self, words: Sequence[str]) -> list[str]:
        """The words without what is said around cards. A verb counts only behind who plays: "Does
        Anna play red 7" is no card.
        """
        left = [word for word in words if word not in self._around or word in self._names]
        if len(left) > 2 and left[-2] in self._by and left[-1] in self._names:
            left = [left[-1], *left[:-2]]
        is_speaker = bool(left) and left[0] in self._speaker and left[0] not in self._names
        players = list(takewhile(self._names.__contains__, left))
        rest = left[1:] if is_speaker else left[len(players) :]
        if rest and (players or is_speaker) and rest[0] in self._plays:
            rest = rest[1:-1] if rest[-1] in self._away else rest[1:]
        return [*players, *rest]
