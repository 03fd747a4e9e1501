"""Cards of a line that wait: for the colour of one of them, or for a ruling."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from foppen_access.dialogue.parsing.meanings import ValueMissing
from foppen_access.table.entry.entries import Candidates, Entry, Half, Said, SlipAnswers
from foppen_engine import Card, Seat, Suit
from foppen_engine.values import frozen


@frozen
class PlayCards:
    """The cards are played, or laid open, one after the other; the first by a player who was
    named.
    """

    seat: Seat | None = None


@frozen
class LayOpen:
    """The cards are what is left in a hand; None where nobody was named."""

    seat: Seat | None = None


@frozen
class PlayOwn:
    """The cards are entered for whoever typed them on his device, behind those that are known."""

    known: tuple[Card, ...] = ()


@frozen
class GoOn:
    """Something else goes on with the card; its kind says what."""


def is_unheard(candidates: Candidates) -> bool:
    """Whether a card was said that the game doesn't have: that is the first, all that it may have
    been follow. What a letter leaves open has one value.
    """
    return len({card.value for card in candidates}) > 1


LeadsTo: TypeAlias = PlayCards | LayOpen | PlayOwn | GoOn


@frozen
class WhichCard:
    """The question which colour was meant; or which card, where the game has none like it.

    Args:
        candidates: the cards it can be.
        waiting: the cards of the line that are not entered until it is known.
        leads_to: what is done with that card and those that wait.
        keyed: the card where the question is whether it is this one; with no, the number is a value
            alone.
        agrees: whether the answer settles a letter, or what numbers are, for good.
    """

    candidates: Candidates
    waiting: tuple[Candidates, ...]
    leads_to: LeadsTo
    keyed: Card | None = None
    agrees: bool = False

    @property
    def is_unheard(self) -> bool:
        """Whether the game has no card like that which was said."""
        return is_unheard(self.candidates)

    @property
    def line(self) -> Said | Half:
        """What was said, as far as it is not entered."""
        seat = self.leads_to.seat if isinstance(self.leads_to, PlayCards | LayOpen) else None
        if not self.is_unheard and (self.keyed or not self.agrees):
            return Half(self.candidates[0].value, seat)
        return Said((self.candidates, *self.waiting), seat)

    def meant(self, entry: Entry) -> Candidates:
        """The card that a line names, by its colour or in full; several where its letter leaves
        that open too, none where it says otherwise.
        """
        match entry:
            case ValueMissing(suits):
                value = self.candidates[0].value
                fitting = (card for card in self.candidates if card.value == value)
                return tuple(card for card in fitting if card.suit in suits)
            case Half(value, None) if self.is_unheard:
                return tuple(card for card in self.candidates[1:] if card.value == value)
            case Said((cards,), None) if set(cards) < set(self.candidates):
                return cards
            case SlipAnswers((True,)) if self.keyed:
                return (self.keyed,)
            case _:
                return ()

    def said_on(self, entry: Entry) -> tuple[Candidates, ...]:
        """The cards of a line that names the card and goes on, and those that wait: before the
        others, unless the line says one of them again; none where a line says otherwise.
        """
        if not isinstance(entry, Said) or not isinstance(self.leads_to, PlayCards):
            return ()
        first, *more = entry.cards
        if not more or entry.seat is not None or not set(first) < set(self.candidates):
            return ()
        waiting, again = [*self.waiting], [*more]
        for card in self.waiting:
            if card in again:
                again.remove(card)
                waiting.remove(card)
        goes_on = len(waiting) == len(self.waiting)
        return (first, *waiting, *more) if goes_on else (first, *more, *waiting)

    def left_out(self, entry: Entry) -> tuple[Candidates, ...]:
        """The cards of the line, that in question first, that another line, entered instead, does
        not name again.
        """
        named = {card for cards in entry.cards for card in cards} if isinstance(entry, Said) else ()
        return tuple(
            cards for cards in (self.candidates, *self.waiting) if not _is_said_again(cards, named)
        )


def _is_said_again(cards: Candidates, named: Collection[Card]) -> bool:
    """Whether a card that waits is among others; what may be any is only as it was said."""
    return any(card in named for card in (cards[:1] if is_unheard(cards) else cards))


class Behind:
    """The cards of a line behind one that is entered, which wait where that is asked about.

    Args:
        cards: they, each with what it can be.
        tell: says that they wait.
    """

    def __init__(
        self,
        cards: Sequence[Candidates] = (),
        tell: Callable[[Sequence[Candidates]], None] | None = None,
    ) -> None:
        self.known = tuple(card for (card,) in takewhile(lambda each: len(each) == 1, cards))
        self._untold, self._tell = cards, tell

    def say(self) -> None:
        """Say once that they wait: before the question, so that the answer follows that."""
        untold, self._untold = self._untold, ()
        if self._tell:
            self._tell(untold)


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
        return tuple(each for each in self.cards if not _is_said_again(each, named))


def cards_of(lines: Iterable[Said | Half]) -> Iterator[Candidates]:
    """The cards of some lines; of a value alone that of every colour."""
    for line in lines:
        if isinstance(line, Said):
            yield from line.cards
        else:
            yield tuple(Card(suit, line.value) for suit in Suit)
