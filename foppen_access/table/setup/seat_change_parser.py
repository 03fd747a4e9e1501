"""Lines that say who leaves the table and who joins it: "Bert geht", "Eva kommt nach Anna"."""

import re
from collections.abc import Iterator, Sequence

from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.player_names import is_name
from foppen_access.table.rulings.order_parser import Coming, Comings, JoinOrder, Leaves, Where

MOST_WORDS = 2
"""Of the name of somebody who joins."""

_PLACES: tuple[tuple[Where, str], ...] = (
    ("after", "sits-after"),
    ("before", "sits-before"),
    ("for", "sits-for"),
)


def read_comings(line: str, vocabulary: Vocabulary) -> Comings | None:
    """Who leaves and who joins, where a line says nothing else; commas between several."""
    read = _Reader(vocabulary)
    found = [read.coming(part.split()) for part in re.split("[,;]", line.rstrip(" .!"))]
    whole = tuple(each for each in found if each)
    return Comings(whole) if whole and len(whole) == len(found) else None


class _Reader:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def _means(self, name: str, word: str) -> bool:
        return self._vocabulary.means(name, word.casefold())

    def coming(self, words: Sequence[str]) -> Coming | None:
        """Who leaves or joins; the verb stands before the name or behind it."""
        if any(any(map(str.isdigit, word)) for word in words):
            return None
        for at, word in enumerate(words):
            if self._means("leaves", word):
                return self._leaves(words[:at], words[at + 1 :])
            if self._means("joins", word):
                return self._joins(words[:at], words[at + 1 :])
        return None

    def _leaves(self, before: Sequence[str], behind: Sequence[str]) -> Leaves | None:
        said = before or behind
        more = behind if before else ()
        if not all(self._means("leaving", word) for word in more):
            return None
        name = " ".join(word for word in said if not self._means("leaving", word))
        return Leaves(name) if name else None

    def _joins(self, before: Sequence[str], behind: Sequence[str]) -> JoinOrder | None:
        first, rest = self._but_fillers(before), self._but_fillers(behind)
        places = list(self._places(rest))
        at, where = places[0] if places else (len(rest), None)
        both_verbs = any(self._means("leaves", word) for word in (*first, *rest))
        if len(places) > 1 or both_verbs or bool(first) == bool(rest[:at]):
            return None
        said, whom = first or rest[:at], " ".join(rest[at + 1 :])
        name = " ".join(said)
        if not is_name(name) or len(said) > MOST_WORDS or bool(where) != bool(whom):
            return None
        return JoinOrder(name.title() if name.islower() else name, where, whom)

    def _but_fillers(self, words: Sequence[str]) -> list[str]:
        return [word for word in words if not self._means("joining", word)]

    def _places(self, words: Sequence[str]) -> Iterator[tuple[int, Where]]:
        for at, word in enumerate(words):
            for where, said in _PLACES:
                if self._means(said, word):
                    yield at, where
