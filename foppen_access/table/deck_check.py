"""Which cards to take, and whether all of them are in the box."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial

from foppen_access.console.questions import Questions
from foppen_access.narration.words import Words
from foppen_engine import ONE, Card, Suit

CHECK = 1_000_000
"""In the place of a number of cards: go through them."""


class DeckCheck:
    """Says which cards belong to a game, has them counted, and walks through the box.

    Args:
        questions: where it asks.
        words: the names of cards.
    """

    def __init__(self, questions: Questions, words: Words) -> None:
        self._questions = questions
        self._words = words
        self._text = words.catalog.text
        self._check_words = questions.words("word-check")

    def count(self, deck: Sequence[Card]) -> None:
        """Say which cards to take, and have them counted until their number is right."""
        cards = self._words.catalog.listing([self._named(part) for part in _parts(deck)])
        self._questions.say([self._text("setup-take", cards=cards)])
        question = expected = self._text("setup-count", count=len(deck))
        again = self._text("setup-count-again", count=len(deck))
        while more := self._questions.ask([question], partial(self._counted, len(deck)), again):
            if more == CHECK:
                question = f"{self._missing(deck)} {expected}"
            else:
                key = "setup-count-more" if more > 0 else "setup-count-fewer"
                question = self._text(key, count=abs(more), cards=expected)

    def _counted(self, right: int, line: str) -> int | None:
        """How many cards too many, or with a minus too few, were counted; Enter: none."""
        text = line.strip().casefold()
        if text and any(word.startswith(text) for word in self._check_words):
            return CHECK
        number = self._questions.whole(text, 0, 999) if text else right
        return None if number is None else number - right

    def _missing(self, deck: Sequence[Card]) -> str:
        """Ask for one part of the deck after the other; what is missing in the end."""
        missing: list[str] = []
        for part in _parts(deck):
            lost = (self._lost_of_colour if part[0].suit else self._lost_of_kind)(part)
            if lost:
                missing += self._words.cards_by_suit(lost) if lost[0].suit else [self._named(lost)]
        if not missing:
            return self._text("setup-check-all")
        return self._text("setup-check-missing", cards=self._words.catalog.listing(missing))

    def _lost_of_colour(self, part: Sequence[Card]) -> list[Card]:
        name = self._named(part)
        values = self._questions.ask(
            [self._text("setup-check", cards=name)],
            partial(self._values, {card.value for card in part}),
            self._text("setup-check-again", cards=name),
        )
        return [card for card in part if card.value in values]

    def _lost_of_kind(self, part: Sequence[Card]) -> Sequence[Card]:
        name = self._named(part)
        there = self._questions.ask(
            [self._text("setup-check-kind", cards=name)],
            partial(self._there, len(part)),
            self._text("setup-check-kind-again", cards=name, most=len(part)),
        )
        return part[there:]

    def _values(self, values: Collection[int], line: str) -> tuple[int, ...] | None:
        """The values that are missing; Enter or yes: none."""
        if self._is_yes(line):
            return ()
        found = [self._questions.whole(word, 1, 99) for word in line.replace(",", " ").split()]
        missing = tuple(number for number in found if number in values and number is not None)
        return missing if len(missing) == len(found) else None

    def _there(self, most: int, line: str) -> int | None:
        """How many of a kind are there; Enter or yes: all."""
        return most if self._is_yes(line) else self._questions.whole(line, 0, most)

    def _is_yes(self, line: str) -> bool:
        return not line.strip() or self._questions.is_yes(line)

    def _named(self, part: Sequence[Card]) -> str:
        """Cards of one colour or of one kind."""
        card, count = part[0], len(part)
        if card.suit:
            name, highest = self._words.suit(card.suit), max(each.value for each in part)
            return self._text("table-deck-suit", suit=name, highest=highest)
        if card == ONE and self._words.idiom.coloured:
            return self._text("ones", count=count)
        return self._text("setup-take-kind", count=count, value=card.value)


def _parts(deck: Sequence[Card]) -> list[list[Card]]:
    """The cards of each colour, then those of each kind without one."""
    coloured = [[card for card in deck if card.suit is suit] for suit in Suit]
    plain = Counter(card for card in deck if card.suit is None)
    return [*filter(None, coloured), *([card] * plain[card] for card in plain)]
