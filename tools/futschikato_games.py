"""Thousands of games of Futschikato side by side in numpy, for training.

The rules are those of the kernel and the features those of `players.futschikato_reading`; a test
ties them together.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from foppen_access.players.futschikato import HIGHEST, Weights
from foppen_access.players.futschikato_reading import MOST_OTHERS
from foppen_engine.games.futschikato.state import CARDS_EACH, COPIES

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]

NUMBERS = np.arange(HIGHEST + 1)
DECK = np.array([COPIES.get(number, 0) for number in range(HIGHEST + 1)])
SECRETS = 2 * MOST_OTHERS
_USUAL = Weights()


@dataclass(slots=True)
class Sight:
    """Decisions and their candidates.

    Args:
        row: the game of each decision.
        state: what is the same for all cards of a decision.
        secrets: what only a critic may see.
        at: the decision of each candidate.
        starts: the first candidate of each decision.
        number: the card of each candidate.
        cards: what each candidate promises.
    """

    row: Ints
    state: Floats
    secrets: Floats
    at: Ints
    starts: Ints
    number: Ints
    cards: Floats


class Games:
    """So many games at tables of so many, all at the same number of turns."""

    def __init__(self, seats: int, count: int, rng: np.random.Generator) -> None:
        self.seats, self.count, self.rng = seats, count, rng
        each = CARDS_EACH[seats]
        deck = rng.permuted(np.tile(np.repeat(NUMBERS, DECK), (count, 1)), axis=1)
        self.hands = np.zeros((count, seats, HIGHEST + 1), np.int64)
        rows = np.arange(count)[:, None]
        for seat in range(seats):
            held = deck[:, seat * each : (seat + 1) * each]
            np.add.at(self.hands, (rows, np.full(each, seat), held), 1)
        self.pile = DECK - self.hands.sum(1)
        self.discards = np.zeros((count, HIGHEST + 1), np.int64)
        self.table = np.zeros((count, seats), np.int64)
        self.turn = rng.integers(seats, size=count)
        self.won = np.zeros((count, seats), bool)
        self.going = np.arange(count)

    def play(self, row: Ints, number: Ints) -> None:
        """One card in each of these games, and what follows (F1 to F4)."""
        me, table = self.turn[row], self.table
        self.hands[row, me, number] -= 1
        table[row, me] = number
        lying = table[row]
        worth = number * (lying == number[:, None]).sum(1)
        worths = lying * (lying[:, :, None] == lying[:, None, :]).sum(2)
        beaten = (lying > 0) & (lying != number[:, None]) & (worths < worth[:, None])
        self._discard(row, beaten)
        for step in range(1, self.seats):
            seat = (me + step) % self.seats
            lost = beaten[np.arange(len(row)), seat]
            self._draw(row[lost], seat[lost])
        self.turn[row] = turn = (me + 1) % self.seats
        mine = table[row, turn]
        through = (table[row] == mine[:, None]) & (mine > 0)[:, None]
        self._discard(row, through)
        empty = (self.hands[row].sum(2) == 0) & (table[row] == 0)
        self.won[row] = empty & (mine > 0)[:, None]
        self.going = np.nonzero(~self.won.any(1))[0]

    def _discard(self, row: Ints, cards: NDArray[np.bool_]) -> None:
        at, seat = np.nonzero(cards)
        np.add.at(self.discards, (row[at], self.table[row[at], seat]), 1)
        self.table[row[at], seat] = 0

    def _draw(self, row: Ints, seat: Ints) -> None:
        empty = row[self.pile[row].sum(1) == 0]
        self.pile[empty] = self.discards[empty]
        self.discards[empty] = 0
        below = self.pile[row].cumsum(1)
        some = below[:, -1] > 0
        row, seat, below = row[some], seat[some], below[some]
        lot = (self.rng.random(len(row)) * below[:, -1]).astype(np.int64)
        number = (below <= lot[:, None]).sum(1)
        self.pile[row, number] -= 1
        self.hands[row, seat, number] += 1

    def look(self, row: Ints) -> Sight:
        """What the players see whose turn it is in these games."""
        seats, others = self.seats, self.seats - 1
        me = self.turn[row]
        clockwise = (me[:, None] + np.arange(1, seats)) % seats
        mine = self.hands[row, me]
        sizes = self.hands[row[:, None], clockwise].sum(2)
        lying = self.table[row[:, None], clockwise]
        unseen = DECK - self.discards[row] - mine
        np.add.at(unseen, (np.arange(len(row))[:, None], self.table[row]), -1)
        unseen[:, 0] = 0
        at, number = np.nonzero(mine)
        view = _View(
            mine=mine,
            sizes=sizes,
            lying=lying,
            unseen=unseen,
            pile=self.pile[row].sum(1),
            at=at,
            number=number,
        )
        held = self.hands[row[:, None], clockwise]
        heights = (held * NUMBERS).sum(2) / np.maximum(1, sizes) / HIGHEST
        tops = np.where(held > 0, NUMBERS, 0).max(2) / HIGHEST
        secrets = np.concatenate([_padded(heights), _padded(tops)], 1).astype(np.float32)
        counts = np.bincount(at, minlength=len(row))
        starts = np.cumsum(counts) - counts
        return Sight(row, view.state(others), secrets, at, starts, number, view.cards())


def _padded(columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """A column for each other player there may be."""
    return np.pad(columns, ((0, 0), (0, MOST_OTHERS - columns.shape[1])))


class _View:
    """The features; see `players.futschikato_reading.Reading`."""

    def __init__(
        self,
        *,
        mine: Ints,
        sizes: Ints,
        lying: Ints,
        unseen: Ints,
        pile: Ints,
        at: Ints,
        number: Ints,
    ) -> None:
        self.mine, self.sizes, self.lying, self.unseen, self.pile = mine, sizes, lying, unseen, pile
        self.at, self.number = at, number
        self.size = mine.sum(1)
        self.times = (lying[:, :, None] == lying[:, None, :]).sum(2)
        self.total = np.maximum(1, unseen.sum(1))
        self.higher = unseen.sum(1, keepdims=True) - unseen.cumsum(1)

    def state(self, others: int) -> Floats:
        """What is the same for all cards."""
        held, size = self.mine > 0, self.size
        low = np.where(held, NUMBERS, 99).min(1)
        high = np.where(held, NUMBERS, 0).max(1)
        mean = (self.mine * NUMBERS).sum(1) / size
        worths = np.minimum(2.0, self.lying * self.times / HIGHEST)
        ones = np.ones(len(size))
        heads = [ones * others / 7, ones / (others + 1), size / 6, 1 / size]
        heads += [low / HIGHEST, high / HIGHEST, mean / HIGHEST]
        tails = [self.sizes.min(1) / 6, self.sizes.sum(1) / others / 6, self.pile / 66]
        tails += [self.higher[:, level] / self.total for level in (5, 10, 14)]
        inner = [_padded(1 / (1 + self.sizes)), _padded(self.lying / HIGHEST), _padded(worths)]
        return np.concatenate([np.stack(heads, 1), *inner, np.stack(tails, 1)], 1).astype(
            np.float32
        )

    def _survives(
        self, worth: Ints, turns: Ints, gangs: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        at = self.at
        higher = np.where(worth < HIGHEST, self.higher[at, np.minimum(worth, HIGHEST)], 0) + gangs
        spared = 1 - np.minimum(1.0, higher / self.total[at])
        beats = 1 - spared[:, None] ** np.maximum(1, self.sizes[at])
        chances = 1 - _USUAL.attack * beats
        chances[np.arange(chances.shape[1]) >= turns[:, None]] = 1.0
        product: NDArray[np.float64] = chances.prod(1)
        return product

    def cards(self) -> Floats:
        """What each card promises."""
        at, number = self.at, self.number
        lying, times, sizes = self.lying[at], self.times[at], self.sizes[at]
        others, held = sizes.shape[1], self.size[at]
        late = 1 / held
        same = lying == number[:, None]
        equals = same.sum(1)
        worth = number * (equals + 1)
        turns = np.where(equals > 0, same.argmax(1), others)
        stay = (lying > 0) & (lying <= worth[:, None]) & (worth[:, None] <= lying * times) & ~same
        unseen = np.take_along_axis(self.unseen[at], lying, 1)
        gangs = (stay * unseen / times).sum(1)
        through = self._survives(worth, turns, _USUAL.gang * gangs)
        alone = self._survives(number, np.full(len(at), others), np.zeros(len(at)))
        share = self.unseen[at, number] / self.total[at]
        joinable = 1 - (1 - share) ** (3 * turns)
        beaten = (lying > 0) & ~same & (lying * times < worth[:, None])
        left = (lying > 0) & ~same & ~beaten
        near, last = 1 / (1 + sizes), sizes == 0
        count, twice = beaten.sum(1), self.mine[at, number]
        low, mean, high = self._rest(alone)
        before = self.mine.cumsum(1)[at, number] - twice
        return np.stack(
            [
                *(through, through * late, through * through, alone * late, alone * alone),
                *(number / HIGHEST, number / HIGHEST * late, np.minimum(1.0, worth / HIGHEST)),
                *(count / (others + 1), count * late, (beaten * near).sum(1)),
                *((beaten & last).any(1), equals > 0, (1 - through) * joinable, twice > 1),
                *(np.ones(len(at)), worth / HIGHEST, equals / 3, twice / 3),
                *(alone, gangs / self.total[at], joinable, turns / 7),
                *((same * near).sum(1), (same & last).any(1)),
                *(low, mean, high, through * (held == 1), through * (held == 2)),
                *((beaten * lying).sum(1) / HIGHEST, (left & last).any(1), before / held),
            ],
            1,
        ).astype(np.float32)

    def _rest(
        self, alone: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Of the other cards of the hand the least, mean and greatest chance to get through."""
        at, number = self.at, self.number
        chances = np.full(self.mine.shape, np.nan)
        chances[at, number] = alone
        kept = self.mine[at].copy()
        kept[np.arange(len(at)), number] -= 1
        spread = np.where(kept > 0, chances[at], np.nan)
        count = kept.sum(1)
        empty = count == 0
        spread[empty] = 1.0
        mean = np.where(empty, 1.0, np.nansum(kept * spread, 1) / np.maximum(1, count))
        return np.nanmin(spread, 1), mean, np.nanmax(spread, 1)
