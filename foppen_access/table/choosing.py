"""Cards of a line that wait: for the colour of one of them, or for a ruling."""

from collections.abc import Callable, Sequence

from foppen_access.console.meanings import ValueMissing
from foppen_access.table.entries import Answers, Candidates, Entry, Said
from foppen_engine import Card, Seat
from foppen_engine.values import frozen


@frozen
class Choice:
    """The question which colour was meant.

    Args:
        candidates: the cards it can be.
        waiting: the cards of the line that are not entered until it is known.
        enter: enters that card and those that wait.
        settle: keeps what the answer settles for good.
        keyed: the card where the question is whether it is this one; with no, `otherwise` is done.
    """

    candidates: Candidates
    waiting: tuple[Candidates, ...]
    enter: Callable[[tuple[Candidates, ...]], None]
    settle: Callable[[Candidates], None] | None = None
    keyed: Card | None = None
    otherwise: Callable[[], None] | None = None

    def answered(self, entry: Entry) -> bool:
        """Do what the entry answers; whether it answers the question."""
        meant = self.meant(entry)
        if meant:
            if self.settle:
                self.settle(meant)
            self.enter((meant, *self.waiting))
        elif self.otherwise and entry == Answers((False,)):
            self.otherwise()
        else:
            return False
        return True

    def meant(self, entry: Entry) -> Candidates:
        """The card that a line names, by its colour or in full; several where its letter leaves
        that open too, none where it says otherwise.
        """
        match entry:
            case ValueMissing(suits):
                return tuple(card for card in self.candidates if card.suit in suits)
            case Said((cards,), None) if set(cards) < set(self.candidates):
                return cards
            case Answers((True,)) if self.keyed:
                return (self.keyed,)
            case _:
                return ()

    def left_out(self, entry: Entry) -> tuple[Candidates, ...]:
        """The cards of the line, that in question first, that another line, entered instead, does
        not name again.
        """
        named = {card for cards in entry.cards for card in cards} if isinstance(entry, Said) else ()
        cards_left = (self.candidates, *self.waiting)
        return tuple(cards for cards in cards_left if not any(card in named for card in cards))


@frozen
class Rest:
    """Cards of a line that wait for a ruling.

    Args:
        cards: they are entered by themselves after it.
        refused: whether a card before them was refused, so that another must come first.
        seat: who plays the first of them, where he was named.
    """

    cards: tuple[Candidates, ...] = ()
    refused: bool = False
    seat: Seat | None = None

    def not_among(self, said: Sequence[Candidates]) -> tuple[Candidates, ...]:
        """Those that were not said again."""
        named = {card for candidates in said for card in candidates}
        return tuple(each for each in self.cards if not named.intersection(each))
