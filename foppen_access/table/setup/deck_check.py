"""Which cards to take, and whether all of them are in the box, each once."""

import re
from collections.abc import Sequence
from functools import partial
from itertools import groupby

from foppen_access.deck.box_check import (
    BoxFault,
    BoxMark,
    NotOfPart,
    counted_of_kind,
    parts,
    said_of_colour,
)
from foppen_access.dialogue.questions import Questions
from foppen_access.narration.words import Words
from foppen_engine import ONE, Card

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
        self._found: list[BoxFault] = []
        words_for = questions.answers.words
        self._idle = {*words_for("word-filler"), *words_for("word-together")}
        self._check_words = words_for("word-check")
        self._marks = {
            **dict.fromkeys(words_for("word-missing"), BoxMark.MISSING),
            **dict.fromkeys(words_for("word-double"), BoxMark.DOUBLE),
        }

    def count(self, deck: Sequence[Card]) -> None:
        """Say which cards to take, and have them counted until their number is right."""
        cards = self._words.catalog.listing([self._named(part) for part in parts(deck)])
        self._questions.say([self._text("setup-take", cards=cards)])
        question = expected = self._text("setup-count", count=len(deck))
        again = self._text("setup-count-again", count=len(deck))
        while more := self._questions.ask([question], partial(self._counted, len(deck)), again):
            if more == CHECK:
                question = f"{self.checked(deck)} {expected}"
            else:
                key = "setup-count-more" if more > 0 else "setup-count-fewer"
                question = self._text(key, count=abs(more), cards=expected)

    def _counted(self, right: int, line: str) -> int | None:
        """How many cards too many, or with a minus too few, were counted; Enter: none."""
        text = line.strip().casefold()
        if text and any(word.startswith(text) for word in self._check_words):
            return CHECK
        number = self._questions.answers.whole(text, 0, 999) if text else right
        return None if number is None else number - right

    def checked(self, deck: Sequence[Card]) -> str:
        """Ask for one part of the deck after the other; in the end, what is missing and what is
        there too often.
        """
        self._found = []
        for part in parts(deck):
            self._found.append((self._of_colour if part[0].suit else self._of_kind)(part))
        return self._said_of_found()

    def found_so_far(self) -> list[str]:
        """What is wrong with the parts that were answered when the player left; nothing where none
        was.
        """
        return [self._text("setup-check-left", found=self._said_of_found())] if self._found else []

    def _said_of_found(self) -> str:
        fault = sum(self._found, BoxFault())
        said = [
            self._text(key, cards=self._words.catalog.listing(self._phrases(cards)))
            for key, cards in (
                ("setup-check-missing", fault.missing),
                ("setup-check-surplus", fault.surplus),
            )
            if cards
        ]
        return " ".join(said) or self._text("setup-check-all")

    def _phrases(self, cards: Sequence[Card]) -> list[str]:
        """Cards by their colour, and how many of each kind."""
        phrases: list[str] = []
        for suit, group in groupby(cards, key=lambda card: card.suit):
            if suit:
                phrases += self._words.cards_by_suit([*group])
            else:
                phrases += [self._named([*alike]) for _, alike in groupby(group)]
        return phrases

    def _of_colour(self, part: Sequence[Card]) -> BoxFault:
        name = self._named(part)
        again = self._text("setup-check-again", cards=name)

        def refused(line: str) -> str:
            said = self._said(part, line)
            if not isinstance(said, NotOfPart):
                return again
            suit = self._words.suit(part[0].suit) if part[0].suit else ""
            cards = self._words.catalog.choice([f"{suit} {value}" for value in said.values])
            return f"{self._text('setup-check-strange', cards=cards)} {again}"

        def read(line: str) -> BoxFault | None:
            said = self._said(part, line)
            return None if isinstance(said, NotOfPart) else said

        return self._questions.ask([self._text("setup-check", cards=name)], read, refused)

    def _said(self, part: Sequence[Card], line: str) -> BoxFault | NotOfPart | None:
        """What is wrong with a colour; Enter or yes: nothing."""
        if self._is_yes(line):
            return BoxFault()
        return said_of_colour(part, self._plain(part, line), self._value, self._mark)

    def _plain(self, part: Sequence[Card], line: str) -> str:
        """A line without what goes without saying: articles, and the colour that is asked about."""
        suit = part[0].suit
        idle = {
            *self._idle,
            *(self._questions.answers.words(f"word-suit-{suit.value}") if suit else ()),
        }
        words = re.sub(r"\bplus\s+", "+", line.casefold()).replace(",", " ").split()
        return " ".join(word.strip(".") for word in words if word.strip(".") not in idle)

    def _value(self, word: str) -> int | None:
        return self._questions.answers.whole(word, 1, 999)

    def _mark(self, word: str) -> BoxMark | None:
        return self._marks.get(word)

    def _of_kind(self, part: Sequence[Card]) -> BoxFault:
        name = self._named(part)
        there = self._questions.ask(
            [self._text("setup-check-kind", cards=name)],
            partial(self._there, len(part)),
            self._text("setup-check-kind-again", cards=name),
        )
        return counted_of_kind(part, there)

    def _there(self, usual: int, line: str) -> int | None:
        """How many of a kind are there; Enter or yes: as many as it should be."""
        return usual if self._is_yes(line) else self._questions.answers.whole(line, 0, 99)

    def _is_yes(self, line: str) -> bool:
        return not line.strip() or self._questions.answers.is_yes(line)

    def _named(self, part: Sequence[Card]) -> str:
        """Cards of one colour or of one kind."""
        card, count = part[0], len(part)
        if card.suit:
            return self._words.suit_range(part)
        if card == ONE and self._words.idiom.coloured:
            return self._text("ones", count=count)
        return self._text("setup-take-kind", count=count, value=card.value)
