"""Futschikato on small integers: as quick as Python allows, for players that try out many games.

The typed engine is the truth, and a test ties this module to it. A card is its number, a hand a
sorted list of them; 0 on the table is no card.
"""

from bisect import insort
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from foppen_engine import Seat
from foppen_engine.games.futschikato.state import CARDS_EACH, COPIES

Number: TypeAlias = int

DECK: tuple[Number, ...] = tuple(number for number, copies in COPIES.items() for _ in range(copies))
"""The 90 cards in order."""


class QuickGame:
    """A game in play; `play` changes it.

    Args:
        hands: each sorted; they are kept and changed, as are the next three.
        pile: the cards to draw, the next one last.
        discards: the open discards, in any order.
        leader: who begins.
        rng: shuffles the discards when the pile is empty.
        table: the number before each seat, at first none.
    """

    __slots__ = ("discards", "drawn", "hands", "pile", "rng", "seats", "table", "turn", "winners")

    def __init__(
        self,
        hands: list[list[Number]],
        pile: list[Number],
        discards: list[Number],
        leader: Seat,
        *,
        rng: Random,
        table: list[Number] | None = None,
    ) -> None:
        self.seats = len(hands)
        self.hands = hands
        self.table = table or [0] * self.seats
        self.pile = pile
        self.discards = discards
        self.turn = leader
        self.winners: list[Seat] = []
        self.drawn: list[tuple[Seat, Number]] = []
        self.rng = rng

    def copy(self) -> "QuickGame":
        """The same game, to be played on by itself; chance goes on as in this one."""
        hands = [hand[:] for hand in self.hands]
        return QuickGame(
            hands,
            self.pile[:],
            self.discards[:],
            self.turn,
            rng=self.rng,
            table=self.table[:],
        )

    def legal(self) -> list[Number]:
        """The cards that may be played now, from low to high, each once."""
        return sorted(set(self.hands[self.turn]))

    def play(self, number: Number) -> None:
        """The player whose turn it is plays; then draws, and the next turn up to its own play
        (F1 to F4). `drawn` tells who drew what.
        """
        seats, table, turn = self.seats, self.table, self.turn
        self.hands[turn].remove(number)
        table[turn] = number
        worth = number * table.count(number)
        beaten = [
            seat
            for seat in (*range(turn + 1, seats), *range(turn))
            if (other := table[seat]) != number and other * table.count(other) < worth and other
        ]
        for seat in beaten:
            self.discards.append(table[seat])
        for seat in beaten:
            table[seat] = 0
        self.drawn = []
        for seat in beaten:
            if not self._draw(seat):
                break
        self.turn = (turn + 1) % seats
        self._begin_turn()

    def _draw(self, seat: Seat) -> bool:
        """A card for somebody; False where there is none left (F4)."""
        if not self.pile:
            if not self.discards:
                return False
            self.pile, self.discards = self.discards, []
            self.rng.shuffle(self.pile)
        number = self.pile.pop()
        insort(self.hands[seat], number)
        self.drawn.append((seat, number))
        return True

    def _begin_turn(self) -> None:
        """A card that still lies there is brought through with its equals, and may win."""
        table = self.table
        number = table[self.turn]
        if not number:
            return
        for seat, lying in enumerate(table):
            if lying == number:
                table[seat] = 0
                self.discards.append(number)
        self.winners = [
            seat for seat, hand in enumerate(self.hands) if not hand and not table[seat]
        ]


def deal(seats: int, rng: Random) -> QuickGame:
    """A new game, shuffled; who begins is drawn."""
    cards = list(DECK)
    rng.shuffle(cards)
    each = CARDS_EACH[seats]
    hands = [sorted(cards[seat * each : (seat + 1) * each]) for seat in range(seats)]
    return QuickGame(hands, cards[seats * each :], [], rng.randrange(seats), rng=rng)


def play_out(game: QuickGame, choose: Callable[[QuickGame, Sequence[Number]], Number]) -> None:
    """The rest of a game, every card chosen by one policy."""
    while not game.winners:
        game.play(choose(game, game.legal()))
