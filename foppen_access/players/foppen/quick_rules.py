"""Foppen on small integers: as quick as Python allows, for players that try out many rounds.

The typed engine is the truth, and a test ties this module to it. A card is `colour << 8 | value`;
a one is `ONE`. A hand is five lists, one a colour and one for its ones, each sorted. A card played
becomes a key: the greatest of a trick wins it, the smallest are fooled (R3).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias

from foppen_engine import Card, Seat, Suit, in_order
from foppen_engine.games.foppen.scoring import WENT_OUT
from foppen_engine.games.foppen.state import FoppenRules
from foppen_engine.values import frozen

Code: TypeAlias = int
"""A card as a number: `code >> 8` is its colour (4: none), `code & 127` its value."""

Cards: TypeAlias = list[list[Code]]
"""A hand: the cards of each colour from low to high, and last its ones."""

SUITS = tuple(Suit)
ONES = len(SUITS)
FOLLOWS = 128
ONE: Code = ONES << 8 | FOLLOWS | 1
LOT = 24
"""A lot has so many bits; few enough to be quick, and to be fair to one in a million."""
_NONE_LED = ONES + 1
_COLOURS = {suit: at << 8 for at, suit in enumerate(SUITS)}


def code_of(card: Card) -> Code:
    """A card as a number."""
    return _COLOURS[card.suit] | card.value if card.suit else ONE


def card_of(code: Code) -> Card:
    """The card of a number."""
    return Card(None, 1) if code == ONE else Card(SUITS[code >> 8], code & 127)


def hand_of(codes: Sequence[Code]) -> Cards:
    """A hand from its cards in any order."""
    hand: Cards = [[], [], [], [], []]
    for code in sorted(codes):
        hand[code >> 8].append(code)
    return hand


def cards_of(hand: Cards) -> tuple[Card, ...]:
    """The cards of a hand in order."""
    return in_order(card_of(code) for codes in hand for code in codes)


@frozen
class QuickTable:
    """What stays the same from round to round.

    Args:
        deck: every card.
        owners: for each card of the deck a seat, in no particular order; `seats` is set aside.
        discs: how many are fooled in a trick.
        one_left: the minus points of a one left in hand.
        orders: who plays in which order, and who sits out (sorted), by `leader << 8` and a bit
            for each seat that sits out.
        keys: by the colour led and the card the key of the first card of a trick; each later card
            has one less.
    """

    seats: int
    deck: tuple[Code, ...]
    owners: tuple[Seat, ...]
    discs: int
    one_left: int
    orders: dict[int, tuple[tuple[Seat, ...], tuple[Seat, ...]]]
    keys: tuple[dict[Code, int], ...]

    def deal(self, rng: Random) -> list[Cards]:
        """Random hands."""
        bits, owners = rng.getrandbits, [*self.owners]
        left = len(owners)
        hands: list[Cards] = [[[], [], [], [], []] for _ in range(self.seats + 1)]
        for code in self.deck:
            at = bits(LOT) * left >> LOT
            left -= 1
            hands[owners[at]][code >> 8].append(code)
            owners[at] = owners[left]
        del hands[self.seats]
        return hands


@lru_cache(maxsize=8)
def table_of(rules: FoppenRules) -> QuickTable:
    """The table of a game."""
    seats = rules.seats
    orders = {}
    for leader in range(seats):
        clockwise = [(leader + step) % seats for step in range(seats)]
        for out in ((), *combinations(range(seats), rules.discs)):
            order = tuple(seat for seat in clockwise if seat not in out)
            orders[leader << 8 | _bits(out)] = order, out
    owners = [seat for seat in range(seats) for _ in range(rules.sizes[0])]
    deck = tuple(map(code_of, rules.deck))
    return QuickTable(
        seats,
        deck,
        (*owners, *[seats] * (len(deck) - len(owners))),
        rules.discs,
        rules.edition.one_left,
        orders,
        tuple({code: _key(code, led) for code in deck} for led in range(_NONE_LED + 1)),
    )


def _bits(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _key(code: Code, led: int) -> int:
    return ((code | FOLLOWS if code >> 8 == led else code) & 255) << 4 | 15


class QuickRound:
    """A round from some moment between two tricks on. `play` changes it.

    Args:
        table: where it is played.
        hands: the hands by seat; they are taken over, not copied.
        leader: who leads the next trick.
        out: who sits it out.
    """

    __slots__ = (
        *("done", "fooled", "hand", "hands", "key_of", "keys", "led", "order", "sizes", "table"),
        *("turn", "winner"),
    )

    def __init__(
        self, table: QuickTable, hands: list[Cards], leader: Seat, out: tuple[Seat, ...] = ()
    ) -> None:
        self.table = table
        self.hands = hands
        self.sizes = [
            len(blue) + len(green) + len(red) + len(yellow) + len(ones)
            for blue, green, red, yellow, ones in hands
        ]
        self.order, self.fooled = table.orders[leader << 8 | _bits(out) if out else leader << 8]
        self.winner = self.turn = leader
        self.hand = hands[leader]
        self.led = _NONE_LED
        self.key_of = table.keys[_NONE_LED]
        self.keys: list[int] = []
        self.done = False

    def begin(self, played: Sequence[Seat]) -> None:
        """A trick that begins with these players in this order, as a table may let it stand; the
        others follow as ever.
        """
        self.order = (*played, *[seat for seat in self.order if seat not in played])
        self.turn = self.order[0]
        self.hand = self.hands[self.turn]

    def copy(self) -> "QuickRound":
        """The same round, to be played on by itself."""
        other = QuickRound.__new__(QuickRound)
        other.table, other.order, other.turn = self.table, self.order, self.turn
        other.winner, other.fooled, other.done = self.winner, self.fooled, self.done
        other.led, other.key_of = self.led, self.key_of
        other.keys, other.sizes = self.keys[:], self.sizes[:]
        other.hands = [
            [blue[:], green[:], red[:], yellow[:], ones[:]]
            for blue, green, red, yellow, ones in self.hands
        ]
        other.hand = other.hands[self.turn]
        return other

    def legal(self) -> Sequence[Code]:
        """The cards the player whose turn it is may play (R1, R2), in the order of the deck; they
        hold until he plays.
        """
        hand = self.hand
        if (led := self.led) < ONES and (follow := hand[led]):
            return [*follow, ONE] if hand[ONES] else follow
        blue, green, red, yellow, ones = hand
        if ones:
            return [*blue, *green, *red, *yellow, ONE]
        return [*blue, *green, *red, *yellow]

    def play(self, code: Code) -> None:
        """The player whose turn it is plays one of `legal`. With the last card of a trick the
        winner leads, the fooled sit out, or the round ends (R7 to R9).
        """
        colour = code >> 8
        self.hand[colour].remove(code)
        keys, order = self.keys, self.order
        if self.led > ONES and colour < ONES:
            self.led = colour
            self.key_of = self.table.keys[colour]
        keys.append(self.key_of[code] - len(keys))
        if (at := len(keys)) < len(order):
            self.turn = seat = order[at]
            self.hand = self.hands[seat]
            return
        sizes, table = self.sizes, self.table
        for seat in order:
            sizes[seat] -= 1
        keys.sort()
        winner = order[~keys[-1] & 15]
        if table.discs == 1:
            out = 1 << order[~keys[0] & 15]
        else:
            out = _bits([order[~key & 15] for key in keys[: table.discs]])
        self.order, self.fooled = table.orders[winner << 8 | out]
        self.winner = self.turn = winner
        if 0 in sizes:
            self.done = True
        else:
            self.hand = self.hands[winner]
            self.led = _NONE_LED
            self.key_of = table.keys[_NONE_LED]
            self.keys = []

    def points(self, bids: Sequence[bool | None] = ()) -> list[int]:
        """What each seat scores when the round is done (R10, R20).

        Args:
            bids: by seat; empty where nobody bids.
        """
        one_left, extra = self.table.one_left, 5 * (list(bids).count(True) - 1) + WENT_OUT
        points = []
        for seat, (size, hand) in enumerate(zip(self.sizes, self.hands, strict=True)):
            bid = bool(bids) and bids[seat] is True
            if size:
                left = sum(code & 127 for colour in hand[:ONES] for code in colour)
                left += one_left * len(hand[ONES])
                points.append(-left * 2 if bid else -left)
            elif seat in self.fooled:
                points.append(0)
            else:
                points.append(WENT_OUT + extra if bid else WENT_OUT)
        return points
