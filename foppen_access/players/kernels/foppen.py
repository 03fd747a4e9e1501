"""Foppen on small integers: as quick as Python allows, for players that try out many rounds.

The typed engine is the truth, and a test ties this module to it. A card is `colour << 8 | value`;
a one is `ONE`. A hand is five lists, one a colour and one for its ones, each sorted. A card played
becomes a key: the greatest of a trick wins it, the smallest are fooled (R3).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TypeAlias

from foppen_engine import Card, Seat, Suit
from foppen_engine.games.foppen.scoring import WENT_OUT
from foppen_engine.games.foppen.state import FoppenRules

Code: TypeAlias = int
"""A card as a number: `code >> 8` is its colour (4: none), `code & 127` its value."""

Cards: TypeAlias = list[list[Code]]
"""A hand: the cards of each colour from low to high, and last its ones."""

SUITS = tuple(Suit)
ONES = len(SUITS)
FOLLOWS = 128
ONE: Code = ONES << 8 | FOLLOWS | 1
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


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same from round to round.

    Args:
        deck: every card.
        owners: for each card of the deck a seat, in no particular order; `seats` is set aside.
        discs: how many are fooled in a trick.
        one_left: the minus points of a one left in hand.
        orders: who plays in which order, by the leader and those who sit out (sorted).
    """

    seats: int
    deck: tuple[Code, ...]
    owners: tuple[Seat, ...]
    discs: int
    one_left: int
    orders: dict[tuple[Seat, tuple[Seat, ...]], tuple[Seat, ...]]

    def deal(self, rng: Random) -> list[Cards]:
        """Random hands."""
        draw = rng.random
        owners = sorted(self.owners, key=lambda _: draw())
        hands: list[Cards] = [[[], [], [], [], []] for _ in range(self.seats + 1)]
        for code, owner in zip(self.deck, owners, strict=True):
            hands[owner][code >> 8].append(code)
        del hands[self.seats]
        return hands


def table_of(rules: FoppenRules) -> Table:
    """The table of a game."""
    seats = rules.seats
    orders = {}
    for leader in range(seats):
        clockwise = [(leader + step) % seats for step in range(seats)]
        for out in ((), *combinations(range(seats), rules.discs)):
            orders[leader, out] = tuple(seat for seat in clockwise if seat not in out)
    owners = [seat for seat in range(seats) for _ in range(rules.sizes[0])]
    aside = len(rules.deck) - len(owners)
    return Table(
        seats,
        tuple(map(code_of, rules.deck)),
        (*owners, *[seats] * aside),
        rules.discs,
        rules.edition.one_left,
        orders,
    )


class Round:
    """A round from some moment between two tricks on. `play` changes it.

    Args:
        table: where it is played.
        hands: the hands by seat; they are taken over, not copied.
        leader: who leads the next trick.
        out: who sits it out, sorted.
    """

    __slots__ = (
        *("done", "fooled", "hand", "hands", "keys", "led", "order", "sizes", "table", "turn"),
        "winner",
    )

    def __init__(
        self, table: Table, hands: list[Cards], leader: Seat, out: tuple[Seat, ...] = ()
    ) -> None:
        self.table = table
        self.hands = hands
        self.sizes = [sum(map(len, hand)) for hand in hands]
        self.fooled = out
        self.winner = leader
        self.done = False
        self._begin()

    def _begin(self) -> None:
        """A trick."""
        self.order = order = self.table.orders[self.winner, self.fooled]
        self.turn = order[0]
        self.hand = self.hands[order[0]]
        self.led = _NONE_LED
        self.keys: list[int] = []

    def copy(self) -> "Round":
        """The same round, to be played on by itself."""
        other = Round.__new__(Round)
        other.table, other.order, other.turn = self.table, self.order, self.turn
        other.winner, other.fooled, other.done = self.winner, self.fooled, self.done
        other.led, other.keys, other.sizes = self.led, self.keys[:], self.sizes[:]
        other.hands = [[cards[:] for cards in hand] for hand in self.hands]
        other.hand = other.hands[self.turn]
        return other

    def legal(self) -> list[Code]:
        """The cards the player whose turn it is may play (R1, R2), in the order of the deck."""
        led = self.led
        if led < ONES:
            hand = self.hand
            if follow := hand[led]:
                return follow + hand[ONES][:1]
        blue, green, red, yellow, ones = self.hand
        return blue + green + red + yellow + ones[:1]

    def play(self, code: Code) -> None:
        """The player whose turn it is plays one of `legal`."""
        colour = code >> 8
        self.hand[colour].remove(code)
        led, keys = self.led, self.keys
        at = len(keys)
        if led > ONES > colour:
            self.led = led = colour
        keys.append(((code | FOLLOWS if colour == led else code) & 255) << 4 | 15 - at)
        order = self.order
        at += 1
        if at < len(order):
            self.turn = seat = order[at]
            self.hand = self.hands[seat]
        else:
            self._settle()

    def _settle(self) -> None:
        """The trick is over: the winner leads, the fooled sit out, or the round ends (R7 to R9)."""
        keys, order, sizes = self.keys, self.order, self.sizes
        for seat in order:
            sizes[seat] -= 1
        self.winner = order[~max(keys) & 15]
        if self.table.discs == 1:
            self.fooled = (order[~min(keys) & 15],)
        else:
            worst = sorted(keys)[: self.table.discs]
            self.fooled = tuple(sorted(order[~key & 15] for key in worst))
        if 0 in sizes:
            self.done = True
        else:
            self._begin()

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


def play_out(rnd: Round, choose: Callable[[Round], Code]) -> None:
    """The rest of a round, every card chosen by one policy."""
    while not rnd.done:
        rnd.play(choose(rnd))
