"""What the table answers when it is asked who, how many, and which."""

import re
from collections.abc import Iterator, Sequence

from foppen_access.table.reading import TableReader
from foppen_engine import Seat

_BETWEEN = re.compile(r"[,;.?!]+")
ORDINALS = ("first", "second")
_NUMBER = re.compile(r"\d{1,2}", re.ASCII)


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

    def sizes(self, line: str) -> tuple[tuple[Seat, int], ...]:
        """How many cards players hold: a number for each in turn, or names with their numbers."""
        words = _words(line)
        if len(words) == self._reader.seats and all(map(_NUMBER.fullmatch, words)):
            return tuple(enumerate(map(int, words)))
        found = tuple(self._named_sizes(words))
        return () if None in found else tuple(each for each in found if each)

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
