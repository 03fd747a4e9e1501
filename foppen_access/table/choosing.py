"""A card that was typed without its colour, or with a letter that means two."""

from collections.abc import Callable

from foppen_access.console.vocabulary import ValueMissing
from foppen_access.table.entries import Candidates, Entry, Said
from foppen_engine.values import frozen


@frozen
class Choice:
    """The question which colour was meant.

    Args:
        candidates: the cards it can be.
        waiting: the cards of the line that are not entered until it is known.
        enter: enters that card and those that wait.
    """

    candidates: Candidates
    waiting: tuple[Candidates, ...]
    enter: Callable[[tuple[Candidates, ...]], None]

    def meant(self, entry: Entry) -> Candidates:
        """The card that a line names, by its colour or in full; several where its letter leaves
        that open too, none where it says otherwise.
        """
        match entry:
            case ValueMissing(suits):
                return tuple(card for card in self.candidates if card.suit in suits)
            case Said((cards,), None) if set(cards) < set(self.candidates):
                return cards
            case _:
                return ()

    def left_out(self, entry: Entry) -> tuple[Candidates, ...]:
        """The cards of the line that another line, entered instead, does not name again."""
        named = {card for cards in entry.cards for card in cards} if isinstance(entry, Said) else ()
        return tuple(cards for cards in self.waiting if not any(card in named for card in cards))
