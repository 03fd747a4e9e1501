"""What one player can expect of the hidden cards in Foppen, from his view alone."""

from bisect import bisect_left, bisect_right
from collections import Counter

from foppen_access.players.foppen.kernel import SUITS
from foppen_access.players.foppen.rivals import chances_of
from foppen_access.players.foppen.seen import lacked
from foppen_engine import Card, Seat, Suit, unseen
from foppen_engine.games.foppen.state import FoppenState


class Outlook:
    """Where the unseen cards probably lie, and what that makes likely.

    Every unseen card is taken to lie in each hidden place with the same chance, but for the
    colours a player was shown to lack; three rounds of fitting keep the sizes of the hands right.

    Args:
        state: the game as the player sees it.
        me: his seat.
        counting: whether he knows all cards played before; else only those of the trick.
    """

    def __init__(self, state: FoppenState, me: Seat, *, counting: bool) -> None:
        self._counting = counting
        cards = unseen(state) if counting else _not_before_him(state, me)
        self.values = {
            suit: sorted(card.value for card in cards if card.suit is suit) for suit in SUITS
        }
        self._coloured = sum(map(len, self.values.values()))
        self.total = max(1, cards.total())
        self._sizes = [0 if seat == me else hand.size for seat, hand in enumerate(state.hands)]
        sizes = [*self._sizes, max(0, cards.total() - sum(self._sizes))]
        counts = [len(self.values[suit]) for suit in SUITS]
        ones = cards.total() - self._coloured
        chances = chances_of(sizes, lacked(state.hands), counts, ones)
        self._chances = dict(zip(SUITS, chances, strict=True))

    def void(self, seat: Seat, suit: Suit) -> float:
        """The chance that a seat holds no card of a colour."""
        return float((1 - self._chances[suit][seat]) ** len(self.values[suit]))

    def none_above(self, seat: Seat, suit: Suit, value: int) -> float:
        """The chance that a seat holds no higher card of a colour."""
        return float((1 - self._chances[suit][seat]) ** self.higher(suit, value))

    def none_below(self, seat: Seat, suit: Suit, value: int) -> float:
        """The chance that a seat holds no lower card of a colour."""
        return float((1 - self._chances[suit][seat]) ** bisect_left(self.values[suit], value))

    def none_above_elsewhere(self, seat: Seat, suit: Suit, value: int) -> float:
        """The chance that a seat holds no higher card of the other colours."""
        higher = sum(self.higher(other, value) for other in SUITS if other is not suit)
        return float((1 - min(1.0, self._sizes[seat] / self.total)) ** higher)

    def higher(self, suit: Suit, value: int) -> int:
        """How many higher cards of a colour are unseen."""
        values = self.values[suit]
        return len(values) - bisect_right(values, value)

    def share_below(self, value: int) -> float:
        """The share of lower cards among the unseen cards with a colour."""
        below = sum(bisect_left(values, value) for values in self.values.values())
        return below / max(1, self._coloured)

    def share(self, suit: Suit) -> float:
        """The share of a colour among the unseen cards with a colour."""
        return len(self.values[suit]) / max(1, self._coloured)

    def usual_place(self) -> float:
        """The chance of one unseen card to lie in one of the other hands, on average. Who doesn't
        count takes every card that is not before him to be in one of them.
        """
        others = max(1, len(self._sizes) - 1)
        return sum(self._sizes) / others / self.total if self._counting else 1 / others


def _not_before_him(state: FoppenState, me: Seat) -> Counter[Card]:
    """The cards of the deck but for those in his hand and on the table."""
    lying = (card for _, card in state.current.plays)
    return Counter(state.rules.deck) - Counter((*state.hands[me].known, *lying))
