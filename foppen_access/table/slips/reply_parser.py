"""What the table answers when it is asked who, how many, and which."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from foppen_access.dialogue.parsing.number_words import number_words
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import Card, Seat, Suit
from foppen_engine.values import frozen

_BETWEEN = re.compile(r"[,;.?!]+")
ORDINALS = ("first", "second")
_TOLD = frozenset(
    ("have", "be", "disc", "fooled", "play", "won", "trick", "lead", "no", "last", "not", "but")
)
"""What words of an answer are for, beside names and cards."""

_NUMBER = re.compile(r"\d{1,2}", re.ASCII)


@frozen
class LedSaid:
    """What somebody says of the colour that was led.

    Args:
        suit: which it was; None where nobody has said.
        denied: one that it was not.
        trick: the number of the trick, where it is named.
        leader: who led it, where he is named.
    """

    suit: Suit | None
    denied: Suit | None
    trick: int = 0
    leader: Seat | None = None


class Replies:
    """Reads answers.

    Args:
        reader: knows the players and the words.
    """

    def __init__(self, reader: TableReader) -> None:
        self._reader = reader
        self._means = reader.vocabulary.means

    def does_not_know(self, line: str) -> bool:
        """Whether somebody says that he can't say."""
        return any(self._means("unsure", word) for word in _words(line))

    def players(self, line: str) -> tuple[Seat | None, ...]:
        """The players a line names and nothing else, None for nobody; empty where it says
        something else.
        """
        words = [word for word in _words(line) if not self._means("together", word)]
        found: list[Seat | None] = []
        while words:
            for count in range(len(words), 0, -1):
                text = " ".join(words[:count])
                seat = None if _NUMBER.fullmatch(text) else self._reader.seat(text)
                if seat is not None or self._means("nobody", text):
                    found.append(seat)
                    words = words[count:]
                    break
            else:
                return ()
        return tuple(found)

    def players_told(self, line: str) -> tuple[Seat | None, ...]:
        """The players of a whole sentence, who has the disc the last: "Cleo hat Blau 6, Emil die
        Scheibe"; empty where it says anything else. Who is said not to be it is left out.
        """
        tokens = [token for token in self._reader.tokens(line) if token.kinds != {"filler"}]
        if any(not (token.player or token.card or token.kinds & _TOLD) for token in tokens):
            return ()
        denied = {at + 1 for at, token in enumerate(tokens) if "not" in token.kinds}
        names = [at for at, token in enumerate(tokens) if token.player and at not in denied]
        discs = [at for at, token in enumerate(tokens) if token.kinds & {"disc", "fooled"}]
        if discs and names:
            last = min(names, key=lambda at: (abs(at - discs[0]), at > discs[0]))
            names = [*(at for at in names if at != last), last]
        seats = tuple(self._reader.seat(tokens[at].player or "") for at in names)
        return () if None in seats else seats

    def can_be_of(self, line: str, card: Card | None) -> bool:
        """Whether a line that says who has played names no card, or that one."""
        cards = [token.card for token in self._reader.tokens(line) if token.card]
        return not cards or any(card in each for each in cards)

    def is_of_disc(self, line: str) -> bool:
        """Whether a line with one name says who has a disc, and nothing of a card."""
        tokens = self._reader.tokens(line)
        kinds = frozenset(kind for token in tokens for kind in token.kinds)
        is_card = any(token.card for token in tokens) or "play" in kinds
        return not is_card and not kinds.isdisjoint(("disc", "fooled"))

    def led(self, line: str) -> LedSaid | None:
        """What a line says of the colour that was led; None where it says nothing."""
        said = self._reader.led_colour(line)
        if said is None:
            return None
        suit, denied = map(self._suit, (said.suit, said.denied))
        leader = self._reader.seat(said.player) if said.player else None
        return LedSaid(suit, denied, said.trick, leader) if suit or denied else None

    def _suit(self, text: str) -> Suit | None:
        suits = self._reader.vocabulary.suits(text) if text else ()
        return suits[0] if len(suits) == 1 else None

    def sizes(self, line: str) -> tuple[tuple[Seat, int], ...]:
        """How many cards players hold: a number for each in turn, or names with their numbers."""
        words = [str(self._numbers.get(word, word)) for word in _words(line)]
        if len(words) == 2 and self._is_everybody(words[0]) and _NUMBER.fullmatch(words[1]):
            return tuple((seat, int(words[1])) for seat in range(self._reader.seats))
        if len(words) == self._reader.seats and all(map(_NUMBER.fullmatch, words)):
            return tuple(enumerate(map(int, words)))
        found = tuple(self._named_sizes(words))
        return () if None in found else tuple(each for each in found if each)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return number_words(self._reader.vocabulary.catalogs)

    def _is_everybody(self, word: str) -> bool:
        return self._means("talk-everybody", word) or self._means("talk-all", word)

    def is_none(self, line: str) -> bool:
        """Whether somebody says that it is none of what was offered."""
        return self._means("neither", " ".join(_words(line)).replace(" ", "-"))

    def _named_sizes(self, words: Sequence[str]) -> Iterator[tuple[Seat, int] | None]:
        name: list[str] = []
        for word in words:
            if not _NUMBER.fullmatch(word):
                name.append(word)
                continue
            seat = self._reader.seat(" ".join(name))
            yield None if seat is None else (seat, int(word))
            name = []
        if name:
            yield None

    def number(self, line: str, most: int) -> int:
        """A number from 1 on; 0 where the line is none."""
        said_words = _words(line)
        words = [word for word in said_words if not self._means("filler", word)]
        is_card = len(words) < len(said_words) and any(self._means("one", word) for word in words)
        if len(words) != 1 or is_card:
            return 0
        said = next((at for at, name in enumerate(ORDINALS, 1) if self._means(name, words[0])), 0)
        number = int(words[0]) if _NUMBER.fullmatch(words[0]) else said
        return number if number <= most else 0

    @staticmethod
    def is_numbers(line: str) -> bool:
        """Whether a line is nothing but numbers."""
        words = _words(line)
        return bool(words) and all(map(_NUMBER.fullmatch, words))


def _words(line: str) -> list[str]:
    return _BETWEEN.sub(" ", line.casefold()).split()
