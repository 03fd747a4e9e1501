"""The state of a game of Futschikato."""

from collections import Counter

from foppen_engine.actions import Person, Seat
from foppen_engine.cards import Card, remaining
from foppen_engine.game_rules import Rules
from foppen_engine.hands import Hand
from foppen_engine.values import frozen

ID = "futschikato"
"""The name of the game in records."""

COPIES = {
    2: 16,
    3: 12,
    4: 9,
    5: 8,
    6: 6,
    7: 6,
    8: 5,
    9: 4,
    10: 4,
    11: 4,
    12: 3,
    13: 3,
    14: 3,
    15: 2,
    **dict.fromkeys(range(16, 21), 1),
}
"""How often each number is in the deck of 90."""

CARDS_EACH = {3: 6, 4: 6, 5: 6, 6: 6, 7: 5, 8: 5}
"""The size of a hand at the start, by number of players."""


def ninety() -> tuple[Card, ...]:
    """The 90 cards in order."""
    return tuple(Card(None, number) for number, copies in COPIES.items() for _ in range(copies))


@frozen
class FutschikatoState:
    """A whole game of Futschikato.

    Args:
        game: the functions of its rules.
        seats: how many play.
        deck: all cards, in order.
        hands: by seat; empty before the deal.
        table: the card before each seat, or None.
        pile: how many cards the draw pile holds.
        discards: the open discards, in the order they were thrown off.
        leader: who started; None before the deal.
        turn: whose turn it is; None before the deal and once the game is over.
        moves: how many cards have been played.
        draws: who has still to draw, in order (F3).
        winners: whoever has won (F1); the game is over once there are any.
        notes: how many notes a table has made.
    """

    game: Rules["FutschikatoState"]
    seats: int
    deck: tuple[Card, ...]
    hands: tuple[Hand, ...] = ()
    table: tuple[Card | None, ...] = ()
    pile: int = 0
    discards: tuple[Card, ...] = ()
    leader: Seat | None = None
    turn: Seat | None = None
    moves: int = 0
    draws: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    notes: int = 0

    @property
    def players(self) -> tuple[Person, ...]:
        """The same all the time."""
        return tuple(range(self.seats))

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    def worth(self, card: Card) -> int:
        """What a card on the table is worth together with its equals (F2)."""
        return card.value * self.table.count(card)


def unseen(state: FutschikatoState) -> Counter[Card]:
    """The cards nobody sees: in hidden hands and in the pile (discards lie open)."""
    seen = [*state.discards, *(card for card in state.table if card)]
    for hand in state.hands:
        seen += hand.known
    return remaining(state.deck, seen)


def stock(state: FutschikatoState) -> Counter[Card]:
    """What the next draw may bring: the pile, or the discards if they make a new one (F4)."""
    return Counter(state.discards) if state.hands and not state.pile else unseen(state)


def may_be_drawn(state: FutschikatoState, card: Card) -> bool:
    """Whether the next draw may bring the card: the `stock` asked for only one."""
    if not state.pile:
        return card in state.discards
    seen = (state.discards, state.table, *[hand.known for hand in state.hands])
    return state.deck.count(card) > sum([cards.count(card) for cards in seen])


def lying(state: FutschikatoState) -> tuple[Counter[Card], int]:
    """The discards and the cards on the table, and how many are in the pile."""
    open_cards = Counter((*state.discards, *(card for card in state.table if card)))
    return open_cards, state.pile if state.hands else len(state.deck)
