"""Thousands of rounds of Foppen side by side in numpy, for training.

The rules and the features are those of `foppen_access.players`; a test ties them to it.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from foppen_access.players.reading import (
    CARD_FEATURES,
    DODGE,
    LED_BEFORE,
    STATE_FEATURES,
    SUSPECT,
    TAKE,
)
from foppen_engine import Suit
from foppen_engine.games.foppen.edition import Edition

Floats: TypeAlias = NDArray[np.floating[Any]]
Ints: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

NOBODY = -1
SURE, ALWAYS = np.float32(1 - 1e-6), np.float32(1)


@dataclass(frozen=True, slots=True)
class Setting:
    """A table: an edition for a number of players, with or without bids."""

    name: str
    seats: int
    discs: int
    tops: tuple[int, ...]
    ones: int
    each: int
    one_left: int
    bids: bool

    @property
    def width(self) -> int:
        """One more than the highest value."""
        return max(self.tops) + 1


def setting_of(edition: Edition, seats: int, *, bids: bool = False) -> Setting:
    """The table of an edition."""
    deck = edition.decks[seats]
    return Setting(
        f"{edition.id}-{seats}",
        seats,
        edition.discs[seats],
        tuple(deck.highest(suit) for suit in Suit),
        deck.ones,
        edition.cards_each[seats] or len(deck.cards()) // seats,
        edition.one_left,
        bids,
    )


@dataclass(slots=True)
class Sight:
    """What the players see whose turn it is, and what they may play.

    `row` is the round of each decision, `cards` its candidates one after another, `at` the
    decision each candidate belongs to, `starts` the first candidate of each decision.
    """

    row: Ints
    me: Ints
    state: Floats
    at: Ints
    starts: Ints
    colour: Ints
    value: Ints
    cards: Floats
    last: Flags


class Rounds:
    """So many rounds at one table, all at the same number of plays."""

    def __init__(self, setting: Setting, count: int, rng: np.random.Generator) -> None:
        self.setting, self.count = setting, count
        seats, width = setting.seats, setting.width
        deck = np.array(
            [(suit, value) for suit, top in enumerate(setting.tops) for value in range(2, top + 1)]
        )
        dealt = np.repeat(np.arange(seats, dtype=np.int8), setting.each)
        owners = rng.permuted(np.tile(dealt, (count, 1)), axis=1)
        self.owner = np.full((count, 4, width), NOBODY, np.int8)
        self.owner[:, deck[:, 0], deck[:, 1]] = owners[:, : len(deck)]
        self.ones = np.stack([(owners[:, len(deck) :] == s).sum(1) for s in range(seats)], 1)
        self.size = np.full((count, seats), setting.each)
        seat_of = np.arange(seats)[None, :, None, None]
        held = self.owner[:, None] == seat_of
        self.lengths = held.sum(3)
        self.sums = (held * np.arange(width)).sum(3)
        self.void = np.zeros((count, seats, 4), bool)
        self.follow_cap = np.full((count, seats, 4), width)
        self.led_before = np.zeros((count, seats, 4), bool)
        self.bids = np.zeros((count, seats), bool)
        self.out = np.zeros((count, seats), bool)
        self.leader = rng.integers(seats, size=count)
        self.done = np.zeros(count, bool)
        self.turn = self.leader.copy()
        self.points = np.zeros((count, seats), np.float32)
        self.safe_above = _safety(setting)
        self._clear(np.arange(count))

    def _clear(self, rows: Ints) -> None:
        """A new trick."""
        if not hasattr(self, "key"):
            shape = (self.count, self.setting.seats)
            self.key = np.zeros(shape, np.int64)
            self.played = np.zeros(shape, bool)
            self.number = np.zeros(self.count, np.int64)
            self.led = np.full(self.count, 4)
        self.key[rows] = 0
        self.played[rows] = False
        self.number[rows] = 0
        self.led[rows] = 4

    def keys_of(self, row: Ints, colour: Ints, value: Ints) -> Ints:
        """The rank of a card in the trick on the table."""
        led = self.led[row]
        follows = (colour == led) | (colour == 4) | (led == 4)
        ranks: Ints = (value + 128 * follows) * 16 + 15 - self.number[row]
        return ranks

    def play(self, row: Ints, colour: Ints, value: Ints) -> None:
        """One card in each of these rounds."""
        seat = self.turn[row]
        key = self.keys_of(row, colour, value)
        one = colour == 4
        r, s, c, v = row[~one], seat[~one], colour[~one], value[~one]
        self.owner[r, c, v] = NOBODY
        self.lengths[r, s, c] -= 1
        self.sums[r, s, c] -= v
        self.ones[row[one], seat[one]] -= 1
        self._suspect(row, seat, colour, value, key)
        opens = ~one & (self.led[row] == 4)
        self.led[row[opens]] = colour[opens]
        self.key[row, seat] = key
        self.played[row, seat] = True
        self.size[row, seat] -= 1
        self.number[row] += 1
        self._advance(row, seat)

    def _suspect(self, row: Ints, seat: Ints, colour: Ints, value: Ints, key: Ints) -> None:
        """What a card shows and suggests about the hand it came from."""
        led = self.led[row]
        strays = (colour < 4) & (led < 4) & (colour != led)
        self.void[row[strays], seat[strays], led[strays]] = True
        worse = (self.played[row] & (self.key[row] < key[:, None])).sum(1)
        danger = (self.number[row] > 0) & (worse < self.setting.discs) & (led < 4) & ~strays
        r, s, k, v = row[danger], seat[danger], led[danger], value[danger]
        self.follow_cap[r, s, k] = np.minimum(self.follow_cap[r, s, k], v)
        leads = (led == 4) & (colour < 4)
        self.led_before[row[leads], seat[leads], colour[leads]] = True

    def _advance(self, row: Ints, seat: Ints) -> None:
        seats = self.setting.seats
        busy = self.out | self.played
        ended = self.number[row] == seats - self.out[row].sum(1)
        going, following = row[~ended], seat[~ended]
        turn = (following + 1) % seats
        for _ in range(seats):
            skip = busy[going, turn]
            turn = np.where(skip, (turn + 1) % seats, turn)
        self.turn[going] = turn
        self._settle(row[ended])

    def _settle(self, row: Ints) -> None:
        if not len(row):
            return
        discs = self.setting.discs
        keys = np.where(self.played[row], self.key[row], -1)
        winner = keys.argmax(1)
        worst = np.where(keys < 0, 1 << 20, keys).argsort(1)[:, :discs]
        out = np.zeros((len(row), self.setting.seats), bool)
        np.put_along_axis(out, worst, values=True, axis=1)
        self.out[row] = out
        self.turn[row] = winner
        over = (self.size[row] == 0).any(1)
        self.done[row] = over
        self._clear(row)
        if over.any():
            self._score(row[over])

    def _score(self, row: Ints) -> None:
        setting = self.setting
        bid = self.bids[row]
        left = self.sums[row].sum(2) + setting.one_left * self.ones[row]
        clean = (self.size[row] == 0) & ~self.out[row]
        won = 10 + (5 + 5 * bid.sum(1, keepdims=True)) * bid
        self.points[row] = np.where(clean, won, -left * (1 + bid))

    def look(self, row: Ints, *, suspect: bool = True) -> Sight:
        """What the players see whose turn it is in these rounds.

        Args:
            row: the rounds.
            suspect: whether what a card suggests about its hand counts.
        """
        return _Look(self, row).sight(suspect=suspect)

    def secrets(self, row: Ints, me: Ints) -> Floats:
        """What only somebody knows who sees all hands, from one seat clockwise; for the critic."""
        seats = self.setting.seats
        clockwise = (me[:, None] + np.arange(seats)) % seats
        row = row[:, None]
        lengths, sums = self.lengths[row, clockwise] / 5, self.sums[row, clockwise] / 50
        single = np.stack(
            [
                self.size[row, clockwise] / 12,
                self.ones[row, clockwise] / 3,
                self.out[row, clockwise],
                self.played[row, clockwise],
                self.key[row, clockwise] / 2048,
                self.bids[row, clockwise],
            ],
            2,
        )
        every = np.concatenate([lengths, sums, single], 2)
        return every.reshape(len(me), -1).astype(np.float32)


class _Look:
    """The features of one decision in each of some rounds; names as in `reading.Reading`."""

    def __init__(self, rounds: Rounds, row: Ints) -> None:
        self.rounds, self.row = rounds, row
        setting = self.setting = rounds.setting
        self.me = rounds.turn[row]
        self.each_row = np.arange(len(row))
        me3 = self.me[:, None, None]
        owner = rounds.owner[row]
        self.mine = owner == me3
        unseen = (owner >= 0) & ~self.mine
        width = setting.width
        self.below = np.zeros((len(row), 4, width + 2), np.int16)
        self.below[:, :, 1 : width + 1] = unseen.cumsum(2, dtype=np.int16)
        self.below[:, :, -1] = self.below[:, :, width]
        self.unseen = self.below[:, :, -1].astype(np.float32)
        self.led = rounds.led[row]
        self.led0 = np.minimum(self.led, 3)
        self.ones_mine = rounds.ones[row, self.me]
        self.ones_unseen = rounds.ones[row].sum(1) - self.ones_mine
        self.coloured = self.unseen.sum(1)
        self.quarter = self.coloured.astype(np.int64) // 4
        self.total = np.maximum(1, self.coloured + self.ones_unseen).astype(np.float32)
        self.others = np.ones((len(row), setting.seats), bool)
        self.others[self.each_row, self.me] = False
        self.busy = rounds.out[row] | rounds.played[row]
        self.to_come = self.others & ~self.busy
        self.sizes = np.where(self.others, rounds.size[row], 0).astype(np.float32)
        self.size = rounds.size[row, self.me].astype(np.float32)
        self.due = rounds.size[row] + self.busy
        others_due = np.where(self.others, self.due, 99)
        self.tricks_left = others_due.min(1).astype(np.float32)
        self.second_due = np.sort(others_due, 1)[:, 1].astype(np.float32)
        self.late = 1 / self.tricks_left
        turns = self.tricks_left * (1 - setting.discs / setting.seats)
        self.staying = np.maximum(0, self.size - turns) / self.size
        self.may_go_out = (self.size <= self.tricks_left).astype(np.float32)
        self.chances = self._fit()

    def _fit(self) -> Floats:
        """The chance of each seat to hold an unseen card of a colour, [row, seat, colour]."""
        may = ~self.rounds.void[self.row] & self.others[:, :, None]
        scale = self.sizes.copy()
        ones = self.ones_unseen.astype(np.float32)
        for step in range(3):
            shares = np.where(may, scale[:, :, None], 0).astype(np.float32)
            shares /= np.maximum(shares.sum(1, keepdims=True), 1e-9)
            if step == 2:
                break
            expected = ones[:, None] * scale / np.maximum(scale.sum(1, keepdims=True), 1e-9)
            expected += (shares * self.unseen[:, None, :]).sum(2)
            scale = np.where(expected > 0, scale * self.sizes / np.maximum(expected, 1e-9), scale)
        return shares

    def above(self, at: Ints, colour: Ints, value: Ints) -> NDArray[np.int16]:
        """How many higher cards of a colour are unseen."""
        higher: NDArray[np.int16] = self.below[at, colour, -1] - self.below[at, colour, value + 1]
        return higher

    def none_above(self, at: Ints, colour: Ints, value: Ints, *, suspect: bool) -> Floats:
        """For each seat the chance that it holds no higher card of a colour, [candidate, seat]."""
        chance = self.chances[at, :, colour]
        all_above = self.above(at, colour, value)[:, None]
        if not suspect:
            return np.exp(all_above.astype(np.float32) * np.log1p(-np.minimum(chance, SURE)))
        row = self.row[at]
        cap = np.maximum(value[:, None], self.rounds.follow_cap[row, :, colour])
        above_cap = self.above(at[:, None], colour[:, None], cap)
        chance = chance * np.where(
            self.rounds.led_before[row, :, colour], np.float32(LED_BEFORE), ALWAYS
        )
        chance = np.minimum(chance, SURE)
        below_cap = (all_above - above_cap).astype(np.float32)
        suspected = np.log1p(chance * np.float32(-SUSPECT))
        exponent = below_cap * np.log1p(-chance) + above_cap.astype(np.float32) * suspected
        none: Floats = np.exp(exponent)
        return none

    def sight(self, *, suspect: bool = True) -> Sight:
        legal, ones = self._legal()
        at, colour, value = np.nonzero(legal)
        at1 = np.nonzero(ones)[0]
        at = np.concatenate([at, at1])
        colour = np.concatenate([colour, np.full(len(at1), 4)])
        value = np.concatenate([value, np.ones(len(at1), np.int64)])
        order = np.argsort(at, kind="stable")
        at, colour, value = at[order], colour[order], value[order]
        starts = np.searchsorted(at, self.each_row)
        cards = self._cards(at, colour, value, suspect=suspect)
        state = self._state() if suspect else np.zeros((len(self.row), 0), np.float32)
        last = self.tricks_left == 1
        return Sight(self.row, self.me, state, at, starts, colour, value, cards, last)

    def _legal(self) -> tuple[Flags, Flags]:
        following = self.led < 4
        has = self.mine[self.each_row, self.led0].any(1) & following
        only = np.ones((len(self.row), 4), bool)
        only[has] = False
        only[has, self.led0[has]] = True
        return self.mine & only[:, :, None], self.ones_mine > 0

    def safety(self, higher: NDArray[np.integer[Any]]) -> Floats:
        """The chance that following with a card in a later trick would not be the worst, from how
        many higher cards of its colour are unseen.
        """
        safe: Floats = self.rounds.safe_above[higher]
        return safe

    def _covers(self) -> tuple[Floats, Floats, Floats, Ints, Ints]:
        """For each colour how safe the best, second and third card are, [row, colour]; their
        values too.
        """
        width = self.setting.width
        flipped = self.mine[:, :, ::-1]
        count = flipped.cumsum(2, dtype=np.int8)
        safe, values = [], []
        every, suits = self.each_row[:, None], np.arange(4)[None, :]
        for rank in (1, 2, 3):
            hit = flipped & (count == rank)
            has = hit.any(2)
            value = np.where(has, width - 1 - hit.argmax(2), 0)
            cover = self.safety(self.above(every, suits, value))
            safe.append(np.where(has, cover, 0).astype(np.float32))
            values.append(value)
        return safe[0], safe[1], safe[2], values[0], values[1]

    def _cards(self, at: Ints, colour: Ints, value: Ints, *, suspect: bool) -> Floats:
        setting, out = self.setting, np.zeros((len(at), CARD_FEATURES), np.float32)
        one = colour == 4
        suit = np.minimum(colour, 3)
        led = self.led[at]
        open_lead = led == 4
        follows = one | open_lead | (colour == led)
        row = self.row[at]
        key = self.rounds.keys_of(row, colour, value)
        played = self.rounds.played[row]
        worse = (played & (self.rounds.key[row] < key[:, None])).sum(1)
        needed = setting.discs - worse
        best = ~(played & (self.rounds.key[row] > key[:, None])).any(1)
        out[:, 25] = best & follows & ~one
        points = np.where(one, setting.one_left, value).astype(np.float32) / 20
        late, staying = self.late[at], self.staying[at]
        out[:, 0], out[:, 1], out[:, 2] = points, one, ~follows
        self._chances(out, at, (suit, value, one, led, follows), needed, suspect=suspect)
        out[:, 7] = needed <= 0
        higher = np.where(one, self.quarter[at], self.above(at, suit, value))
        out[:, 8] = higher / 10
        out[:, 9] = np.where(one, 0, self.below[at, suit, value]) / 10
        below_all = self.below[at, :, value].sum(1)
        share = below_all / np.maximum(1, self.coloured[at])
        out[:, 10], out[:, 11] = share, share * share
        safety = out[:, 12] = self.safety(higher)
        first, second, third, top, next_top = self._covers()
        f, s, t = first[at, suit], second[at, suit], third[at, suit]
        is_top, is_next = value == top[at, suit], value == next_top[at, suit]
        weight = np.where(one, 0, self.unseen[at, suit] / np.maximum(1, self.coloured[at]))
        out[:, 13] = weight * np.where(is_top, f - s, 0)
        out[:, 14] = weight * np.where(is_top | is_next, s - t, 0)
        mine = self.mine.cumsum(2, dtype=np.int8)
        length = np.where(one, 0, mine[at, suit, -1])
        lower = np.where(one, 0, mine[at, suit, value] - 1)
        out[:, 15] = length / self.size[at]
        out[:, 16] = length == 1
        out[:, 17] = (length - lower - ~one) / 4
        out[:, 18] = lower / 4
        risk = out[:, 3]
        out[:, 19], out[:, 20], out[:, 21] = risk * late, points * late, points * staying
        out[:, 22], out[:, 23] = safety * late, share * late
        out[:, 24] = out[:, 13] * late
        out[:, 26] = risk * self.may_go_out[at]
        return out

    def _chances(
        self,
        out: Floats,
        at: Ints,
        card: tuple[Ints, Ints, Flags, Ints, Flags],
        needed: Ints,
        *,
        suspect: bool,
    ) -> None:
        """To be fooled (3; 4 counting only those who lack the colour) and to win (5, 6)."""
        suit, value, one, led, follows = card
        shown = np.where(led < 4, led, suit)
        zero = np.zeros_like(value)
        void = self.none_above(at, shown, zero, suspect=suspect)
        low = self.none_above(at, shown, value, suspect=suspect)
        chance = np.minimum(self.chances[at, :, shown], SURE)
        lower = self.below[at, shown, value][:, None].astype(np.float32)
        has_lower = 1 - np.exp(lower * np.log1p(-chance))
        worse = low + np.float32(DODGE) * (1 - low) * has_lower
        worse[one] = void[one]
        void_worse = void.copy()
        stray = ~follows
        if stray.any():
            a = at[stray]
            v = value[stray]
            others = np.stack([self.above(a, np.full(len(a), k), v) for k in range(4)], 1)
            others[np.arange(len(a)), led[stray]] = 0
            place = np.minimum(1, self.sizes[a] / self.total[a][:, None])
            none = (1 - place) ** others.sum(1)[:, None]
            worse[stray] = void[stray] * none
            void_worse[stray] = worse[stray]
        mixed = one & (led == 4)
        if mixed.any():
            a = at[mixed]
            voids = np.stack(
                [
                    self.none_above(a, np.full(len(a), k), np.zeros_like(a), suspect=suspect)
                    for k in range(4)
                ],
                2,
            )
            weight = self.unseen[a] / np.maximum(1, self.coloured[a])[:, None]
            worse[mixed] = void_worse[mixed] = (voids * weight[:, None, :]).sum(2)
        come = self.to_come[at]
        out[:, 3] = _fewer(np.where(come, worse, 0), needed)
        out[:, 4] = _fewer(np.where(come, void_worse, 0), needed)
        leads = out[:, 25] > 0
        beat = np.where(come, 1 - low, 0)
        out[:, 5] = np.where(leads, (1 - np.float32(TAKE) * beat).prod(1), 0)
        out[:, 6] = np.where(leads, (1 - beat).prod(1), 0)

    def _state(self) -> Floats:
        setting, rounds, row = self.setting, self.rounds, self.row
        seats = setting.seats
        out = np.zeros((len(row), STATE_FEATURES), np.float32)
        number = rounds.number[row]
        played, key = rounds.played[row], rounds.key[row]
        out[:, 0] = number == 0
        out[:, 1] = (number > 0) & (self.led == 4)
        out[:, 2] = self.to_come.sum(1) / seats
        out[:, 3] = number / seats
        out[:, 4], out[:, 5] = self.size / 12, self.tricks_left / 12
        out[:, 6], out[:, 7], out[:, 8] = self.late, self.staying, self.may_go_out
        due = self.due
        mine = self.size[:, None]
        out[:, 9] = ((due < mine) & self.others).sum(1) / seats
        out[:, 10] = (self.size - self.tricks_left) / 4
        out[:, 11] = (self.second_due - self.tricks_left) / 4
        values = np.arange(setting.width)
        points = (self.mine * values).sum((1, 2)) + setting.one_left * self.ones_mine
        out[:, 12] = points / 100
        at, colour, value = np.nonzero(self.mine)
        safety = np.bincount(at, self.safety(self.above(at, colour, value)), minlength=len(row))
        one_safety = self.safety(self.quarter)
        out[:, 13] = (safety + one_safety * self.ones_mine) / self.size
        out[:, 14] = self.ones_mine / 3
        lengths = self.mine.sum(2)
        out[:, 15] = (lengths == 0).sum(1) / 4
        out[:, 16] = lengths.max(1) / self.size
        out[:, 17] = self.ones_unseen / 4
        out[:, 18] = self.total / 60
        any_played = number > 0
        worst = np.where(played, key, 1 << 20).argmin(1)
        best = np.where(played, key, -1).argmax(1)
        out[:, 19] = np.where(any_played, due[self.each_row, worst] - self.size, 0) / 4
        out[:, 20] = np.where(any_played, due[self.each_row, best] - self.size, 0) / 4
        strays = played & (key < 128 * 16)
        out[:, 21] = strays.sum(1) / 2
        low = np.where(played & ~strays, key, 1 << 20).min(1) // 16 % 128
        high = key.max(1) // 16 % 128
        out[:, 22] = np.where(any_played, low, 0) / 20
        out[:, 23] = np.where(any_played, high, 0) / 20
        nearest = np.where(self.to_come, due, 99).min(1)
        out[:, 24] = np.where(self.to_come.any(1), nearest - self.size, 0) / 4
        lacking = rounds.void[row, :, self.led0] & self.to_come & (self.led < 4)[:, None]
        out[:, 25] = lacking.sum(1) / seats
        out[:, 26], out[:, 27] = seats / 8, setting.discs - 1
        out[:, 28], out[:, 29] = setting.one_left / 5, setting.each / 20
        bid = rounds.bids[row]
        out[:, 30] = bid[self.each_row, self.me]
        out[:, 31] = (bid & self.others).sum(1) / seats
        return out


def _fewer(chances: Floats, needed: Ints) -> Floats:
    """The chance that fewer than `needed` of independent things happen."""
    none: Floats = np.ones(len(chances), np.float32)
    one: Floats = np.zeros(len(chances), np.float32)
    for seat in range(chances.shape[1]):
        chance = chances[:, seat]
        one = one * (1 - chance) + none * chance
        none = none * (1 - chance)
    return np.where(needed <= 0, 0, np.where(needed == 1, none, none + one)).astype(np.float32)


def _safety(setting: Setting) -> Floats:
    """How safe a card is to follow with, by how many higher ones of its colour are unseen."""
    higher, others = np.arange(128), setting.seats - 1 - setting.discs
    below = (1 - 1 / (setting.seats - 1)) ** higher
    fooled = (1 - below) ** others
    if setting.discs == 2 and others > 1:
        fooled += others * below * (1 - below) ** (others - 1)
    return (1 - fooled).astype(np.float32)
