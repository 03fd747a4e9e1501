"""What whoever types agrees on with the assistant, once and for good: letters, and bare numbers."""

from collections.abc import Callable, Sequence

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.table.entry.entries import Candidates, Entry, Half, Said
from foppen_access.table.entry.line_parser import TableReader
from foppen_engine import Card, Suit, unseen

Keep = Callable[[str, str], None]
"""Keeps the value of a setting; says so where it can't be kept."""


class TypingAgreement:
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
        names = {each: words.suit(each) for each in Suit if each in suits}
        agreed = [
            self._desk.text(
                "table-letter",
                letter=letter if each is suit else _beginning(name, [*names.values()]),
                suit=name,
            )
            for each, name in names.items()
        ]
        self._desk.say(KEYBOARD, "table-letters", letters=words.catalog.listing(agreed))
        self._keep("letters", letters)

    def on_digits(self, keyed: Card | None, meant: Candidates) -> None:
        """A number could be a card on the keypad, and this was meant: so it stays."""
        self._digits = "card" if meant == (keyed,) else "value"
        self._keep("digits", self._digits)

    def keyed(self, entry: Entry) -> Entry:
        """A line, where it is a number that was agreed to be a card on the keypad as that card."""
        match entry:
            case Half(value, seat) if self._digits == "card":
                card = self._reader.cards.keyed(value)
                return Said(((card,),), seat) if card in self._desk.session.state.deck else entry
            case _:
                return entry

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


def _beginning(name: str, names: Sequence[str]) -> str:
    """The fewest letters, two at least, with which of some names only this one begins."""
    own = name.casefold()
    others = [each.casefold() for each in names if each != name]
    lengths = range(2, len(own))
    short = (own[:length] for length in lengths if not _starts(others, own[:length]))
    return next(short, own)


def _starts(names: Sequence[str], letters: str) -> bool:
    return any(name.startswith(letters) for name in names)
