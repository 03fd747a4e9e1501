"""What is logically certain about hidden hands, found by trying every distribution.

It shares nothing with the engine but the cards, so that it can be a judge of what the engine
concludes. Cards that can't be told apart are counted, not tried one by one.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from foppen_engine import Card, Seat

Kind: TypeAlias = tuple[str, int]
"""A colour's letter (none for a one) and what a card is worth; 0 while worth doesn't matter."""


@dataclass
class Heard:
    """What a table knows that heard every card said and saw or summed up some hands at the end.

    Args:
        deck: all cards of the game; those nobody has seen are in a hand or set aside.
        sizes: how many cards each was dealt.
        tricks: every card played, in order.
        shown: hands that were laid open at the end.
        sums: hands of which only the worth was said.
        worth: what each card left in a hand counts; empty while no sum was said.
    """

    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    tricks: list[list[tuple[Seat, Card]]] = field(default_factory=lambda: [[]])
    shown: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    sums: dict[Seat, int] = field(default_factory=dict)
    worth: Mapping[Card, int] = field(default_factory=dict)

    def kinds(self, cards: tuple[Card, ...]) -> Counter[Kind]:
        """Cards by what can be told apart of them."""
        return Counter(self.kind(card) for card in cards)

    def kind(self, card: Card) -> Kind:
        """What can be told of a card."""
        return (card.suit.value if card.suit else "", self.worth.get(card, 0))

    def played(self, seat: Seat) -> tuple[Card, ...]:
        """What a player has played."""
        return tuple(card for trick in self.tricks for by, card in trick if by == seat)


def somebody_revoked(heard: Heard) -> bool:
    """Whether in no distribution of the unseen cards everybody has followed suit."""
    seats = range(len(heard.sizes))
    unseen = heard.kinds(heard.deck)
    for seat in seats:
        unseen.subtract(heard.kinds(heard.played(seat) + heard.shown.get(seat, ())))
    for seat, cards in heard.shown.items():
        if not _has_followed(heard, seat, heard.kinds(cards)):
            return True
    hidden = tuple(seat for seat in seats if seat not in heard.shown)
    return not _fits(heard, hidden, unseen)


def _fits(heard: Heard, hidden: tuple[Seat, ...], unseen: Counter[Kind]) -> bool:
    """Whether the hidden hands can be filled, one after the other, so that all have followed."""
    if not hidden:
        return True
    seat, others = hidden[0], hidden[1:]
    size = heard.sizes[seat] - len(heard.played(seat))
    return any(
        _adds_up(heard, seat, hand)
        and _has_followed(heard, seat, hand)
        and _fits(heard, others, unseen - hand)
        for hand in _hands(tuple(sorted((+unseen).items())), size)
    )


def _hands(kinds: tuple[tuple[Kind, int], ...], size: int) -> Iterator[Counter[Kind]]:
    """Every hand of so many cards, by how many of each kind it holds."""
    if not size:
        yield Counter()
    elif kinds:
        kind, most = kinds[0]
        for count in range(min(most, size) + 1):
            for hand in _hands(kinds[1:], size - count):
                yield hand + Counter({kind: count})


def _adds_up(heard: Heard, seat: Seat, hand: Counter[Kind]) -> bool:
    said = heard.sums.get(seat)
    return said is None or said == sum(worth * count for (_, worth), count in hand.items())


def _has_followed(heard: Heard, seat: Seat, left: Counter[Kind]) -> bool:
    """Whether a player with this left in his hand has followed suit in every trick."""
    hand = Counter(colour for colour, _ in left.elements())
    hand.update(card.suit.value for card in heard.played(seat) if card.suit)
    for trick in heard.tricks:
        led = ""
        for player, card in trick:
            colour = card.suit.value if card.suit else ""
            if player == seat and colour:
                if led and colour != led and hand[led]:
                    return False
                hand[colour] -= 1
            led = led or colour
    return True
