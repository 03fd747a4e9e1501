"""The rules of a game as text: the interface that each game implements."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from foppen_access.narration.words import Words
from foppen_engine.values import frozen


@frozen
class Section:
    """A part of the rules: what it is about, its lines, each spoken whole, and whether it is about
    other editions than the one that is played.
    """

    title: str
    lines: tuple[str, ...]
    is_of_others: bool = False


class Rulebook(ABC):
    """The rules of a game, and of each of its editions."""

    @abstractmethod
    def sections(self, game: str, words: Words) -> Sequence[Section]:
        """The rules in order.

        Args:
            game: its name in records, which says the edition as well.
            words: the names of things.
        """


def section(words: Words, name: str, *paragraphs: str) -> Section:
    """A section of some paragraphs; every line of a paragraph is one that is spoken."""
    lines = (line for each in paragraphs for line in each.splitlines())
    return Section(words.catalog.text(f"rules-title-{name}"), tuple(lines))


def counted(words: Words, numbers: Sequence[int]) -> str:
    """Some numbers in order: "7 and 8", or "4 to 6" where nothing is left out."""
    least, most = numbers[0], numbers[-1]
    if len(numbers) > 2 and most - least == len(numbers) - 1:
        return words.catalog.text("rules-range", least=least, most=most)
    return words.catalog.listing([str(number) for number in numbers])
