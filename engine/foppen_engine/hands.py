"""Hands of which all, some or none of the cards are known."""

from foppen_engine.cards import Card, Suit
from foppen_engine.values import frozen, replace


@frozen
class Void:
    """A player showed that he holds none of `suit`: he discarded `card` on it in trick `trick`."""

    suit: Suit
    trick: int
    card: Card


@frozen
class Hand:
    """A hand: the known cards in order, how many more there are, and what it was shown to lack.

    The whole game, one player's view of it and a real table where only the played cards are
    known differ in nothing but how many cards are `known` and how many `hidden`.
    """

    known: tuple[Card, ...] = ()
    hidden: int = 0
    lacks: tuple[Void, ...] = ()

    @property
    def size(self) -> int:
        """How many cards the hand holds; always public (R19)."""
        return len(self.known) + self.hidden

    def void_in(self, suit: Suit | None) -> Void | None:
        """The proof that the hand lacks the colour, or None."""
        for void in self.lacks:
            if void.suit is suit:
                return void
        return None

    def holds(self, suit: Suit) -> bool:
        """Whether a card of the colour is among the known ones."""
        for held, _ in self.known:  # noqa: SIM110 - a generator takes three times as long
            if held is suit:
                return True
        return False

    def without(self, card: Card) -> "Hand":
        """The hand after `card` left it: a known card, or else one of the hidden ones."""
        known = self.known
        try:
            at = known.index(card)
        except ValueError:
            return replace(self, hidden=self.hidden - 1)
        return replace(self, known=known[:at] + known[at + 1 :])

    def showing(self, void: Void) -> "Hand":
        """The hand after it failed to follow; the first proof of a colour is kept."""
        if self.void_in(void.suit):
            return self
        return replace(self, lacks=(*self.lacks, void))

    def masked(self) -> "Hand":
        """The hand as everybody else sees it: its size and what it was shown to lack."""
        return Hand((), self.size, self.lacks)
