"""What whoever types agrees on with the assistant, once and for good: letters, and bare numbers."""

from collections.abc import Callable

from foppen_access.console.desk import Desk
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.table.entries import Candidates
from foppen_access.table.reading import TableReader
from foppen_engine import Card, Suit, unseen

Keep = Callable[[str, str], None]
"""Keeps the value of a setting; says so where it can't be kept."""


class Agreement:
    """Says what was agreed, and keeps it.

    Args:
        desk: where it is said.
        reader: reads cards by it from then on.
        digits: what a number without a colour is: "card" for colour and value by their numbers on
            the keypad, "value" for a value alone, "ask" where nothing was agreed.
        keep: keeps it for good.
    """

    def __init__(self, desk: Desk, reader: TableReader, digits: str, keep: Keep) -> None:
        self._desk = desk
        self._reader = reader
        self._digits = digits
        self._keep = keep

    def on_letter(self, candidates: Candidates, meant: Candidates) -> None:
        """A letter left some cards open, and this was meant: so it stays."""
        suits = {card.suit for card in candidates if card.suit}
        vocabulary = self._reader.vocabulary
        letter, suit = vocabulary.shared_letter(suits), meant[0].suit
        if len(meant) != 1 or letter is None or suit is None:
            return
        letters = vocabulary.letters_where(letter, suit)
        if letters is None:
            return
        vocabulary.letters = letters
        words = self._desk.words
        agreed = [
            self._desk.text("table-letter", letter=each, suit=words.suit(other))
            for each, other in zip(letters, Suit, strict=True)
            if other in suits
        ]
        self._desk.say(KEYBOARD, "table-letters", letters=words.catalog.listing(agreed))
        self._keep("letters", letters)

    def on_digits(self, keyed: Card | None, meant: Candidates) -> None:
        """A number could be a card on the keypad, and this was meant: so it stays."""
        self._digits = "card" if meant == (keyed,) else "value"
        self._keep("digits", self._digits)

    def number(self, value: int) -> tuple[Card | None, Card | None]:
        """A number without a colour: the card that it means, and the one that it may mean on the
        keypad, where that has to be asked.
        """
        state = self._desk.session.state
        keyed = self._reader.cards.keyed(value)
        if keyed and keyed in state.deck and self._digits != "value":
            return (keyed, None) if self._digits == "card" else (None, keyed)
        left = [
            card
            for card, count in unseen(state).items()
            if count and card.suit and card.value == value
        ]
        return (left[0] if len(left) == 1 else None), None
